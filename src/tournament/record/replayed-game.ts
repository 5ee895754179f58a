/**
 * Replays a recorded game. Seed, pair number and moves suffice, because the draws follow from them. A record of a few hundred bytes
 * per game can therefore be converted to other formats such as GCG.
 */
import { addAt, entryAt } from '../../engine/present.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import { GameHistory } from '../../engine/game/game-history.ts';
import type { StartPosition } from '../../engine/game/start-position.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import { gcgOfGame } from '../../engine/gcg/from-game.ts';
import { formatRulesNote } from '../../engine/gcg/rules.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { formatSiuMove, parseSiuMove } from '../../engine/notation/move-text.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import {
  CHALLENGE_PENALTY,
  CHALLENGE_PREFIX,
  outcomeOfChallenge,
  lastScore,
  type TurnRecord,
} from '../../match/games/game-turns.ts';
import type { GameRecord } from '../../match/games/pair-record.ts';
import { parseCgp } from '../../engine/notation/cgp.ts';
import type { Adjudication } from '../../match/games/adjudicator.ts';
import { seatClocks, startTimes, withClocks, type PlayerClocks } from '../../match/games/game-clock.ts';
import { openingAt } from '../../match/games/play-game-options.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';

export interface RecordedSetting {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly seed: number;
  readonly openings?: readonly string[] | undefined;
  readonly adjudicate?: Adjudication | undefined;
  readonly clocks?: PlayerClocks | undefined;
  /** Pairings per deal (see `Schedule`). Default: 1. */
  readonly pairings?: number;
}

export function dealOfPair({ pairings = 1 }: Pick<RecordedSetting, 'pairings'>, pair: number): number {
  return Math.floor(pair / pairings);
}

export function openingOfPair(setting: RecordedSetting, pair: number): StartPosition | undefined {
  const text = openingAt(setting.openings, dealOfPair(setting, pair));
  return text === undefined ? undefined : parseCgp(text, setting.ruleset);
}

export interface ReplayedGame {
  readonly game: GameHistory;
  readonly turns: readonly TurnRecord[];
  readonly bingos: readonly number[];
  /** The game as far as it was played; `game` continues with the proven ending of an adjudicated game. */
  readonly played: GameHistory;
  /** Text of the first turn that is illegal in the replay; null if there is none. */
  readonly stoppedAt: string | null;
}

export function replayRecordedGame(
  setting: RecordedSetting,
  pair: number,
  { bots, turns, line }: GameRecord,
  findsPlay: PlayFinder = playFinder(setting.ruleset, setting.graph),
): ReplayedGame {
  const replay = new GameReplay(setting, pair, bots, findsPlay);
  let illegal = turns.find(([seat, text, , ms]) => !replay.take(seat, text, ms));
  if (illegal === undefined) replay.accept();
  const result = { played: replay.game, turns: [...replay.turns], bingos: [...replay.bingos] };
  illegal ??= line?.find(([seat, text]) => !replay.take(seat, text));
  return { ...result, game: replay.game, stoppedAt: illegal?.[1] ?? null };
}

class GameReplay {
  game: GameHistory;
  readonly turns: TurnRecord[] = [];
  readonly bingos: number[];
  readonly #clocks: PlayerClocks | undefined;

  constructor(setting: RecordedSetting, pair: number, bots: readonly number[], findsPlay: PlayFinder) {
    const clocks = seatClocks(setting.clocks, bots);
    this.#clocks = clocks;
    this.game = GameHistory.start({
      ruleset: withClocks(setting.ruleset, clocks),
      lexicon: setting.graph,
      seats: bots.length,
      seed: setting.seed,
      stream: dealOfPair(setting, pair),
      findsPlay,
      position: openingOfPair(setting, pair),
      clocksMs: startTimes(clocks),
    });
    this.bingos = bots.map(() => 0);
  }

  /** Returns false if the turn is illegal. */
  take(seat: number, text: string, ms?: number): boolean {
    // The replayed challenge has added its penalty.
    if (text === CHALLENGE_PENALTY) return this.turns.at(-1)?.[1] === text;
    return text.startsWith(CHALLENGE_PREFIX) ? this.#challenge(seat, text) : this.#move(text, ms);
  }

  accept(): void {
    const next = this.game.awaitsAcceptance ? this.game.accept() : this.game;
    if (!isRefusal(next)) this.game = next;
  }

  #move(text: string, ms: number | undefined): boolean {
    const { ruleset, state } = this.game;
    const { toMove, board } = state;
    const move = parseSiuMove(ruleset.alphabet, board, text);
    if (isRefusal(move)) return false;
    const incrementMs = this.#clocks?.[toMove]?.incrementMs ?? 0;
    const next = this.game.apply(move, ms === undefined ? 0 : ms - incrementMs);
    if (isRefusal(next)) return false;
    if (isBingo(ruleset, move)) addAt(this.bingos, toMove, 1);
    const turn = [toMove, formatSiuMove(ruleset.alphabet, board, move), lastScore(next)] as const;
    this.turns.push(ms === undefined ? turn : [...turn, ms]);
    this.game = next;
    return true;
  }

  #challenge(seat: number, text: string): boolean {
    const { ruleset, state } = this.game;
    const { pending } = state;
    if (pending === null || seat >= this.bingos.length) return false;
    const { play } = pending;
    const names = text.slice(CHALLENGE_PREFIX.length).split('.');
    const isChallenged = (tiles: Uint8Array): boolean => names.includes(formatTiles(ruleset.alphabet, tiles));
    const words = play.words.flatMap(({ tiles }, i) => (isChallenged(tiles) ? [i] : []));
    const next = this.game.challenge(seat, words);
    if (isRefusal(next)) return false;
    const { upheld, turns } = outcomeOfChallenge(next, { seat, text, score: play.score });
    if (upheld && isBingo(ruleset, play.move)) addAt(this.bingos, pending.seat, -1);
    this.turns.push(...turns);
    this.game = next;
    return true;
  }
}

interface GameReference {
  readonly pair: number;
  readonly round: number;
  readonly record: GameRecord;
  readonly names: readonly string[];
}

export function formatRecordedGame(
  { ruleset, seed }: RecordedSetting,
  { pair, round, record, names }: GameReference,
  { game, played, stoppedAt }: Pick<ReplayedGame, 'game' | 'played' | 'stoppedAt'>,
): string {
  const rest = `seed ${seed}, pair ${pair + 1}, game ${round + 1}`;
  const description = formatRulesNote(ruleset, { what: 'tournament', rest });
  const players = record.bots.map((bot) => entryAt(names, bot));
  const head = { description, ...(stoppedAt !== null && { note: `ended by ${stoppedAt}` }) };
  const gcg = gcgOfGame(game, { players, head });
  const formatWithNote = (text: string, after: number): string =>
    formatGcg({ ...gcg, pragmata: [...gcg.pragmata, { name: 'note', text, after }] });
  const { forfeit, line } = record;
  if (line !== undefined) {
    const text = 'adjudicated here; the following turns are best play by both players';
    return formatWithNote(text, gcgOfGame(played, { players }).events.length);
  }
  if (forfeit === undefined) return formatGcg(gcg);
  return formatWithNote(`player ${forfeit.seat + 1} forfeited the game: ${forfeit.reason}`, gcg.events.length);
}
