/**
 * The rules of a game in a GCG record. No pragma for this is known to all programs, and some refuse a pragma they do not
 * know. So we write the rules into the `#description`, which every program reads as plain text. Other programs name the
 * board by `#board-layout` and the tiles by `#tile-distribution`, `#tile-set` or a note.
 */
import { alphabetByFieldName, layoutByFieldName } from '../notation/field-names.ts';
import { InputError, type InputErrorCode, type Place } from '../errors.ts';
import { readCgpNames } from '../notation/cgp-terms.ts';
import { pragmaOf, type GcgRecord } from './record.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Names of a ruleset, a layout and an alphabet, as far as a record or a position states them. */
export interface StatedRules {
  readonly ruleset: string | null;
  readonly board: string | null;
  readonly tiles: string | null;
}

export interface RulesDescription {
  /** What was played, such as `tournament`. */
  readonly what: string;
  /** What else it should say, such as the seed. */
  readonly rest: string;
  /** The seats of people; left out where not given. */
  readonly people?: readonly number[];
}

/** A description that names the rules and the people; `readStatedRules` and `readPeople` find them in it. */
export function formatRulesNote(ruleset: Ruleset, { what, rest, people }: RulesDescription): string {
  const { name, layout, alphabet } = ruleset;
  const parts = [`rules ${plain(name)}`, `board ${plain(layout.name)}`, `tiles ${plain(alphabet.name)}`, rest];
  if (people !== undefined) parts.push(`people ${people.map((seat) => seat + 1).join(' ') || 'none'}`);
  return `Tilewright ${what}: ${parts.join(', ')}`;
}

/** The rules that a record states, by its description if it was written here, otherwise by its pragmata; null if it states none. */
export function readStatedRules(record: GcgRecord): StatedRules | null {
  const own =
    /^Tilewright [a-z]{1,20}: rules ([^,\n]{1,100})(?:, board ([^,\n]{1,100}), tiles ([^,\n]{1,100}))?,/u.exec(
      pragmaOf(record, 'description') ?? '',
    );
  if (own !== null) return { ruleset: own[1]!, board: own[2] ?? null, tiles: own[3] ?? null };
  const board = pragmaOf(record, 'board-layout')?.trim() ?? '';
  const tiles = (pragmaOf(record, 'tile-distribution') ?? pragmaOf(record, 'tile-set') ?? tilesInNotes(record)).trim();
  return statedRules(board, tiles);
}

/** Rules by the names that other programs give a board and tiles; null if both are empty. */
function statedRules(board: string, tiles: string): StatedRules | null {
  if (board === '' && tiles === '') return null;
  return {
    ruleset: null,
    board: board === '' ? null : layoutByFieldName(board),
    tiles: tiles === '' ? null : alphabetByFieldName(tiles),
  };
}

/** Rules by the board and the tiles that a CGP names; null if it names none. */
export function readRulesOfCgp(cgp: string): StatedRules | null {
  const { boardName = '', letterDistribution = '' } = readCgpNames(cgp);
  return statedRules(boardName, letterDistribution);
}

/** Whether a ruleset has the stated board and tiles. */
export function isStatedBy({ board, tiles }: StatedRules, { layout, alphabet }: Ruleset): boolean {
  return (board === null || board === layout.name) && (tiles === null || tiles === alphabet.name);
}

/**
 * Check that a ruleset has the stated board and tiles.
 *
 * @throws InputError
 */
export function requireStated(stated: StatedRules | null, ruleset: Ruleset, code: InputErrorCode, place: Place): void {
  if (stated !== null && !isStatedBy(stated, ruleset)) refuseStated(stated, ruleset, code, place);
}

/** @throws InputError */
export function refuseStated(stated: StatedRules, ruleset: Ruleset, code: InputErrorCode, place: Place): never {
  const { layout, alphabet } = ruleset;
  const other = `board ${stated.board ?? layout.name}, tiles ${stated.tiles ?? alphabet.name}`;
  throw new InputError(code, `it is for ${other}; here are board ${layout.name}, tiles ${alphabet.name}`, place);
}

function tilesInNotes({ pragmata }: GcgRecord): string {
  const notes = pragmata.filter(({ name }) => name === 'note');
  return notes.map(({ text }) => /^LetterDistribution:\s*(\S+)/imu.exec(text)?.[1] ?? '').join('');
}

/** The seats of people, where a record written here says who is one; null for any other record. */
export function readPeople(record: GcgRecord): number[] | null {
  const found = /^Tilewright .*, people (none|\d(?: \d){0,7})$/u.exec(pragmaOf(record, 'description') ?? '');
  if (found === null) return null;
  const seats = found[1] === 'none' ? [] : found[1]!.split(' ').map((number) => Number(number) - 1);
  return seats.every((seat) => seat >= 0 && seat < record.players.length) ? seats : null;
}

/** A name on one line, without the separators between names. */
function plain(name: string): string {
  return name.replaceAll(/[\s,\p{Cc}\p{Cf}]+/gu, ' ').trim() || '?';
}
