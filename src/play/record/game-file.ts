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
  const result = replayGcg(file.record, rules);
  const lost = file.doubts.filter(({ losesTurn }) => losesTurn === true);
  const differences = [...result.differences, ...lost.map(({ line, what }) => ({ line, what: `${what}; ignored` }))];
  const replay = { ...result, differences: differences.sort((a, b) => a.line - b.line) };
  return { record: replay.record, doubts: file.doubts.filter((doubt) => !lost.includes(doubt)), replay };
}

/**
 * Describes the rules named in a record if they differ from those in use; otherwise returns null.
 * @param comparesTiles whether the tiles must match the record
 */
export function describeOtherRules(stated: StatedRules, ruleset: Ruleset, comparesTiles = true): string | null {
  const parts: [string, string | null, string][] = [
    ['rules', stated.ruleset, ruleset.name],
    ['board', stated.board, ruleset.layout.name],
    ['tiles', comparesTiles ? stated.tiles : null, ruleset.alphabet.name],
  ];
  const others = parts.flatMap(([part, name, current]) =>
    name === null || name === current ? [] : [`${part} ${excerpt(name)} (${current} is used instead)`],
  );
  return others.length === 0 ? null : `played with ${others.join(', ')}`;
}

/** Describes the lexicon named in a record if it differs from the one in use; otherwise returns null. */
export function describeOtherLexicon(record: GcgRecord, lexicon: string): string | null {
  const name = pragmaOf(record, 'lexicon');
  if (name === null || name === lexicon) return null;
  return `played with the lexicon ${excerpt(name)} (${lexicon} is used instead)`;
}

/** Lists differences and guesses by line, including the differences in `more`. */
export function listFaults({ doubts, replay }: PlayedFile, more: GcgReplay['differences'] = []): string[] {
  const faults = [...replay.differences, ...more].map(({ line, what }) => ({ line, text: `line ${line}: ${what}` }));
  const guesses = [...doubts, ...replay.remarks].map((doubt) => ({ line: doubt.line, text: formatDiagnostic(doubt) }));
  return [...faults, ...guesses].sort((a, b) => a.line - b.line).map(({ text }) => text);
}
