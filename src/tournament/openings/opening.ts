/** Validates openings: positions, as CGP text, from which the games of a pair can start. */
import { nameSquare } from '../../engine/board/coordinate.ts';
import { tileAt, touchesTile, type Board } from '../../engine/board/board.ts';
import type { Square } from '../../engine/board/layout.ts';
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import { findEndReason, type PlayFinder } from '../../engine/game/game-end.ts';
import { GameHistory } from '../../engine/game/game-history.ts';
import type { StartPosition } from '../../engine/game/start-position.ts';
import { readRulesOfCgp, requireStated } from '../../engine/gcg/rules.ts';
import { formatCgp, parseCgp } from '../../engine/notation/cgp.ts';
import { isWord } from '../../engine/rules/legality.ts';
import { checksWords } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { bagCount } from '../../engine/tiles/bag.ts';
import { checkPosition } from '../../engine/game/tile-set.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

export const MAX_OPENINGS = 10_000;

export interface OpeningSetting {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly seats: number;
}

export class OpeningReader {
  readonly #setting: OpeningSetting;
  readonly #findsPlay: PlayFinder;

  constructor(setting: OpeningSetting) {
    this.#setting = setting;
    this.#findsPlay = playFinder(setting.ruleset, setting.graph);
  }

  /** Returns the position as CGP without operations. Throws InputError `bad-cgp` if no game can start there. */
  read(text: string, place: Place): string {
    const { ruleset } = this.#setting;
    requireStated(readRulesOfCgp(text), ruleset, 'bad-cgp', place);
    return this.check(parseCgp(text, ruleset, place), place);
  }

  check(position: StartPosition, place: Place): string {
    const { ruleset, seats } = this.#setting;
    const { board, racks, scores, zeroTurns, turnsLeft } = position;
    const cgp = { board, racks, scores, zeroTurns, turnsLeft, operations: [] };
    checkPosition(cgp, ruleset, place);
    const fault =
      (racks.length === seats ? null : `it has ${counted(racks.length, 'rack')} for ${counted(seats, 'player')}`) ??
      faultOfBoard(board, this.#setting) ??
      this.#faultOfEnd(position);
    if (fault !== null) throw new InputError('bad-cgp', `no game can start here: ${fault}`, place);
    return formatCgp(cgp, ruleset.alphabet);
  }

  #faultOfEnd(position: StartPosition): string | null {
    const { ruleset, graph } = this.#setting;
    const { state } = GameHistory.start({ ruleset, lexicon: graph, seed: 0, position });
    const { racks, zeroTurns, bag } = state;
    const emptyRack = racks.findIndex(({ length }) => length === 0);
    if (emptyRack >= 0) return `the game is over: rack ${emptyRack + 1} and the bag are empty`;
    if (findEndReason(ruleset, state, racks.length - 1, this.#findsPlay) === null) return null;
    if (bagCount(bag) > 0) return `the game is over after ${counted(zeroTurns, 'scoreless turn')}`;
    return 'the game is over';
  }
}

function faultOfBoard(board: Board, { ruleset, graph }: OpeningSetting): string | null {
  const { start } = ruleset.layout;
  if (board.tileCount === 0) return null;
  if (ruleset.opening === 'start' && start !== null && tileAt(board, start.row, start.col) === 0) {
    return `no tile is on the start square ${nameSquare(start)}`;
  }
  const isolated = ruleset.mustTouch ? findIsolated(board) : null;
  if (isolated !== null) return `the tile on ${nameSquare(isolated)} is not connected to the others`;
  if (!checksWords(ruleset) || ruleset.crossWords === 'ignored') return null;
  for (const { tiles, row, col } of findRuns(board)) {
    if (isWord(ruleset, graph, tiles)) continue;
    const word = formatTiles(ruleset.alphabet, tiles);
    return `${word} on ${nameSquare({ row, col })} is not in the lexicon ${graph.name}`;
  }
  return null;
}

/** The first tile that is isolated or not connected to the first tile of the board; null if all tiles form one group. */
function findIsolated(board: Board): Square | null {
  const { rows, cols } = board.layout;
  const squares: Square[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) if (tileAt(board, row, col) !== 0) squares.push({ row, col });
  }
  const [first, ...others] = squares;
  if (first === undefined || !touchesTile(board, first)) return first ?? null;
  const isolated = new Set(others);
  const group = [first];
  for (const { row, col } of group) {
    for (const other of isolated) {
      if (Math.abs(other.row - row) + Math.abs(other.col - col) !== 1) continue;
      isolated.delete(other);
      group.push(other);
    }
  }
  return [...isolated][0] ?? null;
}

function findRuns(board: Board): (Square & { readonly tiles: Uint8Array })[] {
  const { rows, cols } = board.layout;
  const runs = [];
  for (const down of [0, 1]) {
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        if (tileAt(board, row - down, col - (1 - down)) !== 0) continue;
        const tiles: number[] = [];
        const tile = (): number => tileAt(board, row + down * tiles.length, col + (1 - down) * tiles.length);
        while (tile() !== 0) tiles.push(tile());
        if (tiles.length > 1) runs.push({ row, col, tiles: Uint8Array.from(tiles) });
      }
    }
  }
  return runs;
}
