/** `tilewright lexicon check`, `anagram` and `pattern`: looks words up. */
import { entryAt } from '../../engine/present.ts';
import { letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { formatWord, readWordReadings } from '../../engine/tiles/tile-text.ts';
import { rankWords, WORD_ORDERS } from '../../engine/tiles/word-ranking.ts';
import { type WordGraph } from '../../movegen/words/word-graph.ts';
import { MAX_WORD_LENGTH } from '../../movegen/words/word-table.ts';
import { findAnagramsOf, findByPattern, parseWordPattern } from '../../movegen/words/word-search.ts';
import { loadAlphabet } from '../../files/data-files.ts';
import { reasonsLeftOut } from '../../files/english/word-changes.ts';
import { loadLexicon } from '../../files/lexicon-files.ts';
import { alphabetOption, choiceOption, flagOption, jsonOption, lexiconOptions, numberOption } from '../options.ts';
import { checkWhole } from '../arguments/option-numbers.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { notices } from '../notices.ts';
import { note, printJson, printLines } from '../output.ts';
import { badOption, EXIT_FAULT } from '../failure.ts';

const searchOptions = { ...lexiconOptions, alphabet: alphabetOption, json: jsonOption } as const;

type SearchArgs = Arguments<typeof searchOptions>;

const listOptions = {
  by: { ...choiceOption(WORD_ORDERS, 'Order of the words; "points" also prints them'), default: 'alphabet' },
  'min-length': numberOption('Skip shorter words'),
  ...searchOptions,
} as const;

type ListArgs = Arguments<typeof listOptions>;

export const checkWordsCommand = defineCommand({
  command: 'check <words..>',
  describe: 'Check words; exit code 1 if a word is not in the lexicon',
  positionals: { words: { type: 'string', array: true, demandOption: true, describe: 'Words in upper or lower case' } },
  options: searchOptions,
  handler: async (args) => {
    if (args.words.some((text) => text.trim() === '')) {
      throw badOption('lexicon check: a word is empty; name words to look up, such as HERO');
    }
    const { alphabet, graph } = await loadSearch(args);
    const leftOut = await reasonsLeftOut(graph.name);
    const words = args.words.map((text) => {
      const readings = readingsOf(text, alphabet);
      if (typeof readings === 'string') return { word: text, valid: false, why: readings };
      const found = readings.find((letters) => graph.contains(letters));
      const word = formatWord(alphabet, found ?? readings[0]);
      const why = found === undefined ? leftOut(word) : undefined;
      return { word, valid: found !== undefined, ...(why !== undefined && { why }) };
    });
    const valid = words.every((word) => word.valid);
    if (args.json) printJson({ lexicon: graph.name, words, valid });
    else {
      for (const { word, valid: isWord, why } of words)
        printLines(`${word}: ${isWord ? 'a word' : 'not a word'}${why === undefined ? '' : `; ${why}`}`);
    }
    if (!valid) process.exitCode = EXIT_FAULT;
  },
});

export const anagramCommand = defineCommand({
  command: 'anagram <letters>',
  describe: 'List the anagrams of letters; "?" is a blank, "[AEIOU]" one of these letters',
  positionals: { letters: { type: 'string', demandOption: true, describe: 'Letters in upper or lower case' } },
  options: { sub: flagOption('Include words that use only some of the letters'), ...listOptions },
  handler: async (args) => {
    const { alphabet, graph } = await loadSearch(args);
    writeWords(args, alphabet, graph, findAnagramsOf(args.letters, graph, alphabet, args.sub));
  },
});

export const patternCommand = defineCommand({
  command: 'pattern <pattern>',
  describe:
    'List words that match a pattern: "." is one letter, "*" any number, "[AEIOU]" one of these, "[^U]" another',
  positionals: { pattern: { type: 'string', demandOption: true, describe: 'Pattern, such as TR..., *ING or Q[^U]*' } },
  options: listOptions,
  handler: async (args) => {
    const { alphabet, graph } = await loadSearch(args);
    writeWords(args, alphabet, graph, findByPattern(graph, parseWordPattern(args.pattern, alphabet)));
  },
});

/** Returns the possible readings of a word as tiles, or the reason why it cannot be spelt. */
function readingsOf(text: string, alphabet: Alphabet): ReturnType<typeof readWordReadings> | string {
  try {
    return readWordReadings(text, alphabet);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

async function loadSearch(args: SearchArgs): Promise<{ alphabet: Alphabet; graph: WordGraph }> {
  const alphabet = await loadAlphabet(args.alphabet);
  return { alphabet, graph: await loadLexicon(args.lexicon, alphabet, notices) };
}

function writeWords(args: ListArgs, alphabet: Alphabet, graph: WordGraph, found: readonly Uint8Array[]): void {
  const { by, json, 'min-length': minLength } = args;
  if (minLength !== undefined) checkWhole('--min-length', minLength, 1, MAX_WORD_LENGTH);
  const ranked = rankWords(found, alphabet, { by, minLength });
  const words = ranked.map(({ word }) => formatWord(alphabet, word.map(letterOf)));
  const points = ranked.map((word) => word.points);
  if (json) printJson({ lexicon: graph.name, words, ...(by === 'points' && { points }), total: words.length });
  else {
    printLines(...(by === 'points' ? words.map((word, i) => `${word} ${entryAt(points, i)}`) : words));
    note(`${counted(words.length, 'word')} in ${graph.name}`);
  }
}
