/**
 * The position under analysis with all that a search needs of it: rules, words, leaves, racks, and the hot board with
 * generators over it, which are made once for a setting and kept from position to position.
 */
import { DEFAULT_RULESET } from '../files/data-files.ts';
import type { PlayerView } from '../bots/bot.ts';
import { viewOfPosition } from '../analysis/position-view.ts';
import type { CgpPosition } from '../engine/notation/cgp.ts';
import type { CgpTerms } from '../engine/notation/cgp-terms.ts';
import type { ChallengeRule, Ruleset } from '../engine/rules/ruleset.ts';
import { Evaluation } from '../movegen/leaves/evaluation.ts';
import { PlayGenerator } from '../movegen/plays/play-generator.ts';
import { Position } from '../movegen/position/position.ts';
import { readyWordMap } from '../files/lexicon-files.ts';
import { SearchThreads } from '../threads/search-threads.ts';
import { challengeRuleNamed } from './engine-options.ts';
import type { Setting } from './setting.ts';

/** What is made once for a setting under given rules. */
export class Table {
  readonly setting: Setting;
  readonly ruleset: Ruleset;
  readonly generator: PlayGenerator;
  readonly hot: Position;
  /** What plays are worth before anything is searched. */
  readonly evaluation: Evaluation;

  readonly #pool: ThreadPool;

  constructor(setting: Setting, ruleset: Ruleset, pool: ThreadPool) {
    const { graph } = setting;
    this.#pool = pool;
    this.setting = setting;
    this.ruleset = ruleset;
    this.generator = new PlayGenerator(ruleset, graph);
    this.hot = new Position(ruleset, graph);
    this.evaluation = new Evaluation(ruleset, setting.leaves);
  }

  /** Have threads run that can begin to search at once. */
  async makeReady(threads: number): Promise<void> {
    await readyWordMap(this.setting.graph);
    await this.threadsOf(threads).start();
  }

  /** Threads for a search, of which there is one at a time. */
  threadsOf(count: number): SearchThreads {
    return this.#pool.threadsFor(this, count);
  }
}

/** Keeps the threads that searched last, which serve as long as the table and their number stay the same. */
class ThreadPool {
  #table: Table | null = null;
  #threads: SearchThreads | null = null;

  threadsFor(table: Table, count: number): SearchThreads {
    if (this.#threads !== null && this.#table === table && this.#threads.threads >= count) return this.#threads;
    void this.close();
    const { graph, leaves, winPercent } = table.setting;
    this.#table = table;
    this.#threads = new SearchThreads({ ruleset: table.ruleset, graph, leaves, winPercent }, count);
    return this.#threads;
  }

  async close(): Promise<void> {
    const threads = this.#threads;
    this.#threads = null;
    await threads?.close();
  }
}

/** Keeps the table last used, which serves for as long as setting and rules stay the same. */
export class Tables {
  readonly #pool = new ThreadPool();
  #last: Table | null = null;

  /** End the threads there are. */
  async close(): Promise<void> {
    await this.#pool.close();
  }

  tableFor(setting: Setting, ruleset: Ruleset): Table {
    const last = this.#last;
    if (last?.setting === setting && isSameRules(last.ruleset, ruleset)) return last;
    this.#last = new Table(setting, ruleset, this.#pool);
    return this.#last;
  }
}

/** A position on its table. */
export interface Analysed {
  readonly table: Table;
  /** The rack of the player to move first, as far as it is known. */
  readonly position: CgpPosition;
}

/**
 * The rules of a position: those of the setting, the challenge rule a front end chose, and what the position itself says.
 *
 * @param ignored takes the operations that mean nothing here
 */
export function rulesOf(ruleset: Ruleset, challenge: ChallengeRule, terms: CgpTerms, ignored: string[]): Ruleset {
  const { bingoBonus, exchangeLimit, maxZeroTurns, challengeRule, variant } = terms;
  const rule = challengeRule === undefined ? challenge : challengeRuleNamed(challengeRule);
  if (rule === null) ignored.push(`cr ${challengeRule!}`);
  if (variant !== undefined && variant.toLowerCase() !== DEFAULT_RULESET) ignored.push(`var ${variant}`);
  return {
    ...ruleset,
    challenge: rule ?? challenge,
    ...(bingoBonus !== undefined && { bonuses: [{ tiles: 'hand', points: bingoBonus }] }),
    ...(exchangeLimit !== undefined && { exchange: { ...ruleset.exchange, bagAtLeast: exchangeLimit } }),
    ...(maxZeroTurns !== undefined &&
      maxZeroTurns > 0 && {
        scorelessEnds: [
          ...ruleset.scorelessEnds.filter(({ kind }) => kind !== 'zero-turns'),
          { kind: 'zero-turns', count: maxZeroTurns },
        ],
      }),
  };
}

/** What the player to move knows, for a bot. The board lies on the table's hot position from now on. */
export function viewOf({ table, position }: Analysed): PlayerView {
  return viewOfPosition(position, table.ruleset, table.hot);
}

function isSameRules(a: Ruleset, b: Ruleset): boolean {
  const terms = ({ bonuses, exchange, scorelessEnds, challenge }: Ruleset): string =>
    JSON.stringify([bonuses, exchange, scorelessEnds, challenge]);
  return a === b || (a.layout === b.layout && a.alphabet === b.alphabet && terms(a) === terms(b));
}
