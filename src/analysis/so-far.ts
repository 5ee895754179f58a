/** Results of searches as answers, also of searches still running. */
import type { PlayerView } from '../bots/bot.ts';
import type { SearchChoice } from '../bots/phase.ts';
import type { SimulationReport } from '../bots/simulation/simulation-report.ts';
import { valueKind, type EndgameAnswer } from '../bots/endgame/value/endgame-answer.ts';
import type { PreEndgameAnswer } from '../bots/pre-endgame/pre-endgame.ts';
import { compareByEquity, type Play } from '../movegen/plays/play.ts';
import type { PlayRanker } from './play-ranker.ts';
import { viewOfPosition, type PositionLike } from './position-turn.ts';
import type {
  Analysis,
  EndgameAnalysis,
  PreEndgameAnalysis,
  Progress,
  Question,
  SimulationAnalysis,
  StaticAnalysis,
} from './question.ts';

const DEFAULT_TOP = 15;

export function staticAnalysis(
  plays: readonly Play[],
  choice: SearchChoice | null,
  isUnsearched: boolean,
): StaticAnalysis {
  return { search: 'static', best: plays[0]?.move ?? null, values: 'estimate', choice, plays, isUnsearched };
}

export function simulationAnalysis(
  report: SimulationReport,
  candidates: readonly Play[],
  choice: SearchChoice | null,
): SimulationAnalysis {
  const tried = new Set(report.plays.map(({ play }) => play));
  const unsearched = candidates.filter((play) => !tried.has(play)).sort(compareByEquity);
  return { search: 'simulation', best: report.plays[0]!.play.move, values: 'estimate', choice, report, unsearched };
}

export function endgameAnalysis(answer: EndgameAnswer, choice: SearchChoice | null): EndgameAnalysis {
  return { search: 'endgame', best: answer.line[0]!.move, values: valueKind(answer.kind), choice, answer };
}

export function preEndgameAnalysis(answer: PreEndgameAnswer, choice: SearchChoice | null): PreEndgameAnalysis {
  const values = answer.kind === 'proven' ? 'proven' : 'estimate';
  return { search: 'pre-endgame', best: answer.plays[0]?.move ?? null, values, choice, answer };
}

export class AnalysisSoFar {
  #candidates: readonly Play[] = [];
  #latest: Exclude<Progress, { kind: 'begun' }> | null = null;

  update(progress: Progress): void {
    if (progress.kind === 'begun') return;
    if (progress.kind === 'candidates') this.#candidates = progress.candidates;
    this.#latest = progress;
  }

  /** Null before the first result. */
  analysis(): Analysis | null {
    const latest = this.#latest;
    switch (latest?.kind) {
      case undefined:
        return null;
      case 'candidates':
        return staticAnalysis(latest.candidates.toSorted(compareByEquity), null, true);
      case 'rollouts':
        return latest.iterations === 0 ? null : simulationAnalysis(latest.report(), this.#candidates, null);
      case 'depth':
        return endgameAnalysis(latest.answer, null);
      case 'round':
        return preEndgameAnalysis(latest.answer, null);
    }
  }
}

/** Answers a question by score and leave. Throws InputError `bad-rack` for a rack with more than half a million placements. */
export function analyseStatically(
  position: PositionLike,
  question: Pick<Question, 'top' | 'moves'>,
  ranker: PlayRanker,
): StaticAnalysis {
  const view = 'position' in position ? position : viewOfPosition(position, ranker.ruleset, ranker.position);
  return rankStatically({ view, question, ranker, choice: null });
}

interface Ranking {
  readonly view: PlayerView;
  readonly question: Pick<Question, 'top' | 'moves'>;
  readonly ranker: PlayRanker;
  readonly choice: SearchChoice | null;
}

export function rankStatically({ view, question, ranker, choice }: Ranking): StaticAnalysis {
  const { top = DEFAULT_TOP, moves } = question;
  return staticAnalysis(ranker.rank(view, top, moves), choice, false);
}
