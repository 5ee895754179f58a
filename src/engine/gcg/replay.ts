/**
 * Replays a GCG record through `GameHistory`: checks and scores every move, adds every total, settles the end, and reports each
 * contradiction with its line. The replay continues with the values in the file, so each mistake is reported once.
 *
 * A record states the racks at each turn but not the draws. Before each turn, racks are therefore taken from the following lines
 * and filled up from the unseen tiles; the remaining tiles are the bag. Invalid words are accepted unless the record withdraws
 * them; `words.ts` looks words up.
 */
import { bagCount } from '../tiles/bag.ts';
import { possibleBonuses } from '../game/challenge.ts';
import type { GameState } from '../game/game-events.ts';
import { GameHistory } from '../game/game-history.ts';
import { readForfeit } from './forfeit.ts';
import {
  lineOf,
  pragmaOf,
  statedRacks,
  formatGcgPoints,
  type GcgDiagnostic,
  type GcgEvent,
  type GcgRecord,
} from './record.ts';
import { force, chooseMove, readGcgMove, readSpentTiles, type GcgTurn } from './moves.ts';
import { RecordDealer, type KnownRacks } from './racks.ts';
import type { GcgDifference, GcgReplay, ReplayTurn, ReplayOptions } from './replayed-turn.ts';
import { POSITION_PRAGMA, readStart } from './position-pragma.ts';
import { replayBestReading } from './tiles.ts';
import { isRefusal, type RefusalOf } from '../refusal.ts';
import { describeRefusal } from '../rules/describe-refusal.ts';
import { turnsLeftAfter } from '../rules/rules-in-play.ts';
import { ANY_WORD, NO_WORD, type Lexicon } from '../rules/legality.ts';
import type { Move, PlayWithScore } from '../board/move.ts';
import type { ChallengeRule, Ruleset } from '../rules/ruleset.ts';
import { Turn } from '../game/turn.ts';

/** Replays a record. Tiles of several characters without brackets are read in the way that gives the fewest contradictions. */
export function replayGcg(record: GcgRecord, options: ReplayOptions): GcgReplay {
  return replayBestReading(record, options.ruleset, (reading) => {
    const replay = new Replay(reading, options);
    for (const [index, event] of reading.events.entries()) replay.take(event, index);
    return replay.finish();
  });
}

class Replay {
  readonly #record: GcgRecord;
  readonly #ruleset: Ruleset;
  readonly #challenge: ChallengeRule;
  readonly #lexicon: Lexicon;
  readonly #dealer: RecordDealer;
  readonly #start: GameState;
  readonly #turns: ReplayTurn[] = [];
  readonly #differences: GcgDifference[] = [];
  readonly #remarks: GcgDiagnostic[] = [];
  readonly #startRacks: KnownRacks;
  #state: GameState;
  /** Rack adjustments under the rules that no line has stated yet. */
  #adjustments: { seat: number; points: number }[] = [];
  #reportedOver = false;

