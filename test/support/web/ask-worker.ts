/** Sends the app's requests to the built engine worker from a page. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BotTask } from '../../../src/analysis/workers/bot-session.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import type { GameTerms } from '../../../src/web/data/lexicon-facts.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';

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

const ASK_WORKER = `async ({ file, text }) => {
  const revive = (_, part) =>
    part?.ints === undefined ? part : { Uint8Array, Int16Array, Int32Array }[part.ints].from(part.values);
  const { bots, terms, tasks } = JSON.parse(text, revive);
  const worker = new Worker(file, { type: 'module' });
  const waiting = new Map();
  worker.onmessage = ({ data }) => {
    const { resolve, reject } = waiting.get(data.id);
    if (data.kind === 'answer') resolve(data.value);
    else reject(new Error(data.text));
  };
  let lastId = 0;
  const ask = (question) =>
    new Promise((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject });
      worker.postMessage({ id: lastId, question });
    });
  const base = new URL('data/', document.baseURI).href;
  const data = await (await fetch(new URL('index.json', base))).json();
  const game = { base, data, ...terms };
  const graph = await ask({ kind: 'words', game });
  const shared = await ask({ kind: 'bots', game, bots });
  await ask({ kind: 'table', game, bots, parts: { graph, bots: shared } });
  const decisions = await Promise.all(tasks.map((task) => ask({ kind: 'turn', task })));
  worker.terminate();
  return decisions.map(({ move }) => (move.kind === 'pass' ? move : { ...move, tiles: Array.from(move.tiles) }));
}`;

export interface AskedTurns {
  readonly bots: readonly string[];
  readonly terms: GameTerms;
  readonly tasks: readonly BotTask[];
}

export async function askWorker(page: Page, asked: AskedTurns): Promise<Move[]> {
  const file = readdirSync(join(builtSite(), 'assets')).find((name) => name.startsWith('engine-worker'))!;
  const argument = JSON.stringify({ file: `assets/${file}`, text: asText(asked) });
  const moves = await page.evaluate<Move[]>(`(${ASK_WORKER})(${argument})`);
  return moves.map(withTiles);
}
