/**
 * A bot that solves the last turns: with an empty bag the opponent's rack is known, and with one tile in the bag it is all unseen
 * tiles but one. An inner bot plays earlier turns, games of more than two players and rules without solvable endgames. The limit is
 * a number of nodes, so that the same position gives the same move on every machine, and optionally a time.
 */
import { tilesOfCounts } from '../../engine/tiles/rack.ts';
import { solvedPlay, type Play } from '../../movegen/plays/play.ts';
import { limitText, option, type OptionValues } from '../bot-options.ts';
import type { BotResources, SyncBot, Budget, Decision, PlayerView, ValueKind } from '../bot.ts';
import { valueKind } from '../endgame/value/endgame-answer.ts';
import { EndgameSolver } from '../endgame/endgame-solver.ts';
import { PreEndgameSolver } from './pre-endgame-solver.ts';
import { chooseSearch, type AvailableSearches } from '../phase.ts';
import { countPasses } from '../player-view.ts';
import { stopFor } from '../turn-time.ts';

/** Maximum number of nodes per move for `endgame=yes`. */
export const ENDGAME_NODES = 20_000;
/** Maximum number of nodes per move for `pre-endgame=yes`. */
export const PRE_ENDGAME_NODES = 100_000;
const MAX_NODES = 1_000_000_000;

/** The two options; `endgame` and `preEndgame` are their defaults. */
export function endgameOptions(endgame: string, preEndgame: 'no' | 'yes') {
  const nodes = (what: string, usual: string, yes: number) =>
    option(`${what}: no, yes, or the maximum number of nodes per move`, usual, limitText(yes, MAX_NODES, 'nodes'));
  return {
    endgame: nodes('whether to solve endgames when the bag is empty', endgame, ENDGAME_NODES),
    'pre-endgame': nodes('whether to solve positions with one tile in the bag', preEndgame, PRE_ENDGAME_NODES),
  };
}

type EndgameOptions = OptionValues<ReturnType<typeof endgameOptions>>;

/** Adds the solvers to a bot if its options request them. `timeMs` limits the time per move. */
export function withEndgames(
  bot: SyncBot,
  options: EndgameOptions,
  resources: BotResources,
  timeMs = Infinity,
): SyncBot {
  if (options.endgame === 0 && options['pre-endgame'] === 0) return bot;
  return new EndgameBot(bot, options, resources, timeMs);
}

class EndgameBot implements SyncBot {
  readonly name: string;
  readonly #bot: SyncBot;
  readonly #options: EndgameOptions;
  readonly #resources: BotResources;
  readonly #timeMs: number;
  readonly #searches: AvailableSearches;
  // Created for the first endgame, because they allocate large tables.
  #endgame: EndgameSolver | null = null;
  #preEndgame: PreEndgameSolver | null = null;

  constructor(bot: SyncBot, options: EndgameOptions, resources: BotResources, timeMs: number) {
    this.name = bot.name;
    this.#bot = bot;
    this.#options = options;
    this.#resources = resources;
    this.#timeMs = timeMs;
    this.#searches = { endgame: options.endgame > 0, preEndgame: options['pre-endgame'] > 0, simulation: false };
  }

  decide(view: PlayerView, budget: Budget): Decision {
    const { search } = chooseSearch(view, this.#searches);
    if (search === 'endgame') return this.#solve(view, budget, tilesOfCounts(view.unseen));
    if (search === 'pre-endgame') return this.#solveWithOne(view, budget, tilesOfCounts(view.unseen));
    return this.#bot.decide(view, budget);
  }

  #solve(view: PlayerView, budget: Budget, other: Uint8Array): Decision {
    const { ruleset, graph } = this.#resources;
    this.#endgame ??= new EndgameSolver(ruleset, graph);
    const { zeroTurns, turnsLeft, scores, seat } = view;
    const board = view.position.toBoard();
    const racks = [view.rack, other] as const;
    const lead = scores[seat]! - scores[1 - seat]!;
    const answer = this.#endgame.solve(
      { board, racks, zeroTurns, turnsLeft, passes: countPasses(view), lead },
      { maxNodes: this.#options.endgame, shouldStop: stopFor(view, budget, this.#timeMs) },
    );
    return toDecision(budget, solvedPlay(view.rack, answer.line[0]!, answer.value), valueKind(answer.kind));
  }

  #solveWithOne(view: PlayerView, budget: Budget, unseen: Uint8Array): Decision {
    const { ruleset, graph } = this.#resources;
    this.#preEndgame ??= new PreEndgameSolver(ruleset, graph);
    const { zeroTurns, scores, seat, rack } = view;
    const lead = scores[seat]! - scores[1 - seat]!;
    const { plays, kind } = this.#preEndgame.solve(
      { board: view.position.toBoard(), rack, unseen, lead, zeroTurns, passes: countPasses(view) },
      { maxNodes: this.#options['pre-endgame'], shouldStop: stopFor(view, budget, this.#timeMs) },
    );
    const [best] = plays;
    return toDecision(budget, solvedPlay(rack, best!, best!.meanSpread - lead), kind === 'proven' ? kind : 'estimate');
  }
}

function toDecision({ alternatives }: Budget, play: Play, values: ValueKind): Decision {
  return { move: play.move, ranked: alternatives > 0 ? [play] : [], values };
}
