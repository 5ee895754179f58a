/**
 * Endgames under rules that rank players by wins and then by their own points, as in Poland, not by the margin
 * (https://github.com/quackle/quackle/issues/39). Chooses, among moves that keep the best result of the game, the one that leaves
 * the mover with the most points if both sides play for the margin afterwards.
 *
 * If both sides played for their own points, no side's gain would be the other's loss, so no bound could cut the search off. This
 * takes one search for the margin per candidate, and the result of the game stays proven.
 */
import { isSameMove, PASS, type Move } from '../../engine/board/move.ts';
import { startState } from '../../engine/game/game-events.ts';
import { GameHistory } from '../../engine/game/game-history.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import { placementAt } from '../../movegen/plays/play.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { EndgamePosition } from './endgame-state.ts';
import type { LineTurn } from './value/best-line.ts';
import type { EndgameAnswer } from './value/endgame-answer.ts';

/** Number of candidates by score; the pass and the best move for the margin are added. */
const CANDIDATES = 12;
const NO_TILES = new Uint8Array();

interface OwnScoreOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** Solves an endgame for the margin. */
  readonly solve: (endgame: EndgamePosition) => EndgameAnswer;
}

/**
 * @param lead of the mover
 * @param margin the proven answer for the margin
 */
export function preferOwnScore(
  endgame: EndgamePosition,
  lead: number,
  margin: EndgameAnswer,
  { ruleset, graph, solve }: OwnScoreOptions,
): EndgameAnswer {
  const start = gameOf(endgame, lead, ruleset, graph);
  let best = { outcome: -Infinity, own: 0, answer: margin };
  for (const move of candidatesOf(endgame, margin.line[0]!.move, ruleset, graph)) {
    const next = start.apply(move);
    if (isRefusal(next)) continue;
    const { board, racks, zeroTurns, turnsLeft, passes } = next.state;
    const rest = next.isOver ? null : solve({ board, racks: [racks[1]!, racks[0]!], zeroTurns, turnsLeft, passes });
    if (rest !== null && rest.kind !== 'proven') continue;
    const [own = 0, other = 0] = playOut(next, rest?.line ?? []).state.scores;
    const outcome = Math.sign(own - other);
    if (outcome < best.outcome || (outcome === best.outcome && own <= best.own)) continue;
    const value = own - other - lead;
    const line = [
      turnOf(next, move),
      ...(rest?.line ?? []).map((turn) => ({ ...turn, seat: turn.seat === 0 ? 1 : 0 })),
    ];
    const kind = value === margin.value ? 'proven' : 'lower-bound';
    best = { outcome, own, answer: { ...margin, value, kind, line: line as readonly LineTurn[] } };
  }
  return best.answer;
}

function gameOf(endgame: EndgamePosition, lead: number, ruleset: Ruleset, graph: WordGraph): GameHistory {
  const { board, racks, zeroTurns, turnsLeft = null, passes = zeroTurns } = endgame;
  const rules: Ruleset = { ...ruleset, challenge: { kind: 'void' }, clock: null };
  const start = startState(rules, 2, NO_TILES, board);
  const state = { ...start, racks, scores: [lead, 0], zeroTurns, turnsLeft, passes };
  return GameHistory.fromState(
    { ruleset: rules, lexicon: graph, seed: 0, findsPlay: playFinder(ruleset, graph) },
    state,
  );
}

/** The best move for the margin first, so that it is preferred to others with as many points. */
function candidatesOf(
  { board, racks: [rack] }: EndgamePosition,
  first: Move,
  ruleset: Ruleset,
  graph: WordGraph,
): Move[] {
  const position = SearchBoard.fromBoard(ruleset, graph, board);
  const search = new BestPlays(ruleset, graph);
  const found = search.top(position, countTiles(rack, ruleset.alphabet.size), null, 'score', CANDIDATES);
  const plays = Array.from(found, (index) => placementAt(position, search.plays, index));
  return [first, ...[...plays, PASS].filter((move) => !isSameMove(move, first))];
}

/** Plays a line, and then passes to the end of the game. */
function playOut(game: GameHistory, line: readonly LineTurn[]): GameHistory {
  let at = game;
  for (const { move } of line) {
    const next = at.apply(move);
    if (isRefusal(next)) break;
    at = next;
  }
  while (!at.isOver) {
    const next = at.apply(PASS);
    if (isRefusal(next)) break;
    at = next;
  }
  return at;
}

function turnOf({ lastEvents }: GameHistory, move: Move): LineTurn {
  const placed = lastEvents.find(({ kind }) => kind === 'place');
  return { seat: 0, move, score: placed?.kind === 'place' ? placed.play.score : 0 };
}
