/**
 * Whether the games of a record are what its moves make of them. A record comes from a file that anybody may have
 * changed, digests and all, and no digest covers what it says of a game besides the moves (who won, bingos, how it ended).
 * So a game is played again from its seed and its moves, and the record must say the same.
 *
 * That takes milliseconds a game. Every pair is checked against what its scores and moves show by themselves. A sample of the
 * pairs, chosen anew each time, is played again, or all of them if that is asked for.
 */
import { addAt } from '../../engine/present.ts';
import { emptyBoard, placeTiles } from '../../engine/board/board.ts';
import { InputError } from '../../engine/errors.ts';
import type { Game } from '../../engine/game/game.ts';
import type { StartPosition } from '../../engine/game/start-position.ts';
import { winnersOf, type PlayFinder } from '../../engine/game/game-end.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import { placeSquares } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { CHALLENGE_PREFIX } from '../games/game-turns.ts';
import type { Forfeit, GameRecord, PairRecord } from '../games/pair-record.ts';
import { Adjudicator } from '../games/adjudicator.ts';
import { seatClocks, sumTime, withClocks } from '../games/game-clock.ts';
import { openingAt } from '../games/play-game-options.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import { parseOpening } from '../openings/opening.ts';
import { dealOfPair, replayRecordedGame, type RecordedSetting } from './replayed-game.ts';

export const SAMPLED_PAIRS = 100;

interface RecordCheckOptions {
  readonly source: string;
  readonly all: boolean;
  /** Pairs to play again where not all are. Default: `SAMPLED_PAIRS`. */
  readonly sample?: number;
}

export class RecordCheck {
  replayed = 0;
  readonly #setting: RecordedSetting;
  readonly #options: RecordCheckOptions;
  readonly #sample: PairRecord[] = [];
  readonly #findsPlay: PlayFinder;
  readonly #adjudicator: Adjudicator | undefined;
  readonly #openings: readonly StartPosition[] | undefined;
  #seen = 0;

  constructor(setting: RecordedSetting, options: RecordCheckOptions) {
    this.#setting = setting;
    this.#options = options;
    const { ruleset, graph, adjudicate, clocks } = setting;
    this.#adjudicator = adjudicate && new Adjudicator(withClocks(ruleset, clocks), graph, adjudicate);
    this.#openings = setting.openings?.map((text) => parseOpening(text, setting.ruleset));
    this.#findsPlay = playFinder(setting.ruleset, setting.graph);
  }