  constructor(record: GcgRecord, { ruleset, lexicon }: ReplayOptions) {
    this.#record = record;
    this.#challenge = ruleset.challenge;
    // A line of the record may challenge any play, unless the score of a play depends on the validity of words.
    const needsWords = ruleset.crossWords === 'ignored' && lexicon !== undefined;
    const challenge = needsWords ? ruleset.challenge : ({ kind: 'single', by: 'anyone', scope: 'play' } as const);
    // Time penalties are lines of the record too.
    this.#ruleset = { ...ruleset, challenge, clock: null };
    this.#lexicon = needsWords ? lexicon : ANY_WORD;
    this.#dealer = new RecordDealer(record, ruleset);
    const start = readStart(record, this.#ruleset);
    this.#start = start.state;
    this.#startRacks = this.#dealer.knownBefore(0);
    this.#state = this.#start;
    if (start.fault !== null) this.#differ(lineOf(record, POSITION_PRAGMA), `#${POSITION_PRAGMA}: ${start.fault}`);
  }

  take(event: GcgEvent, index: number): void {
    if (event.kind === 'time' || event.kind === 'end-rack') this.#accept();
    if (event.rack !== '' && event.kind !== 'withdraw') {
      this.#doubt(event.line, 'rack', this.#dealer.checkRack(event.seat, event.rack));
    }
    const { points, play } = this.#outcomeOf(event, index);
    this.#count(event, points);
    this.#turns.push({ event, state: this.#state, racks: this.#dealer.knownBefore(index + 1), play });
  }

  finish(): GcgReplay {
    this.#accept();
    const { events } = this.#record;
    for (const stated of statedRacks(this.#record)) {
      const { before, pragma } = stated;
      if (before < events.length || pragma.name === 'incomplete') continue;
      for (const fault of this.#dealer.checkLastRack(stated, this.#state.board)) {
        this.#differ(pragma.line ?? 0, `#${pragma.name} ${fault}`);
      }
    }
    if (this.#adjustments.length > 0 && pragmaOf(this.#record, 'incomplete') === null) {
      const known = this.#dealer.knownBefore(events.length);
      const isKnown = this.#state.racks.every((rack, seat) => rack.length === (known[seat]?.length ?? 0));
      const due = this.#adjustments
        .map(({ seat, points }) => `${formatGcgPoints(points)} for ${this.#name(seat)}`)
        .join(', ');
      const what = 'the game is over, but the tiles left are not scored';
      this.#differ(events.at(-1)?.line ?? 0, isKnown ? `${what}: ${due}` : what);
    }
    const forfeit = readForfeit(this.#record);
    return {
      record: this.#record,
      start: { state: this.#start, racks: this.#startRacks },
      turns: this.#turns,
      differences: this.#differences,
      remarks: this.#remarks,
      isOver: this.#state.end !== null || forfeit !== null,
      forfeit,
    };
  }

  /** Returns the play of an event, and the change of its player's score under the rules (null if unknown). */
  #outcomeOf(event: GcgEvent, index: number): { points: number | null; play: PlayWithScore | null } {
    switch (event.kind) {
      case 'place': {
        const play = this.#takeTurn(event, index);
        return { play, points: play?.score ?? null };
      }
      case 'exchange':
      case 'pass':
        this.#takeTurn(event, index);
        return { play: null, points: 0 };
      case 'withdraw':
      case 'challenge':
        return { play: null, points: this.#judge(event) };
      case 'time':
        if ((event.score ?? 0) > 0) this.#differ(event.line, `time is not rewarded: ${formatGcgPoints(event.score!)}`);
        return { play: null, points: null };
      case 'end-rack':
        return { play: null, points: this.#settle(event, index) };
    }
  }

  /** Plays a turn. Returns the play, or null if there is none or it is illegal. */
  #takeTurn(event: GcgTurn, index: number): PlayWithScore | null {
    if (this.#state.pending?.final === true && event.kind === 'pass') {
      this.#accept();
      return null;
    }
    this.#reopenIfOver(event);
    this.#checkOrder(event, index);
    const recorded = readGcgMove(event, this.#state.board, this.#ruleset.alphabet);
    if (isRefusal(recorded)) this.#differ(event.line, recorded.text);
    const spent = readSpentTiles(event, recorded);
    const { state, faults } = this.#dealer.deal(this.#state, event, index, spent);
    for (const fault of faults) this.#differ(event.line, fault);
    const move = chooseMove(recorded, spent, state.racks[event.seat]!);
    const turn = move === null ? null : this.#game(state).apply(move);
    if (turn === null || isRefusal(turn)) {
      if (turn !== null) this.#differ(event.line, describeRefusal(this.#ruleset.alphabet, turn));
      this.#skipTurn(state, event.seat, move);
      return null;
    }
    this.#follow(turn);
    const placed = turn.lastEvents.find(({ kind }) => kind === 'place');
    return placed?.kind === 'place' ? placed.play : null;
  }

  /** Moves to the next player after an illegal turn. Later plays may build on its tiles, so they are placed. */
  #skipTurn(state: GameState, seat: number, move: Move | null): void {
    const { alphabet } = this.#ruleset;
    const board = move?.kind === 'place' ? force(state.board, alphabet, move) : state.board;
    const { racks, bag } = state;
    const turnsLeft = turnsLeftAfter(this.#ruleset, state.turnsLeft, bagCount(bag), racks.length);
    const turns = state.turns + 1;
    this.#state = { ...state, board, toMove: (seat + 1) % racks.length, turns, turnsLeft, pending: null };
  }

  /**
   * Withdraws a play, or gives points for a failed challenge or takes them from the challenger. Returns the change of the score, or
   * null if unknown.
   */
  #judge(event: GcgEvent & { kind: 'withdraw' | 'challenge' }): number | null {
    const { pending, racks } = this.#state;
    const upheld = event.kind === 'withdraw';
    const isPenalty = !upheld && (event.score ?? 0) < 0;
    if (pending === null || (pending.seat === event.seat) === isPenalty) {
      const whose = isPenalty ? `for ${this.#name(event.seat)}` : `of ${this.#name(event.seat)}`;
      this.#differ(event.line, `no play ${whose} to challenge`);
      return null;
    }
    const challenger = isPenalty ? event.seat : (event.seat + 1) % racks.length;
    const next = this.#game(this.#state, upheld ? NO_WORD : ANY_WORD).challenge(challenger);
    if (!isRefusal(next)) this.#follow(next);
    this.#dealer.setRack(event);
    if (!upheld) return this.#bonus(event, pending.play.words.length);
    const { tiles } = pending.play.move;
    this.#doubt(event.line, 'rack', this.#dealer.takeBack(event.seat, event.rack, tiles));
    const lost = 0 - pending.play.score;
    if (event.score !== 0 || lost === 0) return lost;
    this.#remark(event.line, 'a play withdrawn for 0 points', `${-lost} were deducted`);
    return null;
  }

  /** Returns the points for a failed challenge; null if the rules allow several values or a contradiction was reported. */
  #bonus({ line, score }: GcgEvent, words: number): number | null {
    const possible = possibleBonuses(this.#challenge, words);
    if (possible === null || score === null || possible.includes(score)) return null;
    if (possible.length === 1) return possible[0]!;
    const due = possible.map(formatGcgPoints).join(' or ');
    this.#differ(line, `${formatGcgPoints(score)}, but ${this.#ruleset.name} rules give ${due}`);
    return null;
  }

  /** Returns the points for the tiles left under the rules; null after a reported contradiction. */
  #settle(event: GcgEvent & { kind: 'end-rack' }, index: number): number | null {
    const { scorelessEnds } = this.#ruleset;
    this.#doubt(event.line, 'tiles left:', this.#dealer.checkTilesLeft(event, index));
    // Without the lexicon it is unknown whether a play is left; a line for the tiles left implies that none was.
    const endsPlayless = scorelessEnds.some(({ kind }) => kind === 'no-play-left');
    if (this.#state.end === null && endsPlayless && bagCount(this.#state.bag) === 0) {
      const turn = new Turn(this.#ruleset, this.#state);
      turn.end('no-play-left', event.seat);
      this.#follow({ state: turn.state, lastEvents: turn.events });
    }
    if (this.#state.end === null) {
      if (!this.#reportedOver) this.#differ(event.line, 'tiles left are scored, but the game is not over');
      this.#reportedOver = true;
      return null;
    }
    const at = this.#adjustments.findIndex(({ seat }) => seat === event.seat);
    const [adjustment] = at < 0 ? [] : this.#adjustments.splice(at, 1);
    return adjustment?.points ?? 0;
  }

  /** Checks score and total. The total of the record then replaces the computed one. */
  #count(event: GcgEvent, points: number | null): void {
    const { line, seat, score, cumulative } = event;
    const scores = this.#turns.at(-1)?.state.scores ?? this.#start.scores;
    const before = scores[seat] ?? 0;
    const added = before + (score ?? points ?? 0);
    if (points !== null && score !== null && score !== points) {
      this.#differ(line, `${formatGcgPoints(score)}, but ${this.#ruleset.name} rules give ${formatGcgPoints(points)}`);
    }
    const isUndone = event.kind === 'withdraw' && score === 0;
    if (score !== null && cumulative !== null && cumulative !== added && !isUndone) {
      this.#differ(line, `total ${cumulative}, but ${before} ${score < 0 ? '-' : '+'} ${Math.abs(score)} is ${added}`);
    }
    this.#state = { ...this.#state, scores: scores.map((total, i) => (i === seat ? (cumulative ?? added) : total)) };
  }

  #accept(): void {
    if (this.#state.pending?.final !== true || this.#state.end !== null) return;
    const accepted = this.#game(this.#state).accept();
    if (!isRefusal(accepted)) this.#follow(accepted);
  }

  /** Reopens a game that is over under the rules, because the record continues. */
  #reopenIfOver(event: GcgEvent): void {
    const { end, pending } = this.#state;
    if (end === null && pending?.final !== true) return;
    if (!this.#reportedOver)
      this.#differ(event.line, `by ${this.#ruleset.name} rules the game was over before this turn`);
    this.#reportedOver = true;
    this.#adjustments = [];
    this.#state = { ...this.#state, end: null, pending: null, zeroTurns: 0, passes: 0, turnsLeft: null };
  }

  #checkOrder(event: GcgEvent, index: number): void {
    const { toMove } = this.#state;
    if (event.seat === toMove || index === 0) return;
    const last = this.#record.events[index - 1]!;
    const lost = last.seat === event.seat && (last.kind === 'place' || last.kind === 'challenge');
    if (lost) this.#remark(event.line, `no turn of ${this.#name(toMove)}`, 'assumed lost to a challenge');
    else this.#differ(event.line, `${this.#name(event.seat)} moves, but it is the turn of ${this.#name(toMove)}`);
  }

  #follow(turn: Pick<GameHistory, 'state' | 'lastEvents'>): void {
    this.#state = turn.state;
    for (const event of turn.lastEvents) if (event.kind === 'adjust') this.#adjustments.push(event);
  }

  #game(state: GameState, lexicon = this.#lexicon): GameHistory {
    return GameHistory.fromState({ ruleset: this.#ruleset, lexicon, seed: 0 }, state);
  }

  #name(seat: number): string {
    return this.#record.players[seat]?.nick ?? `player ${seat + 1}`;
  }

  #doubt(line: number, what: string, refusal: RefusalOf<'unreadable'> | null): void {
    if (refusal !== null) this.#differ(line, `${what} ${refusal.text}`);
  }

  #differ(line: number, what: string): void {
    this.#differences.push({ line, what });
  }

  #remark(line: number, what: string, assumed: string): void {
    this.#remarks.push({ line, what, assumed });
  }
}
