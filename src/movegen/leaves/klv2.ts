/**
 * KLV2, the leave-value format of wolges, Macondo and MAGPIE. A count is followed by that many KWG nodes: a DAWG with one root,
 * over leaves as ascending tiles, the blank (0) first. Another count is followed by that many 32-bit floats in points, in the
 * order of the leaves.
 */
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { checkNodes } from '../words/check-nodes.ts';
import { MAX_KWG_NODES, nodesFromBytes } from '../words/kwg.ts';
import { MAX_LEAVE_POINTS, leaveValuesFromNodes, type LeaveValues } from './leave-values.ts';
import { nodeAt, packedNode, nodeTileAt, unpackNodes } from '../words/nodes.ts';

/** Options for `parseKlv2`. */
export interface ParseKlv2Options {
  readonly name: string;
  /** Origin of the bytes, for messages. */
  readonly source: string;
  /** Number of letters in the alphabet; a higher tile is an error. */
  readonly alphabetSize: number;
}

/**
 * Parses leave values, rounding them to thousandths of a point.
 *
 * @throws InputError `bad-leaves` with the reason
 */
export function parseKlv2(bytes: Uint8Array, { name, source, alphabetSize }: ParseKlv2Options): LeaveValues {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nodeCount = readCount(0, 'nodes');
  if (nodeCount < 1 || nodeCount > MAX_KWG_NODES)
    fail(`${counted(nodeCount, 'node')}; 1 to ${MAX_KWG_NODES} are allowed`);
  const nodesEnd = 4 + 4 * nodeCount;
  const valueCount = readCount(nodesEnd, 'values');
  const valuesStart = nodesEnd + 4;
  if (bytes.length !== valuesStart + 4 * valueCount) {
    fail(
      `${counted(bytes.length, 'byte')}; ${counted(nodeCount, 'node')} and ${counted(valueCount, 'value')} take ${valuesStart + 4 * valueCount}`,
    );
  }
  const nodes = unpackNodes(nodesFromBytes(bytes.subarray(4, nodesEnd)));
  checkNodes(nodes, { code: 'bad-leaves', source, alphabetSize, rootCount: 1 });
  const valuesMilli = new Int32Array(valueCount);
  for (let i = 0; i < valueCount; i++) {
    const points = view.getFloat32(valuesStart + 4 * i, true);
    if (!(Math.abs(points) <= MAX_LEAVE_POINTS)) {
      fail(`value ${i} is ${points}; ${-MAX_LEAVE_POINTS} to ${MAX_LEAVE_POINTS} points are allowed`);
    }
    valuesMilli[i] = Math.round(points * 1000);
  }
  return leaveValuesFromNodes(nodes, valuesMilli, name, { source });

  function readCount(at: number, what: string): number {
    if (at + 4 > bytes.length) fail(`ends before the number of ${what} at byte ${at}`);
    return view.getUint32(at, true);
  }

  function fail(what: string): never {
    throw new InputError('bad-leaves', what, { source });
  }
}

/**
 * Formats leave values as a KLV2 file.
 *
 * @throws InputError `bad-leaves` if they need more nodes than KLV2 can address
 */
export function formatKlv2(values: LeaveValues): Uint8Array<ArrayBuffer> {
  const { cells, valuesMilli } = values;
  const nodeCount = cells.length / 2;
  if (nodeCount > MAX_KWG_NODES) {
    throw new InputError('bad-leaves', `${counted(nodeCount, 'node')}; KLV2 allows at most ${MAX_KWG_NODES}`);
  }
  const bytes = new Uint8Array(8 + 4 * nodeCount + 4 * valuesMilli.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, nodeCount, true);
  for (let i = 0; i < nodeCount; i++)
    view.setUint32(4 + 4 * i, packedNode(nodeAt(cells, i), nodeTileAt(cells, i)), true);
  const valuesAt = 4 + 4 * nodeCount;
  view.setUint32(valuesAt, valuesMilli.length, true);
  valuesMilli.forEach((milli, i) => view.setFloat32(valuesAt + 4 + 4 * i, milli / 1000, true));
  return bytes;
}
