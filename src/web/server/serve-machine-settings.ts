/** The settings of the console on this machine, for the page: it reads them, and its own take their place. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { keepSettings, readKeptSettings } from '../../files/state/settings.ts';
import { settingsSchema } from '../../play/look/board-settings.ts';
import { machineSettingsSchema, SETTINGS_FILE } from '../data/machine.ts';

const MAX_BYTES = 1000;

export function machineSettings(): Hono {
  const app = new Hono();
  app.get(`/${SETTINGS_FILE}`, async (context) =>
    context.json(machineSettingsSchema.parse({ settings: await readKeptSettings() })),
  );
  app.put(`/${SETTINGS_FILE}`, bodyLimit({ maxSize: MAX_BYTES }), async (context) => {
    const read = settingsSchema.safeParse(await context.req.json().catch(() => null));
    if (!read.success) return context.json({ fault: 'these are no settings' }, 400);
    await keepSettings(read.data);
    return context.body(null, 204);
  });
  return app;
}
