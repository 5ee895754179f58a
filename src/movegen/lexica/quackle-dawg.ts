/**
 * Words of Quackle's `.dawg` files. The source of the format is Quackle's own code (`quackleio/dawgfactory.cpp`,
 * `lexiconparameters.cpp`, 2026).
 *
 * Version 1 begins with the byte 1, a hash of 16 bytes, the number of words in 3 bytes, the number of letters, and the UTF-8 text of
 * each letter with a space after it. Version 0 has no header and the letters A to Z. Then each node has 7 bytes, with the high byte
 * first: the first child (3; 0 for none), letter and flags (1), and the playability of the word that ends here (3). Node 0 is the
 * root. In version 1 a word ends where the playability is not 0.
 *
 * A small file can hold more words than can be listed, so the words are counted before they are spelt.
 */
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { MAX_WORD_LENGTH, MAX_WORDS } from '../words/word-table.ts';

const HEADER_BYTES = 21;
const NODE_BYTES = 7;
const WORD_END_0 = 32;
const LAST_SIBLING = 64;
const SPACE = 32;
/** Far more than the words of any language; a longer text might not fit into a string. */
const MAX_CHARACTERS = 200_000_000;

/**
 * @returns one word per line, with letters of several characters in brackets
 * @throws InputError `bad-word-list` with the node, if the bytes are not such a file
 */
export function readQuackleDawg(bytes: Uint8Array, source: string): string {
  const version = bytes[0];
  if (version !== 0 && version !== 1) fail(`byte ${version} at its start; a .dawg of Quackle begins with 0 or 1`);
  const [letters, start] = version === 0 ? [Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), 0] : readLetters();
  const nodes = bytes.subarray(start);
  const nodeCount = nodes.length / NODE_BYTES;
  if (!Number.isInteger(nodeCount) || nodeCount < 2) {
    fail(
      `${counted(nodes.length, 'byte')} of nodes; a .dawg of Quackle has ${NODE_BYTES} per node and at least 2 nodes`,
    );
  }
  const root = numberAt(nodes, 0);
  // By the first node of a list: the number of words from there on, or `OPEN` while they are counted.
  const OPEN = -1;
  const wordsFrom = new Float64Array(nodeCount);
  const total = countWords(root, 1);
  if (total > MAX_WORDS) fail(`more than ${MAX_WORDS} words; a lexicon has at most ${MAX_WORDS}`);
  const stated = numberAt(bytes, 17);
  if (version === 1 && stated !== total) fail(`${counted(total, 'word')}, but its header states ${stated}`);
  const lines: string[] = [];
  let characters = 0;
  spell(root, '', 1);
  return lines.join('\n');

  /** Also checks the nodes: a list has at most one node per letter and leads to words, and no path is a cycle. */
  function countWords(list: number, depth: number): number {
    if (list >= nodeCount) fail(`a child at node ${list}; there are ${counted(nodeCount, 'node')}`);
    const known = wordsFrom[list]!;
    if (known === OPEN) fail(`node ${list} leads back to itself; a word graph has no cycles`);
    if (known > 0) return known;
    if (depth > MAX_WORD_LENGTH) failLength();
    wordsFrom[list] = OPEN;
    let words = 0;
    for (let node = list; ; node++) {
      if (node === nodeCount || node - list === letters.length) fail(`the list from node ${list} on does not end`);
      if (letterAt(node) === undefined) fail(`node ${node} has a letter beyond the ${letters.length} of the file`);
      const child = numberAt(nodes, NODE_BYTES * node);
      words += Number(endsWord(node)) + (child === 0 ? 0 : countWords(child, depth + 1));
      if (isLast(node)) break;
    }
    if (words === 0) fail(`node ${list} leads to no word`);
    return (wordsFrom[list] = Math.min(words, MAX_WORDS + 1));
  }

  function spell(list: number, prefix: string, depth: number): void {
    if (depth > MAX_WORD_LENGTH) failLength();
    for (let node = list; ; node++) {
      const word = prefix + letterAt(node)!;
      if (endsWord(node)) {
        characters += word.length + 1;
        if (characters > MAX_CHARACTERS) fail(`its words have more than ${MAX_CHARACTERS} characters`);
        lines.push(word);
      }
      const child = numberAt(nodes, NODE_BYTES * node);
      if (child !== 0) spell(child, word, depth + 1);
      if (isLast(node)) return;
    }
  }

  function letterAt(node: number): string | undefined {
    return letters[nodes[NODE_BYTES * node + 3]! & (version === 0 ? 31 : 63)];
  }

  function isLast(node: number): boolean {
    return (nodes[NODE_BYTES * node + 3]! & LAST_SIBLING) !== 0;
  }

  function endsWord(node: number): boolean {
    if (version === 0) return (nodes[NODE_BYTES * node + 3]! & WORD_END_0) !== 0;
    return numberAt(nodes, NODE_BYTES * node + 4) !== 0;
  }

  function readLetters(): [letters: string[], end: number] {
    const texts: string[] = [];
    let at = HEADER_BYTES;
    for (let left = bytes[HEADER_BYTES - 1] ?? 0; left > 0; left--) {
      const end = bytes.indexOf(SPACE, at);
      if (end < 0) fail('its header ends within the letters');
      const face = new TextDecoder().decode(bytes.subarray(at, end));
      texts.push(face.length > 1 ? `[${face}]` : face);
      at = end + 1;
    }
    return [texts, at];
  }

  function failLength(): never {
    return fail(`a word of more than ${counted(MAX_WORD_LENGTH, 'letter')}`);
  }

  function fail(what: string): never {
    throw new InputError('bad-word-list', what, { source });
  }
}

/** Reads 3 bytes, the high one first. */
function numberAt(bytes: Uint8Array, at: number): number {
  return (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
}
