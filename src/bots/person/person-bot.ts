/**
 * A bot that imitates people: it sees only some of the legal plays (`sight.ts`) and makes the best of these by their score plus a
 * share of their leave value. It never deliberately chooses a worse play. If it sees none, it makes the play that it came nearest
 * to seeing.
 */
import * as z from 'zod/mini';
import { createRandom } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import { Evaluation, NO_PLACEMENT, type TurnEvaluation } from '../../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { hasTooManyBlanks } from '../../movegen/plays/many-blanks.ts';
import { compareByPlace, type PlayBuffer } from '../../movegen/plays/play-buffer.ts';
import { PlayGenerator } from '../../movegen/plays/play-generator.ts';
import { passWith, playAt, type Play } from '../../movegen/plays/play.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { SyncBot, BotResources, Budget, Decision, PlayerView } from '../bot.ts';
import {
  defineShippedBot,
  leavesFor,
  leavesSchema,
  numberText,
  option,
  percentSchema,
  wordsFor,
} from '../bot-options.ts';
import { endgameOptions, withEndgames } from '../pre-endgame/endgame-bot.ts';
import { EquityBot } from '../static-bot.ts';
import { commonWords } from '../vocabulary/wanted-words.ts';
import { drawForm } from './form.ts';
import { Sight } from './sight.ts';

interface PersonOptions {
  readonly leaves: LeaveValues | null;
  /** The commonest words, then twice as many, and so on; empty if all words are equally common. */
  readonly tiers: readonly WordGraph[];
  /** Probability of seeing a play of difficulty one step, above 0, at most 1. */
  readonly sight: number;
  /** Weight of leave values, from 0 to 1. */
  readonly leaveShare: number;
  /** Variation of its sight from game to game: the standard deviation of the logarithm of its form. */
  readonly formWidth: number;
}

class PersonBot implements SyncBot {
  readonly name: string;
  readonly #generator: PlayGenerator;
  readonly #evaluation: Evaluation;
  readonly #sight: Sight;
  readonly #leaveShare: number;
  readonly #formWidth: number;
  readonly #seesAll: SyncBot;

  constructor(name: string, options: PersonOptions, resources: BotResources) {
    const { leaves, tiers, sight, leaveShare, formWidth } = options;
    this.name = name;
    this.#generator = new PlayGenerator(resources.ruleset, resources.graph);
    this.#evaluation = new Evaluation(resources.ruleset, leaves);
    this.#sight = new Sight(tiers, sight);
    this.#leaveShare = leaveShare;
    this.#formWidth = formWidth;
    this.#seesAll = new EquityBot(name, leaves, resources);
  }

  decide(view: PlayerView, budget: Budget): Decision {
    const counts = countTiles(view.rack, view.ruleset.alphabet.size);
    // Racks with too many blanks are played as by `equity`.
    if (hasTooManyBlanks(counts)) return this.#seesAll.decide(view, budget);
    const turn = this.#evaluation.forTurn(view);
    const plays = this.#generator.generate(view.position, counts, turn);
    this.#sight.setTurn(createRandom(budget.seed, STREAMS.sight).next(), drawForm(budget.gameSeed, this.#formWidth));
    const seen = this.#look(view, plays, Math.max(1, budget.alternatives));
    const { leaveMap } = this.#generator;
    const ranked = seen.map((play) => this.#playAt(view, plays, play));
    const [best] = ranked;
    const exchange = this.#exchangeOver(view, turn, best);
    const pass = passWith(view.rack, turn.passMilli(leaveMap));
    const chosen = exchange ?? best ?? pass;
    if (budget.alternatives === 0) return { move: chosen.move, ranked: [], values: 'estimate' };
    const all = exchange === null ? ranked : [exchange, ...ranked];
    return {
      move: chosen.move,
      ranked: all.length === 0 ? [pass] : all.slice(0, budget.alternatives),
      values: 'estimate',
    };
  }

  /** The best plays seen, best first; if none is seen, the one nearest to being seen. */
  #look(view: PlayerView, plays: PlayBuffer, limit: number): number[] {
    const seen: number[] = [];
    let nearest = -1;
    let clearest = 0;
    const compare = (a: number, b: number): number =>
      this.#worthMilli(plays, b) - this.#worthMilli(plays, a) || compareByPlace(plays, a, b);
    for (let play = 0; play < plays.length; play++) {
      // Testing whether a play is seen takes longer than comparing values.
      if (seen.length === limit && compare(play, seen.at(-1)!) > 0) continue;
      const clearness = this.#sight.clearnessOf(view.position, plays, play);
      if (clearness < 1) {
        if (clearness > clearest) {
          clearest = clearness;
          nearest = play;
        }
        continue;
      }
      if (seen.length === limit) seen.pop();
      const at = seen.findIndex((other) => compare(play, other) < 0);
      seen.splice(at < 0 ? seen.length : at, 0, play);
    }
    return seen.length > 0 || nearest < 0 ? seen : [nearest];
  }

