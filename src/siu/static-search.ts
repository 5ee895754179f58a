/** The static search lists plays by equity, for `gen` and as the fallback of `auto`. It ends before the next line is read. */
import { analyseStatically } from '../analysis/so-far.ts';
import { isRefusal, type Refusal } from '../engine/refusal.ts';
import { checkPlacement, isWord, type LegalityContext, refusalOf } from '../engine/rules/legality.ts';
import { formatSiuMove } from '../engine/notation/move-text.ts';
import type { Move } from '../engine/board/move.ts';
import { sortTiles } from '../engine/tiles/rack.ts';
import { formatTiles } from '../engine/tiles/tile-text.ts';
import type { Play } from '../movegen/plays/play.ts';
import type { SearchKind, SearchRequest } from './search.ts';
import type { AnalysisPosition } from './analysis-setup.ts';

export const genSearch: SearchKind = {
  honours: new Set(),
  search: (request, info) => {
    const { setup, position, listedPlays: top, searchMoves, alsoSearchMoves } = request;
    const question = { top, moves: { only: searchMoves, also: alsoSearchMoves } };
    return report(request, analyseStatically(position, question, setup.ranker).plays, info);
  },
};

/** Returns the reason why a move is illegal, or null. If the rules allow challenges, words are not checked. */
export function findRefusal(request: AnalysisPosition, move: Move): Refusal | null {
  return refusalOf(legalityContext(request), move);
}

/** @returns the first play whose words are all in the lexicon, otherwise the first play; `none` without plays */
export function report(request: SearchRequest, plays: readonly Play[], info: (line: string) => void): string {
  reportPlays(request, plays, info);
  const best = plays.find(({ move }) => isGood(request, move)) ?? plays[0];
  const { alphabet } = request.setup.ruleset;
  return best === undefined ? 'none' : formatSiuMove(alphabet, request.position.board, best.move);
}

export function reportPlays(request: SearchRequest, plays: readonly Play[], info: (line: string) => void): void {
  const { alphabet } = request.setup.ruleset;
  for (const { move, score, equityMilli, leave } of plays) {
    const text = formatSiuMove(alphabet, request.position.board, move);
    const rest = formatTiles(alphabet, sortTiles(leave));
    info(`gen move ${text} score ${score} eq ${equityMilli / 1000} leave ${rest}`.trimEnd());
  }
}

function isGood(request: AnalysisPosition, move: Move): boolean {
  if (move.kind !== 'place') return true;
  const context = legalityContext(request);
  const play = checkPlacement(context, move);
  return !isRefusal(play) && play.words.every(({ tiles }) => isWord(context.ruleset, context.lexicon, tiles));
}

function legalityContext({ setup, position }: AnalysisPosition): LegalityContext {
  const { ruleset, loaded } = setup;
  const { board, rack, bagCount } = position;
  return { ruleset, lexicon: loaded.graph, board, rack, bagCount };
}
