/** Loads the rules and words that a game file or a position names. Such files are untrusted: they only select shipped data. */
import { readFileSync } from 'node:fs';
import { parseLayout } from '../engine/board/layout.ts';
import type { StatedRules } from '../engine/gcg/rules.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { parseAlphabet } from '../engine/tiles/alphabet.ts';
import { DEFAULT_LEXICON } from '../movegen/lexica/lexicon-name.ts';
import { DEFAULT_ALPHABET, DEFAULT_RULESET, shippedFile, shippedNames, type DataKind } from './data-files.ts';
import type { GameNames } from './making-ready.ts';
import { findPack } from './packs/find-packs.ts';

/** A field is undefined if nothing of that name ships. */
export function shippedRules({ ruleset, board, tiles }: StatedRules): Pick<GameNames, 'ruleset' | 'alphabet'> {
  const rulesets = shippedNames('ruleset');
  return {
    // A layout has the name of the ruleset it was made for.
    ruleset: [ruleset, board].find((name) => name !== null && rulesets.includes(name)) ?? undefined,
    alphabet: shippedNames('alphabet').find((name) => name === tiles),
  };
}

/** Names from options, except defaults, take precedence. The words are those of the tiles' language if it is prepared. */
export async function namesFor(stated: StatedRules | null, options: GameNames): Promise<GameNames> {
  if (stated === null) return options;
  const { ruleset = DEFAULT_RULESET, lexicon } = options;
  const shipped = shippedRules(stated);
  const alphabet = options.alphabet ?? shipped.alphabet;
  return {
    ruleset: ruleset === DEFAULT_RULESET ? (shipped.ruleset ?? ruleset) : ruleset,
    alphabet,
    lexicon: (await readyWordsOf(alphabet, lexicon)) ?? lexicon,
  };
}

export async function readyWordsOf(alphabet: string | undefined, lexicon: string | undefined): Promise<string | null> {
  if (alphabet === undefined || alphabet === DEFAULT_ALPHABET) return null;
  if (lexicon !== undefined && lexicon !== DEFAULT_LEXICON) return null;
  const pack = await findPack(alphabet).catch(() => null);
  return pack?.manifest.language.alphabet === alphabet ? alphabet : null;
}

/** Replaces board and tiles with the shipped ones of these names, synchronously; null if one of them is unknown. */
export function withStatedParts(ruleset: Ruleset, { board, tiles }: StatedRules): Ruleset | null {
  const read = <T>(kind: DataKind, name: string | null, own: T, parse: (text: string, name: string) => T): T | null => {
    if (name === null) return own;
    const path = shippedFile(kind, name);
    return path === null ? null : parse(readFileSync(path, 'utf8'), name);
  };
  const layout = read('layout', board, ruleset.layout, parseLayout);
  const alphabet = read('alphabet', tiles, ruleset.alphabet, parseAlphabet);
  return layout === null || alphabet === null ? null : { ...ruleset, layout, alphabet };
}
