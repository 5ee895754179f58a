import type { PlayerView } from '../bots/bot.ts';
import { factsWithoutLead, listCandidates } from '../bots/simulation/candidates.ts';
import { isSameMove, PASS, type Move } from '../engine/board/move.ts';
import { isRefusal } from '../engine/refusal.ts';
import { checkPlacement, type LegalityContext } from '../engine/rules/legality.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { BestPlays } from '../movegen/best/best-plays.ts';
import { listBestPlays } from '../movegen/best/list-best-plays.ts';
import { Evaluation, type TurnFacts } from '../movegen/plays/evaluation.ts';
import { PlayGenerator } from '../movegen/plays/play-generator.ts';
import { compareByEquity, type Play } from '../movegen/plays/play.ts';
import { listRankedPlays, evaluateMoves } from '../movegen/plays/ranked-plays.ts';
import { SearchBoard } from '../movegen/position/search-board.ts';
import type { SearchResources } from './searcher.ts';

/** Restricts or extends the moves of an answer. Each must be legal in the position, except for its words. */
export interface MoveSelection {
  /** Only these moves; null for all. */
  readonly only: readonly Move[] | null;
  /** Moves in addition to those found. */
  readonly also: readonly Move[];
}

/** No restriction and no additional moves. */
export const ANY_MOVE: MoveSelection = { only: null, also: [] };

/** Ranks the plays of a turn by score and leave, and lists candidates. Reuse one instance for a ruleset and lexicon. */
export class PlayRanker {
  readonly ruleset: Ruleset;
  readonly position: SearchBoard;
  readonly #graph: SearchResources['graph'];
  readonly #evaluation: Evaluation;
  #generator: PlayGenerator | null = null;
  #best: BestPlays | null = null;

  constructor({ ruleset, graph, leaves }: Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'>) {
    this.ruleset = ruleset;
    this.position = new SearchBoard(ruleset, graph);
    this.#graph = graph;
    this.#evaluation = new Evaluation(ruleset, leaves);
  }

  /** Returns at most `limit` plays and exchanges by descending equity, or a pass, and the `also` moves. */
  rank(view: PlayerView, limit: number, { only, also }: MoveSelection = ANY_MOVE): Play[] {
    if (only !== null) return this.weigh(view, [...only, ...also]);
    const plays = this.list(view, view.position, 'equity', limit);
    const ranked = plays.length > 0 ? plays : this.weigh(view, [PASS]);
    return also.length === 0 ? [...ranked] : withOthers(ranked, this.weigh(view, also)).sort(compareByEquity);
  }

  /** Returns at most `limit` plays and exchanges, best first; none if the player can only pass. */
  list(turn: TurnFacts, position: SearchBoard, by: 'equity' | 'score', limit: number): readonly Play[] {
    const options = { by, limit, evaluation: this.#evaluation };
    const best = (this.#best ??= new BestPlays(this.ruleset, this.#graph));
    const plays = listBestPlays(best, position, turn, options);
    if (plays !== null) return plays;
    const generator = (this.#generator ??= new PlayGenerator(this.ruleset, this.#graph));
    return listRankedPlays(generator, position, turn, options).plays;
  }

  /** Returns the `top` best candidates of a simulation, some more for the tiles they keep, and then the given moves. */
  candidates(view: PlayerView, top: number, { only, also }: MoveSelection = ANY_MOVE): Play[] {
    const given = this.weigh(view, [...(only ?? []), ...also], factsWithoutLead(view));
    if (only !== null) return given;
    const best = (this.#best ??= new BestPlays(this.ruleset, this.#graph));
    return withOthers(listCandidates(best, view, { evaluation: this.#evaluation, top }), given);
  }

  /** Evaluates the given moves, without duplicates, by descending equity. */
  weigh(view: PlayerView, moves: readonly Move[], turn: TurnFacts = view): Play[] {
    if (moves.length === 0) return [];
    const { position, rack, bagCount } = view;
    const context = { ruleset: this.ruleset, lexicon: this.#graph, board: position.toBoard(), rack, bagCount };
    const scored = moves.map((move) => scoreMove(context, move));
    const plays = evaluateMoves(this.#evaluation, turn, this.ruleset.alphabet.size, scored);
    const distinct = plays.filter((play, i) => plays.findIndex(({ move }) => isSameMove(move, play.move)) === i);
    return distinct.sort(compareByEquity);
  }
}

function scoreMove(context: LegalityContext, move: Move): { readonly move: Move; readonly score: number } {
  if (move.kind !== 'place') return { move, score: 0 };
  const play = checkPlacement(context, move);
  if (isRefusal(play)) throw new RangeError('a move to evaluate is not legal in this position');
  return play;
}

function withOthers(plays: readonly Play[], others: readonly Play[]): Play[] {
  return [...plays, ...others.filter(({ move }) => !plays.some((play) => isSameMove(play.move, move)))];
}
