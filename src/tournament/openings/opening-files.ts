/** Reads openings from files: lists of CGP lines, and GCG games cut at a turn. */
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { positionAfter } from '../../engine/gcg/replayed-turn.ts';
import { readStatedRules, requireStated } from '../../engine/gcg/rules.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { asMoverSees } from '../../engine/notation/cgp.ts';
import { shippedFile } from '../../files/data-files.ts';
import { readTextFile } from '../../files/files.ts';
import { readGameFile } from '../../files/game-files.ts';
import { MAX_OPENINGS, OpeningReader, type OpeningSetting } from './opening.ts';

export const MAX_OPENINGS_TEXT = 3_000_000;

const CUT_GAME = /^(.+\.gcg)@(\d{1,4})$/iu;

/**
 * Reads openings from files as CGP, in the given order. `FILE.gcg@TURN` is a game after that many turn lines; any other file has
 * one CGP per line, with empty lines and lines starting with `#` ignored. Names such as `balanced` are files included in the
 * package. Throws InputError `cannot-read`, `bad-cgp` with file and line, or `bad-option`.
 */
export async function readOpeningFiles(files: readonly string[], setting: OpeningSetting): Promise<string[]> {
  const reader = new OpeningReader(setting);
  let openings: string[] = [];
  for (const file of files) {
    openings = openings.concat(await readFile(file, reader, setting));
    if (openings.length > MAX_OPENINGS) {
      throw new InputError('bad-option', `more than ${MAX_OPENINGS} openings`, { source: file });
    }
  }
  if (openings.reduce((sum, { length }) => sum + length, 0) > MAX_OPENINGS_TEXT) {
    throw new InputError('bad-option', `the openings exceed ${MAX_OPENINGS_TEXT} characters in total`);
  }
  return openings;
}

export function checkOpenings(openings: readonly string[], setting: OpeningSetting, source: string): string[] {
  const reader = new OpeningReader(setting);
  return openings.map((opening) => reader.read(opening, { source, line: 1 }));
}

async function readFile(file: string, reader: OpeningReader, setting: OpeningSetting): Promise<string[]> {
  const [, path, turn] = CUT_GAME.exec(file) ?? [];
  if (path !== undefined) return [await readCutGame(path, Number(turn), reader, setting)];
  if (/\.gcg$/iu.test(file)) {
    throw new InputError('bad-option', `a game needs a turn to start from; "${file}@8" starts after 8 turn lines`);
  }
  return readList(file, reader);
}

async function readList(name: string, reader: OpeningReader): Promise<string[]> {
  const file = shippedFile('opening', name) ?? name;
  const openings: string[] = [];
  for (const [i, line] of (await readTextFile(file, { pipe: true })).split(/\r?\n/u).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    openings.push(reader.read(line, { source: file, line: i + 1 }));
  }
  if (openings.length > 0) return openings;
  throw new InputError('bad-cgp', 'contains no openings; expected one CGP per line', { source: file });
}

async function readCutGame(
  file: string,
  turn: number,
  reader: OpeningReader,
  { ruleset, graph }: OpeningSetting,
): Promise<string> {
  const { record } = await readGameFile(file, { pipe: true });
  requireStated(readStatedRules(record), ruleset, 'bad-option', { source: file });
  const replay = replayGcg(record, { ruleset, lexicon: graph });
  const { length } = replay.turns;
  if (turn > length) {
    const what = `@${turn} is past the last turn; the game has ${counted(length, 'turn line')}`;
    throw new InputError('bad-option', what, { source: file });
  }
  // Inferred tiles of an opponent's rack are drawn again.
  const position = asMoverSees(positionAfter(replay, turn));
  const line = replay.turns[turn - 1]?.event.line ?? 0;
  return reader.check(position, { source: file, ...(line > 0 && { line }) });
}
