/** What `--language` stands for: the options that name the words and the tiles of a pack. */
import { DEFAULT_RULESET } from '../../files/data-files.ts';
import { requirePack } from '../../files/packs/find-packs.ts';
import { badOption } from '../failure.ts';

/**
 * @param options those of the command
 * @throws InputError `bad-option` if there is no such language, or words or tiles are named besides
 */
export async function inLanguage<A extends Readonly<Record<string, unknown>>>(
  language: string,
  given: A,
  options: Readonly<Record<string, { readonly default?: unknown }>>,
): Promise<A> {
  for (const name of ['lexicon', 'alphabet']) {
    const isGiven = given[name] !== undefined && given[name] !== options[name]?.default;
    if (isGiven) throw badOption(`--language sets the ${name}; omit --${name}`);
  }
  const { manifest } = await requirePack(language);
  const named: Record<string, string> = { lexicon: manifest.id, alphabet: manifest.language.alphabet };
  const { ruleset } = manifest.language;
  const isFree = given['ruleset'] === undefined || given['ruleset'] === options['ruleset']?.default;
  if (ruleset !== DEFAULT_RULESET && isFree) named['ruleset'] = ruleset;
  return { ...given, ...named };
}
