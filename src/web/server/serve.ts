/**
 * The small server that hands the app out to a browser on this machine, and to nobody else: it listens on 127.0.0.1, and answers
 * only where a request names this machine as its host and comes from a page of its own. The games of this machine are behind a
 * key besides (`machine-key.ts`).
 */
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { InputError } from '../../engine/errors.ts';
import { MACHINE_FOLDER } from '../data/machine-games.ts';
import { machineGames } from './serve-machine-games.ts';
import { MachineKey } from './machine-key.ts';
import { readSiteFile, SAFE_HEADERS, siteFiles } from './site-files.ts';

export interface WebServer {
  readonly url: string;
  readonly port: number;
  /** The address for whoever may see the games of this machine. */
  readonly address: string;
  /** The same for the arguments of a program, good for one visit: others on the machine see those. */
  readonly addressForOnce: () => string;
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  /** The folder of the built app. */
  readonly folder: string;
  /** 0 for any that is free. */
  readonly port: number;
}

const ADDRESS = '127.0.0.1';
const INDEX = 'index.html';

/**
 * Listen.
 *
 * @throws InputError `bad-option` if the port is taken or not to be had
 */
export async function serveWeb({ folder, port }: ServeOptions): Promise<WebServer> {
  const key = new MachineKey();
  const app = webApp(folder, key);
  const server = serve({ fetch: app.fetch, port, hostname: ADDRESS }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(portFault(error, port));
    });
  });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  const url = `http://${ADDRESS}:${taken}/`;
  return { url, port: taken, address: url + key.path, addressForOnce: () => url + key.pathForOnce(), close };
}

/** What answers requests, for a folder of files; the games of this machine for those who have the key. */
export function webApp(folder: string, key: MachineKey): Hono {
  const files = new Set(siteFiles(folder));
  const app = new Hono();
  app.use('*', compress());
  app.use('*', async (context, next) => {
    const { headers } = context.req.raw;
    const refused = findRefusal(context.req.method, headers.get('host'), headers.get('origin'));
    if (refused === null) await next();
    else context.res = new Response(refused.text, { status: refused.status });
    for (const [name, value] of Object.entries(SAFE_HEADERS)) context.res.headers.set(name, value);
  });
  app.route(`/${MACHINE_FOLDER}`, key.guard(machineGames()));
  app.get('*', async (context) => {
    const asked = decodePath(context.req.path);
    const path = asked === '' ? INDEX : asked;
    if (!files.has(path)) return context.text('Not found.\n', 404);
    const { bytes, type, isForEver } = await readSiteFile(folder, path);
    return context.body(bytes, 200, {
      'Content-Type': type,
      'Cache-Control': isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  });
  return app;
}

/** Why a request is not answered; null where it is. */
function findRefusal(
  method: string,
  host: string | null,
  origin: string | null,
): { readonly status: number; readonly text: string } | null {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'Only GET and HEAD are answered.\n' };
  // A page elsewhere whose name leads here sends that name.
  if (host === null || !/^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/u.test(host)) {
    return { status: 421, text: 'This server answers to 127.0.0.1 and localhost alone.\n' };
  }
  if (origin !== null && origin !== `http://${host}`) {
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

function portFault(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new InputError('bad-option', `port ${port} is taken; --port 0 takes one that is free`);
  }
  if (error.code === 'EACCES') {
    return new InputError('bad-option', `port ${port} may not be listened on; 1024 or more is needed`);
  }
  return error;
}
