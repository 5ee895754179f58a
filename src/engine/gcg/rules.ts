/**
 * The ruleset of a GCG record. There is no common pragma for it, and some programs reject unknown pragmata, so Tilewright names
 * the rules in the `#description`, which every program reads as plain text. Other programs name the board with `#board-layout`
 * and the tiles with `#tile-distribution`, `#tile-set` or a note.
 */
import { excerpt, InputError, type InputErrorCode, type Place } from '../errors.ts';
import { alphabetByFieldName, layoutByFieldName } from '../notation/field-names.ts';
import { nounFor } from '../../text/counted.ts';
import { readCgpNames } from '../notation/cgp-terms.ts';
import { pragmaOf, type GcgRecord } from './record.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Names of a ruleset, a layout and an alphabet in a record or a position; null if not stated. */
export interface StatedRules {
  readonly ruleset: string | null;
  readonly board: string | null;
  readonly tiles: string | null;
}

interface RulesDescription {
  readonly what: string;
  readonly rest: string;
  /** Seats of people; by default, the description does not mention people. */
  readonly people?: readonly number[];
}

/** Formats a description with the rules and the people; inverse of `readStatedRules` and `readPeople`. */
export function formatRulesNote(ruleset: Ruleset, { what, rest, people }: RulesDescription): string {
  const { name, layout, alphabet } = ruleset;
  const parts = [
    `rules ${cleanName(name)}`,
    `board ${cleanName(layout.name)}`,
    `tiles ${cleanName(alphabet.name)}`,
    rest,
  ];
  if (people !== undefined) parts.push(`people: ${listPlayers(people)}`);
  return `Tilewright ${what}: ${parts.join(', ')}`;
}

/** Formats seats as `none`, `player 1` or `players 1, 2 and 3`. */
function listPlayers(seats: readonly number[]): string {
  if (seats.length === 0) return 'none';
  const numbers = seats.map((seat) => seat + 1).join(', ');
  return `${nounFor(seats.length, 'player')} ${numbers.replace(/, (\d+)$/u, ' and $1')}`;
}

/** Returns the rules in the description of a Tilewright record, otherwise in the pragmata; null if there are none. */
export function readStatedRules(record: GcgRecord): StatedRules | null {
  const own =
    /^Tilewright [a-z]{1,20}: rules ([^,\n]{1,100})(?:, board ([^,\n]{1,100}), tiles ([^,\n]{1,100}))?,/u.exec(
      pragmaOf(record, 'description') ?? '',
    );
  if (own !== null) return { ruleset: own[1]!, board: own[2] ?? null, tiles: own[3] ?? null };
  const board = pragmaOf(record, 'board-layout')?.trim() ?? '';
  const tiles = (pragmaOf(record, 'tile-distribution') ?? pragmaOf(record, 'tile-set') ?? tilesInNotes(record)).trim();
  return convertNames(board, tiles);
}

/** Converts other programs' names of a board and tiles; null if both are empty. */
function convertNames(board: string, tiles: string): StatedRules | null {
  if (board === '' && tiles === '') return null;
  return {
    ruleset: null,
    board: board === '' ? null : layoutByFieldName(board),
    tiles: tiles === '' ? null : alphabetByFieldName(tiles),
  };
}

/** Returns the board and the tiles that a CGP names; null if it names none. */
export function readRulesOfCgp(cgp: string): StatedRules | null {
  const { boardName = '', letterDistribution = '' } = readCgpNames(cgp);
  return convertNames(boardName, letterDistribution);
}

export function isStatedBy({ board, tiles }: StatedRules, { layout, alphabet }: Ruleset): boolean {
  return (board === null || board === layout.name) && (tiles === null || tiles === alphabet.name);
}

/** @throws InputError if the ruleset does not have the stated board and tiles */
export function requireStated(stated: StatedRules | null, ruleset: Ruleset, code: InputErrorCode, place: Place): void {
  if (stated !== null && !isStatedBy(stated, ruleset)) refuseStated(stated, ruleset, code, place);
}

export function refuseStated(stated: StatedRules, ruleset: Ruleset, code: InputErrorCode, place: Place): never {
  const { layout, alphabet } = ruleset;
  const other = `board ${stated.board ?? layout.name}, tiles ${stated.tiles ?? alphabet.name}`;
  throw new InputError(code, `it is for ${other}; the game has board ${layout.name}, tiles ${alphabet.name}`, place);
}

/**
 * Chooses the rules with the board and the tiles that a game or a position states: those with the stated name, otherwise the
 * first. If no rules have both, rules with only the tiles are chosen.
 *
 * @returns undefined if none of the rules match
 * @throws InputError `bad-record` if no rules have the tiles
 */
export function findStatedRules<Rules extends { readonly id: string; readonly ruleset: Ruleset }>(
  rules: readonly Rules[],
  stated: StatedRules,
  place: Place = {},
): Rules | undefined {
  const { board, tiles } = stated;
  const withTiles = rules.filter(({ ruleset }) => isStatedBy({ ...stated, board: null }, ruleset));
  if (withTiles.length === 0) {
    const what = `the tiles ${excerpt(tiles ?? '')} are not ready here; "tilewright language add" makes those of a language ready`;
    throw new InputError('bad-record', what, place);
  }
  const withBoth = withTiles.filter(({ ruleset }) => isStatedBy(stated, ruleset));
  const exact = withBoth.find(({ id }) => id === stated.ruleset);
  if (exact !== undefined || (board === null && tiles === null)) return exact;
  return withBoth[0] ?? (tiles === null ? undefined : withTiles[0]);
}

function tilesInNotes({ pragmata }: GcgRecord): string {
  const notes = pragmata.filter(({ name }) => name === 'note');
  return notes.map(({ text }) => /^LetterDistribution:\s*(\S+)/imu.exec(text)?.[1] ?? '').join('');
}

/** Returns the seats of people in a Tilewright record; null for any other record. */
export function readPeople(record: GcgRecord): number[] | null {
  const match = /^Tilewright .*, people: (?:none|players? (\d(?:(?:,| and) \d){0,7}))$/u.exec(
    pragmaOf(record, 'description') ?? '',
  );
  if (match === null) return null;
  const seats = Array.from((match[1] ?? '').matchAll(/\d/gu), ([number]) => Number(number) - 1);
  return seats.every((seat) => seat >= 0 && seat < record.players.length) ? seats : null;
}

/** Removes line breaks, and the separators between names, from a name. */
function cleanName(name: string): string {
  return name.replaceAll(/[\s,\p{Cc}\p{Cf}]+/gu, ' ').trim() || '?';
}
