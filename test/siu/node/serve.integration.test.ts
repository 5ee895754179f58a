import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { EnginePlayer } from '../../../src/tournament/engines/engine-player.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import type { Player } from '../../../src/match/games/play-game-options.ts';
import { classic } from '../../support/classic.ts';
import { bot } from '../../support/playing.ts';
import { MAIN } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const OWN_BOT = fileURLToPath(new URL('../../support/program/own-bot.js', import.meta.url));

const players: EnginePlayer[] = [];
afterEach(() => {
  for (const player of players.splice(0)) player.close();
});

describe('tilewright siu --bot', () => {
  const graph = tinyGraph();

  async function play(opponent: Player) {
    const bots = [bot('greedy', graph), opponent];
    return playPair({ ruleset: classic, graph, bots, position: new SearchBoard(classic, graph), seed: 4 }, 0);
  }

  function engine(spec: string): EnginePlayer {
    const command = `"${process.execPath}" "${MAIN}" siu --lexicon "${tinyLexicon}" --leaves none --bot "${spec}"`;
    const limits = { moveMs: 20_000, graceMs: 20_000, startMs: 60_000 };
    const player = new EnginePlayer({ name: 'self', command }, { ruleset: classic, lexicon: graph.name, limits });
    players.push(player);
    return player;
  }

  it('plays like the bot', async () => {
    const { digest } = await play(bot('greedy', graph));
    expect((await play(engine('greedy'))).digest).toBe(digest);
  });

  it('plays a user-defined bot, whose output does not affect the protocol', async () => {
    const { games } = await play(engine(`${OWN_BOT}:manner=chatty`));
    for (const { forfeit, turns, bots } of games) {
      expect(forfeit).toBeUndefined();
      expect(turns.filter(([seat]) => bots[seat] === 1).every(([, move]) => move === 'pass')).toBe(true);
    }
    const failed = await play(engine(`${OWN_BOT}:manner=throws`));
    for (const { forfeit } of failed.games) expect(forfeit).toMatchObject({ kind: 'illegal' });
  });
});
