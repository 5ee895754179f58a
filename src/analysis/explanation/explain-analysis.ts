import type { PlayerView } from '../../bots/bot.ts';
import type { Move } from '../../engine/board/move.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import type { ExplainOptions, Explainer } from '../explain.ts';
import type { PlayRanker } from '../play-ranker.ts';
import { asTurn, endgameOf, knownTilesOf, viewOfPosition } from '../position-turn.ts';
import type { Analysis } from '../question.ts';
import type { SearchResources } from '../searcher.ts';
import type { PlayComparison, Explanation } from './facts.ts';
import { comparisonSentences, explanationSentences } from './sentences.ts';

export interface ExplainTools {
  readonly resources: SearchResources;
  readonly ranker: PlayRanker;
  readonly explainer: Explainer;
}

export interface ExplainedPlay {
  readonly explanation: Explanation;
  readonly comparison: PlayComparison | null;
}

export interface ExplainedAnalysis {
  readonly explanations: readonly Explanation[];
  readonly comparison: PlayComparison | null;
}

export function explainAnalysis(
  analysis: Analysis,
  position: CgpPosition,
  tools: ExplainTools,
  { seed, top }: { readonly seed: number; readonly top: number },
): ExplainedAnalysis {
  const turn = prepareTurn(analysis, position, tools, seed);
  const plays = movesOf(analysis).slice(0, top).map(turn.weigh);
  const [first, second] = plays;
  return {
    explanations: tools.explainer.explainAll(turn.view, plays, turn.options),
    comparison: second === undefined ? null : tools.explainer.compare(turn.view, first!, second, turn.options),
  };
}

/** Compares the first play of an analysis with the second, any other with the first. Null without a play at this index. */
export function explainPlay(
  analysis: Analysis,
  position: CgpPosition,
  tools: ExplainTools,
  { seed, at }: { readonly seed: number; readonly at: number },
): ExplainedPlay | null {
  const moves = movesOf(analysis);
  const [first, second] = moves;
  const turn = prepareTurn(analysis, position, tools, seed);
  const move = moves[at];
  if (first === undefined || move === undefined) return null;
  const other = at === 0 ? second : move;
  const { explainer } = tools;
  return {
    explanation: explainer.explain(turn.view, turn.weigh(move), turn.options),
    comparison:
      other === undefined ? null : explainer.compare(turn.view, turn.weigh(first), turn.weigh(other), turn.options),
  };
}

export function whySentences({ explanation, comparison }: ExplainedPlay): string[] {
  return [...explanationSentences(explanation), ...(comparison === null ? [] : comparisonSentences(comparison))];
}

interface ExplainedTurn {
  readonly view: PlayerView;
  readonly options: ExplainOptions;
  readonly weigh: (move: Move) => Play;
}

function prepareTurn(
  analysis: Analysis,
  position: CgpPosition,
  { resources, ranker }: ExplainTools,
  seed: number,
): ExplainedTurn {
  const view = viewFor(analysis, position, resources);
  const known = analysis.search === 'simulation' ? knownTilesOf(position, view.unseen) : undefined;
  return { view, options: { seed, known }, weigh: (move) => ranker.weigh(view, [move])[0]! };
}

export function movesOf(analysis: Analysis): readonly Move[] {
  switch (analysis.search) {
    case 'static':
      return analysis.plays.map(({ move }) => move);
    case 'simulation':
      return [...analysis.report.plays.map(({ play }) => play), ...analysis.unsearched].map(({ move }) => move);
    case 'endgame':
      return analysis.best === null ? [] : [analysis.best];
    case 'pre-endgame':
      return analysis.answer.plays.map(({ move }) => move);
  }
}

/** In an endgame, the player to move knows both racks, even if the tile set says otherwise. */
function viewFor({ search }: Analysis, position: CgpPosition, { ruleset, graph }: SearchResources): PlayerView {
  const turn = asTurn(position, ruleset);
  const view = viewOfPosition(turn, ruleset, new SearchBoard(ruleset, graph));
  if (search !== 'endgame') return view;
  const [own, other] = endgameOf(turn, ruleset).racks;
  const unseen = Int16Array.from(countTiles(other, ruleset.alphabet.size));
  return { ...view, bagCount: 0, rackSizes: [own.length, other.length], unseen };
}
