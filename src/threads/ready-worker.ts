/** Worker thread that loads the resources of games into the cache: the words, then the needs of each bot, in order. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readBotSpec } from '../bots/registry.ts';
import { loadRulesAndWords, loadBotResources, type GameNames } from '../files/making-ready.ts';

export interface ReadyRequest {
  readonly names: GameNames;
  readonly bots: readonly string[];
}

export type ReadyNews =
  | { readonly kind: 'building'; readonly name: string; readonly share: number }
  | { readonly kind: 'words' }
  | { readonly kind: 'bot'; readonly bot: string };

const port = parentPort!;
const { names, bots } = workerData as ReadyRequest;
const queue = [...bots];
// A bot that the caller waits for moves to the front.
port.on('message', (bot: string) => {
  const at = queue.indexOf(bot);
  if (at >= 0) queue.unshift(...queue.splice(at, 1));
});
const send = (news: ReadyNews): void => port.postMessage(news);
/** Milliseconds between reports of progress: each one redraws the screen. */
const EVERY_MS = 250;
let building = '';
let lastMs = 0;
const game = await loadRulesAndWords(names, {
  onBuild: (name) => {
    building = name;
    send({ kind: 'building', name, share: 0 });
  },
  onProgress: (share) => {
    if (performance.now() - lastMs < EVERY_MS) return;
    lastMs = performance.now();
    send({ kind: 'building', name: building, share });
  },
  onNote: () => undefined,
});
send({ kind: 'words' });
for (;;) {
  await setImmediate();
  const bot = queue.shift();
  if (bot === undefined) break;
  await loadBotResources(game, [readBotSpec(bot)]);
  send({ kind: 'bot', bot });
}
port.close();
