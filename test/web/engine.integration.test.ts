import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewOfPosition } from '../../src/analysis/position-turn.ts';
import { makeTask } from '../../src/analysis/workers/bot-session.ts';
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { isSameMove, type Move } from '../../src/engine/board/move.ts';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { loadRulesAndWords, loadBotResources } from '../../src/files/making-ready.ts';
import { Position } from '../../src/movegen/position/position.ts';
import { builtSite } from '../../src/web/server/site-files.ts';
import { hasBrowser } from '../support/chromium.ts';
import { OpenedApp } from '../support/web/app.ts';

const BOTS = ['equity', 'club'];
const MOST_POSITIONS = 200;

/** Values as they travel to the page: arrays of integers by their kind. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array || part instanceof Int16Array || part instanceof Int32Array
      ? { ints: part.constructor.name, values: Array.from(part) }
      : part,
  );
}

function withTiles(move: Move): Move {
  return move.kind === 'pass' ? move : { ...move, tiles: Uint8Array.from(move.tiles) };
}

/** In the page: the built worker is asked what the app asks it, and answers with the moves. */
const ASK_WORKER = `async ({ file, text }) => {
  const revive = (_, part) =>
    part?.ints === undefined ? part : { Uint8Array, Int16Array, Int32Array }[part.ints].from(part.values);
  const { bots, ruleset, tasks } = JSON.parse(text, revive);
  const worker = new Worker(file, { type: 'module' });
  const waiting = new Map();
  worker.onmessage = ({ data }) => {
    const { resolve, reject } = waiting.get(data.id);
    if (data.kind === 'answer') resolve(data.value);
    else reject(new Error(data.text));
  };
  let asked = 0;
  const ask = (question) =>
    new Promise((resolve, reject) => {
      waiting.set(++asked, { resolve, reject });
      worker.postMessage({ id: asked, question });
    });
  const base = new URL('data/', document.baseURI).href;
  const data = await (await fetch(new URL('index.json', base))).json();
  const game = { base, data, ruleset };
  const graph = await ask({ kind: 'words', game });
  const shared = await ask({ kind: 'bots', game, bots });
  await ask({ kind: 'table', game, bots, parts: { graph, bots: shared } });
  const decisions = await Promise.all(tasks.map((task) => ask({ kind: 'turn', task })));
  worker.terminate();
  return decisions.map(({ move }) => (move.kind === 'pass' ? move : { ...move, tiles: Array.from(move.tiles) }));
}`;

describe.skipIf(!hasBrowser)('the engine in a worker of the browser', () => {
  let app: OpenedApp;
  let page: Page;

  beforeAll(async () => {
    app = await OpenedApp.open();
    page = await app.newPage();
    await page.goto(app.url);
  });

  afterAll(async () => {
    await app.close();
  });

  it('decides as in Node', async () => {
    const specs = BOTS.map((bot) => readBotSpec(bot));
    const words = await loadRulesAndWords({});
    const ready = await loadBotResources(words, specs);
    const { ruleset, graph } = ready;
    const lines = readFileSync('bench/positions.cgp', 'utf8').trimEnd().split('\n').slice(0, MOST_POSITIONS);
    const hot = new Position(ruleset, graph);
    const bots = specs.map((spec) => createBot(spec, spec.kind, ready));
    const tasks: unknown[] = [];
    const moves: Move[] = [];
    for (const [i, line] of lines.entries()) {
      const position = parseCgp(line, ruleset);
      for (const [seat, bot] of bots.entries()) {
        const view = { ...viewOfPosition(position, ruleset, hot), position: hot, ruleset, seat };
        const budget = { seed: i + 1, alternatives: 0 };
        moves.push(bot.decide(view, budget).move);
        tasks.push(makeTask(view, position.board, budget, { kind: 'decision' }));
      }
    }
    expect(lines).toHaveLength(MOST_POSITIONS);
    const file = readdirSync(join(builtSite(), 'assets')).find((name) => name.startsWith('engine-worker'))!;
    const text = asText({ bots: BOTS, ruleset: 'classic', tasks });
    const answered = await page.evaluate<Move[]>(
      `(${ASK_WORKER})(${JSON.stringify({ file: `assets/${file}`, text })})`,
    );
    const differing = answered.map(withTiles).flatMap((move, i) => (isSameMove(move, moves[i]!) ? [] : [i]));
    expect(differing).toEqual([]);
  });
});
