/** A match in the calling thread. Other tasks run between its pairs. */
import { buildBot, readBotSpec } from '../../bots/registry.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import { checkPlayers } from '../../tournament/games/check-players.ts';
import { playPair } from '../../tournament/games/game-pair.ts';
import type { TournamentOutcome } from '../../tournament/run-tournament.ts';
import { loadCephes } from '../../tournament/statistics/load-cephes-browser.ts';
import { TournamentStatistics } from '../../tournament/tournament-statistics.ts';
import type { ApiPlatform } from '../api-engine.ts';
import type { MatchSettings } from '../option-schemas.ts';

/** Browsers make a task that pauses often wait for 4 ms, which is longer than a pair of simple bots. */
const BUSY_MS = 20;

/** @throws InputError `bad-option` for a bot or rules that a match cannot have */
export async function playMatch(
  { resources: { ruleset, graph }, loadBot }: Pick<ApiPlatform, 'resources' | 'loadBot'>,
  names: readonly string[],
  { pairs, seed }: MatchSettings,
): Promise<TournamentOutcome> {
  const specs = names.map(readBotSpec);
  const bots = await Promise.all(specs.map(async (spec) => buildBot(spec, spec.kind, await loadBot(spec))));
  checkPlayers(ruleset, bots.length);
  await loadCephes();
  const position = new SearchBoard(ruleset, graph);
  const options = { ruleset, graph, bots, position, seed, findsPlay: playFinder(ruleset, graph) };
  const statistics = new TournamentStatistics();
  let pauseMs = performance.now() + BUSY_MS;
  while (statistics.pairs < pairs) {
    statistics.add(playPair(options, statistics.pairs));
    if (performance.now() < pauseMs) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    pauseMs = performance.now() + BUSY_MS;
  }
  return { ...statistics.result(), test: null, finished: true, stop: null, record: null };
}
