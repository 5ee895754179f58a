/** The server of the lab. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { serve } from '@hono/node-server';
import { InputError } from '../../engine/errors.ts';
import { labApp, type LabAppOptions } from './lab-app.ts';

export interface ServeLabOptions extends Omit<LabAppOptions, 'isLocal'> {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

export interface LabServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** More than a lab's people have open. */
const MAX_CONNECTIONS = 500;

/** Whether only this machine reaches an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

/**
 * Listen.
 *
 * @throws InputError `bad-option` where the address is not to be had
 */
export async function serveLab({ host, port, ...options }: ServeLabOptions): Promise<LabServer> {
  const app = labApp({ ...options, isLocal: isLoopback(host) });
  const server = serve({ fetch: app.fetch, port, hostname: host }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'another program listens there; --port 0 takes one that is free' : message;
    throw new InputError('bad-option', `${host} port ${port} is not to be had: ${why}`, {}, cause);
  }
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${taken}/`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
