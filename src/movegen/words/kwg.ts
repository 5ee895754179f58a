/**
 * Word graphs as files. KWG, the format of Woogles, Macondo, MAGPIE and wolges, consists only of little-endian 32-bit nodes. It
 * has 22 bits for a child, which limits a graph to 4 million nodes. Tilewright's own format (`.twg`) has no such limit: the
 * letters TWWG, a version and the number of nodes, then each node in 32 bits (child, and the flags of `nodes.ts`), then the tile
 * of each node in a byte.
 *
 * Files are validated before they are used (`check-nodes.ts`).
 */
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { checkNodes } from './check-nodes.ts';
import {
  accepts,
  ACCEPTS,
  asLast,
  belowOf,
  childOf,
  isLast,
  MAX_COUNT,
  MAX_NODES,
  nodeOf,
  nodesIn,
  packedNode,
  PACKED_CHILD_BITS,
  unpackNodes,
  type NodeList,
} from './nodes.ts';
import { WordGraph, wordGraphFromNodes } from './word-graph.ts';
import { MAX_WORDS } from './word-table.ts';

/** Options for parsing a word graph. */
export interface ParseWordGraphOptions {
  readonly name: string;
  /** Origin of the bytes, for messages. */
  readonly source: string;
  /** Number of letters in the alphabet; a higher tile is an error. */
  readonly alphabetSize: number;
}

export const MAX_KWG_NODES = 2 ** PACKED_CHILD_BITS;

/**
 * Parses a word graph in KWG or `.twg` format. Either half can be missing; see `requireGaddag`.
 *
 * @throws InputError `bad-word-graph` with the node and the reason.
 */
export function parseWordGraph(bytes: Uint8Array, options: ParseWordGraphOptions): WordGraph {
  return isTwg(bytes) ? makeGraph(readTwg(bytes, options.source), options) : parseKwg(bytes, options);
}

/**
 * Parses a KWG file.
 *
 * @throws InputError `bad-word-graph` with the node and the reason.
 */
export function parseKwg(bytes: Uint8Array, options: ParseWordGraphOptions): WordGraph {
  const { source } = options;
  const size = bytes.length;
  if (size % 4 !== 0 || size < 8) {
    const what = `${counted(size, 'byte')}; a word graph has 4 bytes per node and at least 2 nodes`;
    throw new InputError('bad-word-graph', what, { source });
  }
  checkCount(size / 4, MAX_KWG_NODES, source);
  return makeGraph(unpackNodes(nodesFromBytes(bytes)), options);
}

function checkCount(count: number, max: number, source: string): void {
  if (count <= max) return;
  throw new InputError('bad-word-graph', `${counted(count, 'node')}; at most ${max} are allowed`, { source });
}

function makeGraph(list: NodeList, { name, source, alphabetSize }: ParseWordGraphOptions): WordGraph {
  checkNodes(list, { code: 'bad-word-graph', source, alphabetSize, rootCount: 2 });
  const graph = wordGraphFromNodes(list, { name, alphabetSize });
  if (graph.wordCount > MAX_WORDS) {
    const many = graph.wordCount === MAX_COUNT ? `${MAX_COUNT} words or more` : `${graph.wordCount} words`;
    const what = `${many} in ${list.nodes.length} nodes; a lexicon has at most ${MAX_WORDS}`;
    throw new InputError('bad-word-graph', what, { source });
  }
  return graph;
}

/** True if a graph, or a list of nodes, fits into a KWG file. */
export function fitsKwg(graph: WordGraph | NodeList): boolean {
  return countNodes(graph) <= MAX_KWG_NODES;
}

/**
 * Formats a graph, or a list of nodes, as a KWG file.
 *
 * @throws InputError `bad-word-graph` if it has too many nodes for KWG; see `formatTwg`
 */
export function formatKwg(graph: WordGraph | NodeList): Uint8Array<ArrayBuffer> {
  const count = countNodes(graph);
  if (count > MAX_KWG_NODES) {
    const what = `${counted(count, 'node')}; KWG allows at most ${MAX_KWG_NODES}: write a .twg, or use the word list itself`;
    throw new InputError('bad-word-graph', what, graph instanceof WordGraph ? { source: graph.name } : {});
  }
  const { nodes, tiles } = graph instanceof WordGraph ? nodesIn(graph.cells) : graph;
  const bytes = new Uint8Array(4 * count);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < count; i++) view.setUint32(4 * i, packedNode(nodes[i]!, tiles[i]!), true);
  return bytes;
}

