/**
 * The small server that hands the app out to a browser on this machine, and to nobody else: it listens on 127.0.0.1, and answers
 * only where a request names this machine as its host and comes from a page of its own. The games and settings of this machine are
 * behind a key besides (`machine-key.ts`), and nothing but the settings is written.
 */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { closeServer, isThisMachine, listen } from './listen.ts';
import { MACHINE_FOLDER, SETTINGS_FILE } from '../data/machine.ts';
import { DATA_FOLDER, INDEX_FILE } from '../data/data-folder.ts';
import { languageData } from './serve-languages.ts';
import { machineGames } from './serve-machine-games.ts';
import { machineSettings } from './serve-machine-settings.ts';
import { MachineKey } from './machine-key.ts';
import { FOR_EVER, readSiteFile, SAFE_HEADERS, siteFiles } from './site-files.ts';

export interface WebServer {
  readonly url: string;
  readonly port: number;
  readonly address: string;
  /** The same for the arguments of a program, good for one visit: others on the machine see those. */
  readonly addressForOnce: () => string;
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  readonly folder: string;
  /** 0 for any that is free. */
  readonly port: number;
}

const ADDRESS = '127.0.0.1';
const INDEX = 'index.html';
const WRITTEN = `/${MACHINE_FOLDER}/${SETTINGS_FILE}`;

export async function serveWeb({ folder, port }: ServeOptions): Promise<WebServer> {
  const key = new MachineKey();
  const app = webApp(folder, key);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const taken = await listen(server, { host: ADDRESS, port }, '--port');
  const close = (): Promise<void> => closeServer(server);
  const url = `http://${ADDRESS}:${taken}/`;
  return { url, port: taken, address: url + key.path, addressForOnce: () => url + key.pathForOnce(), close };
}

export function webApp(folder: string, key: MachineKey): Hono {
  const files = new Set(siteFiles(folder));
  const app = new Hono();
  app.use('*', compress());
  app.use('*', async (context, next) => {
    const { method, headers } = context.req.raw;
    const isWritten = method === 'PUT' && context.req.path === WRITTEN;
    const refused =
      isWritten || method === 'GET' || method === 'HEAD'
        ? findRefusal(headers.get('host'), headers.get('origin'), isWritten)
        : { status: 405, text: 'Only GET and HEAD are answered.\n' };
    if (refused === null) await next();
    else context.res = new Response(refused.text, { status: refused.status });
    for (const [name, value] of Object.entries(SAFE_HEADERS)) context.res.headers.set(name, value);
  });
  const machine = new Hono();
  machine.route('/', machineSettings());
  machine.route('/', machineGames());
  app.route(`/${MACHINE_FOLDER}`, key.guard(machine));
  if (files.has(`${DATA_FOLDER}/${INDEX_FILE}`)) app.route(`/${DATA_FOLDER}`, languageData(folder));
  app.get('*', async (context) => {
    const asked = decodePath(context.req.path);
    const path = asked === '' ? INDEX : asked;
    if (!files.has(path)) return context.text('Not found.\n', 404);
    const { bytes, type, isForEver } = await readSiteFile(folder, path);
    return context.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': isForEver ? FOR_EVER : 'no-cache' });
  });
  return app;
}

function findRefusal(
  host: string | null,
  origin: string | null,
  isWritten: boolean,
): { readonly status: number; readonly text: string } | null {
  if (host === null || !isThisMachine(host)) {
    return { status: 421, text: 'This server answers to 127.0.0.1 and localhost alone.\n' };
  }
  // Whoever writes must say from where, as every browser does.
  if ((origin !== null || isWritten) && origin !== `http://${host}`) {
    return { status: 403, text: 'Only pages of this server are answered.\n' };
  }
  return null;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).slice(1);
  } catch {
    return path.slice(1);
  }
}
