import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTilewright, type NodeTilewright } from '../../src/index.ts';
import { MAIN } from '../support/program/run-cli.ts';
import { TEST_CACHE } from '../support/program/temporary-files.ts';

const CGP = '15/15/15/15/15/15/15/3HELLO7/15/15/15/15/15/15/15 DEIJNNO/ 0/24 0';
const SETTING = { ruleset: 'classic', lexicon: 'default', leaves: 'classic' };

let client: Client;
let tilewright: NodeTilewright;
let stderr = '';
beforeAll(async () => {
  client = new Client({ name: 'test', version: '1' });
  const env = { PATH: process.env['PATH']!, TILEWRIGHT_CACHE: TEST_CACHE };
  const transport = new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], env, stderr: 'pipe' });
  transport.stderr!.on('data', (chunk) => (stderr += String(chunk)));
  await client.connect(transport);
  tilewright = await openTilewright({ threads: 1 });
});
afterAll(async () => {
  await client.close();
  await tilewright.close();
  expect(stderr).toBe('');
});

interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
}

async function call(name: string, args: object): Promise<Record<string, unknown>> {
  const { isError, content, structuredContent } = (await client.callTool({ name, arguments: { ...args } })) as Answer;
  expect(isError).toBeUndefined();
  expect(JSON.parse(content[0]!.text)).toEqual(structuredContent);
  return structuredContent!;
}

async function fault(name: string, args: object): Promise<string> {
  const { isError, content } = (await client.callTool({ name, arguments: { ...args } })) as Answer;
  expect(isError).toBe(true);
  return content[0]!.text;
}

