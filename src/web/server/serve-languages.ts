/** The data of the page with the languages that are ready to play on this machine: those that are there when the page is loaded. */
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FOLDER, INDEX_FILE } from '../data/data-folder.ts';
import { webDataSchema, type WebData } from '../data/web-data.ts';
import { readyLanguages, type ReadyLanguage } from './ready-languages.ts';
import { FOR_EVER } from './site-files.ts';

export function languageData(site: string): Hono {
  const app = new Hono();
  let found: Promise<ReadyLanguage[]> | null = null;
  const readIndex = async (): Promise<WebData> =>
    webDataSchema.parse(JSON.parse(await readFile(join(site, DATA_FOLDER, INDEX_FILE), 'utf8')));
  const look = async ({ rulesets }: WebData): Promise<ReadyLanguage[]> =>
    readyLanguages(new Set(rulesets.map(({ id }) => id)));
  app.get(`/${INDEX_FILE}`, async (context, next) => {
    // A site that has none is told so as of any other file.
    const data = await readIndex().catch(() => null);
    if (data === null) return next();
    found = look(data);
    const entries = (await found).map(({ entry }) => entry);
    context.header('Cache-Control', 'no-cache');
    return context.json({ ...data, rulesets: [...data.rulesets, ...entries] });
  });
  app.get('/:file', async (context, next) => {
    const languages = await (found ??= readIndex().then(look)).catch(() => []);
    const file = context.req.param('file');
    const make = languages.find(({ files }) => files.has(file))?.files.get(file);
    if (make === undefined) return next();
    return context.body(Uint8Array.from(await make()), 200, {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': FOR_EVER,
    });
  });
  return app;
}
