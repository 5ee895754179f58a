/** `tilewright train`: exercises from the mistakes in the user's games, and puzzles. */
import { ratePuzzles } from '../../analysis/history/rating.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import { present } from '../../engine/present.ts';
import { counted } from '../../text/counted.ts';
import { listKnownWords } from '../../bots/vocabulary/word-use.ts';
import { loadUseOrder } from '../../files/familiarity-files.ts';
import { loadSearchResources } from '../../files/making-ready.ts';
import { holdDeck, loadPuzzles, readCardFile, readDeck, type DeckFile } from '../../files/state/card-files.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';
import { formatCards } from '../../play/training/card-text.ts';
import { type Card } from '../../play/training/card.ts';
import { puzzleOfDay } from '../../play/training/daily.ts';
import { fitsSetting } from '../../play/training/cards-of-review.ts';
import { cardsDue, countDeck, mergeDecks, type Deck } from '../../play/training/deck.ts';
import { KNOWN_PERCENT, newWordsBy } from '../../play/training/new-words.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { choosePuzzles, meetsWish } from '../../play/training/puzzle-choice.ts';
import { describeDeck, describePuzzleRating, describeSitting } from '../../play/training/training-words.ts';
import { defineCommand } from '../define-command.ts';
import { notices, writeNote } from '../notices.ts';
import { note, printJson, printLines } from '../output.ts';
import { readWish, checkTrainArgs, trainOptions, DEFAULT_ARGS, type TrainArgs } from './train-options.ts';
import { sit } from './sitting.ts';

export const trainCommand = defineCommand({
  command: 'train',
  describe: 'Practise with the mistakes of your reviewed games, and with puzzles',
  options: trainOptions,
  examples: [
    ['$0 train', 'Practise due and new cards, or puzzles if you have none'],
    ['$0 train --only endgames', 'Practise mistakes with at most one tile in the bag'],
    ['$0 train --puzzles', 'Solve ten puzzles near your rating'],
    ['$0 train --puzzles --words list.txt', 'Solve puzzles with words of your list'],
    ['$0 train --daily', "Today's puzzle"],
  ],
  handler: async (args) => {
    checkTrainArgs(args);
    if (args.export !== undefined) await exportCards(args.export, args.force);
    else if (args.import !== undefined) await importCards(args.import);
    else if (args.list) await listCards(args);
    else await train(args);
  },
});

async function exportCards(path: string, force: boolean): Promise<void> {
  await checkOutput(path, force);
  const deck = await readDeck();
  await writeFileWhole(path, formatCards(deck));
  printLines(`${path}: ${counted(deck.cards.length, 'card')}.`);
}

async function importCards(path: string): Promise<void> {
  const source = await readCardFile(path);
  await withDeck(async (deckFile) => {
    const { deck, added } = mergeDecks(deckFile.deck, source);
    await deckFile.keep(deck);
    printLines(`${counted(added, 'new card')} of ${source.cards.length} in ${path}.`);
  });
}

async function listCards(args: TrainArgs): Promise<void> {
  const deck = await readDeck();
  const resources = await load(args);
  const { name } = resources.graph;
  const figures = countDeck(deck, resources, new Date());
  const rating = deck.puzzles.length === 0 ? null : ratePuzzles(deck.puzzles);
  if (args.json) printJson({ ...figures, puzzles: rating });
  else printLines(...describeDeck(figures, name), ...describePuzzleRating(deck.puzzles));
}

async function train(args: TrainArgs): Promise<void> {
  const resources = await load(args);
  await withDeck(async (deckFile) => {
    const { cards, notes } = await chooseCards(deckFile.deck, args, resources);
    printLines(...notes);
    if (cards.length > 0) printLines(describeSitting(await sit({ cards, deckFile, resources, args })));
  });
}

/**
 * Runs a session with due and new cards, or puzzles without any, or with the puzzle of the day. Returns the message for the start
 * page.
 */
