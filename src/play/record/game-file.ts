/** A game read from a file and replayed, with its differences and guesses. */
import { excerpt, InputError } from '../../engine/errors.ts';
import { decodeGcg } from '../../engine/gcg/decode.ts';
import { parseGcg } from '../../engine/gcg/parse.ts';
import { formatDiagnostic, pragmaOf, type GcgDiagnostic, type GcgRecord } from '../../engine/gcg/record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import type { GcgReplay, ReplayOptions } from '../../engine/gcg/replayed-turn.ts';
import type { StatedRules } from '../../engine/gcg/rules.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';

/** A game read from a file. */
export interface GameFile {
  readonly record: GcgRecord;
  /** Problems in the file and how each was read, by line. */
  readonly doubts: readonly GcgDiagnostic[];
}

export interface PlayedFile extends GameFile {
  readonly replay: GcgReplay;
}

/**
 * @param source the file name for messages
 * @throws InputError `bad-record` if the file has no players and no turns
 */
export function readGame(bytes: Uint8Array, source: string): GameFile {
  const { text, diagnostics } = decodeGcg(bytes);
  const parsed = parseGcg(text);
  if (parsed.record.players.length === 0) {
    const [first] = parsed.diagnostics;
    const place = { source, line: first?.line ?? 1, column: 1 };
    throw new InputError('bad-record', 'no players and no turns; a game in GCG is needed', place);
  }
  return { record: parsed.record, doubts: [...diagnostics, ...parsed.diagnostics] };
}

export function playThrough(file: GameFile, rules: ReplayOptions): PlayedFile {
  const replayed = replayGcg(file.record, rules);
  const lost = file.doubts.filter(({ losesTurn }) => losesTurn === true);
  const differences = [...replayed.differences, ...lost.map(({ line, what }) => ({ line, what: `${what}; ignored` }))];
  const replay = { ...replayed, differences: differences.sort((a, b) => a.line - b.line) };
  return { record: replay.record, doubts: file.doubts.filter((doubt) => !lost.includes(doubt)), replay };
}

/**
 * Describes the rules named in a record if they differ from those in use; otherwise returns null.
 * @param isTilesTaken whether the tiles must match the record
 */
export function describeOtherRules(told: StatedRules, ruleset: Ruleset, isTilesTaken = true): string | null {
  const parts: [string, string | null, string][] = [
    ['rules', told.ruleset, ruleset.name],
    ['board', told.board, ruleset.layout.name],
    ['tiles', isTilesTaken ? told.tiles : null, ruleset.alphabet.name],
  ];
  const other = parts.filter(([, name, taken]) => name !== null && name !== taken);
  const names = other
    .map(([part, name, taken]) => `${part} ${excerpt(name ?? '')} (${taken} is used instead)`)
    .join(', ');
  return other.length === 0 ? null : `played with ${names}`;
}

/** Describes the lexicon named in a record if it differs from the one in use; otherwise returns null. */
export function describeOtherLexicon(record: GcgRecord, lexicon: string): string | null {
  const told = pragmaOf(record, 'lexicon');
  if (told === null || told === lexicon) return null;
  return `played with the lexicon ${excerpt(told)} (${lexicon} is used instead)`;
}

/** Lists differences and guesses by line, including the differences in `more`. */
export function listFaults({ doubts, replay }: PlayedFile, more: GcgReplay['differences'] = []): string[] {
  const told = [...replay.differences, ...more].map(({ line, what }) => ({ line, text: `line ${line}: ${what}` }));
  const guesses = [...doubts, ...replay.remarks].map((doubt) => ({ line: doubt.line, text: formatDiagnostic(doubt) }));
  return [...told, ...guesses].sort((a, b) => a.line - b.line).map(({ text }) => text);
}
