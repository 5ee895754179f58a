/**
 * Makes the tables of win percentages of the player to move that ship with the default lexicon: one for all rulesets, and one for
 * each ruleset that differs too much.
 *
 *   node --import tsx bench/make/win-percent.ts [games, 20000] [seed, 1] [ruleset, classic] > data/win-percent/default.csv
 */
import { availableParallelism } from 'node:os';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { learnWinPercent } from '../../src/training/win-percent/learn-win-percent.ts';

const [games = '20000', seed = '1', rules = 'classic'] = process.argv.slice(2);
const { ruleset, graph, leaves } = await loadSearchResources({ ruleset: rules });
const threads = availableParallelism();
const options = { ruleset, graph, leaves, games: Number(games), seed: Number(seed), threads };
process.stdout.write((await learnWinPercent(options))!);
