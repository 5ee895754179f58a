/**
 * A bot with its own vocabulary: it finds plays among the words it knows, not in the game's lexicon.
 *
 * Its strategy is another bot, created for another word graph. Without phonies, the graph contains the words common to both lexica.
 * With phonies, it contains the whole vocabulary. The bot then also has a careful strategy without phonies, for rules that reject
 * invalid words, for the turn after one of its plays was challenged off, and for games in which no turn has scored for a while: a
 * phony that is repeated and challenged off each time would prevent the game from ending.
 *
 * The board is set up for each turn, because cross-checks depend on the words.
 */
import { InputError } from '../../engine/errors.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import { checksWords } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { buildWordGraph } from '../../movegen/words/build-word-graph.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import { listWords } from '../../movegen/words/list-words.ts';
import { wordGraphFromNodes, type WordGraph } from '../../movegen/words/word-graph.ts';
import { wordTableOf } from '../../movegen/words/word-table.ts';
import type { SyncBot, PlayerView } from '../bot.ts';
import { familiarWords } from './familiar-words.ts';
import { wordsOfPerson } from './known-words.ts';
import { viewOnBoard } from '../player-view.ts';

const CAREFUL_AFTER = 6;

interface OwnWordsOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly vocabulary: WordGraph;
  /** Whether the vocabulary is the familiar part of a lexicon, and whether that is the game's lexicon. */
  readonly isPart: boolean;
  readonly isOfGame: boolean;
  /** Whether the bot accepts unknown words that look like words, as a person does. */
  readonly isPerson: boolean;
  readonly phonies: boolean;
  readonly create: (graph: WordGraph) => SyncBot;
}

interface Strategy {
  readonly bot: SyncBot;
  readonly position: SearchBoard;
}

export function createOwnWordsBot(options: OwnWordsOptions): SyncBot {
  const { ruleset, graph, vocabulary, isOfGame, phonies, create } = options;
  const strategyOf = (words: WordGraph): Strategy => ({
    bot: create(words),
    position: new SearchBoard(ruleset, words),
  });
  const careful = strategyOf(isOfGame ? vocabulary : sharedWords(vocabulary, graph));
  const bold = phonies && !checksWords(ruleset) ? strategyOf(vocabulary) : careful;
  return {
    name: careful.bot.name,
    vocabulary: acceptedWords(options),
    decide(view, budget) {
      const { bot, position } = isTimeForCare(view) ? careful : bold;
      position.setBoard(view.position.toBoard());
      return bot.decide(viewOnBoard(view, position), budget);
    },
  };
}

function acceptedWords({ ruleset, graph, vocabulary, isPart, isPerson }: OwnWordsOptions): Lexicon {
  if (!isPart) return vocabulary;
  return isPerson ? wordsOfPerson(vocabulary, graph) : familiarWords(vocabulary, ruleset.alphabet);
}

function isTimeForCare({ zeroTurns, history, seat }: PlayerView): boolean {
  return zeroTurns >= CAREFUL_AFTER || history.findLast((turn) => turn.seat === seat)?.kind === 'withdrawn';
}

function sharedWords(vocabulary: WordGraph, graph: WordGraph): WordGraph {
  if (vocabulary.hash === graph.hash) return graph;
  const words = wordTableOf([...listWords(vocabulary)].filter((word) => graph.contains(word)));
  if (words.count === 0) {
    throw new InputError('bad-option', `lexicon ${vocabulary.name} has no word in common with ${graph.name}`);
  }
  const { name, alphabetSize } = graph;
  return wordGraphFromNodes(buildWordGraph(words), { name, alphabetSize });
}
