/**
 * The bridge: a server on this machine alone that gives a web page the engines of its user over WebSocket (RFC 6455). Any page can
 * try to reach it, so it asks where a page is from before anything else.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { listen } from '../../../http/listen.ts';
import { EngineProcess } from '../../../tournament/engines/engine-process.ts';
import { BridgeSession } from './bridge-session.ts';
import type { Pairing } from './pairing.ts';

export interface BridgeOptions {
  /** 0 for one that is free. */
  readonly port: number;
  /** Pages that may connect, by origin: `https://woogles.io`. */
  readonly origins: readonly string[];
  /** Commands by name, as a shell reads them. */
  readonly engines: ReadonlyMap<string, string>;
  readonly pairing: Pairing;
}

export interface Bridge {
  readonly address: string;
  close(): Promise<void>;
}

/** Where a bridge listens if nothing else is said: no other program is known to. */
export const DEFAULT_BRIDGE_PORT = 7488;

const HOST = '127.0.0.1';
const MAX_MESSAGE = 1 << 20;
const MAX_SESSIONS = 8;
/** An engine may be so far ahead of the page that reads it. */
const MAX_UNREAD = 16 << 20;
const PAIRING_MS = 120_000;
const PING_MS = 30_000;
/** Closing codes of RFC 6455. */
const POLICY = 1008;
const NOT_TEXT = 1003;
const OVERLOADED = 1013;
const GOING_AWAY = 1001;

/** @throws InputError `bad-option` if the port cannot be listened on */
export async function serveBridge(options: BridgeOptions): Promise<Bridge> {
  // An engine on standard input does not wait for it.
  const { WebSocketServer } = await import('ws');
  const server = createServer((_, response) => {
    response.writeHead(426, { 'content-type': 'text/plain', upgrade: 'websocket' });
    response.end('This is a bridge to engines. It speaks WebSocket.\n');
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { port } = server.address() as AddressInfo;
    const status = statusFor(request, { port, origins: options.origins, sessions: sockets.clients.size });
    if (status !== null) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    else
      sockets.handleUpgrade(request, socket, head, (page) => {
        connect(page, request.headers.origin ?? '', options);
      });
  });
  const port = await listen(server, { host: HOST, port: options.port }, '--listen');
  return {
    address: `ws://${HOST}:${port}`,
    close: async () => {
      for (const page of sockets.clients) page.close(GOING_AWAY);
      const closed = new Promise((resolve) => server.close(resolve));
      setTimeout(() => {
        for (const page of sockets.clients) page.terminate();
      }, 500).unref();
      await closed;
    },
  };
}

interface Asked {
  readonly port: number;
  readonly origins: readonly string[];
  readonly sessions: number;
}

/** Why a connection is refused; null where it is not. A program that is no page sends no origin, and needs a code all the same. */
function statusFor({ headers }: IncomingMessage, { port, origins, sessions }: Asked): string | null {
  // Another name for this machine is how a page of elsewhere would pass for one of here.
  const hosts = [`${HOST}:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return '403 Forbidden';
  if (headers.origin !== undefined && !origins.includes(headers.origin)) return '403 Forbidden';
  return sessions >= MAX_SESSIONS ? '503 Service Unavailable' : null;
}

function connect(page: WebSocket, origin: string, { engines, pairing }: BridgeOptions): void {
  const session = new BridgeSession({
    ...{ origin, pairing, engines: [...engines.keys()] },
    start: (name, onLine, onEnd) => {
      const engine: EngineProcess = new EngineProcess(
        engines.get(name)!,
        () => {
          onEnd(engine.fault?.message ?? 'it ended');
        },
        onLine,
      );
      return engine;
    },
    send: (line) => {
      if (page.readyState !== page.OPEN) return;
      page.send(line);
      if (page.bufferedAmount > MAX_UNREAD) page.close(OVERLOADED, 'the page reads too slowly');
    },
    end: () => {
      page.close(POLICY);
    },
  });
  const late = setTimeout(() => {
    if (!session.isPaired) page.close(POLICY, 'not paired in time');
  }, PAIRING_MS);
  let isThere = true;
  const ping = setInterval(() => {
    if (!isThere) page.terminate();
    isThere = false;
    page.ping();
  }, PING_MS);
  page.on('pong', () => (isThere = true));
  page.on('message', (message: Buffer, isBinary) => {
    if (isBinary) page.close(NOT_TEXT, 'lines of text are needed');
    else for (const line of message.toString().split('\n')) if (line.trim() !== '') void session.receive(line);
  });
  // A fault of the connection ends it, which is all there is to do.
  page.on('error', () => undefined);
  page.on('close', () => {
    clearTimeout(late);
    clearInterval(ping);
    session.close();
  });
}
