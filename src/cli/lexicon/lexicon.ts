/** `tilewright lexicon`: builds and inspects word graphs, and checks and searches words. */
import { basename } from 'node:path';
import { letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { excerpt, InputError } from '../../engine/errors.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { formatTiles, formatWord, readTiles } from '../../engine/tiles/tile-text.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { buildWordGraph } from '../../movegen/words/build-word-graph.ts';
import { compareHalves, countWordsByLength } from '../../movegen/words/check-word-graph.ts';
import { countFileBytes, formatKwg, formatTwg } from '../../movegen/words/kwg.ts';
import { type WordGraph, wordGraphFromNodes } from '../../movegen/words/word-graph.ts';
import { parseWordList } from '../../movegen/words/word-list.ts';
import { MAX_WORD_LENGTH } from '../../movegen/words/word-table.ts';
import { findAnagrams, findByPattern, parseWordPattern, readWordReadings } from '../../movegen/words/word-search.ts';
import { loadAlphabet } from '../../files/data-files.ts';
import { MAX_FILE_BYTES, readTextFile } from '../../files/files.ts';
import { reasonsLeftOut } from '../../files/english/word-changes.ts';
import { loadLexicon } from '../../files/lexicon-files.ts';
import { readListText } from '../../movegen/lexica/list-text.ts';
import { describeUnspellable, isWordGraphName } from '../../movegen/lexica/lexicon-name.ts';
import { checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { diffCommand, exportCommand } from './lexicon-words.ts';
import { defineWordsCommand } from './lexicon-define.ts';
import {
  alphabetOption,
  flagOption,
  forceOption,
  jsonOption,
  lexiconArgument,
  lexiconOptions,
  numberOption,
  textOption,
} from '../options.ts';
import { checkWhole } from '../arguments/option-numbers.ts';
import { defineCommand, defineGroup, type Arguments } from '../define-command.ts';
import { notices } from '../notices.ts';
import { note, printJson, printLines } from '../output.ts';
import { badOption, EXIT_FAULT } from '../failure.ts';

const searchOptions = { ...lexiconOptions, alphabet: alphabetOption, json: jsonOption } as const;

type SearchArgs = Arguments<typeof searchOptions>;

/** Number of unspellable words that "build" lists. */
const MAX_LISTED = 20;

const buildCommand = defineCommand({
  command: 'build <file>',
  describe: 'Build a word graph (.kwg, or .twg of any size) from a word list',
  positionals: { file: { type: 'string', demandOption: true, describe: 'Text file with one word per line' } },
  options: {
    out: { ...textOption('Output file (.kwg or .twg)'), demandOption: true },
    force: forceOption,
    'max-length': { ...numberOption('Skip longer words'), default: 26 },
    'skip-unspellable': flagOption('Skip and list words with characters that the alphabet lacks'),
    alphabet: alphabetOption,
    json: jsonOption,
  },
  examples: [['$0 lexicon build words.txt --out words.kwg', '']],
  handler: async (args) => {
    const { file, out, force } = args;
    const maxLength = args['max-length'];
    if (!isWordGraphName(out)) throw badOption(`--out "${out}" must end in .kwg or .twg`);
    checkWhole('--max-length', maxLength, 2, MAX_WORD_LENGTH);
    await checkOverwrite(out, force);
    const alphabet = await loadAlphabet(args.alphabet);
    const unspellable: string[] = [];
    const list = readListText(await readTextFile(file, { pipe: true, maxBytes: MAX_FILE_BYTES }));
    if (list.title !== null) note(`skipped the first line as a title: ${list.title}`);
    const words = parseWordList(list.text, alphabet, {
      source: file,
      maxLength,
      skipsUnspellable: args['skip-unspellable'],
      onUnspellable: (word) => unspellable.push(word),
    });
    const nodes = buildWordGraph(words, { source: file });
    const graph = wordGraphFromNodes(nodes, { name: visibleLine(basename(out)), alphabetSize: alphabet.size });
    const bytes = out.toLowerCase().endsWith('.twg') ? formatTwg(graph) : formatKwg(graph);
    await writeFileWhole(out, bytes);
    const { skipped } = words;
    const { wordCount, nodeCount, hash } = graph;
    if (args.json) {
      printJson({ out, words: wordCount, skipped, nodes: nodeCount, bytes: bytes.length, hash, unspellable });
      return;
    }
    const omitted = `${skipped.tooShort} shorter than 2 letters and ${skipped.tooLong} longer than ${maxLength} left out`;
    const sizes = `${counted(nodeCount, 'node')}, ${counted(bytes.length, 'byte')}`;
    printLines(`${out}: ${counted(wordCount, 'word')} (${omitted}), ${sizes}`);
    if (unspellable.length === 0) return;
    const rest = unspellable.length - MAX_LISTED;
    const more = rest > 0 ? ` and ${rest} more (--json names all)` : '';
    note(`${describeUnspellable(unspellable.length, alphabet)}: ${unspellable.slice(0, MAX_LISTED).join(', ')}${more}`);
  },
});

const infoCommand = defineCommand({
  command: 'info [file]',
  describe: 'Summarise a lexicon, and validate a word graph',
  positionals: { file: lexiconArgument },
  options: { alphabet: alphabetOption, json: jsonOption },
  handler: async (args) => {
    const alphabet = await loadAlphabet(args.alphabet);
    const graph = await loadLexicon(args.file, alphabet, notices);
    const halves = compareHalves(graph);
    if (halves.kind === 'differ') {
      const word = halves.word === null ? '' : `, beginning with ${formatTiles(alphabet, halves.word)}`;
      const what = `the DAWG and the GADDAG hold different words${word}; build the graph again from its word list`;
      throw new InputError('bad-word-graph', what, { source: args.file });
    }
    const lengths = countWordsByLength(graph);
    const byLength = Object.fromEntries([...lengths.entries()].filter(([, words]) => words > 0));
    const letters = alphabet.faces.slice(1);
    const facts = {
      name: graph.name,
      words: graph.wordCount,
      byLength,
      nodes: graph.nodeCount,
      bytes: countFileBytes(graph),
      alphabet: alphabet.name,
      letters: letters.join(' '),
      dawg: graph.dawgRoot !== 0,
      gaddag: graph.gaddagRoot !== 0,
      halves: halves.kind,
      hash: graph.hash,
    };
    if (args.json) {
      printJson({ ...facts, letters });
      return;
    }
    for (const [name, value] of Object.entries(facts)) {
      if (typeof value !== 'object') printLines(`${name.padEnd(10)}${String(value)}`);
    }
    if (!facts.dawg) return;
    printLines('letters     words');
    for (const [length, words] of Object.entries(byLength))
      printLines(`${length.padStart(7)}  ${String(words).padStart(8)}`);
  },
});

const checkCommand = defineCommand({
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

const anagramCommand = defineCommand({
  command: 'anagram <letters>',
  describe: 'List the anagrams of letters; "?" is a blank',
  positionals: { letters: { type: 'string', demandOption: true, describe: 'Letters in upper or lower case' } },
  options: { sub: flagOption('Include words that use only some of the letters'), ...searchOptions },
  handler: async (args) => {
    const { alphabet, graph } = await loadSearch(args);
    const tiles = readTiles(alphabet, args.letters, 'rack', 'longest');
    if (isRefusal(tiles)) {
      throw new InputError('bad-rack', `${excerpt(tiles.text)} is neither a letter of ${alphabet.name} nor a blank`);
    }
    if (tiles.length === 0 || tiles.length > MAX_WORD_LENGTH) {
      throw new InputError('bad-rack', `${counted(tiles.length, 'letter')}; 1 to ${MAX_WORD_LENGTH} can be searched`);
    }
    writeWords(args, alphabet, graph, findAnagrams(graph, countTiles(tiles, alphabet.size), args.sub));
  },
});

const patternCommand = defineCommand({
  command: 'pattern <pattern>',
  describe: 'List words that match a pattern: "." or "?" for one letter, "*" for any number of letters',
  positionals: { pattern: { type: 'string', demandOption: true, describe: 'Pattern, such as TR... or *ING' } },
  options: searchOptions,
  handler: async (args) => {
    const { alphabet, graph } = await loadSearch(args);
    writeWords(args, alphabet, graph, findByPattern(graph, parseWordPattern(args.pattern, alphabet)));
  },
});

export const lexiconCommand = defineGroup({
  command: 'lexicon',
  describe: 'Build and inspect word graphs; check, search and define words',
  commands: [
    buildCommand,
    infoCommand,
    checkCommand,
    anagramCommand,
    patternCommand,
    exportCommand,
    diffCommand,
    defineWordsCommand,
  ],
  examples: [
    ['$0 lexicon check QI ZAX', 'Check two words'],
    ['$0 lexicon anagram RETAIN?', 'List the anagrams of a rack with a blank'],
  ],
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

function writeWords(args: SearchArgs, alphabet: Alphabet, graph: WordGraph, found: readonly Uint8Array[]): void {
  const words = found.map((word) => formatWord(alphabet, word.map(letterOf)));
  if (args.json) printJson({ lexicon: graph.name, words, total: words.length });
  else {
    printLines(...words);
    note(`${counted(words.length, 'word')} in ${graph.name}`);
  }
}
