/** The bridge as pages and programs meet it, with an engine that is a program of its own. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { serveBridge, type Bridge } from '../../../../src/siu/node/bridge/bridge-server.ts';
import { Pairing } from '../../../../src/siu/node/bridge/pairing.ts';

const SITE = 'https://woogles.io';
const ECHO = `"${process.execPath}" -e "require('readline').createInterface({input:process.stdin}).on('line',l=>{if(l==='die')process.exit(3);if(l==='flood')for(let i=0;i<400000;i++)console.log('x'.repeat(99));console.log('echo '+l)})"`;

const folder = mkdtempSync(join(tmpdir(), 'tilewright-bridge-'));
let bridge: Bridge;
let pairing: Pairing;
let codes: string[];
const pages: Page[] = [];

beforeAll(async () => {
  pairing = await Pairing.open(folder);
  codes = [];
  pairing.showCodes((code) => codes.push(code));
  const engines = new Map([
    ['echo', ECHO],
    ['none', 'no-such-program-here'],
  ]);
  bridge = await serveBridge({ port: 0, origins: [SITE], engines, pairing });
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});
afterAll(async () => {
  await bridge.close();
  rmSync(folder, { recursive: true });
});

/** A connection, with its lines one after the other. */
class Page {
  readonly socket: WebSocket;
  readonly ended: Promise<number>;
  readonly #lines: string[] = [];
  #wake = (): void => undefined;

  constructor(options: ClientOptions = { origin: SITE }) {
    this.socket = new WebSocket(bridge.address, options);
    this.ended = new Promise((resolve) => this.socket.on('close', resolve));
    this.socket.on('message', (data) => {
      this.#lines.push((data as Buffer).toString());
      this.#wake();
    });
    pages.push(this);
  }

  async open(): Promise<this> {
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
    return this;
  }

  send(line: string): void {
    this.socket.send(line);
  }

  async line(): Promise<string> {
    while (this.#lines.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#lines.shift()!;
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.ended;
  }
}

async function pairedPage(): Promise<Page> {
  const page = await new Page().open();
  page.send(`bridge pair ${codes.at(-1)!}`);
  expect(await page.line()).toMatch(/^bridge token \S{43}$/u);
  expect(await page.line()).toBe('bridge ok 0.2');
  return page;
}

describe('a page', () => {
  it('pairs by a code, and later by the token', async () => {
    const first = await new Page().open();
    first.send(`bridge pair ${codes.at(-1)!}`);
    const token = (await first.line()).split(' ')[2]!;
    const later = await new Page().open();
    later.send(`bridge hello token ${token}`);
    expect(await later.line()).toBe('bridge ok 0.2');
    const kept = readFileSync(join(folder, 'siu-bridge.json'), 'utf8');
    expect(kept).toContain(SITE);
    expect(kept).not.toContain(token);
    // A code holds once, and a token for one origin.
    const other = await new Page().open();
    other.send(`bridge pair ${codes.at(-2)!}`);
    expect(await other.line()).toMatch(/^bridge error wrong-code /u);
    expect(await other.ended).toBe(1008);
    const program = await new Page({}).open();
    program.send(`bridge hello token ${token}`);
    expect(await program.line()).toMatch(/^bridge error wrong-token /u);
    expect((await Pairing.open(folder)).admits(token, SITE)).toBe(true);
    await Pairing.forgetAll(folder);
    expect((await Pairing.open(folder)).admits(token, SITE)).toBe(false);
  });

  it('opens an engine, to which every other line goes', async () => {
    const page = await pairedPage();
    page.send('siu');
    expect(await page.line()).toBe('bridge error no-engine "bridge open NAME" opens one');
    page.send('bridge engines\nbridge open chess');
    expect([await page.line(), await page.line(), await page.line()]).toEqual([
      'bridge engine echo',
      'bridge engine none',
      'bridge enginesok',
    ]);
    expect(await page.line()).toBe('bridge error no-engine "chess"; there are echo, none');
    page.send('bridge open echo');
    expect(await page.line()).toBe('bridge opened echo');
    page.send('bridge open echo');
    expect(await page.line()).toMatch(/^bridge error engine-open /u);
    page.send('siu');
    expect(await page.line()).toBe('echo siu');
    page.send('bridge close');
    expect(await page.line()).toBe('bridge closed');
    page.send('bridge dance');
    expect(await page.line()).toMatch(/^bridge error unknown-command dance; /u);
  });

  it('is told when an engine ends, or never began', async () => {
    const page = await pairedPage();
    page.send('bridge open echo');
    await page.line();
    page.send('die');
    expect(await page.line()).toBe('bridge closed it ended with exit code 3');
    page.send('bridge open none');
    expect(await page.line()).toBe('bridge opened none');
    expect(await page.line()).toMatch(/^bridge closed it ended with exit code 127/u);
  });
});

describe('the bridge refuses', () => {
  it.each([
    ['pages of other sites', { origin: 'https://evil.example' }, 403],
    ['pages without a site', { origin: 'null' }, 403],
    ['other names of this machine', { origin: SITE, headers: { host: 'evil.example' } }, 403],
  ])('%s', async (_, options, status) => {
    const page = new Page(options);
    await expect(page.open()).rejects.toThrow(String(status));
  });

  it('lines before pairing, wrong codes, and after five of them the old code', async () => {
    const page = await new Page().open();
    page.send('siu');
    expect(await page.line()).toMatch(/^bridge error not-paired /u);
    expect(await page.ended).toBe(1008);
    const before = codes.at(-1)!;
    const wrong = before === '000000' ? '000001' : '000000';
    const shown = codes.length;
    for (let i = 0; i < 6 && codes.length === shown; i++) {
      const guess = await new Page().open();
      guess.send(`bridge pair ${wrong}`);
      expect(await guess.line()).toMatch(/^bridge error wrong-code /u);
      expect(await guess.ended).toBe(1008);
    }
    expect(codes.length).toBe(shown + 1);
  });

  it('messages that are too long or no text', async () => {
    const page = await pairedPage();
    page.send('x'.repeat(2 ** 20 + 1));
    expect(await page.ended).toBe(1009);
    const binary = await pairedPage();
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect(await binary.ended).toBe(1003);
  });

  it('more than eight at a time', async () => {
    for (let i = 0; i < 8; i++) await new Page().open();
    await expect(new Page().open()).rejects.toThrow('503');
    await pages[0]!.close();
    await new Page().open();
  });

  it('to keep what a page does not read', async () => {
    const page = await pairedPage();
    page.send('bridge open echo');
    await page.line();
    let code: number | undefined;
    // On a busy machine an engine may take longer to write more than is kept.
    for (let ms = 3000; code === undefined; ms *= 2) {
      page.socket.pause();
      page.send('flood');
      await setTimeout(ms);
      page.socket.resume();
      code = await Promise.race([page.ended, setTimeout(ms, undefined)]);
    }
    expect(code).toBe(1013);
  });

  it('whoever speaks no WebSocket', async () => {
    const answer = await fetch(bridge.address.replace('ws:', 'http:'));
    expect([answer.status, await answer.text()]).toEqual([426, 'This is a bridge to engines. It speaks WebSocket.\n']);
  });

  it('a port that is taken', async () => {
    const port = Number(new URL(bridge.address).port);
    const again = serveBridge({ port, origins: [], engines: new Map(), pairing });
    await expect(again).rejects.toThrow(`port ${port} is taken; --listen 0 takes one that is free`);
  });
});
