/**
 * Analyses a position: solves it if the bag is empty or almost empty, and otherwise simulates.
 *
 *     node analyse.mjs ["CGP"] [seconds]
 */
import { openTilewright } from 'tilewright';

const EMPTY = '15/15/15/15/15/15/15';
const [cgp = `${EMPTY}/3HELLO7/${EMPTY} DEIJNNO/ 0/24 0`, seconds] = process.argv.slice(2);

const tilewright = await openTilewright();
const limits = seconds === undefined ? { rollouts: 500 } : { time: 1000 * Number(seconds) };
const { search, best, values, plays, line, reasons } = await tilewright.position(cgp).analyse({ ...limits, limit: 5 });

console.log(`${search}: ${best} (${values})`);
const text = (figure, unit) =>
  figure === null ? 'unknown' : `${(unit * figure.mean).toFixed(1)} ± ${(unit * figure.error).toFixed(1)}`;
for (const { text: play, win, spread } of plays)
  console.log(`${play}: wins ${text(win, 100)} %, spread ${text(spread, 1)}`);
for (const sentence of [...reasons, ...(line.length === 0 ? [] : [`then ${line.join(', ')}`])]) console.log(sentence);
