/** Listening on a port, and closing. */
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
 * @param option the option that names the port, for messages
 * @returns the port
 * @throws InputError `bad-option` if the address cannot be used
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
  return `${host} port ${port} is unavailable: ${message}`;
}

export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
