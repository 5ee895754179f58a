/**
 * Converts a game to a GCG record. Events that GCG cannot express (draws, queries, time on the clock) are omitted. A turn lost to
 * a challenge becomes a pass with the note that other programs use.
 */
import { type GameEvent, type GameState, applyEvent, startState } from '../game/game-events.ts';
import type { GameHistory } from '../game/game-history.ts';
import { formatForfeit } from './forfeit.ts';
import type { GcgEvent, GcgPlayer, GcgPragma, GcgRecord } from './record.ts';
import { formatStart, isFirst, POSITION_PRAGMA } from './position-pragma.ts';
import { tileAt } from '../board/board.ts';
import { rowStep, type PlayWithScore } from '../board/move.ts';
import { sortTiles } from '../tiles/rack.ts';
import { requireTurns } from '../rules/rules-in-play.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { formatTiles } from '../tiles/tile-text.ts';

/** Data of a GCG record that the game does not contain. */
export interface GcgOfGameOptions {
  /** Names of the players, by seat. */
  readonly players: readonly string[];
  /** Pragmata for the head of the record: `title`, `description`, `id` and so on, in order. */
  readonly head?: Readonly<Record<string, string>>;
}

/** Note on a pass for a turn lost to a challenge, as in Macondo. */
export const LOST_TURN_NOTE = '#unsuccessful-challenge';

/**
 * Converts a game to a record. If the game is not over, the racks are at the end of the record.
 *
 * @throws InputError `bad-option` if the ruleset has a shared rack: a record has one turn per play on the board
 */
export function gcgOfGame(game: GameHistory, { players, head = {} }: GcgOfGameOptions): GcgRecord {
  requireTurns(game.ruleset, 'a record in GCG is');
  const writer = new GcgWriter(game.ruleset);
  for (const [name, text] of Object.entries({ lexicon: game.lexicon.name, ...head })) writer.addPragma(name, text);
  for (const event of game.events) writer.addEvent(event);
  const { end, racks } = game.state;
  if (end === null)
    for (const [seat, rack] of racks.entries()) writer.addPragma(`rack${seat + 1}`, writer.format(sortTiles(rack)));
  return { players: players.map(makePlayer), events: writer.events, pragmata: writer.pragmata };
}

function makePlayer(name: string): GcgPlayer {
  return { nick: name.trim().replaceAll(/[\s:]+/gu, '_') || 'Player', name: name.trim() || 'Player' };
}

type Unplaced<T> = T extends unknown ? Omit<T, 'seat' | 'line' | 'cumulative' | 'comment'> : never;

class GcgWriter {
  readonly events: GcgEvent[] = [];
  readonly pragmata: GcgPragma[] = [];
  readonly #ruleset: Ruleset;
  #state: GameState;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    this.#state = startState(ruleset, 0, new Uint8Array());
  }

  addPragma(name: string, text: string): void {
    this.pragmata.push({ name, text, after: this.events.length });
  }

  format(tiles: Uint8Array): string {
    return formatTiles(this.#ruleset.alphabet, tiles);
  }

  addEvent(event: GameEvent): void {
    const before = this.#state;
    this.#state = applyEvent(this.#ruleset, before, event);
    if (event.kind === 'setup' && !isFirst(event.state)) {
      this.addPragma(POSITION_PRAGMA, formatStart(event.state, this.#ruleset));
    }
    if (!('seat' in event)) return;
    const { seat } = event;
    const rack = this.#rackOf(before, seat);
    switch (event.kind) {
      case 'place':
        this.#add(seat, { kind: 'place', rack, ...this.#wordOf(before, event.play), score: event.play.score });
        break;
      case 'exchange':
        this.#add(seat, { kind: 'exchange', rack, tiles: this.format(sortTiles(event.tiles)), score: 0 });
        break;
      case 'pass':
        this.#add(seat, { kind: 'pass', rack, score: 0 });
        break;
      case 'skip':
        this.#add(seat, { kind: 'pass', rack, score: 0 });
        this.addPragma('note', LOST_TURN_NOTE);
        break;
      case 'withdraw':
        this.#add(seat, {
          kind: 'withdraw',
          rack: this.#rackOf(this.#state, seat),
          score: 0 - before.pending!.play.score,
        });
        break;
      case 'bonus':
        this.#add(seat, { kind: 'challenge', rack, score: event.points });
        break;
      case 'adjust': {
        const isLoss = event.points < 0;
        const tiles = this.format(sortTiles(event.tiles));
        this.#add(seat, { kind: 'end-rack', rack: isLoss ? tiles : '', tiles, score: event.points });
        break;
      }
      case 'time-penalty':
        this.#add(seat, { kind: 'time', rack, score: event.points });
        break;
      case 'end':
        if (event.reason === 'resigned' || event.reason === 'challenge') {
          this.addPragma('note', formatForfeit({ seat, reason: event.reason }));
        }
        break;
      case 'accept':
      case 'answer':
      case 'challenge':
      case 'draw':
      case 'final':
      case 'first-draw':
      case 'lose-turn':
      case 'next':
      case 'query':
      case 'return':
      case 'time':
        break;
    }
  }

  #add(seat: number, event: Unplaced<GcgEvent>): void {
    this.events.push({ ...event, seat, cumulative: this.#state.scores[seat]!, comment: '', line: 0 });
  }

  #rackOf(state: GameState, seat: number): string {
    return this.format(sortTiles(state.racks[seat] ?? new Uint8Array()));
  }

  /** The main word from its first square, with dots for tiles already on the board. */
  #wordOf(
    { board }: GameState,
    { words: [main], move }: PlayWithScore,
  ): Pick<GcgEvent & { kind: 'place' }, 'at' | 'word'> {
    const { row, col, direction, tiles } = main!;
    const down = rowStep(direction);
    let word = '';
    let fresh: number[] = [];
    const flush = (): void => {
      word += formatTiles(this.#ruleset.alphabet, fresh);
      fresh = [];
    };
    tiles.forEach((tile, i) => {
      if (tileAt(board, row + down * i, col + (1 - down) * i) === 0) fresh.push(tile);
      else {
        flush();
        word += '.';
      }
    });
    flush();
    return { at: { row, col, direction: move.tiles.length === 1 ? direction : move.direction }, word };
  }
}
