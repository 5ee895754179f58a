/** A match in the calling thread. Other tasks run between its turns. */
import type { Bot } from '../../bots/bot.ts';
import { buildBot, readBotSpec } from '../../bots/registry.ts';
import { InputError } from '../../engine/errors.ts';
import { checkPlayers } from '../../match/games/check-players.ts';
import { playPair } from '../../match/games/game-pair.ts';
import type { TournamentOutcome } from '../../match/outcome.ts';
import { loadCephes } from '../../match/statistics/load-cephes.ts';
import { TournamentStatistics } from '../../match/tournament-statistics.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import type { ApiPlatform } from '../api-engine.ts';
import type { MatchSettings } from '../option-schemas.ts';

/** Browsers make a task that pauses often wait for 4 ms, which is longer than a game of simple bots. */
const BUSY_MS = 20;

/** @throws InputError `bad-option` for a bot, rules or a platform that a match cannot have */
export async function playMatch(
  { resources: { ruleset, graph }, loadBot }: Pick<ApiPlatform, 'resources' | 'loadBot'>,
  names: readonly string[],
  { pairs, seed }: MatchSettings,
): Promise<TournamentOutcome> {
  // The statistics have no substitute for it.
  if (typeof WebAssembly === 'undefined') throw new InputError('bad-option', 'match() requires WebAssembly');
  let pauseMs = performance.now() + BUSY_MS;
  const openBot = async (name: string): Promise<Bot> => {
    const spec = readBotSpec(name);
    const bot: Bot = buildBot(spec, spec.kind, await loadBot(spec));
    const decide: Bot['decide'] = (view, budget) => {
      if (performance.now() < pauseMs) return bot.decide(view, budget);
      return new Promise((resolve) => setTimeout(resolve, 0)).then(() => {
        pauseMs = performance.now() + BUSY_MS;
        return bot.decide(view, budget);
      });
    };
    return { ...bot, decide };
  };
  const bots = await Promise.all(names.map(openBot));
  checkPlayers(ruleset, bots.length);
  await loadCephes();
  const position = new SearchBoard(ruleset, graph);
  const options = { ruleset, graph, bots, position, seed, findsPlay: playFinder(ruleset, graph) };
  const statistics = new TournamentStatistics();
  while (statistics.pairs < pairs) statistics.add(await playPair(options, statistics.pairs));
  return { ...statistics.result(), test: null, finished: true, stop: null, record: null };
}
