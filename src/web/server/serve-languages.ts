/** The data of the page with the languages that are ready to play on this machine: those that are there when the page is loaded. */
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FOLDER, INDEX_FILE } from '../data/data-folder.ts';
import { webDataSchema, type WebData } from '../data/web-data.ts';
import { readyLanguages, type ReadyLanguages } from './ready-languages.ts';
import { FOR_EVER } from './site-files.ts';

const NOTHING: ReadyLanguages = { entries: [], files: new Map() };

/** @param site the folder of the built app */
export function languageData(site: string): Hono {
  const app = new Hono();
  let found: Promise<ReadyLanguages> | null = null;
  const readIndex = async (): Promise<WebData> =>
    webDataSchema.parse(JSON.parse(await readFile(join(site, DATA_FOLDER, INDEX_FILE), 'utf8')));
  const look = async ({ rulesets }: WebData): Promise<ReadyLanguages> =>
    readyLanguages(new Set(rulesets.map(({ id }) => id)));
  app.get(`/${INDEX_FILE}`, async (context, next) => {
    // A site that has none is told so as of any other file.
    const data = await readIndex().catch(() => null);
    if (data === null) return next();
    found = look(data);
    const { entries } = await found;
    context.header('Cache-Control', 'no-cache');
    return context.json({ ...data, rulesets: [...data.rulesets, ...entries] });
  });
  app.get('/:file', async (context, next) => {
    const { files } = await (found ??= readIndex().then(look)).catch(() => NOTHING);
    const make = files.get(context.req.param('file'));
    if (make === undefined) return next();
    return context.body(Uint8Array.from(await make()), 200, {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': FOR_EVER,
    });
  });
  return app;
}