  #worthMilli({ scores, equitiesMilli }: PlayBuffer, play: number): number {
    const scoreMilli = 1000 * scores[play]!;
    return scoreMilli + Math.round(this.#leaveShare * (equitiesMilli[play]! - scoreMilli));
  }

  #playAt(view: PlayerView, plays: PlayBuffer, play: number): Play {
    const read = playAt(view.position, plays, this.#generator.leaveMap, play);
    return { ...read, equityMilli: this.#worthMilli(plays, play) };
  }

  /** The exchange that this person prefers to a play, or to no play; null for none. */
  #exchangeOver({ rack }: PlayerView, turn: TurnEvaluation, best: Play | undefined): Play | null {
    const { leaveMap } = this.#generator;
    // A leave beats a play worth `w` if `part` times its value exceeds `w`, so if its value exceeds `w / part`.
    const part = this.#leaveShare;
    if (best !== undefined && part === 0) return null;
    const leave = turn.exchangeOver(leaveMap, best === undefined ? NO_PLACEMENT : best.equityMilli / part);
    if (leave < 0) return null;
    const exchange = turn.exchangeKeeping(rack, leaveMap, leave);
    return { ...exchange, equityMilli: Math.round(part * exchange.equityMilli) };
  }
}

/** Maximum of `form`, in percent: in one game of six, every step is then more than seven times as hard as usual. */
export const MAX_FORM = 200;
const SECONDS_A_GAME = 0.02;

const partOption = (summary: string, max: number) =>
  option(
    summary,
    '0',
    z.pipe(numberText({ min: 0, max, expected: `a percentage, at most ${max}` }), z.transform(partOfPercent)),
  );

function partOfPercent(percent: number): number {
  return percent / 100;
}

export const person = defineShippedBot({
  kind: 'person',
  summary: 'the best of the plays that a person would see, mostly common words and short plays',
  options: {
    leaves: leavesSchema,
    familiarity: option(
      'measure of familiarity: default (usage if the lexicon is English, otherwise letters), letters (short words with common letters), or the path of a list of counts',
      'default',
      z.string(),
    ),
    sight: option(
      'percentage of plays of difficulty 1 that it sees; the square of that share of plays of difficulty 2, and so on',
      '50',
      z.pipe(percentSchema, z.transform(partOfPercent)),
    ),
    foresight: partOption('weight of leave values, in percent', 100),
    form: partOption('variation of its sight from game to game, in percent of the difficulty (0 for none)', MAX_FORM),
    ...endgameOptions('no', 'no'),
  },
  roughSeconds: () => SECONDS_A_GAME,
  create(name, options, resources) {
    const { sight, foresight: leaveShare, form: formWidth } = options;
    const tiers = commonWords(options).map((words) => wordsFor(name, words.name, resources));
    const leaves = leavesFor(name, options.leaves, resources);
    const bot = new PersonBot(name, { leaves, tiers, sight, leaveShare, formWidth }, resources);
    return withEndgames(bot, options, resources);
  },
});
