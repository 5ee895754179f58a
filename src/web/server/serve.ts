/**
 * The local web server. It listens on 127.0.0.1 and accepts only requests with this machine as host, and with its own origin if one
 * is given. Console games and settings also need a key (`machine-key.ts`). Only settings can be written.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { InputError } from '../../engine/errors.ts';
import { MACHINE_FOLDER, SETTINGS_FILE } from '../data/machine.ts';
import { DATA_FOLDER, INDEX_FILE } from '../data/data-folder.ts';
import { MachineKey } from './machine-key.ts';
import { readIndex, readyLanguages, withLanguages, type ReadyLanguage } from './ready-languages.ts';
import { addMachine } from './serve-machine.ts';
import { FOR_EVER, readSiteFile, SAFE_HEADERS, siteFiles } from './site-files.ts';

export interface WebServer {
  readonly url: string;
  readonly port: number;
  readonly address: string;
  /** The address for program arguments, which other users can see; it works once. */
  readonly addressForOnce: () => string;
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  readonly folder: string;
  /** 0 for any free port. */
  readonly port: number;
}

const ADDRESS = '127.0.0.1';
/** Milliseconds; short, as slow clients would hold their connections. */
const CONNECTIONS = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
const INDEX = 'index.html';
const WRITTEN = `/${MACHINE_FOLDER}/${SETTINGS_FILE}`;

export async function serveWeb({ folder, port }: ServeOptions): Promise<WebServer> {
  const key = new MachineKey();
  const app = webApp(folder, key);
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: CONNECTIONS }) as Server;
  server.listen(port, ADDRESS);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new InputError('bad-option', faultOf(cause as NodeJS.ErrnoException, port), {}, cause);
  });
  const { port: actual } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const url = `http://${ADDRESS}:${actual}/`;
  return { url, port: actual, address: url + key.path, addressForOnce: () => url + key.pathForOnce(), close };
}

function faultOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} is already in use; --port 0 uses any free port`;
  if (code === 'EACCES') return `no permission to listen on port ${port}; choose 1024 or higher`;
  return `${ADDRESS} port ${port} is unavailable: ${message}`;
}

export function webApp(folder: string, key: MachineKey): Hono {
  const files = new Set(siteFiles(folder));
  const app = new Hono();
  app.use('*', compress());
  app.use('*', async (context, next) => {
    const { method, headers } = context.req.raw;
    const isWrite = method === 'PUT' && context.req.path === WRITTEN;
    const refusal =
      isWrite || method === 'GET' || method === 'HEAD'
        ? findRefusal(headers.get('host'), headers.get('origin'), isWrite)
        : new Response('Only GET and HEAD are allowed.\n', { status: 405 });
    if (refusal === null) await next();
    else context.res = refusal;
    for (const [name, value] of Object.entries(SAFE_HEADERS)) context.res.headers.set(name, value);
  });
  const machine = new Hono();
  key.guard(machine);
  addMachine(machine);
  app.route(`/${MACHINE_FOLDER}`, machine);
  if (files.has(`${DATA_FOLDER}/${INDEX_FILE}`)) addLanguages(app, folder);
  app.get('*', async (context) => {
    const path = decodePath(context.req.path) || INDEX;
    if (!files.has(path)) return context.text('Not found.\n', 404);
    const { bytes, type, isForEver } = await readSiteFile(folder, path);
    return context.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': isForEver ? FOR_EVER : 'no-cache' });
  });
  return app;
}

/** Serves the data index with the languages that are ready when the page is loaded. */
function addLanguages(app: Hono, site: string): void {
  let languages: Promise<ReadyLanguage[]> | null = null;
  app.get(`/${DATA_FOLDER}/${INDEX_FILE}`, async (context, next) => {
    // Without an index, answers like any missing file.
    const data = await readIndex(site).catch(() => null);
    if (data === null) return next();
    languages = readyLanguages(data);
    context.header('Cache-Control', 'no-cache');
    return context.json(withLanguages(data, await languages));
  });
  app.get(`/${DATA_FOLDER}/:file`, async (context, next) => {
    const ready = await (languages ??= readIndex(site).then(readyLanguages)).catch(() => []);
    const file = context.req.param('file');
    const make = ready.find(({ files }) => files.has(file))?.files.get(file);
    if (make === undefined) return next();
    return context.body(Uint8Array.from(await make()), 200, {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': FOR_EVER,
    });
  });
}

function findRefusal(host: string | null, origin: string | null, isWrite: boolean): Response | null {
  // DNS rebinding sends a foreign host name.
  if (host === null || !/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/u.test(host)) {
    return new Response('This server only answers requests to 127.0.0.1 and localhost.\n', { status: 421 });
  }
  // Browsers always send the origin with a write.
  if ((origin !== null || isWrite) && origin !== `http://${host}`) {
    return new Response('Only requests from pages of this server are allowed.\n', { status: 403 });
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
