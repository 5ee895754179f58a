/**
 * Plays a user-defined bot against a built-in bot in pairs of games, and prints the statistics of a tournament.
 *
 *     node own-bot.mjs [pairs]
 */
import { buildBot, readBotSpec } from 'tilewright/bots';
import { countTiles, PASS } from 'tilewright/engine';
import { BestPlays, placementAt, SearchBoard } from 'tilewright/movegen';
import { loadLexicon, loadRuleset } from 'tilewright/node';
import { formatVerdict, playPair, TournamentStatistics } from 'tilewright/tournament';

const pairs = Number(process.argv[2] ?? 20);
const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
const search = new BestPlays(ruleset, graph);

/** Lays as many tiles as it can. */
const mine = {
  name: 'mine',
  decide({ position, rack }) {
    const best = search.best(position, countTiles(rack, ruleset.alphabet.size), null, 'tiles');
    return { move: best < 0 ? PASS : placementAt(position, search.plays, best), ranked: [], values: 'estimate' };
  },
};
const greedy = buildBot(readBotSpec('greedy'), 'greedy', { ruleset, graph, leaves: new Map() });

const statistics = new TournamentStatistics(2);
const table = { ruleset, graph, bots: [mine, greedy], position: new SearchBoard(ruleset, graph), seed: 1 };
for (let pair = 0; pair < pairs; pair++) statistics.add(playPair(table, pair));
const { games, wins, losses, draws, meanSpread, spreadStdErr, against, digest } = statistics.result();
console.log(`mine against greedy, ${games} games: ${wins} won, ${losses} lost, ${draws} drawn`);
console.log(
  `spread ${meanSpread.toFixed(1)} ± ${spreadStdErr?.toFixed(1) ?? 'unknown'} a game, digest ${digest.slice(0, 12)}`,
);
console.log(formatVerdict(against[0], ['mine', 'greedy']));
