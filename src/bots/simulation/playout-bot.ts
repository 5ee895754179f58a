/**
 * A bot between the static ones and `sim`. With at most two hands in the bag, it plays each candidate out to the end of the game a
 * few times and makes the move that wins most often; earlier turns go to a static bot. Nearly all of a simulation's advantage comes
 * from these late turns (`bench/NOTES.md`). With an empty bag a solver (`endgame-bot.ts`) decides; without it, one playout of each
 * candidate is enough, because nothing is unknown.
 *
 * Deals are allocated by sequential halving (Karnin, Koren and Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013):
 * all candidates are played out on the same deals, then the better half on as many more, until one remains. If a network estimates
 * late plays (`LateOutlook`), its estimate counts as `PRIOR_DEALS` playouts.
 */
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { LateOutlook } from '../../movegen/outlook/late-outlook.ts';
import { learntOutlook } from '../../movegen/outlook/lexicon-weights.ts';
import type { OutlookNetwork } from '../../movegen/outlook/network.ts';
import type { Play } from '../../movegen/plays/play.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';
import type { SyncBot, BotResources, Budget, Decision, PlayerView } from '../bot.ts';
import { defineShippedBot, leavesFor, leavesSchema, numberText, option } from '../bot-options.ts';
import { endgameOptions, withEndgames } from '../pre-endgame/endgame-bot.ts';
import { createEquityBot, outlookOption } from '../static-bot.ts';
import { chooseSearch } from '../phase.ts';
import { listCandidates, withoutHopeless } from './candidates.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts, WIN } from './rollout.ts';
import { lateBagCount, rolloutRootOf } from './rollout-root.ts';
import { SIMULATION_ONLY } from './sim-bot.ts';
import { UTILITY_OF_POINT } from './simulation.ts';
import { stopFor } from '../turn-time.ts';
import { formulaWinPercent } from '../win-percent.ts';

const CANDIDATES = 10;
const MAX_DEALS = 1000;
/** Weight of the network's estimate of a candidate, in deals. */
const PRIOR_DEALS = 64;

interface PlayoutSettings {
  readonly leaves: LeaveValues | null;
  /** Number of deals for each candidate before the worse half is dropped; 0 to play out only with an empty bag. */
  readonly deals: number;
  readonly late: OutlookNetwork | null;
}

interface PlayStats {
  readonly play: Play;
  /** Prior as a number of playouts and their total utility; both 0 without a network. */
  readonly prior: { readonly utility: number; readonly playouts: number };
  playouts: number;
  equity: number;
  utility: number;
}

export class PlayoutBot implements SyncBot {
  readonly name: string;
  readonly #earlier: SyncBot;
  readonly #settings: PlayoutSettings;
  readonly #resources: BotResources;
  #rollouts: Rollouts | null = null;
  #late: LateOutlook | null = null;

  constructor(earlier: SyncBot, settings: PlayoutSettings, resources: BotResources) {
    this.name = earlier.name;
    this.#earlier = earlier;
    this.#settings = settings;
    this.#resources = resources;
  }

