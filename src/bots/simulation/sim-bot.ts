/**
 * A bot that plays the candidate with the most wins in rollouts (`simulation.ts`). With a limit on rollouts, the same view and seed
 * give the same move on any machine; a time limit gives no such guarantee.
 */
import * as z from 'zod/mini';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';
import type { SyncBot, BotResources, Budget, Decision, PlayerView } from '../bot.ts';
import { observeTurn } from '../inference/turn-observation.ts';
import { DEFAULT_INFERENCE, RackInference } from '../inference/rack-inference.ts';
import type { LeaveDistribution } from '../inference/leave-distribution.ts';
import {
  defineShippedBot,
  leavesFor,
  leavesSchema,
  limitText,
  numberText,
  option,
  readBySchema,
  type OptionValues,
} from '../bot-options.ts';
import { endgameOptions, withEndgames } from '../pre-endgame/endgame-bot.ts';
import { MAX_IN_BAG } from '../pre-endgame/pre-endgame.ts';
import { EquityBot } from '../static-bot.ts';
import { lateBagCount, rolloutRootOf } from './rollout-root.ts';
import { Rollouts } from './rollout.ts';
import { listCandidates, withoutHopeless } from './candidates.ts';
import { PriorSource } from './prior-source.ts';
import { chooseReach } from './reach.ts';
import { Simulation } from './simulation.ts';
import { chooseSearch } from '../phase.ts';
import { stopFor } from '../turn-time.ts';
import { formulaWinPercent } from '../win-percent.ts';

const MAX_ITERATIONS = 100_000_000;
const MAX_SECONDS = 86_400;
const MAX_PLIES = 50;
const MAX_CANDIDATES = 1000;
const MAX_RACKS = 100_000;

export const SECONDS = {
  min: Number.MIN_VALUE,
  max: MAX_SECONDS,
  expected: `a number of seconds above 0 and at most ${MAX_SECONDS}`,
};

function wholeText(max: number): z.ZodMiniType<number, string> {
  return numberText({ isWhole: true, min: 1, max, expected: `a whole number from 1 to ${max}` });
}

function autoText(max: number): z.ZodMiniType<number | null, string> {
  return z.union(
    [
      z.pipe(
        z.literal('auto'),
        z.transform(() => null),
      ),
      wholeText(max),
    ],
    `a whole number from 1 to ${max}`,
  );
}

const SEARCH_OPTIONS = {
  iterations: option('maximum number of rollouts per move, over all candidates', '5000', wholeText(MAX_ITERATIONS)),
  /** In milliseconds; `Infinity` for no limit. */
  time: option(
    'maximum time per move in seconds, such as 0.5; none for no limit',
    'none',
    z.pipe(
      numberText({ ...SECONDS, words: { none: Infinity } }),
      z.transform((seconds) => 1000 * seconds),
    ),
  ),
  /** Null chooses by the number of rollouts (`reach.ts`). */
  plies: option(
    'turns simulated after the candidate; auto chooses 2 to 5 from the limit on rollouts',
    'auto',
    autoText(MAX_PLIES),
  ),
  candidates: option(
    'number of plays and exchanges simulated, plus some for the tiles they keep; auto chooses 10 to 60 from the limit on rollouts',
    'auto',
    autoText(MAX_CANDIDATES),
  ),
  /** Certainty at which a simulation ends early, from 0 to 1; `Infinity` for never. */
  certainty: option(
    'certainty in percent that the best move beats each other candidate at which a simulation ends early; 100 for never',
    '92',
    z.pipe(
      numberText({ min: 50, max: 100, expected: 'a percentage from 50 to 100' }),
      z.transform((percent) => (percent === 100 ? Infinity : percent / 100)),
    ),
  ),
  /** Number of racks weighed to infer the opponent's leave; 0 to deal the other rack at random. */
  infer: option(
    'infer the other rack from the last turn of its player: no, yes, or the maximum number of racks weighed per move',
    'no',
    limitText(DEFAULT_INFERENCE.racks, MAX_RACKS, 'racks'),
  ),
};

/** Search settings: `time` in milliseconds, `plies` and `candidates` null to choose by the number of rollouts. */
export type SimSettings = OptionValues<typeof SEARCH_OPTIONS>;

/** Fills in defaults. Throws InputError `bad-option`. */
export function readSimSettings(options: ReadonlyMap<string, string> = new Map()): SimSettings {
  return readBySchema(z.object(SEARCH_OPTIONS), options);
}

