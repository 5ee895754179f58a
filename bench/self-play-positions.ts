/**
 * Positions of self-play games from one seed, for the benchmarks. Those for the default words are stored in files
 * (`positions.cgp`, `endgames.cgp`); for other words they are regenerated, identically each time.
 */
import type { BotResources, SyncBot } from '../src/bots/bot.ts';
import { buildBot, readBotSpec } from '../src/bots/registry.ts';
import { GameHistory } from '../src/engine/game/game-history.ts';
import type { GameState } from '../src/engine/game/game-events.ts';
import { asMoverSees, formatCgp, fromMover } from '../src/engine/notation/cgp.ts';
import { parseSiuMove } from '../src/engine/notation/move-text.ts';
import { isRefusal } from '../src/engine/refusal.ts';
import { describeRefusal } from '../src/engine/rules/describe-refusal.ts';
import type { Ruleset } from '../src/engine/rules/ruleset.ts';
import { bagCount } from '../src/engine/tiles/bag.ts';
import type { LeaveValues } from '../src/movegen/leaves/leave-values.ts';
import { SearchBoard } from '../src/movegen/position/search-board.ts';
import type { WordGraph } from '../src/movegen/words/word-graph.ts';
import type { TurnRecord } from '../src/match/games/game-turns.ts';
import { playGame } from '../src/match/games/play-game.ts';

export const POSITION_COUNT = 200;
export const ENDGAME_COUNT = 25;
/** Seed of the games that the positions are taken from. */
export const POSITION_SEED = 20261121;
const FIRST_TURN = 2;
const LAST_TURN = 19;
/** The search gives up after this many consecutive games without a suitable position. */
const MOST_PASSED_OVER = 200;

/** Creates a bot from its spec; `leaves` are its default leave values. */
export function botOf(
  resources: Pick<SelfPlay, 'ruleset' | 'graph' | 'leaves'> & Pick<BotResources, 'winPercent'>,
  spec = 'equity',
): SyncBot {
  const { ruleset, graph, leaves, winPercent } = resources;
  return buildBot(readBotSpec(spec), spec, { ruleset, graph, leaves: new Map([['default', leaves]]), winPercent });
}

interface SelfPlay {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly leaves: LeaveValues | null;
  readonly seed: number;
  readonly count: number;
}

/**
 * Makes positions, one CGP each. The turn at which a game is stopped cycles from 2 to 19, so that open and crowded boards are
 * equally frequent. The player to move has a full rack.
 *
 * @returns fewer than `count` positions if the games have no more
 */
export function makePositions(options: Omit<SelfPlay, 'leaves'>): string[] {
  return positionsOf({ ...options, leaves: null, racks: 1 }, (start, turns, found) => {
    const turn = FIRST_TURN + (found % (LAST_TURN - FIRST_TURN + 1));
    if (turns.length <= turn) return null;
    const { state } = replay(start, turns.slice(0, turn));
    return state.racks[state.toMove]!.length < options.ruleset.handSize ? null : state;
  });
}

/**
 * Makes endgames, one CGP each: the first position of a game with `inBag` tiles in the bag and full racks. Both racks are written
 * if the bag is empty, otherwise only that of the player to move.
 *
 * @returns fewer than `count` endgames if the games have no more
 */
export function makeEndgames(options: SelfPlay & { readonly inBag: number }): string[] {
  const { inBag, ruleset } = options;
  return positionsOf({ ...options, racks: inBag === 0 ? 2 : 1 }, (start, turns) => {
    let first: GameHistory | null = null;
    for (let game: GameHistory | null = replay(start, turns); game !== null; game = game.undo()) {
      if (bagCount(game.state.bag) === inBag) first = game;
    }
    if (first === null || first.isOver) return null;
    return first.state.racks.some(({ length }) => length < ruleset.handSize) ? null : first.state;
  });
}

/**
 * @param options `racks` is the number of racks written
 * @param pick returns the state of a suitable game, or null
 */
function positionsOf(
  { ruleset, graph, leaves, seed, count, racks }: SelfPlay & { readonly racks: number },
  pick: (start: GameHistory, turns: readonly TurnRecord[], found: number) => GameState | null,
): string[] {
  const bot = botOf({ ruleset, graph, leaves });
  const position = new SearchBoard(ruleset, graph);
  const lines: string[] = [];
  let passedOver = 0;
  for (let stream = 0; lines.length < count && passedOver < MOST_PASSED_OVER; stream++) {
    const { turns } = playGame({ ruleset, graph, bots: [bot, bot], position, seed, stream });
    const state = pick(GameHistory.start({ ruleset, lexicon: graph, seed, stream }), turns, lines.length);
    passedOver = state === null ? passedOver + 1 : 0;
    if (state !== null) lines.push(formatTurn(state, ruleset, racks));
  }
  return lines;
}

/** @param count number of racks written, beginning with that of the player to move */
function formatTurn(state: GameState, { alphabet }: Ruleset, count: number): string {
  const position = fromMover(state);
  return formatCgp(count === 1 ? asMoverSees(position) : position, alphabet);
}

function replay(start: GameHistory, turns: readonly TurnRecord[]): GameHistory {
  const { alphabet } = start.ruleset;
  return turns.reduce((game, [, text]) => {
    const move = parseSiuMove(alphabet, game.state.board, text);
    if (isRefusal(move)) throw new Error(move.text);
    const next = game.apply(move);
    if (isRefusal(next)) throw new Error(`${text}: ${describeRefusal(alphabet, next)}`);
    return next;
  }, start);
}
