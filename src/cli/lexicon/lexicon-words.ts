/** `tilewright lexicon export` and `diff`: lists the words of a lexicon, or the differences between two. */
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { formatWord } from '../../engine/tiles/tile-text.ts';
import { listWords } from '../../movegen/words/list-words.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { STANDARD_IO } from '../../files/files.ts';
import { loadAlphabet } from '../../files/data-files.ts';
import { loadLexicon } from '../../files/lexicon-files.ts';
import { checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { defineCommand } from '../define-command.ts';
import { alphabetOption, forceOption, jsonOption, lexiconArgument, textOption } from '../options.ts';
import { EXIT_FAULT } from '../failure.ts';
import { notices } from '../notices.ts';
import { note, printFile, printJson, printText } from '../output.ts';

/** Writes one word per line in the order of the alphabet, to stdout or to the file of `--words`. */
export const exportCommand = defineCommand({
  command: 'export [file]',
  describe: 'Write the words of a lexicon, one per line',
  positionals: { file: lexiconArgument },
  options: {
    words: textOption('Output file (default: standard output)'),
    force: forceOption,
    alphabet: alphabetOption,
  },
  examples: [['$0 lexicon export words.kwg --words words.txt', '']],
  handler: async ({ file, words: path = '', force, alphabet: spec }) => {
    const out = path === STANDARD_IO ? '' : path;
    if (out !== '') await checkOverwrite(out, force);
    const alphabet = await loadAlphabet(spec);
    const graph = await loadLexicon(file, alphabet, notices);
    if (out === '') {
      for (const lines of linesOf(graph, alphabet)) await printFile(lines);
    } else await writeFileWhole(out, [...linesOf(graph, alphabet)].join(''));
    note(`${counted(graph.wordCount, 'word')} of ${graph.name}${out === '' ? '' : ` in ${out}`}`);
  },
});

/** Prints `- WORD` for words only in the first lexicon and `+ WORD` for words only in the second; exit code 1 if they differ. */
export const diffCommand = defineCommand({
  command: 'diff <a> <b>',
  describe: 'Compare two lexica; exit code 1 if they differ',
  positionals: {
    a: { type: 'string', demandOption: true, describe: lexiconArgument.describe },
    b: { type: 'string', demandOption: true, describe: 'Another lexicon' },
  },
  options: { alphabet: alphabetOption, json: jsonOption },
  examples: [['$0 lexicon diff old.kwg new.kwg', '"- WORD" was removed, "+ WORD" is new']],
  handler: async ({ a, b, alphabet: spec, json }) => {
    const alphabet = await loadAlphabet(spec);
    const first = await loadLexicon(a, alphabet, notices);
    const second = await loadLexicon(b, alphabet, notices);
    const onlyA = wordsOf(first, alphabet, second);
    const onlyB = wordsOf(second, alphabet, first);
    if (onlyA.length + onlyB.length > 0) process.exitCode = EXIT_FAULT;
    if (json) {
      printJson({ a: { name: a, words: first.wordCount }, b: { name: b, words: second.wordCount }, onlyA, onlyB });
      return;
    }
    const lines = [...onlyA.map((word) => `- ${word}\n`), ...onlyB.map((word) => `+ ${word}\n`)];
    printText(lines.join(''));
    note(`${onlyA.length} only in ${a}, ${onlyB.length} only in ${b}`);
  },
});

const CHUNK = 1 << 16;

function* linesOf(graph: WordGraph, alphabet: Alphabet): Generator<string, void, undefined> {
  let lines = '';
  for (const word of listWords(graph)) {
    lines += `${formatWord(alphabet, word)}\n`;
    if (lines.length < CHUNK) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

function wordsOf(graph: WordGraph, alphabet: Alphabet, without: WordGraph): string[] {
  return Array.from(listWords(graph), (word) => (without.contains(word) ? [] : [formatWord(alphabet, word)])).flat();
}