export const MIN_ITERATIONS = 16;

/** Endgames are solved by the surrounding bot (`endgame-bot.ts`) or not at all. */
export const SIMULATION_ONLY = { endgame: false, preEndgame: false, simulation: true };

export class SimBot implements SyncBot {
  readonly name: string;
  readonly #settings: SimSettings;
  readonly #resources: BotResources;
  readonly #leaves: LeaveValues | null;
  readonly #static: EquityBot;
  #rollouts: Rollouts | null = null;
  #inference: RackInference | null = null;
  #prior: PriorSource | null = null;

  constructor(name: string, leaves: LeaveValues | null, settings: SimSettings, resources: BotResources) {
    this.name = name;
    this.#settings = settings;
    this.#resources = resources;
    this.#leaves = leaves;
    this.#static = new EquityBot(name, leaves, resources);
  }

  decide(view: PlayerView, budget: Budget): Decision {
    const { iterations, certainty, time } = this.#settings;
    const shouldStop = stopFor(view, budget, time);
    if (chooseSearch(view, SIMULATION_ONLY).search === 'static') return this.#static.decide(view, budget);

    const reach = chooseReach(iterations, time);
    const plies = this.#settings.plies ?? reach.plies;
    const top = this.#settings.candidates ?? reach.candidates;
    const rollouts = this.#rolloutsOn(view.position);
    const listed = listCandidates(rollouts.best, view, { evaluation: rollouts.evaluation, top });
    const candidates =
      budget.alternatives === 0 && view.bagCount > lateBagCount(view)
        ? withoutHopeless(listed, reach.nearMilli)
        : listed;
    const [only] = candidates;
    if (candidates.length === 1 && budget.alternatives === 0)
      return { move: only!.move, ranked: [], values: 'estimate' };
    const leaves = this.#inferLeaves(view, rollouts, budget.seed, shouldStop);
    const root = { ...rolloutRootOf(view, plies, budget.seed), leaves };
    const limits = { iterations, certainty, minIterations: reach.least ?? MIN_ITERATIONS };
    this.#prior ??= PriorSource.of(this.#resources, this.#leaves);
    const belief = this.#prior.believe(view, candidates, root.plies);
    const simulation = new Simulation(root, candidates, limits, rollouts.winPercent.name, belief);
    simulation.run(rollouts, shouldStop);
    if (budget.alternatives === 0) return { move: simulation.best.move, ranked: [], values: 'estimate' };
    const simulated = simulation.report();
    const ranked = simulated.plays.slice(0, budget.alternatives).map(({ play }) => play);
    return { move: simulation.best.move, ranked, values: 'estimate', simulated };
  }

  /** Returns undefined if inference is off or impossible. */
  #inferLeaves(
    view: PlayerView,
    { best }: Rollouts,
    seed: number,
    shouldStop: () => boolean,
  ): LeaveDistribution | undefined {
    const { infer: racks } = this.#settings;
    // With this few tiles in the bag little is unknown, and inference measurably loses.
    if (racks === 0 || view.bagCount <= MAX_IN_BAG) return undefined;
    const turn = observeTurn(view);
    if (typeof turn === 'string') return undefined;
    this.#inference ??= new RackInference(this.#resources.ruleset, view.position.graph, this.#leaves, best);
    return this.#inference.infer(turn, { ...DEFAULT_INFERENCE, racks, seed }, shouldStop)?.leaves;
  }

  #rolloutsOn(position: SearchBoard): Rollouts {
    if (this.#rollouts?.position === position) return this.#rollouts;
    const { ruleset, winPercent = formulaWinPercent() } = this.#resources;
    this.#rollouts = new Rollouts(position, { ruleset, leaves: this.#leaves, winPercent });
    this.#inference = null;
    return this.#rollouts;
  }
}

const SECONDS_A_ROLLOUT = 0.0007;
const TURNS_A_GAME = 12;

export const sim = defineShippedBot({
  kind: 'sim',
  summary: 'the candidate that wins most often in rollouts on random tiles; endgames solved',
  options: { leaves: leavesSchema, ...SEARCH_OPTIONS, ...endgameOptions('yes', 'yes') },
  searches: true,
  roughSeconds: ({ iterations, time }) => Math.min(SECONDS_A_ROLLOUT * iterations, (TURNS_A_GAME * time) / 1000),
  create(name, options, resources) {
    const bot = new SimBot(name, leavesFor(name, options.leaves, resources), options, resources);
    return withEndgames(bot, options, resources, options.time);
  },
});
