/** Reviews several games at a time on one thread pool and writes the output files. An error in one game does not stop the others. */
import { basename, dirname, join, resolve } from 'node:path';
import { reviewedTurns, type GameReview } from '../../analysis/review/review.ts';
import { listTurns } from '../../analysis/review/recorded-turns.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import { counted } from '../../text/counted.ts';
import { reasonOf } from '../../engine/errors.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import { visibleJson } from '../../text/visible-text.ts';
import { readTextFile } from '../../files/files.ts';
import { ANNOTATED } from '../../files/game-files.ts';
import { exportGame } from '../../files/saved-games/person-games.ts';
import { findReview, reviewKey } from '../../files/review-files.ts';
import { checkOutput, checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { annotateRecord } from '../../play/wording/annotated-record.ts';
import { runReview, type ReviewRun } from '../../threads/review-run.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { note } from '../output.ts';
import { GamesBar } from '../progress-bar.ts';
import type { GameOpener, OpenedGame } from './game-opener.ts';
import { badOption } from '../failure.ts';
import { ENGLISH } from '../../engine/english-messages.ts';

export const FORMATS = ['gcg', 'html', 'json'] as const;
export type ReviewFormat = (typeof FORMATS)[number];

export const ENDINGS: Readonly<Record<ReviewFormat, string>> = {
  gcg: ANNOTATED,
  html: '.review.html',
  json: '.review.json',
};

export interface ReviewPlan extends Pick<ReviewRun, 'settings' | 'threads' | 'again'> {
  readonly opener: GameOpener;
  readonly leaves: string | undefined;
  readonly formats: readonly ReviewFormat[];
  /** Output folder (default: the folder of each game). */
  readonly out: string | undefined;
  readonly force: boolean;
}

export interface PlannedReview extends Pick<ReviewRun, 'path' | 'replay' | 'resources'> {
  readonly opened: OpenedGame;
  readonly outputs: readonly { readonly format: ReviewFormat; readonly path: string }[];
  readonly turns: number;
}

/** @throws InputError if the game is unfinished, or its lexicon or leaves cannot be loaded */
export async function planReview(
  opened: OpenedGame,
  { opener, leaves, settings, again = false, formats, out }: ReviewPlan,
): Promise<PlannedReview> {
  const { saved, source, record, replay } = opened;
  if (saved !== null && saved.entry.state !== 'over') {
    throw badOption(`${source} is not over yet; a review would show the other rack`);
  }
  const resources = await opener.searchResources(opened, leaves);
  const path = saved === null ? source : await exportGame(saved.entry.path, record);
  const { turns: reviewed } = await findReview(path, reviewKey({ record: replay.record, resources, settings }));
  const all = listTurns(replay, resources.ruleset, resources.graph).length;
  const [folder, name] =
    saved === null ? [dirname(source), basename(source).replace(/\.gcg$/iu, '')] : ['', `game-${saved.entry.number}`];
  const outputs = formats.map((format) => ({ format, path: `${join(out ?? folder, name)}${ENDINGS[format]}` }));
  return { opened, path, replay, resources, outputs, turns: again ? all : Math.max(0, all - reviewed.length) };
}

/** @throws InputError if a file exists already, or two games have the same output file */
export async function checkOutputs(plans: readonly PlannedReview[], force: boolean): Promise<void> {
  const sources = new Map<string, string>();
  for (const { opened, outputs, turns } of plans) {
    for (const { path } of outputs) {
      const other = sources.get(resolve(path));
      if (other !== undefined) {
        throw badOption(`${other} and ${opened.source} would both be written to ${path}; rename one`);
      }
      sources.set(resolve(path), opened.source);
      // Files of an unchanged review may exist; writing them again changes nothing.
      if (turns > 0) await checkOutput(path, force);
    }
  }
}

/** Writes the files of a review, except those that exist with the same contents. Throws InputError `cannot-write`. */
export async function writeOutputs(plan: PlannedReview, review: GameReview, force: boolean): Promise<void> {
  for (const { format, path } of plan.outputs) {
    const text = await formatReview(format, review, plan);
    if ((await readTextFile(path).catch(() => null)) === text) continue;
    await checkOverwrite(path, force);
    await writeFileWhole(path, text);
  }
}

async function formatReview(
  format: ReviewFormat,
  review: GameReview,
  { opened, replay, resources }: PlannedReview,
): Promise<string> {
  // The output must not depend on the current folder.
  const source = basename(opened.source);
  switch (format) {
    case 'gcg':
      return formatGcg(annotateRecord(replay.record, review.turns));
    case 'html': {
      // The chart library is slow to load.
      const { makeReviewPage } = await import('../../tournament/page/review-page.ts');
      const { layout, alphabet } = resources.ruleset;
      return makeReviewPage({ review, replay, layout, alphabet, source });
    }
    case 'json': {
      // Saved turns have their fields in this order.
      const turns = reviewedTurns.parse(review.turns, ENGLISH);
      return `${visibleJson(reviewDocument(source, resources, { ...review, turns }))}\n`;
    }
  }
}

export function reviewDocument(
  file: string,
  { ruleset, graph, leaves }: Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'>,
  review: GameReview,
): object {
  return {
    file,
    ruleset: ruleset.name,
    alphabet: ruleset.alphabet.name,
    lexicon: graph.name,
    leaves: leaves?.name ?? 'none',
    ...review,
  };
}

/** The outcome of a game; `review` and `fault` are both null if it was interrupted. */
export interface ReviewedFile {
  readonly game: string;
  readonly review: GameReview | null;
  readonly fault: string | null;
  readonly plan: PlannedReview | null;
}

/** Returns the outcomes in the order of the games and prints each error. Throws only if outputs conflict. */
export async function reviewGames(
  games: readonly string[],
  plan: ReviewPlan,
  signal: AbortSignal,
): Promise<readonly ReviewedFile[]> {
  const outcomes = new Map<string, Pick<ReviewedFile, 'review' | 'fault'>>();
  const fail = (game: string, error: unknown): string => {
    const reason = reasonOf(error);
    const fault = reason.startsWith(game) ? reason : `${game}: ${reason}`;
    outcomes.set(game, { review: null, fault });
    return fault;
  };
  const faults: string[] = [];
  const planned = new Map<string, PlannedReview>();
  for (const game of games) {
    try {
      planned.set(game, await planReview(await plan.opener.open(game), plan));
    } catch (error) {
      faults.push(fail(game, error));
    }
  }
  await checkOutputs([...planned.values()], plan.force);
  faults.forEach(note);

  const bar = new GamesBar('{bar} turn {value} of {total} · {eta_formatted} left · {note}');
  const allTurns = [...planned.values()].reduce((sum, { turns }) => sum + turns, 0);
  const done = { games: 0, turns: 0 };
  const show = (): void => {
    if (allTurns > 0) bar.show(done.turns, allTurns, `${done.games} of ${counted(planned.size, 'game')}`);
  };
  const { settings, threads, again = false, force } = plan;
  const pools = new Map<SearchResources, SearchThreads>();
  const poolOf = (resources: SearchResources): SearchThreads => {
    const pool = pools.get(resources) ?? new SearchThreads(resources, threads);
    pools.set(resources, pool);
    return pool;
  };
  const share = Math.max(1, Math.floor(threads / planned.size));
  const review = async (game: string, one: PlannedReview): Promise<void> => {
    const { opened, path, replay, resources, turns } = one;
    const finish = (_: unknown, reviewed: number, all: number): void => {
      if (reviewed <= all - turns) return;
      done.turns++;
      show();
    };
    const searches = turns === 0 ? {} : { searches: poolOf(resources) };
    const run = { path, replay, resources, settings, threads: share, signal, again, watcher: { finish }, ...searches };
    const { review: result, fault } = await runReview(run);
    if (fault !== null) bar.say(`${opened.source}: the review was not saved: ${fault}`);
    if (result.left > 0) return;
    await writeOutputs(one, result, force);
    for (const hint of opened.hints) bar.say(`${opened.source}: ${hint}`);
    done.games++;
    show();
    outcomes.set(game, { review: result, fault: null });
  };
  const waiting = planned.entries();
  const takeGames = async (): Promise<void> => {
    for (const [game, one] of waiting) {
      if (signal.aborted && one.turns > 0) continue;
      await review(game, one).catch((error: unknown) => bar.say(fail(game, error)));
    }
  };
  show();
  try {
    await Promise.all(Array.from({ length: Math.min(threads, planned.size) }, takeGames));
  } finally {
    bar.stop();
    await Promise.all([...pools.values()].map((pool) => pool.close()));
  }
  const interrupted = { review: null, fault: null };
  return games.map((game) => ({ game, ...(outcomes.get(game) ?? interrupted), plan: planned.get(game) ?? null }));
}
