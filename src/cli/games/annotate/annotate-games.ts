/**
 * Many games reviewed at once on one pool of threads, and written as each is done. A game whose kept review is whole is not
 * reviewed again. What is wrong with one game costs that game alone.
 */
import { listTurns } from '../../../analysis/review/recorded-turns.ts';
import type { GameReview, ReviewSettings } from '../../../analysis/review/review.ts';
import type { SearchResources } from '../../../analysis/searcher.ts';
import { reasonOf } from '../../../engine/errors.ts';
import { counted } from '../../../text/counted.ts';
import { checkOutput } from '../../../files/writing/output-file.ts';
import { findReview, reviewKey } from '../../../files/review-files.ts';
import { SearchThreads } from '../../../threads/search-threads.ts';
import { GamesBar } from '../../progress-bar.ts';
import type { OpenedGame } from '../game-opener.ts';
import { runReview } from '../review-run.ts';
import { writeAnnotations } from './annotated-files.ts';
import type { ListedGame } from './game-list.ts';

export interface AnnotateOptions {
  readonly settings: ReviewSettings;
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly force: boolean;
  readonly again: boolean;
  readonly open: (path: string) => Promise<OpenedGame>;
  readonly resourcesFor: (opened: OpenedGame, path: string) => Promise<SearchResources>;
  /** Told of what is wrong with a game, or to be said of it, as a line. */
  readonly say: (line: string) => void;
}

/** What became of a game: its review if that is whole, or what is wrong. */
export interface AnnotatedGame {
  readonly game: ListedGame;
  readonly review: GameReview | null;
  readonly fault: string | null;
}

interface PlannedGame {
  readonly game: ListedGame;
  readonly opened: OpenedGame;
  readonly resources: SearchResources;
  /** Turns still to be reviewed. */
  readonly turns: number;
}

/**
 * Annotate games.
 *
 * @returns what became of each, in their order; of those left by the signal neither a review nor a fault
 * @throws InputError `cannot-write` where a file that is there would be written over
 */
export async function annotateGames(
  games: readonly ListedGame[],
  options: AnnotateOptions,
): Promise<readonly AnnotatedGame[]> {
  const found = new Map<ListedGame, Omit<AnnotatedGame, 'game'>>();
  const planned: PlannedGame[] = [];
  for (const game of games) {
    const plan = await planGame(game, options).catch((error: unknown) => failed(game, error));
    if ('fault' in plan) found.set(game, plan);
    else planned.push(plan);
  }
  for (const { game, turns } of planned) {
    if (turns > 0) for (const { path } of game.outputs) await checkOutput(path, options.force);
  }
  for (const { fault } of found.values()) if (fault !== null) options.say(fault);
  const work = new Work(planned, options);
  await work.run((game, become) => found.set(game, become));
  return games.map((game) => ({ game, ...(found.get(game) ?? { review: null, fault: null }) }));
}

async function planGame(
  game: ListedGame,
  { open, resourcesFor, settings, again }: AnnotateOptions,
): Promise<PlannedGame> {
  const opened = await open(game.path);
  const resources = await resourcesFor(opened, game.path);
  const { replay } = opened;
  const { turns: kept } = await findReview(game.path, reviewKey({ record: replay.record, resources, settings }));
  const all = listTurns(replay, resources.ruleset, resources.graph).length;
  return { game, opened, resources, turns: again ? all : Math.max(0, all - kept.length) };
}

function failed({ path }: ListedGame, error: unknown): { readonly review: null; readonly fault: string } {
  const reason = reasonOf(error);
  return { review: null, fault: reason.startsWith(path) ? reason : `${path}: ${reason}` };
}

/** The games under way. */
class Work {
  readonly #games: readonly PlannedGame[];
  readonly #options: AnnotateOptions;
  readonly #bar = new GamesBar('{bar} turn {value} of {total} · {note} · {eta_formatted} left');
  readonly #pools = new Map<SearchResources, SearchThreads>();
  readonly #allTurns: number;
  #doneTurns = 0;
  #doneGames = 0;

  constructor(games: readonly PlannedGame[], options: AnnotateOptions) {
    this.#games = games;
    this.#options = options;
    this.#allTurns = games.reduce((sum, { turns }) => sum + turns, 0);
  }

  async run(tell: (game: ListedGame, become: Omit<AnnotatedGame, 'game'>) => void): Promise<void> {
    const { threads, signal } = this.#options;
    const waiting = this.#games.values();
    const takeGames = async (): Promise<void> => {
      for (const planned of waiting) {
        if (signal.aborted && planned.turns > 0) continue;
        tell(planned.game, await this.#annotate(planned));
      }
    };
    this.#show();
    try {
      await Promise.all(Array.from({ length: Math.min(threads, this.#games.length) }, takeGames));
    } finally {
      this.#bar.stop();
      await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
    }
  }

  async #annotate({ game, opened, resources, turns }: PlannedGame): Promise<Omit<AnnotatedGame, 'game'>> {
    const { settings, threads, signal, force, again } = this.#options;
    const { path } = game;
    const { replay } = opened;
    try {
      const searches = turns === 0 ? {} : { searches: this.#poolFor(resources) };
      const finish = (_: unknown, done: number, all: number): void => {
        if (done <= all - turns) return;
        this.#doneTurns++;
        this.#show();
      };
      const run = { path, replay, resources, settings, threads, signal, again, watcher: { finish }, ...searches };
      const { review, fault } = await runReview(run);
      if (fault !== null) this.#bar.say(`${path}: the review is not kept: ${fault}`);
      if (review.left > 0) return { review: null, fault: null };
      await writeAnnotations(game, { replay, resources }, review, force);
      for (const hint of opened.hints) this.#bar.say(`${path}: ${hint}`);
      this.#doneGames++;
      this.#show();
      return { review, fault: null };
    } catch (error) {
      const become = failed(game, error);
      this.#bar.say(become.fault);
      return become;
    }
  }

  /** Games share the threads: each simulation takes as many as are left for it. */
  #poolFor(resources: SearchResources): ReturnType<SearchThreads['upTo']> {
    const { threads } = this.#options;
    const pool = this.#pools.get(resources) ?? new SearchThreads(resources, threads);
    this.#pools.set(resources, pool);
    return pool.upTo(Math.max(1, Math.floor(threads / this.#games.length)));
  }

  #show(): void {
    if (this.#allTurns === 0) return;
    const games = `${this.#doneGames} of ${counted(this.#games.length, 'game')}`;
    this.#bar.show(this.#doneTurns, this.#allTurns, games);
  }
}
