/**
 * Writes the training data of the network for late turns, for `late.py`: a row of 32-bit floats for each candidate, with the
 * number of the position, the share of wins, the lead with equity, the tiles in the bag before and after, the unseen tiles, and
 * the inputs.
 *
 *     node --import tsx bench/train/late-inputs.ts POSITIONS.ndjson ROWS.f32
 */
import { createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { LateInputs } from '../../src/movegen/outlook/late-inputs.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { playOf, type LatePosition } from './late-position.ts';

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error('late-inputs.ts POSITIONS.ndjson ROWS.f32');
const { ruleset, graph } = await loadSearchResources();
const { layout, alphabet } = ruleset;
const position = new SearchBoard(ruleset, graph);
const inputs = new LateInputs(ruleset, graph);
const file = openSync(to, 'w');
let number = 0;

for await (const line of createInterface({ input: createReadStream(from) })) {
  const { board, unseen, inBag, lead, plays } = JSON.parse(line) as LatePosition;
  const tiles = new Uint8Array(Buffer.from(board, 'base64'));
  const values = Int16Array.from(tiles, (tile) => alphabet.points[tile] ?? 0);
  position.setBoard({ layout, tiles, values, tileCount: tiles.filter((tile) => tile !== 0).length });
  inputs.setTurn(position, { bagCount: inBag, unseen }, lead);
  for (const tried of plays) {
    const play = playOf(tried);
    inputs.measure(position, play);
    const { inBagAfter, unseenCount } = inputs;
    const head = [number, tried.win, lead + tried.equityMilli / 1000, inBag, inBagAfter, unseenCount];
    writeSync(file, Float32Array.from([...head, ...inputs.values]));
  }
  number++;
}
