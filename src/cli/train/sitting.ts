/** A training session on the full screen or line by line. Each answer is saved before the next card. */
import { availableParallelism } from 'node:os';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import type { WeighingOptions } from '../../analysis/review/turn-comparison.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { ExerciseConsole } from '../../console/lines/line-exercises.ts';
import type { Terminal } from '../../console/lines/line-dialogue.ts';
import type { Palette } from '../../console/text/palette.ts';
import { withMutedKeys } from '../../console/muted-keys.ts';
import { loadLook } from '../../files/data-files.ts';
import { meaningsOf } from '../../files/english/load-meanings.ts';
import type { DeckFile } from '../../files/state/card-files.ts';
import { cardKey, type Card } from '../../play/training/card.ts';
import { afterFirstAnswer, withCardChanged, type Deck } from '../../play/training/deck.ts';
import { TrainScreen } from '../../play/training/train-screen.ts';
import { TrainWork } from '../../play/training/train-work.ts';
import type { describeSitting } from '../../play/training/training-words.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { endedBySignals } from '../interrupt.ts';
import { note } from '../output.ts';
import { choosePalette, isFullScreen, withFullScreen, withTerminal } from '../terminal.ts';
import type { TrainArgs } from './train-options.ts';

export interface SittingOptions {
  readonly cards: readonly Card[];
  readonly deckFile: DeckFile;
  readonly resources: SearchResources;
  readonly args: TrainArgs;
  /** An open screen (default: a new one, if the terminal supports it). */
  readonly full?: FullScreen;
}

export async function sit({ cards, deckFile, resources, args, full }: SittingOptions): Promise<Tally> {
  const keeper = new DeckKeeper(deckFile);
  const searches = new SearchThreads(resources, availableParallelism());
  const weighing = { resources, ranker: new PlayRanker(resources), searcherFor: () => searches };
  try {
    const palette = choosePalette(args.color, await loadLook(args.ruleset));
    const parts = { cards, weighing, work: new TrainWork(weighing), keeper, palette };
    if (full !== undefined) return await sitOnScreen(parts, full);
    if (isFullScreen(args.plain)) return await withFullScreen((screen) => sitOnScreen(parts, screen));
    return await withTerminal((terminal) => sitByLines(parts, terminal));
  } finally {
    await searches.close();
    await keeper.done();
  }
}

interface SittingParts {
  readonly cards: readonly Card[];
  readonly weighing: WeighingOptions;
  readonly work: TrainWork;
  readonly keeper: DeckKeeper;
  readonly palette: Palette;
}

export type Tally = Parameters<typeof describeSitting>[0];

async function sitOnScreen({ cards, weighing, work, keeper, palette }: SittingParts, full: FullScreen): Promise<Tally> {
  const { ruleset, graph: lexicon } = weighing.resources;
  const screen = new TrainScreen({
    cards,
    work,
    rules: { ruleset, lexicon, meanings: meaningsOf(lexicon, ruleset) },
    keeper,
  });
  const { showBoard } = await import('../../console/full-screen/board-app.tsx');
  const { TRAIN_VIEW } = await import('../../console/full-screen/train/draw-train.ts');
  void screen.next();
  await showBoard(full, { screen, view: TRAIN_VIEW, palette });
  return screen.tally;
}

async function sitByLines(
  { cards, weighing, work, keeper, palette }: SittingParts,
  terminal: Terminal,
): Promise<Tally> {
  const meanings = meaningsOf(weighing.resources.graph, weighing.resources.ruleset);
  const console = new ExerciseConsole({ ...terminal, names: ['You', 'Opponent'], weighing, palette, meanings });
  let [answered, right] = [0, 0];
  for (const [i, card] of cards.entries()) {
    const analysed = await withMutedKeys(() => endedBySignals(() => work.lookClosely(card)));
    if (analysed !== card) keeper.change(cardKey(card), analysed);
    if (analysed === null) continue;
    const result = await console.give(work.exerciseOf(analysed), `Card ${i + 1} of ${cards.length}`);
    if (result === 'left') break;
    answered++;
    if (result === 'right') right++;
    keeper.answer(analysed, result === 'right');
  }
  return { answered, right };
}

class DeckKeeper {
  readonly #file: DeckFile;
  #deck: Deck;
  #writing = Promise.resolve();

  constructor(deckFile: DeckFile) {
    this.#file = deckFile;
    this.#deck = deckFile.deck;
  }

  readonly answer = (card: Card, isRight: boolean): void => {
    this.#save(afterFirstAnswer(this.#deck, card, isRight, new Date()));
  };

  readonly change = (key: string, card: Card | null): void => this.#save(withCardChanged(this.#deck, key, card));

  async done(): Promise<void> {
    await this.#writing;
  }

  #save(deck: Deck): void {
    this.#deck = deck;
    this.#writing = this.#writing
      .then(() => this.#file.keep(deck))
      .catch((error: unknown) => note(`the cards were not saved: ${(error as Error).message}`));
  }
}