export async function trainOnScreen(full: FullScreen, color: boolean | undefined, daily: boolean): Promise<string> {
  const usual: TrainArgs = { ...DEFAULT_ARGS, color, daily };
  const resources = await load(usual);
  const tally = await withDeck(async (deckFile) => {
    const own = await chooseCards(deckFile.deck, usual, resources);
    const { cards } = own.cards.length > 0 ? own : await choosePuzzleCards(deckFile.deck, usual, resources);
    return cards.length === 0 ? null : sit({ cards, deckFile, resources, args: usual, full });
  });
  return tally === null ? 'You have seen all puzzles, and no card is due.' : describeSitting(tally);
}

interface CardChoice {
  readonly cards: readonly Card[];
  readonly notes: readonly string[];
}

async function chooseCards(deck: Deck, args: TrainArgs, resources: SearchResources): Promise<CardChoice> {
  if (args.puzzles || args.daily) return choosePuzzleCards(deck, args, resources);
  const { ruleset, graph } = resources;
  const setting = { ruleset, graph };
  const now = new Date();
  const order = args.only === 'new-words' ? await loadUseOrder(graph, ruleset.alphabet) : null;
  const isNewWord = newWordsBy(order && listKnownWords(order, KNOWN_PERCENT), ruleset);
  const wish = await readWish(args, ruleset.alphabet, graph);
  const matching = wish === null ? deck.cards : deck.cards.filter((card) => meetsWish(card, wish, ruleset));
  const sitting = { setting, now, filter: args.only, fresh: args.new, isNewWord };
  const cards = cardsDue({ cards: matching, due: deck.due }, sitting);
  if (cards.length > 0) return { cards, notes: [] };
  const notes = describeDeck(countDeck(deck, setting, now), graph.name);
  // Users who have cards only from puzzles continue with puzzles.
  if (args.only !== 'all' || deck.cards.some(({ puzzle }) => puzzle === null)) {
    const due = wish === null ? 'No card is due.' : 'No matching card is due.';
    return { cards, notes: [...notes, `${due} "tilewright train --puzzles" starts puzzles.`] };
  }
  notes.push('Reviewing your games turns mistakes into cards. Until then, puzzles:');
  const puzzles = await choosePuzzleCards(deck, args, resources);
  return { ...puzzles, notes: [...notes, ...puzzles.notes] };
}

async function choosePuzzleCards(
  deck: Deck,
  args: TrainArgs,
  { ruleset, graph }: SearchResources,
): Promise<CardChoice> {
  const all = await loadPuzzles(ruleset, graph);
  const puzzles = all.filter((puzzle) => fitsSetting(puzzle, { ruleset, graph }));
  if (puzzles.length === 0) {
    return { cards: [], notes: [`There are no puzzles for lexicon ${graph.name} under ${ruleset.name}.`] };
  }
  if (args.daily) {
    const date = new Date().toISOString().slice(0, 10);
    // The same as on the page and in the menu, whatever the words, unless it has become unsolvable.
    const ofAll = present(puzzleOfDay(all, date));
    return { cards: [puzzles.includes(ofAll) ? ofAll : present(puzzleOfDay(puzzles, date))], notes: [] };
  }
  const wish = (await readWish(args, ruleset.alphabet, graph)) ?? {};
  const { rating } = ratePuzzles(deck.puzzles);
  const seen = new Set(deck.puzzles.map(({ key }) => key));
  const chosen = choosePuzzles(puzzles, { ruleset, rating, seen, wish }, args.new);
  if (chosen.length > 0) return { cards: chosen, notes: [] };
  const isAny = puzzles.some((puzzle) => meetsWish(puzzle, wish, ruleset));
  return { cards: [], notes: [isAny ? 'You have seen all matching puzzles.' : 'No puzzle matches.'] };
}

async function withDeck<T>(work: (deckFile: DeckFile) => Promise<T>): Promise<T> {
  const deckFile = await holdDeck(note);
  try {
    if (deckFile.fault !== null) writeNote(deckFile.fault);
    return await work(deckFile);
  } finally {
    deckFile.close();
  }
}

function load({ ruleset, lexicon, leaves }: TrainArgs): Promise<SearchResources> {
  return loadSearchResources({ ruleset, lexicon, leaves }, notices);
}
