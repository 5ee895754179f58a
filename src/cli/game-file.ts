/**
 * What the commands for games on file have in common: the options, the rules they name, a file read and played through,
 * and what is to be said of it.
 */
import type { ReplayOptions, GcgReplay } from '../engine/gcg-replay.ts';
import { formatDiagnostic } from '../engine/gcg.ts';
import { replayGcg } from '../engine/replay-gcg.ts';
import { isTiles, readTiles } from '../engine/tile-text.ts';
import { loadAlphabet, loadRuleset, shippedNames } from '../tournament/data-files.ts';
import { readGameFile } from '../tournament/game-files.ts';
import type { GameFile } from '../tournament/game-files.ts';
import { jsonOption, lexiconOptions, loadWords, rulesetOption } from './options.ts';

export interface RulesArgs {
  readonly ruleset: string;
  readonly lexicon?: string | undefined;
  readonly alphabet?: string | undefined;
  readonly json: boolean;
}

export const fileOption = { type: 'string', demandOption: true, describe: 'a game in GCG' } as const;

export const rulesOptions = {
  ...rulesetOption,
  lexicon: {
    type: 'string',
    requiresArg: true,
    describe:
      'lexicon, where the rules pass over cross words that are no words: "default", or the path of a .txt or .kwg',
  },
  alphabet: lexiconOptions.alphabet,
  ...jsonOption,
} as const;

/** A file, and what came of playing it through. */
export interface OpenedGame extends GameFile {
  readonly replay: GcgReplay;
}

/** The rules to play games by, and the words where the rules ask for them. */
export async function loadRules(args: RulesArgs): Promise<ReplayOptions> {
  const ruleset = await loadRuleset(args.ruleset, { alphabet: args.alphabet });
  if (ruleset.crossWords === 'valid') return { ruleset };
  return { ruleset, lexicon: await loadWords(args.lexicon ?? lexiconOptions.lexicon.default, ruleset.alphabet) };
}

export async function openGame(path: string, rules: ReplayOptions): Promise<OpenedGame> {
  const file = await readGameFile(path, { pipe: true });
  return { ...file, replay: replayGcg(file.record, rules) };
}

/** What does not fit and what was guessed, in the order of the lines; `more` is told between. */
export function faultsOf({ doubts, replay }: OpenedGame, more: GcgReplay['differences'] = []): string[] {
  const told = [...replay.differences, ...more].map(({ line, what }) => ({ line, text: `line ${line}: ${what}` }));
  const guesses = [...doubts, ...replay.remarks].map((doubt) => ({ line: doubt.line, text: formatDiagnostic(doubt) }));
  return [...told, ...guesses].sort((a, b) => a.line - b.line).map(({ text }) => text);
}

/**
 * The shipped alphabets that have every tile of a game, where the one it is read with does not: a game of another language
 * fits on no line, and this says why.
 *
 * @returns a hint as a line, or null if there is nothing to say
 */
export async function hintAtAlphabet({ record }: GameFile, { ruleset }: ReplayOptions): Promise<string | null> {
  const texts = record.events.flatMap((event) => [
    event.rack,
    ...(event.kind === 'place' ? [event.word.replace(/[.()]/gu, '').toUpperCase()] : []),
  ]);
  const { alphabet } = ruleset;
  if (texts.every((text) => isTiles(readTiles(alphabet, text, 'rack')))) return null;
  const fitting: string[] = [];
  for (const name of shippedNames('alphabet')) {
    const other = await loadAlphabet(name);
    if (texts.every((text) => isTiles(readTiles(other, text, 'rack')))) fitting.push(name);
  }
  if (fitting.length === 0) return null;
  const options = fitting.map((name) => `--alphabet ${name}`).join(' or ');
  return `not all of its tiles are of ${alphabet.name}; they are with ${options}`;
}
