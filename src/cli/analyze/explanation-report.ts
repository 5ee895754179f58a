/** Why the first plays of an analysis, as sentences for people and with the facts for machines. */
import { Explainer } from '../../analysis/explain.ts';
import {
  explainAnalysis as explainPlays,
  whySentences,
  type ExplainedAnalysis,
} from '../../analysis/explanation/explain-analysis.ts';
import type { PlayComparison } from '../../analysis/explanation/facts.ts';
import { comparisonSentences, explanationSentences } from '../../analysis/explanation/sentences.ts';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { Analysis } from '../../analysis/question.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { wrapText } from '../../text/wrap-text.ts';

/** Plays that are explained in a document; a table has the first. */
const PLAYS_EXPLAINED = 3;
const WIDTH = 80;

export function explainForReport(
  analysis: Analysis,
  position: CgpPosition,
  resources: SearchResources,
  { seed, top }: { readonly seed: number; readonly top: number },
): ExplainedAnalysis {
  const tools = { resources, ranker: new PlayRanker(resources), explainer: new Explainer(resources) };
  return explainPlays(analysis, position, tools, { seed, top: Math.min(top, PLAYS_EXPLAINED) });
}

export function explanationDocument({ explanations, comparison }: ExplainedAnalysis): object {
  return {
    explanations: explanations.map((explanation) => ({ ...explanation, text: explanationSentences(explanation) })),
    ...(comparison !== null && { comparison: comparisonDocument(comparison) }),
  };
}

/** The same as text: why the first play, and why not the second. */
export function formatExplanation({ explanations: [first], comparison }: ExplainedAnalysis): string {
  if (first === undefined) return '';
  return whySentences({ explanation: first, comparison })
    .flatMap((sentence) => wrapText(sentence, WIDTH))
    .map((line) => `${line}\n`)
    .join('');
}

function comparisonDocument(comparison: PlayComparison): object {
  const { play, other, points, leave, replies, bingo } = comparison;
  const text = comparisonSentences(comparison);
  return { move: play.move, other: other.move, points, leave, replies, bingo, text };
}
