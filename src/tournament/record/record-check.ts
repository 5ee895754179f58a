/**
 * Checks that the games of a record follow from its moves. A record is an untrusted file, digests included, and no digest covers
 * the other fields of a game (winners, bingos, how it ended). A game is therefore replayed from its seed and moves and compared
 * with the record.
 *
 * A replay takes milliseconds per game. Every pair is checked for consistency of scores and moves; a random sample of the pairs, or
 * all on request, is replayed.
 */
import { InputError } from '../../engine/errors.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { winnersOf, type PlayFinder } from '../../engine/game/game-end.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import type { Forfeit, GameRecord, PairRecord } from '../../match/games/pair-record.ts';
import { Adjudicator } from '../../match/games/adjudicator.ts';
import { seatClocks, sumTime, withClocks } from '../../match/games/game-clock.ts';
import { openingAt } from '../../match/games/play-game-options.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import { readWalkStart, walkGame, type WalkStart } from '../../match/games/game-walk.ts';
import { dealOfPair, replayRecordedGame, type RecordedSetting } from './replayed-game.ts';

export const SAMPLED_PAIRS = 100;

interface RecordCheckOptions {
  readonly source: string;
  /** Replays every pair. */
  readonly all: boolean;
  /** Number of pairs to replay unless all are. Default: `SAMPLED_PAIRS`. */
  readonly sample?: number;
}

export class RecordCheck {
  replayed = 0;
  readonly #setting: RecordedSetting;
  readonly #options: RecordCheckOptions;
  readonly #sample: PairRecord[] = [];
  readonly #findsPlay: PlayFinder;
  readonly #adjudicator: Adjudicator | undefined;
  readonly #openings: readonly WalkStart[] | undefined;
  #pairs = 0;

  constructor(setting: RecordedSetting, options: RecordCheckOptions) {
    this.#setting = setting;
    this.#options = options;
    const { ruleset, graph, adjudicate, clocks } = setting;
    this.#adjudicator = adjudicate && new Adjudicator(withClocks(ruleset, clocks), graph, adjudicate);
    this.#openings = setting.openings?.map(readWalkStart);
    this.#findsPlay = playFinder(ruleset, graph);
  }

  add(record: PairRecord): void {
    this.#pairs++;
    const { ruleset } = this.#setting;
    const opening = openingAt(this.#openings, dealOfPair(this.#setting, record.pair));
    if (this.#options.all || !record.games.every((game) => isPlausible(ruleset, game, opening))) this.#replay(record);
    else this.#addToSample(record);
  }

  finish(): void {
    for (const record of this.#sample.splice(0)) this.#replay(record);
  }

  /** Reservoir sampling (Vitter's algorithm R, 1985): every pair is equally likely to be replayed. */
  #addToSample(record: PairRecord): void {
    const size = this.#options.sample ?? SAMPLED_PAIRS;
    const at = this.#sample.length < size ? this.#sample.length : Math.floor(Math.random() * this.#pairs);
    if (at < size) this.#sample[at] = record;
  }

  #faultOfProof(pair: number, game: GameRecord): string | null {
    if (game.line === undefined) return null;
    const proof = this.#adjudicator?.prove(replayRecordedGame(this.#setting, pair, game, this.#findsPlay).played.state);
    return String(proof?.line) === String(game.line) ? null : 'its end differs from the proven one';
  }

  #replay(record: PairRecord): void {
    this.replayed++;
    for (const [round, game] of record.games.entries()) {
      const fault =
        findFault(this.#setting, record.pair, game, this.#findsPlay) ?? this.#faultOfProof(record.pair, game);
      if (fault === null) continue;
      const what = `game ${round + 1} of pair ${record.pair} does not match its moves: ${fault}`;
      throw new InputError('bad-record', what, { source: this.#options.source, line: record.pair + 2 });
    }
  }
}

/** Returns the first difference between a recorded game and its replay, or null. */
export function findFault(
  setting: RecordedSetting,
  pair: number,
  record: GameRecord,
  findsPlay?: PlayFinder,
): string | null {
  const { stoppedAt, turns, bingos, played, ...replayed } = replayRecordedGame(setting, pair, record, findsPlay);
  if (stoppedAt !== null) return `turn ${turns.length + 1}, ${stoppedAt}, is illegal`;
  const differs = turns.findIndex((turn, i) => String(turn) !== String(record.turns[i]));
  if (differs >= 0) return `turn ${differs + 1} is ${quote(record.turns[differs])}, not ${quote(turns[differs])}`;
  const game = record.forfeit === undefined ? replayed.game : forfeit(replayed.game, record.forfeit);
  if (game === null) return `an impossible forfeit by ${quote(record.forfeit)}`;
  if (record.line !== undefined && played.isOver) return 'it was over before it was adjudicated';
  const { end, scores } = game.state;
  const reason = record.line === undefined ? end?.reason : end && 'adjudicated';
  const time = seatClocks(setting.clocks, record.bots) && sumTime(game, turns);
  const actual = {
    scores,
    bingos,
    winners: game.winners,
    end: record.forfeit === undefined ? reason : 'forfeit',
    time,
  };
  for (const [name, value] of Object.entries(actual)) {
    const recorded = record[name as keyof typeof actual];
    if (JSON.stringify(recorded) !== JSON.stringify(value)) return `${name} ${quote(recorded)}, not ${quote(value)}`;
  }
  return null;
}

function forfeit(game: GameHistory, { seat }: Forfeit): GameHistory | null {
  const next = seat < game.state.racks.length ? game.resign(seat) : null;
  return next === null || isRefusal(next) ? null : next;
}

function quote(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/**
 * Checks that winners and bingos are consistent with scores and moves, without a replay. A game that fails may still be correct;
 * only a replay can tell.
 */
export function isPlausible(ruleset: Ruleset, game: GameRecord, start?: WalkStart): boolean {
  const { bots, scores, winners, bingos, end, turns: recorded, line } = game;
  if ((end === 'forfeit') !== (game.forfeit !== undefined)) return false;
  if ((end === 'adjudicated') !== (line !== undefined)) return false;
  // Scores do not show who lost by a challenge or resigned.
  if (end === 'challenge' || end === 'resigned') return false;
  const { turns, scores: scoresBefore } = walkGame(game, start);
  // The walk treats an unreadable move as a pass.
  const passes = recorded.filter(([, move]) => move === 'pass').length;
  const isReadable = turns.filter(({ kind }) => kind === 'pass').length === passes;
  if (!isReadable || scoresBefore.length > bots.length) return false;
  const plays = turns.filter(({ tiles }) => bonusFor(ruleset, tiles) > 0);
  if (bots.some((_, seat) => bingos[seat] !== plays.filter((turn) => turn.seat === seat).length)) return false;
  const reason = end === 'forfeit' ? 'resigned' : end === 'adjudicated' ? 'out' : end;
  const seat = game.forfeit?.seat ?? 0;
  return String(winners) === String(winnersOf(ruleset, { scores, end: { reason, seat, scoresBefore } }));
}
