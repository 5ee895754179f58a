/** Results of searches as answers, also of searches still running. */
import type { SearchChoice } from '../bots/phase.ts';
import type { SimulationReport } from '../bots/simulation/simulation-report.ts';
import { valueKind, type EndgameAnswer } from '../bots/endgame/value/endgame-answer.ts';
import type { PreEndgameAnswer } from '../bots/pre-endgame/pre-endgame.ts';
import { compareByEquity, type Play } from '../movegen/plays/play.ts';
import type {
  Analysis,
  EndgameAnalysis,
  PreEndgameAnalysis,
  Progress,
  SimulationAnalysis,
  StaticAnalysis,
} from './question.ts';

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
