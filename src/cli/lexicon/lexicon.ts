/** `tilewright lexicon`: builds and inspects word graphs, and checks and searches words. */
import { basename } from 'node:path';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { buildWordGraph } from '../../movegen/words/build-word-graph.ts';
import { compareHalves, countWordsByLength } from '../../movegen/words/check-word-graph.ts';
import { countFileBytes, formatKwg, formatTwg } from '../../movegen/words/kwg.ts';
import { wordGraphFromNodes } from '../../movegen/words/word-graph.ts';
import { parseWordList } from '../../movegen/words/word-list.ts';
import { MAX_WORD_LENGTH } from '../../movegen/words/word-table.ts';
import { loadAlphabet } from '../../files/data-files.ts';
import { readBytes } from '../../files/files.ts';
import { loadLexicon } from '../../files/lexicon-files.ts';
import { readList } from '../../movegen/lexica/lexicon-file.ts';
import { describeUnspellable, isWordGraphName } from '../../movegen/lexica/lexicon-name.ts';
import { checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { diffCommand, exportCommand } from './lexicon-words.ts';
import { defineWordsCommand } from './lexicon-define.ts';
import { anagramCommand, checkWordsCommand, patternCommand } from './lexicon-search.ts';
import {
  alphabetOption,
  flagOption,
  forceOption,
  jsonOption,
  lexiconArgument,
  numberOption,
  textOption,
} from '../options.ts';
import { checkWhole } from '../arguments/option-numbers.ts';
import { defineCommand, defineGroup } from '../define-command.ts';
import { notices } from '../notices.ts';
import { note, printJson, printLines } from '../output.ts';
import { badOption } from '../failure.ts';

/** Number of unspellable words that "build" lists. */
const MAX_LISTED = 20;

const buildCommand = defineCommand({
  command: 'build <file>',
  describe: 'Build a word graph (.kwg, or .twg of any size) from a word list',
  positionals: {
    file: { type: 'string', demandOption: true, describe: 'Word list (.txt, .dic of Scrabble3D, .dawg of Quackle)' },
  },
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
    const list = readList(await readBytes(file, { pipe: true }), file, file);
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

export const lexiconCommand = defineGroup({
  command: 'lexicon',
  describe: 'Build and inspect word graphs; check, search and define words',
  commands: [
    buildCommand,
    infoCommand,
    checkWordsCommand,
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
