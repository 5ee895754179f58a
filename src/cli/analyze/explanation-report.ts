/**
 * Why the first plays of an analysis, as sentences for people and with the facts for machines.
 */
import { Explainer } from '../../analysis/explain.ts';
import type { Comparison, Explanation } from '../../analysis/explanation/facts.ts';
import { comparisonSentences, explanationSentences } from '../../analysis/explanation/sentences.ts';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import { endgameOf, knownTilesOf, viewOfPosition } from '../../analysis/position-view.ts';
import type { Analysis } from '../../analysis/question.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import type { PlayerView } from '../../bots/bot.ts';
import type { Move } from '../../engine/board/move.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import { wrapText } from '../../engine/wrap-text.ts';
import { Position } from '../../movegen/position/position.ts';

/** Plays that are explained in a document; a table has the first. */
const PLAYS_EXPLAINED = 3;
/** Columns of the text. */
const WIDTH = 80;

/** Why the plays that an analysis lists first, and the first rather than the second. */
export interface ExplainedAnalysis {
  readonly explanations: readonly Explanation[];
  readonly comparison: Comparison | null;
}

/** Explain the first plays of an analysis. */
export function explainAnalysis(
  analysis: Analysis,
  position: CgpPosition,
  resources: SearchResources,
  { seed, top }: { readonly seed: number; readonly top: number },
): ExplainedAnalysis {
  const ranker = new PlayRanker(resources);
  const view = viewFor(analysis, position, resources);
  const plays = movesOf(analysis)
    .slice(0, Math.min(top, PLAYS_EXPLAINED))
    .map((move) => ranker.weigh(view, [move])[0]!);
  const known = analysis.search === 'simulation' ? knownTilesOf(position, view.unseen) : undefined;
  const explainer = new Explainer(resources);
  const [first, second] = plays;
  return {
    explanations: explainer.explainAll(view, plays, { seed, known }),
    comparison: second === undefined ? null : explainer.compare(view, first!, second, { seed, known }),
  };
}

/** The same as part of a document. */
export function explanationDocument({
  explanations,
  comparison,
}: ExplainedAnalysis): Readonly<Record<string, unknown>> {
  return {
    explanations: explanations.map((explanation) => ({ ...explanation, text: explanationSentences(explanation) })),
    ...(comparison !== null && { comparison: comparisonOf(comparison) }),
  };
}

/** The same as text: why the first play, and why not the second. */
export function formatExplanation({ explanations: [first], comparison }: ExplainedAnalysis): string {
  if (first === undefined) return '';
  const sentences = [...explanationSentences(first), ...(comparison === null ? [] : comparisonSentences(comparison))];
  return sentences
    .flatMap((sentence) => wrapText(sentence, WIDTH))
    .map((line) => `${line}\n`)
    .join('');
}

function comparisonOf(comparison: Comparison): Readonly<Record<string, unknown>> {
  const { play, other, points, leave, replies, bingo } = comparison;
  const text = comparisonSentences(comparison);
  return { move: play.move, other: other.move, points, leave, replies, bingo, text };
}

function movesOf(analysis: Analysis): readonly Move[] {
  switch (analysis.search) {
    case 'static':
      return analysis.plays.map(({ move }) => move);
    case 'simulation':
      return analysis.report.plays.map(({ play }) => play.move);
    case 'endgame':
      return analysis.best === null ? [] : [analysis.best];
    case 'pre-endgame':
      return analysis.answer.plays.map(({ move }) => move);
  }
}

/** What the player to move knows; in an endgame both racks, whatever the tile set says. */
function viewFor({ search }: Analysis, position: CgpPosition, { ruleset, graph }: SearchResources): PlayerView {
  const view = viewOfPosition(position, ruleset, new Position(ruleset, graph));
  if (search !== 'endgame') return view;
  const [own, other] = endgameOf(position, ruleset).racks;
  const unseen = Int16Array.from(countTiles(other, ruleset.alphabet.size));
  return { ...view, bagCount: 0, rackSizes: [own.length, other.length], unseen };
}
