/** Where servers of this program listen. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { InputError } from '../../engine/errors.ts';

export interface ListenAddress {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

/** Whether the `Host` of a request is this machine. A page elsewhere whose name leads here sends that name. */
export function isThisMachine(host: string): boolean {
  return /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/u.test(host);
}

/**
 * Listen.
 *
 * @param option what gave the port, for whoever must give another
 * @returns the port
 * @throws InputError `bad-option` where the address is not to be had
 */
export async function listen(server: Server, { host, port }: ListenAddress, option: string): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new InputError('bad-option', faultOf(cause as NodeJS.ErrnoException, { host, port }, option), {}, cause);
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function faultOf({ code, message }: NodeJS.ErrnoException, { host, port }: ListenAddress, option: string): string {
  if (code === 'EADDRINUSE') return `port ${port} is taken; ${option} 0 takes one that is free`;
  if (code === 'EACCES') return `port ${port} may not be listened on; 1024 or more is needed`;
  return `${host} port ${port} is not to be had: ${message}`;
}

export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
