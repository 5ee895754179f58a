import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type GameReview, type TurnReview, reviewedTurns } from '../../../analysis/review/review.ts';
import { reasonOf } from '../../../engine/errors.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';
import type { ReviewableGame } from '../../../play/review/opened-game.ts';
import { studyOfGame } from '../../../play/study/study.ts';
import { withCards } from '../../../play/training/deck.ts';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import { findRuleset, rulesetOf, type WebRuleset } from '../../data/web-data.ts';
import { Engine } from '../engine/engine.ts';
import { type GameLoader, openGraph, readyToSearch } from '../engine/game-loader.ts';
import { exportGcg } from '../games/export-gcg.ts';
import type { GcgFile } from '../games/gcg-file.ts';
import { readGameInWorker } from '../games/import-file.ts';
import type { ReviewProgress } from '../searches/review-session.ts';
import { unpackGame } from '../share/linked-game.ts';
import { changeCards } from '../store/browser-cards.ts';
import { findBrowserGame } from '../store/browser-games.ts';
import { database, write } from '../store/browser-storage.ts';
import type { AddressedGame } from '../view/addresses.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import type { LoadMeanings } from '../../../play/commands/word-meanings.ts';
import { pageMeanings } from '../words/page-meanings.tsx';
import { addressedLines } from './link/turn-in-address.ts';
import { type Dispatch, INITIAL_STATE, nextState, type StudyState } from '../../../play/study/study-state.ts';

/** What the board of a study needs. */
export interface StudyGame {
  readonly terms: GameTerms;
  readonly look: WebRuleset['look'];
  readonly ruleset: Ruleset;
  /** Null while it is loading. */
  readonly graph: WordGraph | null;
  readonly meanings: LoadMeanings;
}

export interface ReviewGame extends StudyGame {
  readonly engine: Engine;
  readonly file: GcgFile;
  readonly opened: ReviewableGame;
  readonly graph: WordGraph;
}

interface ReviewHandle {
  readonly game: ReviewGame | null;
  readonly state: StudyState;
  readonly dispatch: Dispatch;
  readonly cards: number;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** @param addressed must be the same object for the same game */
export function useReview(loader: GameLoader, addressed: AddressedGame, depth: ReviewDepth): ReviewHandle {
  const [state, dispatch] = useReducer(nextState, INITIAL_STATE);
  const [game, setGame] = useState<ReviewGame | null>(null);
  const [cards, setCards] = useState(0);
  const stopping = useRef(new AbortController());
  const isKept = addressed.kind === 'kept';
  const run = useCallback(
    async (opened: ReviewGame, stored: readonly TurnReview[]): Promise<void> => {
      const stop = new AbortController();
      stopping.current = stop;
      dispatch({ kind: 'begun' });
      const review = await reviewTurns(opened, stored, stop.signal, dispatch);
      dispatch({ kind: 'done', review });
      // Games from links give no cards unless they are stored.
      if (isKept) setCards(await addReviewCards(opened, review));
    },
    [isKept],
  );
  useEffect(() => {
    const engine = new Engine();
    let isShown = true;
    const open = async (): Promise<void> => {
      const opened = await openReview(loader, engine, addressed, depth);
      const stored = await readStoredTurns(opened.opened.key);
      if (!isShown) return;
      setGame(opened);
      const { ruleset, opened: record } = opened;
      const at = Math.min(record.lines.length, addressedLines(addressed) ?? 0);
      dispatch({ kind: 'study', study: studyOfGame(record), at, ruleset, people: record.people });
      await run(opened, stored);
    };
    open().catch((error: unknown) => {
      if (isShown) dispatch({ kind: 'fault', text: reasonOf(error) });
    });
    return () => {
      isShown = false;
      engine.close();
    };
  }, [loader, addressed, depth, run]);
  return {
    game,
    state,
    dispatch,
    cards,
    stop: () => stopping.current.abort(),
    goOn: () => {
      run(game!, state.turns).catch((error: unknown) => dispatch({ kind: 'fault', text: reasonOf(error) }));
    },
  };
}

async function openReview(
  loader: GameLoader,
  engine: Engine,
  addressed: AddressedGame,
  depth: ReviewDepth,
): Promise<ReviewGame> {
  const file = await fileOf(loader, addressed);
  const { name, bytes, ruleset: rules, lexicon } = file;
  const entry = findRuleset(loader.data, rules);
  const terms = { ruleset: rules, lexicon };
  const graph = await readyToSearch(loader, engine, terms);
  const { version } = loader.data;
  const opened = await engine.ask({ kind: 'game', opened: { file: { name, bytes }, depth, version } });
  return {
    ...{ engine, file, opened, terms, look: entry.look, ruleset: rulesetOf(entry), graph: openGraph(graph) },
    meanings: pageMeanings(loader, terms),
  };
}

async function fileOf(loader: GameLoader, addressed: AddressedGame): Promise<GcgFile> {
  if (addressed.kind === 'linked') {
    const file = await unpackGame(loader.data, addressed);
    const { name, bytes, ruleset } = file;
    // Links are untrusted: check the limits for files before opening the game.
    await readGameInWorker(loader, { name, bytes }, ruleset);
    return file;
  }
  const game = await findBrowserGame(addressed.id);
  if (game === undefined) throw new Error('this game is not in this browser');
  return exportGcg(loader, game);
}

async function readStoredTurns(key: string | null): Promise<readonly TurnReview[]> {
  if (key === null) return [];
  return reviewedTurns.safeParse(await (await database()).get('reviews', key)).data ?? [];
}

async function reviewTurns(
  { engine, opened: { key } }: ReviewGame,
  stored: readonly TurnReview[],
  signal: AbortSignal,
  dispatch: Dispatch,
): Promise<GameReview> {
  const turns: TurnReview[] = [];
  const onProgress = (progress: unknown): void => {
    const { turn, all } = progress as ReviewProgress;
    turns.push(turn);
    dispatch({ kind: 'turn', turn, all });
    if (key === null || turns.length <= stored.length) return;
    // The review does not need storage.
    write((to) => to.put('reviews', [...turns], key)).catch(() => undefined);
  };
  return engine.ask({ kind: 'review', kept: [...stored] }, { signal, onProgress });
}

/** Stores the mistakes of people as cards. @returns their number */
async function addReviewCards({ engine }: ReviewGame, review: GameReview): Promise<number> {
  const cards = await engine.ask({ kind: 'cards', review });
  if (cards.length > 0) await changeCards((deck) => withCards(deck, cards).deck);
  return cards.length;
}
