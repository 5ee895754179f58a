/**
 * Serves the console games and settings of this machine to the page. Games are read-only, and no path is built from a request.
 * Settings of the page replace those of the console.
 */
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { InputError } from '../../engine/errors.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import { listSavedGames } from '../../files/saved-games/saved-games.ts';
import { GameReader } from '../../files/saved-games/read-game.ts';
import { keepSettings, readKeptSettings } from '../../files/state/user-state.ts';
import { settingsSchema } from '../../play/look/board-settings.ts';
import { recordOfGame } from '../../play/record/gcg-source.ts';
import { GAMES_FILE, SETTINGS_FILE, type MachineGame, type MachineGcg } from '../data/machine.ts';

const LISTED = 200;
const MAX_SETTINGS_BYTES = 1000;

export function addMachine(app: Hono): void {
  const reader = new GameReader();
  app.get(`/${SETTINGS_FILE}`, async (context) => context.json({ settings: await readKeptSettings() }));
  app.put(`/${SETTINGS_FILE}`, bodyLimit({ maxSize: MAX_SETTINGS_BYTES }), async (context) => {
    const read = settingsSchema.safeParse(await context.req.json().catch(() => null));
    if (!read.success) return context.json({ fault: 'invalid settings' }, 400);
    await keepSettings(read.data);
    return context.body(null, 204);
  });
  app.get(`/${GAMES_FILE}`, async (context) => context.json(await listGames()));
  app.get('/:id', async (context) => {
    const answer = await findGcg(reader, context.req.param('id'));
    return context.json(answer, 'fault' in answer ? 404 : 200);
  });
}

async function listGames(): Promise<MachineGame[]> {
  try {
    const { games } = await listSavedGames();
    return games.slice(0, LISTED).map(({ id, number, lastPlayed, ruleset, players, scores, state, winners }) => ({
      ...{ id, number, lastPlayed: lastPlayed.toISOString() },
      ...{ ruleset, players, scores, state, winners },
    }));
  } catch (error) {
    // If the folder cannot be read, only the list is empty.
    if (error instanceof InputError) return [];
    throw error;
  }
}

async function findGcg(reader: GameReader, id: string): Promise<MachineGcg> {
  try {
    const game = (await listSavedGames()).games.find((known) => known.id === id);
    if (game === undefined) return { fault: 'no such game' };
    if (game.state !== 'over') return { fault: 'the game is not over' };
    return { gcg: formatGcg(recordOfGame(await reader.read(game))) };
  } catch (error) {
    if (error instanceof InputError) return { fault: error.message };
    throw error;
  }
}