/** Size of a graph as a file, in bytes: KWG if it fits, otherwise `.twg`. */
export function countFileBytes({ nodeCount }: Pick<WordGraph, 'nodeCount'>): number {
  return nodeCount <= MAX_KWG_NODES ? 4 * nodeCount : TWG_HEADER_BYTES + TWG_NODE_BYTES * nodeCount;
}

function countNodes(graph: WordGraph | NodeList): number {
  return graph instanceof WordGraph ? graph.nodeCount : graph.nodes.length;
}

const TWG_MAGIC = 0x47575754; // "TWWG"; as a root of KWG it would have a tile.
const TWG_VERSION = 1;
const TWG_HEADER_BYTES = 12;
const TWG_NODE_BYTES = 5;

/** Formats a graph of any size as a `.twg` file. */
export function formatTwg(graph: WordGraph): Uint8Array<ArrayBuffer> {
  const { nodes, tiles } = nodesIn(graph.cells);
  const bytes = new Uint8Array(TWG_HEADER_BYTES + TWG_NODE_BYTES * nodes.length);
  const view = new DataView(bytes.buffer);
  [TWG_MAGIC, TWG_VERSION, nodes.length].forEach((part, i) => view.setUint32(4 * i, part, true));
  nodes.forEach((node, i) => {
    view.setUint32(TWG_HEADER_BYTES + 4 * i, isLast(node) ? asLast(belowOf(node)) : belowOf(node), true);
  });
  bytes.set(tiles, TWG_HEADER_BYTES + 4 * nodes.length);
  return bytes;
}

function isTwg(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === TWG_MAGIC;
}

function readTwg(bytes: Uint8Array, source: string): NodeList {
  const fail = (what: string): never => {
    throw new InputError('bad-word-graph', what, { source });
  };
  const { length } = bytes;
  const [, version = 0, count = 0] = nodesFromBytes(bytes.subarray(0, TWG_HEADER_BYTES));
  if (length < TWG_HEADER_BYTES) fail(`${counted(length, 'byte')}; a .twg has at least ${TWG_HEADER_BYTES}`);
  if (version !== TWG_VERSION) fail(`a .twg of version ${version}; version ${TWG_VERSION} is needed`);
  checkCount(count, MAX_NODES, source);
  const whole = TWG_HEADER_BYTES + TWG_NODE_BYTES * count;
  if (count < 2 || length !== whole) fail(`${counted(length, 'byte')}; ${counted(count, 'node')} take ${whole}`);
  const stored = nodesFromBytes(bytes.subarray(TWG_HEADER_BYTES, TWG_HEADER_BYTES + 4 * count));
  const tiles = bytes.slice(TWG_HEADER_BYTES + 4 * count);
  const nodes = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const node = stored[i]!;
    const below = nodeOf(tiles[i]!, (accepts(node) ? ACCEPTS : 0) | childOf(node));
    nodes[i] = isLast(node) ? asLast(below) : below;
  }
  return { nodes, tiles };
}

/** @throws InputError `bad-word-graph` if the graph has words but no GADDAG, so that no plays can be generated */
export function requireGaddag(graph: WordGraph, source: string = graph.name): void {
  if (graph.gaddagRoot !== 0 || graph.dawgRoot === 0) return;
  throw new InputError(
    'bad-word-graph',
    'the word graph has only its DAWG half; finding plays needs a GADDAG, so build the graph from its word list',
    { source },
  );
}

/** Reads little-endian 32-bit integers, without a copy if possible. Trailing bytes are ignored. */
export function nodesFromBytes(bytes: Uint8Array): Uint32Array {
  const count = bytes.length >>> 2;
  if (IS_LITTLE_ENDIAN && bytes.byteOffset % 4 === 0) return new Uint32Array(bytes.buffer, bytes.byteOffset, count);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: count }, (_, i) => view.getUint32(4 * i, true));
}

const IS_LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
