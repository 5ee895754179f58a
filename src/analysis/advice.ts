/**
 * A hint: the best plays for a person who waits for them, by the search that the phase of the game calls for. It is limited by
 * numbers of rollouts and nodes, so that the same turn has the same hint; on a slow machine a few seconds are the limit.
 */
import type { Budget, Decision, PlayerView } from '../bots/bot.ts';
import { ENDGAME_NODES, PRE_ENDGAME_NODES } from '../bots/endgame/endgame-bot.ts';
import { shareOfTime } from '../bots/turn-time.ts';
import type { Move } from '../engine/board/move.ts';
import { takeFromRack } from '../engine/tiles/rack.ts';
import type { Play } from '../movegen/plays/play.ts';
import { analyse } from './analyse.ts';
import type { Analysis, AnalysisOptions } from './question.ts';

const HINT_ROLLOUTS = 1000;
const HINT_MS = 5000;

/**
 * Find the best plays for the player to move.
 *
 * @param budget its seed names the tiles dealt, its alternatives are how many plays to list; of the time left on a clock a
 *   hint takes no more than a move would
 */
export async function adviseOn(
  view: PlayerView,
  budget: Budget,
  options: Pick<AnalysisOptions, 'resources' | 'ranker' | 'searcherFor'>,
): Promise<Decision> {
  const question = { seed: budget.seed, top: budget.alternatives };
  const asked = {
    ...options,
    shouldStop: budget.shouldStop,
    limits: {
      timeMs: Math.min(HINT_MS, shareOfTime(view, budget.timeLeftMs)),
      rollouts: HINT_ROLLOUTS,
      endgameNodes: ENDGAME_NODES,
      preEndgameNodes: PRE_ENDGAME_NODES,
    },
  };
  const analysis = await analyse(view, question, asked);
  const ranked = rankedOf(analysis, view).slice(0, budget.alternatives);
  const { best, values } = analysis;
  return { move: best!, ranked, values, ...(analysis.search === 'simulation' && { simulated: analysis.report }) };
}

function rankedOf(analysis: Analysis, view: PlayerView): readonly Play[] {
  switch (analysis.search) {
    case 'static':
      return analysis.plays;
    case 'simulation':
      return analysis.report.plays.map(({ play }) => play);
    case 'endgame': {
      const { line, value } = analysis.answer;
      return [playWorth(value, line[0]!, view)];
    }
    case 'pre-endgame': {
      const { scores, seat } = view;
      const [best] = analysis.answer.plays;
      return best === undefined ? [] : [playWorth(best.meanSpread - scores[seat]! + scores[1 - seat]!, best, view)];
    }
  }
}

/** A move that a solver found, as a play that is worth these points. */
function playWorth(points: number, { move, score }: { move: Move; score: number }, { rack }: PlayerView): Play {
  const leave = takeFromRack(rack, move.kind === 'pass' ? [] : move.tiles)!.sort();
  return { move, score, equityMilli: Math.round(1000 * points), leave };
}
