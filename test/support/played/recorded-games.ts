/** Bot games on the tiny lexicon under every two-player ruleset, as records and as GCG. */
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { gcgOfGame } from '../../../src/engine/gcg/from-game.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { tinyGraph } from '../tiny-lexicon.ts';

export const graph = tinyGraph();
export const rulesets = await Promise.all(
  ['classic', 'casual', 'social', 'family', 'tournament', 'tournament-na', 'config', 'scribble', 'super'].map((name) =>
    loadRuleset(name),
  ),
);

export function pairOf(ruleset: Ruleset, pair: number, seats = 2): PairRecord {
  const bots = ['greedy', 'random', 'longest', 'greedy']
    .slice(0, seats)
    .map((name) => buildBot(readBotSpec(name), name, { ruleset, graph, leaves: new Map([['default', null]]) }));
  return playPair({ ruleset, graph, bots, seed: 3, position: new SearchBoard(ruleset, graph) }, pair);
}

export function gcgTexts(ruleset: Ruleset, seats = 2): string[] {
  const record = pairOf(ruleset, 4, seats);
  return record.games.map((game) => {
    const replayed = replayRecordedGame({ ruleset, graph, seed: 3 }, 4, game);
    if (replayed.stoppedAt !== null || replayed.game.state.scores.join() !== game.scores.join()) {
      throw new Error(`the record does not replay: ${replayed.stoppedAt ?? 'other scores'}`);
    }
    return formatGcg(gcgOfGame(replayed.game, { players: game.bots.map((bot) => `bot ${bot}`) }));
  });
}