describe('the tools', () => {
  it('are named and described', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['list_plays', 'analyse_position', 'explain_play', 'review_game', 'check_words', 'find_words'],
      ...['start_game', 'play_move', 'show_game'],
    ]);
    for (const { description, inputSchema } of tools) {
      expect(description!.length).toBeGreaterThan(20);
      expect(inputSchema.type).toBe('object');
    }
    expect(client.getServerVersion()).toMatchObject({ name: 'tilewright' });
  });

  it('list the same plays as the library', async () => {
    const plays = tilewright.position(CGP).plays({ limit: 4 });
    expect(await call('list_plays', { position: CGP, limit: 4 })).toEqual({ plays, setting: SETTING });
  });

  it('analyse a position with errors of the figures', async () => {
    const found = await call('analyse_position', { position: CGP, time_ms: 1500 });
    expect(found).toMatchObject({ search: 'simulation', values: 'estimate', setting: SETTING });
    const [best] = found['plays'] as { win: { mean: number; error: number } }[];
    expect(best!.win.mean).toBeGreaterThan(0.5);
    expect(best!.win.error).toBeGreaterThan(0);
    const named = await call('analyse_position', { position: CGP, time_ms: 500, moves: ['9C JIN', 'pass'] });
    expect((named['plays'] as { text: string }[]).map(({ text }) => text).sort()).toEqual(['9C JIN', 'pass']);
  });

  it('explain a play compared with the best', async () => {
    const found = await call('explain_play', { position: CGP, move: '9C JIN' });
    expect(found).toEqual({ ...tilewright.position(CGP).explain('9C JIN'), setting: SETTING });
    expect(found['rank']).toBeGreaterThan(1);
    expect((found['reasons'] as string[]).join(' ')).toContain('9C JIN');
  });

  it('review a game', async () => {
    let game = tilewright.startGame({ seed: 8 });
    while (game.outcome === null) game = await game.reply(game.seat === 0 ? 'equity' : 'greedy');
    const gcg = game.toGcg('Ann', 'Bo');
    const found = await call('review_game', { gcg });
    const { turns, left } = found as unknown as { turns: readonly { best: object | null }[]; left: number };
    expect(left).toBe(0);
    expect(turns.length).toBeGreaterThan(10);
    expect(turns.filter(({ best }) => best !== null).length).toBeGreaterThan(10);
  });

  it('check and find words', async () => {
    expect(await call('check_words', { words: ['za', 'qzx'] })).toMatchObject({
      words: [
        { word: 'za', isValid: true },
        { word: 'qzx', isValid: false },
      ],
    });
    expect(await call('find_words', { kind: 'anagrams', letters: 'QUARTZ?', limit: 2 })).toMatchObject({
      words: ['QUARTZY', 'QUARTE'],
    });
    expect(await call('find_words', { kind: 'hooks', letters: 'tea' })).toMatchObject({ front: [] });
  });

  it('play a game against a bot', async () => {
    const first = await call('start_game', { bot: 'equity', seed: 4 });
    expect(first).toMatchObject({ game: 'game-1', seat: 0, botSeat: 1, turns: [], outcome: null });
    const [best] = tilewright.position(first['cgp'] as string).plays({ limit: 1 });
    const second = await call('play_move', { game: 'game-1', move: best!.text });
    expect(second['turns']).toHaveLength(2);
    const begun = await call('start_game', { bot: 'casual', seed: 4, first: 'bot' });
    expect(begun).toMatchObject({ game: 'game-2', botSeat: 0, seat: 1 });
    expect((await call('show_game', { game: 'game-1' }))['gcg']).toContain('>equity: ');
  });

  it.each([
    ['list_plays', { position: 'x' }, 'position():1:2: 1 field; "board racks scores zeros" is needed'],
    ['list_plays', { position: 5 }, 'position'],
    ['list_plays', { position: CGP, limit: 0 }, 'limit'],
    ['analyse_position', { position: CGP, time_ms: 10_000_000 }, 'time_ms'],
    [
      'explain_play',
      { position: CGP, move: '8D QI' },
      '8D QI: 8D holds H, not Q; expected "8D WORD", "exchange TILES" or "pass"',
    ],
    ['review_game', { gcg: 'nothing' }, 'review():1:1: no players and no turns; a game in GCG is needed'],
    ['review_game', { gcg: 'x'.repeat(2 ** 21) }, 'gcg'],
    ['check_words', { words: ['1'] }, '"1" in "1" is not a letter of english'],
    ['start_game', { bot: 'kasparov' }, 'no bot "kasparov"; there are '],
    ['start_game', { bot: './mine.js' }, '"./mine.js" is a module'],
    ['start_game', { bot: 'equity:leaves=/etc/passwd' }, 'leaves cannot be given here'],
    ['play_move', { game: 'game-99', move: 'pass' }, 'no game "game-99"; there are game-1, game-2'],
    ['no_such_tool', {}, 'no_such_tool'],
  ])('reject %s %j', async (name, args, message) => {
    const said = await fault(name, args);
    expect(said).toContain(message);
    expect(said).not.toMatch(/\n\s+at /u);
  });
});

describe('the server', () => {
  it('answers during a bot move and after a line that is too long, and ends with its input', async () => {
    const server = spawn(process.execPath, [MAIN, 'mcp'], {
      env: { ...process.env, TILEWRIGHT_CACHE: TEST_CACHE },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    for (const output of [server.stdout, server.stderr]) output.on('data', (chunk) => (said += String(chunk)));
    const ended = once(server, 'exit');
    const send = (message: object): void => {
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    };
    const answers = (): unknown[] =>
      said
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown);
    const clientInfo = { name: 'test', version: '1' };
    send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo } });
    const ask = (id: number, name: string, args: object): void => {
      send({ id, method: 'tools/call', params: { name, arguments: args } });
    };
    ask(2, 'start_game', { bot: 'equity', seed: 4 });
    await expect.poll(answers, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ id: 2 }));
    ask(3, 'start_game', { bot: 'sim:iterations=1000000,certainty=100', first: 'bot' });
    ask(4, 'analyse_position', { position: CGP, time_ms: 60_000 });
    send({ id: 'x'.repeat(11 << 20), method: 'ping' });
    send({ id: 5, method: 'ping' });
    await expect.poll(answers, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ id: 5 }));
    const message = 'skipped a message longer than 8 MB; send smaller messages';
    expect(answers().slice(2)).toEqual([
      { jsonrpc: '2.0', id: null, error: { code: -32600, message } },
      { jsonrpc: '2.0', id: 5, result: {} },
    ]);
    server.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect(answers()).toHaveLength(4);
  });
});
