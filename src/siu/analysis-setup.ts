/** Rules, resources, play ranker and search threads for analysing positions, reused while rules and resources are the same. */
import type { PositionTurn } from '../analysis/position-turn.ts';
import { PlayRanker } from '../analysis/play-ranker.ts';
import type { SearchResources } from '../analysis/searcher.ts';
import type { CgpTerms } from '../engine/notation/cgp-terms.ts';
import type { ChallengeRule, Ruleset } from '../engine/rules/ruleset.ts';
import { challengeRuleNamed, USUAL_VARIANT } from './engine-options.ts';
import type { SiuPlatform, SiuResources, SiuSearcher } from './siu-platform.ts';

export interface AnalysisSetup {
  readonly loaded: SiuResources;
  readonly ruleset: Ruleset;
  readonly resources: SearchResources;
  readonly ranker: PlayRanker;
  /** Returns at least this many search threads. */
  readonly threadsFor: (count: number) => SiuSearcher;
}

/** Caches the last setup while resources and rules are unchanged, and the last threads while no more of them are needed. */
export class AnalysisSetups {
  readonly #open: SiuPlatform['openSearcher'];
  #last: AnalysisSetup | null = null;
  #threads: SiuSearcher | null = null;
  #searched: AnalysisSetup | null = null;

  constructor(open: SiuPlatform['openSearcher']) {
    this.#open = open;
  }

  async close(): Promise<void> {
    const threads = this.#threads;
    this.#threads = null;
    await threads?.close();
  }

  setupFor(loaded: SiuResources, ruleset: Ruleset): AnalysisSetup {
    const last = this.#last;
    if (last?.loaded === loaded && isSameRules(last.ruleset, ruleset)) return last;
    const { graph, leaves, winPercent, learnt } = loaded;
    const resources = { ruleset, graph, leaves, winPercent, learnt };
    const setup: AnalysisSetup = {
      ...{ loaded, ruleset, resources, ranker: new PlayRanker(resources) },
      threadsFor: (count) => this.#threadsFor(setup, count),
    };
    return (this.#last = setup);
  }

  #threadsFor(setup: AnalysisSetup, count: number): SiuSearcher {
    const threads = this.#threads;
    if (threads !== null && this.#searched === setup && threads.threads >= count) return threads;
    void this.close();
    this.#searched = setup;
    return (this.#threads = this.#open(setup.resources, count));
  }
}

export interface AnalysisPosition {
  readonly setup: AnalysisSetup;
  readonly position: PositionTurn;
}

/** Combines the loaded rules, the front end's challenge rule and the position's terms. Unsupported terms go to `ignored`. */
export function applyTerms(ruleset: Ruleset, challenge: ChallengeRule, terms: CgpTerms, ignored: string[]): Ruleset {
  const { bingoBonus, exchangeLimit, maxZeroTurns, challengeRule, variant } = terms;
  const rule = challengeRule === undefined ? challenge : challengeRuleNamed(challengeRule);
  if (rule === null) ignored.push(`cr ${challengeRule!}`);
  if (variant !== undefined && variant.toLowerCase() !== USUAL_VARIANT) ignored.push(`var ${variant}`);
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

function isSameRules(a: Ruleset, b: Ruleset): boolean {
  const terms = ({ bonuses, exchange, scorelessEnds, challenge }: Ruleset): string =>
    JSON.stringify([bonuses, exchange, scorelessEnds, challenge]);
  return a === b || (a.layout === b.layout && a.alphabet === b.alphabet && terms(a) === terms(b));
}
