/** The server of the lab. */
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { closeServer, isLoopback, listen, type ListenAddress } from '../../http/listen.ts';
import { labApp, type LabAppOptions } from './lab-app.ts';

export interface ServeLabOptions extends Omit<LabAppOptions, 'isLocal'>, ListenAddress {}

export interface LabServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** More than a lab's people have open. */
const MAX_CONNECTIONS = 500;

/**
 * Listen.
 *
 * @throws InputError `bad-option` where the address is not to be had
 */
export async function serveLab({ host, port, ...options }: ServeLabOptions): Promise<LabServer> {
  const app = labApp({ ...options, isLocal: isLoopback(host) });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  const taken = await listen(server, { host, port }, '--port');
  return { url: `http://${isIPv6(host) ? `[${host}]` : host}:${taken}/`, close: () => closeServer(server) };
}
