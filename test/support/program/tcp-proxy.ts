/**
 * A proxy that a test can interrupt. It then silently drops all data: it neither closes nor resets connections, and accepts new ones
 * without an answer.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class TcpProxy {
  readonly #server: Server;
  readonly #port: number;
  readonly #change: (answer: Buffer) => Buffer;
  readonly #sockets = new Set<Socket>();
  connections = 0;
  #isCut = false;

  private constructor(port: number, change: (answer: Buffer) => Buffer) {
    this.#port = port;
    this.#change = change;
    this.#server = createServer((client) => this.#join(client));
  }

  /** @param change transforms the server's answers */
  static async to(port: number, change: (answer: Buffer) => Buffer = (answer) => answer): Promise<TcpProxy> {
    const proxy = new TcpProxy(port, change);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}/0`;
  }

  cut(): void {
    this.#isCut = true;
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    this.connections++;
    let isDead = this.#isCut;
    const server = connect(this.#port, '127.0.0.1');
    const lost = (): boolean => (isDead ||= this.#isCut);
    const carry = (from: Socket, to: Socket, change: (bytes: Buffer) => Buffer): void => {
      this.#sockets.add(from);
      from.on('data', (bytes: Buffer) => {
        if (!lost()) to.write(change(bytes));
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        if (!lost()) to.destroy();
      });
    };
    carry(client, server, (bytes) => bytes);
    carry(server, client, this.#change);
  }
}