  /** @throws InputError `bad-record` */
  add(record: PairRecord): void {
    this.#seen++;
    const { ruleset } = this.#setting;
    const opening = openingAt(this.#openings, dealOfPair(this.#setting, record.pair));
    if (this.#options.all || !record.games.every((game) => isPlausible(ruleset, game, opening))) this.#replay(record);
    else this.#consider(record);
  }

  /** @throws InputError `bad-record` */
  finish(): void {
    for (const record of this.#sample.splice(0)) this.#replay(record);
  }

  /** Keep a sample in which every pair is as likely as any other (Vitter's algorithm R, 1985). */
  #consider(record: PairRecord): void {
    const size = this.#options.sample ?? SAMPLED_PAIRS;
    const at = this.#sample.length < size ? this.#sample.length : Math.floor(Math.random() * this.#seen);
    if (at < size) this.#sample[at] = record;
  }

  /** Whether the end of a game that was adjudicated is what is proven of its last position. */
  #faultOfProof(pair: number, game: GameRecord): string | null {
    if (game.line === undefined) return null;
    const proof = this.#adjudicator?.prove(replayRecordedGame(this.#setting, pair, game, this.#findsPlay).played.state);
    return String(proof?.line) === String(game.line) ? null : 'its end is not what is proven';
  }

  #replay(record: PairRecord): void {
    this.replayed++;
    for (const [round, game] of record.games.entries()) {
      const fault =
        findFault(this.#setting, record.pair, game, this.#findsPlay) ?? this.#faultOfProof(record.pair, game);
      if (fault === null) continue;
      const what = `game ${round + 1} of pair ${record.pair} is not what its moves make it: ${fault}`;
      // The first line is that of the settings.
      throw new InputError('bad-record', what, { source: this.#options.source, line: record.pair + 2 });
    }
  }
}

/** What a record says of a game that does not follow from its moves; null if all of it does. */
export function findFault(
  setting: RecordedSetting,
  pair: number,
  record: GameRecord,
  findsPlay?: PlayFinder,
): string | null {
  const { stoppedAt, turns, bingos, played, ...replayed } = replayRecordedGame(setting, pair, record, findsPlay);
  if (stoppedAt !== null) return `turn ${turns.length + 1}, ${stoppedAt}, cannot be made`;
  const differs = turns.findIndex((turn, i) => String(turn) !== String(record.turns[i]));
  if (differs >= 0) return `turn ${differs + 1} is ${shown(record.turns[differs])}, not ${shown(turns[differs])}`;
  const game = record.forfeit === undefined ? replayed.game : forfeited(replayed.game, record.forfeit);
  if (game === null) return `a forfeit by ${shown(record.forfeit)}, which there cannot be`;
  if (record.line !== undefined && played.isOver) return 'it was over before it was adjudicated';
  const { end, scores } = game.state;
  const reason = record.line === undefined ? end?.reason : end && 'adjudicated';
  const time = seatClocks(setting.clocks, record.bots) && sumTime(game, turns);
  const made = { scores, bingos, winners: game.winners, end: record.forfeit === undefined ? reason : 'forfeit', time };
  for (const [name, value] of Object.entries(made)) {
    const recorded = record[name as keyof typeof made];
    if (JSON.stringify(recorded) !== JSON.stringify(value)) return `${name} ${shown(recorded)}, not ${shown(value)}`;
  }
  return null;
}

/** An engine that forfeits a game gives it up; null where it cannot have. */
function forfeited(game: Game, { seat }: Forfeit): Game | null {
  const ended = seat < game.state.racks.length ? game.resign(seat) : null;
  return ended === null || isRefusal(ended) ? null : ended;
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/**
 * Whether winners and bingos fit scores and moves, as far as can be seen without playing the game. A game that does not seem to
 * fit may still be right: only a replay tells.
 *
 * @param opening where it began, if not at the start
 */
export function isPlausible(ruleset: Ruleset, game: GameRecord, opening?: StartPosition): boolean {
  const { scores, winners, bingos, end, forfeit, line } = game;
  if ((end === 'forfeit') !== (forfeit !== undefined) || (end === 'adjudicated') !== (line !== undefined)) return false;
  // Who lost a game by a challenge is not in its scores.
  if (end === 'challenge' || end === 'resigned') return false;
  const followed = followMoves(ruleset, game, opening);
  if (followed === null || String(followed.bingos) !== String(bingos)) return false;
  const reason = end === 'forfeit' ? 'resigned' : end === 'adjudicated' ? 'out' : end;
  const seat = forfeit?.seat ?? 0;
  return (
    String(winners) === String(winnersOf(ruleset, { scores, end: { reason, seat, scoresBefore: followed.scores } }))
  );
}

interface Followed {
  readonly bingos: readonly number[];
  /** The sums of what turns scored. */
  readonly scores: readonly number[];
}

/** What moves come to by themselves, laid on a board that knows no rules; null where they cannot be followed. */
function followMoves(ruleset: Ruleset, { bots, turns }: GameRecord, opening?: StartPosition): Followed | null {
  const bingos = bots.map(() => 0);
  const scores = bots.map((_, seat) => opening?.scores[seat] ?? 0);
  let board = opening?.board ?? emptyBoard(ruleset.layout);
  let last = { seat: 0, score: 0, isBingo: false, before: board };
  for (const [seat, text, score] of turns) {
    if (seat >= bots.length) return null;
    if (text.startsWith(CHALLENGE_PREFIX)) {
      addAt(scores, last.seat, score);
      if (last.score === 0) return null;
      if (score !== -last.score) continue;
      board = last.before;
      if (last.isBingo) addAt(bingos, last.seat, -1);
      continue;
    }
    const move = parseSiuMove(ruleset.alphabet, board, text);
    if (isRefusal(move)) return null;
    addAt(scores, seat, score);
    last = { seat, score, isBingo: isBingo(ruleset, move), before: board };
    if (move.kind !== 'place') continue;
    if (last.isBingo) addAt(bingos, seat, 1);
    board = placeTiles(board, ruleset.alphabet, placeSquares(board, move));
  }
  return { bingos, scores };
}
