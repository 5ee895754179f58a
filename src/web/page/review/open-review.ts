/** A game opened for review, one that is kept or one that an address holds: an engine that has it, and what was reviewed of it before. */
import type { GameReview, ReviewedTurn } from '../../../analysis/review/review.ts';
import { reviewedTurns } from '../../../analysis/review/kept-review.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';
import { findRuleset, rulesetOf, type WebRuleset } from '../../data/web-data.ts';
import { exportGcg } from '../games/export-gcg.ts';
import type { GcgFile } from '../games/gcg-file.ts';
import { readGivenGame } from '../games/import-file.ts';
import type { ReviewProgress } from '../searches/review-session.ts';
import { database, write } from '../store/browser-storage.ts';
import { changeCards } from '../store/browser-cards.ts';
import { unpackGame } from '../share/linked-game.ts';
import { findBrowserGame } from '../store/browser-games.ts';
import type { Engine } from '../engine/engine.ts';
import { type GameLoader, openGraph, readyToSearch } from '../engine/game-loader.ts';
import type { AddressedGame } from '../view/addresses.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import type { ReviewableGame } from '../../../play/review/opened-game.ts';
import { withCards } from '../../../play/training/deck.ts';

export interface ReviewGame {
  readonly engine: Engine;
  readonly file: GcgFile;
  readonly opened: ReviewableGame;
  readonly look: WebRuleset['look'];
  readonly ruleset: Ruleset;
  readonly rules: string;
  readonly graph: WordGraph;
}

export async function openReview(
  loader: GameLoader,
  engine: Engine,
  { game: addressed, depth }: { readonly game: AddressedGame; readonly depth: ReviewDepth },
): Promise<{ readonly game: ReviewGame; readonly kept: readonly ReviewedTurn[] }> {
  const file = await fileOf(loader, addressed);
  const { name, bytes, ruleset: rules, lexicon } = file;
  const entry = findRuleset(loader.data, rules);
  const graph = await readyToSearch(loader, engine, { ruleset: rules, lexicon });
  const { version } = loader.data;
  const opened = await engine.ask({ kind: 'game', opened: { file: { name, bytes }, depth, version } });
  const game = { engine, file, opened, look: entry.look, ruleset: rulesetOf(entry), rules, graph: openGraph(graph) };
  return { game, kept: await keptTurns(opened.key) };
}

async function fileOf(loader: GameLoader, addressed: AddressedGame): Promise<GcgFile> {
  if (addressed.kind === 'linked') {
    const file = await unpackGame(loader.data, addressed);
    const { name, bytes, ruleset } = file;
    // It may come from anybody: it is read with the limits that files have before it is opened.
    await readGivenGame(loader, { name, bytes }, ruleset);
    return file;
  }
  const found = await findBrowserGame(addressed.id);
  if (found === undefined) throw new Error('that game is not kept here');
  return exportGcg(loader, found);
}

async function keptTurns(key: string | null): Promise<readonly ReviewedTurn[]> {
  if (key === null) return [];
  const kept = reviewedTurns.safeParse(await (await database()).get('reviews', key));
  return kept.success ? kept.data : [];
}

/** Review the remaining turns; each is kept at once. */
export async function reviewOnPage(
  { engine, opened: { key } }: ReviewGame,
  kept: readonly ReviewedTurn[],
  { signal, onTurn }: { readonly signal: AbortSignal; readonly onTurn: (progress: ReviewProgress) => void },
): Promise<GameReview> {
  const turns: ReviewedTurn[] = [];
  const onProgress = (found: unknown): void => {
    const progress = found as ReviewProgress;
    turns.push(progress.turn);
    onTurn(progress);
    if (key === null || turns.length <= kept.length) return;
    // A browser that keeps nothing reviews all the same.
    write((to) => to.put('reviews', [...turns], key)).catch(() => undefined);
  };
  return engine.ask({ kind: 'review', kept: [...kept] }, { signal, onProgress });
}

/** Keep the mistakes of people as cards. @returns their number */
export async function addReviewCards({ engine }: ReviewGame, review: GameReview): Promise<number> {
  const cards = await engine.ask({ kind: 'cards', review });
  if (cards.length > 0) await changeCards((deck) => withCards(deck, cards).deck);
  return cards.length;
}