  decide(view: PlayerView, budget: Budget): Decision {
    if (!this.#isLate(view) || chooseSearch(view, SIMULATION_ONLY).search === 'static') {
      return this.#earlier.decide(view, budget);
    }
    const rollouts = this.#rolloutsOn(view.position);
    const listed = listCandidates(rollouts.best, view, { evaluation: rollouts.evaluation, top: CANDIDATES });
    const prior = this.#priorOf(view);
    const untried = { playouts: 0, equity: 0, utility: 0 };
    const tried = withoutHopeless(listed).map((play): PlayStats => ({ play, prior: prior(play), ...untried }));
    tried.sort((a, b) => b.prior.utility - a.prior.utility);
    rollouts.setRoot(rolloutRootOf(view, Infinity, budget.seed));
    const isKnown = view.bagCount === 0;
    sortByPlayouts(rollouts, tried, isKnown ? 1 : this.#settings.deals, isKnown, stopFor(view, budget));
    const ranked = tried.slice(0, budget.alternatives).map(withMeanResult);
    return { move: tried[0]!.play.move, ranked, values: 'estimate' };
  }

  #isLate(view: PlayerView): boolean {
    return view.bagCount === 0 || (this.#settings.deals > 0 && view.bagCount <= lateBagCount(view));
  }

  #priorOf(view: PlayerView): (play: Play) => PlayStats['prior'] {
    const { late: network } = this.#settings;
    if (network === null || view.bagCount === 0) return () => UNKNOWN;
    const { position, scores, seat } = view;
    const late = (this.#late ??= new LateOutlook(this.#resources.ruleset, this.#resources.graph, network));
    late.setTurn(position, view, scores[seat]! - scores[1 - seat]!);
    return (play) => {
      const worthMilli = late.worthMilli(position, play);
      const utility = late.chanceOf(worthMilli) + (UTILITY_OF_POINT * worthMilli) / 1000;
      return { utility: PRIOR_DEALS * utility, playouts: PRIOR_DEALS };
    };
  }

  #rolloutsOn(position: SearchBoard): Rollouts {
    if (this.#rollouts?.position === position) return this.#rollouts;
    const { ruleset, winPercent = formulaWinPercent() } = this.#resources;
    this.#rollouts = new Rollouts(position, { ruleset, leaves: this.#settings.leaves, winPercent });
    return this.#rollouts;
  }
}

const UNKNOWN = { utility: 0, playouts: 0 };

/** Sorts the candidates. A round stopped before its end changes nothing. */
function sortByPlayouts(
  rollouts: Rollouts,
  tried: PlayStats[],
  deals: number,
  isOneRound: boolean,
  shouldStop: () => boolean,
): void {
  const records = new Float64Array(deals * ROLLOUT_STRIDE);
  for (let count = tried.length, first = 0; count > 1; count = Math.floor(count / 2), first += deals) {
    const round: PlayStats[] = [];
    for (const one of tried.slice(0, count)) {
      if (rollouts.play(one.play, first, deals, records, shouldStop) < deals) return;
      round.push(withPlayouts(one, records, deals));
    }
    round.sort((a, b) => meanUtility(b) - meanUtility(a));
    tried.splice(0, count, ...round);
    if (isOneRound) return;
  }
}

function meanUtility({ prior, playouts, utility }: PlayStats): number {
  return (prior.utility + utility) / (prior.playouts + playouts);
}

function withPlayouts(
  { playouts, equity, utility, ...tried }: PlayStats,
  records: Float64Array,
  count: number,
): PlayStats {
  const sum = { ...tried, playouts: playouts + count, equity, utility };
  for (let at = 0; at < count * ROLLOUT_STRIDE; at += ROLLOUT_STRIDE) {
    sum.equity += records[at + EQUITY]!;
    sum.utility += records[at + WIN]! + UTILITY_OF_POINT * records[at + EQUITY]!;
  }
  return sum;
}

/** The play with its mean result as equity, if it was played out. */
function withMeanResult({ play, playouts, equity }: PlayStats): Play {
  return playouts === 0 ? play : { ...play, equityMilli: Math.round((1000 * equity) / playouts) };
}

/** It wins 0.8 ± 0.3 % more games than without a solver, and takes 10 to 23 % more time (`bench/NOTES.md`). */
const USUAL_NODES = '1000';

/** Approximate CPU seconds per game for each deal. */
const SECONDS_A_DEAL = 0.01;

export const playout = defineShippedBot({
  kind: 'playout',
  summary: 'as equity with outlook; with at most two hands in the bag, the candidate that wins most often in playouts',
  options: {
    leaves: leavesSchema,
    outlook: outlookOption('yes'),
    deals: option(
      'number of deals for each candidate before the worse half is dropped; 0 to play out only with an empty bag',
      '8',
      numberText({ isWhole: true, min: 0, max: MAX_DEALS, expected: `a whole number from 0 to ${MAX_DEALS}` }),
    ),
    ...endgameOptions(USUAL_NODES, 'no'),
  },
  searches: true,
  roughSeconds: ({ deals }) => SECONDS_A_DEAL * (1 + deals),
  create(name, options, resources) {
    const leaves = leavesFor(name, options.leaves, resources);
    const learnt = options.outlook > 0 ? learntOutlook(resources.ruleset, resources.graph, resources.learnt) : null;
    const settings = { leaves, deals: options.deals, late: leaves === null ? null : (learnt?.late ?? null) };
    const bot = new PlayoutBot(createEquityBot(name, options, resources), settings, resources);
    return withEndgames(bot, options, resources);
  },
});
