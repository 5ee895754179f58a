/**
 * Makes `bench/positions.cgp`, the fixed positions that every figure of the benchmarks is measured on:
 *
 *     node --import tsx bench/make/positions.ts > bench/positions.cgp
 *
 * One position from each of 200 games of the equity bot (no leave values) against itself on the default lexicon. The file is checked
 * in and stays as it is when bots or generators change: figures of different days are then figures of the same positions.
 */
import { loadRulesAndWords } from '../../src/files/making-ready.ts';
import { makePositions, POSITION_COUNT, POSITION_SEED } from '../self-play-positions.ts';

const rules = await loadRulesAndWords({});
for (const line of makePositions({ ...rules, count: POSITION_COUNT, seed: POSITION_SEED })) console.log(line);
