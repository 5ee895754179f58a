/**
 * Positions of games that a bot plays against itself, from one seed: what benchmarks work on. Those of the default words stand in
 * files (`positions.cgp`, `endgames.cgp`); for other words they are made anew, the same each time.
 */
import type { BotResources, SyncBot } from '../src/bots/bot.ts';
import { createBot, readBotSpec } from '../src/bots/registry.ts';
import { Game } from '../src/engine/game/game.ts';
import type { GameState } from '../src/engine/game/game-events.ts';
import { formatCgp } from '../src/engine/notation/cgp.ts';
import { parseSiuMove } from '../src/engine/notation/move-text.ts';
import { isRefusal } from '../src/engine/refusal.ts';
import { describeRefusal } from '../src/engine/rules/describe-refusal.ts';
import type { Ruleset } from '../src/engine/rules/ruleset.ts';
import { bagCount } from '../src/engine/tiles/bag.ts';
import type { LeaveValues } from '../src/movegen/leaves/leave-values.ts';
import { Position } from '../src/movegen/position/position.ts';
import type { WordGraph } from '../src/movegen/words/word-graph.ts';
import type { RecordedTurn } from '../src/tournament/games/game-turns.ts';
import { playGame } from '../src/tournament/games/play-game.ts';

export const POSITION_COUNT = 200;
export const ENDGAME_COUNT = 25;
/** Names the games that the positions come from; with another seed they are others. */
export const POSITION_SEED = 20261121;
const FIRST_TURN = 2;
const LAST_TURN = 19;
/** So many games in a row without a position that is wanted, and there are no more. */
const MOST_PASSED_OVER = 200;

/** A bot by its spec, with leave values for those that name none. */
export function botOf(
  {
    ruleset,
    graph,
    leaves,
    winPercent,
  }: Pick<SelfPlay, 'ruleset' | 'graph' | 'leaves'> & Pick<BotResources, 'winPercent'>,
  spec = 'equity',
): SyncBot {
  return createBot(readBotSpec(spec), spec, { ruleset, graph, leaves: new Map([['default', leaves]]), winPercent });
}

interface SelfPlay {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly leaves: LeaveValues | null;
  readonly seed: number;
  readonly count: number;
}

/**
 * Make positions, a CGP each: the turn at which a game is stopped goes round from 2 to 19, so that open and crowded boards are met
 * alike; the mover's rack is full.
 *
 * @returns fewer than wanted where games have none
 */
export function makePositions(asked: Omit<SelfPlay, 'leaves'>): string[] {
  return positionsOf({ ...asked, leaves: null, racks: 1 }, (start, turns, found) => {
    const turn = FIRST_TURN + (found % (LAST_TURN - FIRST_TURN + 1));
    if (turns.length <= turn) return null;
    const { state } = replay(start, turns.slice(0, turn));
    return state.racks[state.toMove]!.length < asked.ruleset.handSize ? null : state;
  });
}

/**
 * Make endgames, a CGP each: the first position of a game with so many tiles in the bag, and full racks. Both racks are written where
 * the bag is empty, the mover's alone where it is not.
 *
 * @param asked `inBag` is the number of tiles in the bag
 * @returns fewer than wanted where games have none
 */
export function makeEndgames(asked: SelfPlay & { readonly inBag: number }): string[] {
  const { inBag, ruleset } = asked;
  return positionsOf({ ...asked, racks: inBag === 0 ? 2 : 1 }, (start, turns) => {
    let first: Game | null = null;
    for (let game: Game | null = replay(start, turns); game !== null; game = game.undo()) {
      if (bagCount(game.state.bag) === inBag) first = game;
    }
    if (first === null || first.isOver) return null;
    return first.state.racks.some(({ length }) => length < ruleset.handSize) ? null : first.state;
  });
}

/**
 * @param asked `racks` is how many are written
 * @param pick gives the state of a game that is wanted; null for none
 */
function positionsOf(
  { ruleset, graph, leaves, seed, count, racks }: SelfPlay & { readonly racks: number },
  pick: (start: Game, turns: readonly RecordedTurn[], found: number) => GameState | null,
): string[] {
  const bot = botOf({ ruleset, graph, leaves });
  const position = new Position(ruleset, graph);
  const found: string[] = [];
  let passedOver = 0;
  for (let stream = 0; found.length < count && passedOver < MOST_PASSED_OVER; stream++) {
    const { turns } = playGame({ ruleset, graph, bots: [bot, bot], position, seed, stream });
    const state = pick(Game.start({ ruleset, lexicon: graph, seed, stream }), turns, found.length);
    passedOver = state === null ? passedOver + 1 : 0;
    if (state !== null) found.push(formatTurn(state, ruleset, racks));
  }
  return found;
}

/** @param shown how many racks are written, the mover's first */
export function formatTurn(
  { board, racks, scores, toMove, zeroTurns }: GameState,
  { alphabet }: Ruleset,
  shown: number,
): string {
  const seats = [toMove, 1 - toMove];
  const turn = {
    ...{ board, zeroTurns, operations: [] },
    racks: seats.map((seat, i) => (i < shown ? racks[seat]! : new Uint8Array())),
    scores: seats.map((seat) => scores[seat]!),
  };
  return formatCgp(turn, alphabet);
}

export function replay(start: Game, turns: readonly RecordedTurn[]): Game {
  const { alphabet } = start.ruleset;
  return turns.reduce((game, [, text]) => {
    const move = parseSiuMove(alphabet, game.state.board, text);
    if (isRefusal(move)) throw new Error(move.text);
    const next = game.apply(move);
    if (isRefusal(next)) throw new Error(`${text}: ${describeRefusal(alphabet, next)}`);
    return next;
  }, start);
}
