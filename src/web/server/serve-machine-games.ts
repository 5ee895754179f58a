/** The games of the console, for the page. Nothing is written, and no path is built from a request. */
import { Hono } from 'hono';
import { InputError } from '../../engine/errors.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { GameReader } from '../../files/kept-games/read-game.ts';
import { recordOfGame } from '../../play/record/gcg-source.ts';
import {
  GAMES_FILE,
  machineGamesSchema,
  machineGcgSchema,
  type MachineGame,
  type MachineGcg,
} from '../data/machine.ts';

const LISTED = 200;

export function machineGames(): Hono {
  const app = new Hono();
  const reader = new GameReader();
  app.get(`/${GAMES_FILE}`, async (context) => context.json(machineGamesSchema.parse(await listGames())));
  app.get('/:id', async (context) => {
    const answer = machineGcgSchema.parse(await findGcg(reader, context.req.param('id')));
    return context.json(answer, 'fault' in answer ? 404 : 200);
  });
  return app;
}

async function listGames(): Promise<MachineGame[]> {
  try {
    const { games } = await listKeptGames();
    return games.slice(0, LISTED).map(({ id, number, lastPlayed, ruleset, players, scores, state, winners }) => ({
      id,
      number,
      lastPlayed: lastPlayed.toISOString(),
      ruleset,
      players: [...players],
      scores: [...scores],
      state,
      winners: winners && [...winners],
    }));
  } catch (error) {
    // A folder that cannot be read costs the list alone.
    if (error instanceof InputError) return [];
    throw error;
  }
}

async function findGcg(reader: GameReader, id: string): Promise<MachineGcg> {
  try {
    const game = (await listKeptGames()).games.find((known) => known.id === id);
    if (game === undefined) return { fault: 'there is no such game' };
    if (game.state !== 'over') return { fault: 'that game goes on' };
    return { gcg: formatGcg(recordOfGame(await reader.read(game))) };
  } catch (error) {
    if (error instanceof InputError) return { fault: error.message };
    throw error;
  }
}
