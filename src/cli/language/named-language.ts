/** Replaces `--language` with the options for the lexicon, alphabet and ruleset of its pack. */
import { DEFAULT_RULESET } from '../../files/data-files.ts';
import { requirePack } from '../../files/packs/find-packs.ts';
import { CLEAN_LEXICON } from '../../movegen/lexica/lexicon-name.ts';
import { badOption } from '../failure.ts';

/** @throws InputError `bad-option` for an unknown language, or if a lexicon or alphabet is also given */
export async function inLanguage<A extends Readonly<Record<string, unknown>>>(
  language: string,
  given: A,
  options: Readonly<Record<string, { readonly default?: unknown }>>,
): Promise<A> {
  for (const name of ['lexicon', 'alphabet']) {
    const isGiven = given[name] !== undefined && given[name] !== options[name]?.default;
    if (!isGiven) continue;
    const why = given[name] === CLEAN_LEXICON ? `; lexicon ${CLEAN_LEXICON} is English only` : '';
    throw badOption(`--language sets the ${name}; omit --${name}${why}`);
  }
  const { manifest } = await requirePack(language);
  const { alphabet, ruleset } = manifest.language;
  const isDefault = given['ruleset'] === undefined || given['ruleset'] === options['ruleset']?.default;
  const rules = ruleset !== DEFAULT_RULESET && isDefault && { ruleset };
  return { ...given, lexicon: manifest.id, alphabet, ...rules };
}
