/**
 * Makes the fixed endgames for measuring the searches of the last turns. The first argument is the number of tiles in the bag:
 *
 *     node --import tsx bench/make/endgames.ts 0 25 > bench/endgames.cgp
 *     node --import tsx bench/make/endgames.ts 1 12 > bench/pre-endgames.cgp
 *
 * They are from self-play games of the equity bot on the default lexicon. Like `positions.cgp`, the files are checked in and
 * never change.
 */
import { argv } from 'node:process';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { makeEndgames, POSITION_SEED } from '../self-play-positions.ts';

const [inBag, count] = [Number(argv[2]), Number(argv[3])];
const { ruleset, graph, leaves } = await loadSearchResources();
for (const line of makeEndgames({ ruleset, graph, leaves, inBag, count, seed: POSITION_SEED })) console.log(line);
