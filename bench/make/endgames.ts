/**
 * Makes the fixed endgames that the searches of the last turns are measured on:
 *
 *     node --import tsx bench/make/endgames.ts 0 25 > bench/endgames.cgp
 *     node --import tsx bench/make/endgames.ts 1 12 > bench/pre-endgames.cgp
 *
 * So many tiles are in the bag (the first argument). They come from games of the equity bot against itself on the default lexicon.
 * As with `positions.cgp`, the files are checked in and stay as they are.
 */
import { argv } from 'node:process';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { makeEndgames, POSITION_SEED } from '../self-play-positions.ts';

const [inBag, count] = [Number(argv[2]), Number(argv[3])];
const { ruleset, graph, leaves } = await loadSearchResources();
for (const line of makeEndgames({ ruleset, graph, leaves, inBag, count, seed: POSITION_SEED })) console.log(line);
