/**
 * Makes `bench/positions.cgp`, the fixed positions of the benchmarks:
 *
 *     node --import tsx bench/make/positions.ts > bench/positions.cgp
 *
 * Each position is from a different one of 200 self-play games of the equity bot (without leave values) on the default lexicon.
 * The file is checked in and does not change with bots or generators, so that figures of different days are comparable.
 */
import { loadRulesAndWords } from '../../src/files/making-ready.ts';
import { makePositions, POSITION_COUNT, POSITION_SEED } from '../self-play-positions.ts';

const rules = await loadRulesAndWords({});
for (const line of makePositions({ ...rules, count: POSITION_COUNT, seed: POSITION_SEED })) console.log(line);
