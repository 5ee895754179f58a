/**
 * One connection to the bridge, as lines: `bridge …` to the bridge itself, every other one to the engine that is open. The draft of
 * SIU (0.2, section 11) has `hello`, `engines`, `open` and `close`; `pair` is ours, as it leaves open how a code becomes a token.
 */
import { reasonOf } from '../../../engine/errors.ts';
import { visibleLine } from '../../../engine/visible-text.ts';
import type { Pairing } from './pairing.ts';

const PROTOCOL = '0.2';

/** An engine that runs. */
export interface OpenEngine {
  send(line: string): void;
  kill(): void;
}

export interface BridgeSessionOptions {
  /** Where the page is from; empty for a program that is none. */
  readonly origin: string;
  readonly pairing: Pairing;
  /** Names of the engines that may be opened. */
  readonly engines: readonly string[];
  readonly start: (engine: string, onLine: (line: string) => void, onEnd: (why: string) => void) => OpenEngine;
  /** Takes a line, without its end. */
  readonly send: (line: string) => void;
  /** Ends the connection. */
  readonly end: () => void;
}

type BridgeError = 'not-paired' | 'wrong-code' | 'wrong-token' | 'no-engine' | 'unknown-command' | 'engine-open';

export class BridgeSession {
  readonly #options: BridgeSessionOptions;
  #isPaired = false;
  #engine: OpenEngine | null = null;
  #waiting = Promise.resolve();

  constructor(options: BridgeSessionOptions) {
    this.#options = options;
  }

  get isPaired(): boolean {
    return this.#isPaired;
  }

  /** Handle a line, after those before it. */
  receive(line: string): Promise<void> {
    this.#waiting = this.#waiting.then(() => this.#handle(line));
    return this.#waiting;
  }

  /** The connection has ended. */
  close(): void {
    const engine = this.#engine;
    this.#engine = null;
    engine?.kill();
  }

  async #handle(line: string): Promise<void> {
    const [head = '', command = '', ...args] = line.trim().split(/\s+/u);
    if (head !== 'bridge') {
      if (!this.#isPaired)
        this.#fail('not-paired', 'begin with "bridge hello token TOKEN" or "bridge pair CODE"', true);
      else if (this.#engine === null) this.#fail('no-engine', '"bridge open NAME" opens one');
      else this.#engine.send(line.replaceAll(/[\r\n]/gu, ' '));
      return;
    }
    if (command === 'pair') return this.#pair(args.join(''));
    if (command === 'hello') this.#greet(args);
    else if (!this.#isPaired)
      this.#fail('not-paired', 'begin with "bridge hello token TOKEN" or "bridge pair CODE"', true);
    else if (command === 'engines') this.#listEngines();
    else if (command === 'open') this.#open(args.join(' '));
    else if (command === 'close') this.#closeEngine();
    else this.#fail('unknown-command', `${command}; there are hello, pair, engines, open and close`);
  }

  async #pair(code: string): Promise<void> {
    const { pairing, origin, send } = this.#options;
    try {
      const token = await pairing.pair(code, origin);
      if (token === null) {
        this.#fail('wrong-code', 'the code is the one that the bridge shows in its terminal', true);
        return;
      }
      this.#isPaired = true;
      send(`bridge token ${token}`);
      send(`bridge ok ${PROTOCOL}`);
    } catch (error) {
      this.#fail('wrong-code', `the token cannot be kept: ${reasonOf(error)}`, true);
    }
  }

  #greet([word, token = '']: readonly string[]): void {
    const { pairing, origin, send } = this.#options;
    if (word !== 'token' || !pairing.admits(token, origin)) {
      this.#fail('wrong-token', 'pair with the code that the bridge shows in its terminal: "bridge pair CODE"');
      return;
    }
    this.#isPaired = true;
    send(`bridge ok ${PROTOCOL}`);
  }

  #listEngines(): void {
    const { engines, send } = this.#options;
    for (const name of engines) send(`bridge engine ${name}`);
    send('bridge enginesok');
  }

  #open(name: string): void {
    const { engines, start, send } = this.#options;
    if (!engines.includes(name)) this.#fail('no-engine', `"${name}"; there are ${engines.join(', ')}`);
    else if (this.#engine !== null) this.#fail('engine-open', 'a connection has one engine; "bridge close" ends it');
    else {
      const engine = start(name, send, (why) => {
        // One that was closed is no longer there.
        if (this.#engine !== engine) return;
        this.#engine = null;
        send(`bridge closed ${visibleLine(why)}`);
      });
      this.#engine = engine;
      send(`bridge opened ${name}`);
    }
  }

  #closeEngine(): void {
    this.close();
    this.#options.send('bridge closed');
  }

  #fail(code: BridgeError, what: string, isEnd = false): void {
    this.#options.send(`bridge error ${code} ${visibleLine(what)}`);
    if (isEnd) this.#options.end();
  }
}
