// A custom bot without a move generator: it always passes, or misbehaves as the option `manner` requests.
import console from 'node:console';
import process from 'node:process';
import { setImmediate } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

const PASS = { kind: 'pass' };
const pass = (ranked = [], values = 'estimate') => ({ move: PASS, ranked, values });
const place = (over) => ({
  move: { kind: 'place', row: 7, col: 7, direction: 'across', tiles: Uint8Array.of(1), ...over },
});
const kept = [];

const MANNERS = {
  good: () => pass(),
  late: async () => sleep(20).then(() => pass()),
  short: () => ({ move: PASS }),
  // Its random choices depend only on the budget's seed.
  seeded: (view, { seed }) =>
    view.bagCount < 7
      ? pass()
      : { move: { kind: 'exchange', tiles: view.rack.slice(0, 1 + (seed % view.rack.length)) } },
  // Modifies the position and the rack that it receives.
  untidy: (view) => {
    view.position.tiles.fill(1);
    view.position.tileCount = 3;
    view.rack.fill(9);
    view.unseen.fill(0);
    view.scores[0] = 10_000;
    return pass();
  },
  chatty: () => {
    process.stdout.write('\u001b[31mhello from stdout\n');
    console.log('hello from console');
    console.error('hello from stderr');
    return pass();
  },
  forged: () => {
    for (const message of [null, 7, {}, { kind: 'decision', id: 99_999 }, { kind: 'thrown?' }])
      parentPort.postMessage(message);
    return pass();
  },
  sleepy: async (view, { shouldStop }) => {
    while (!shouldStop()) await sleep(5);
    return pass();
  },
  // Searches with the functions of this package, as a real bot does, and then throws.
  'searches-and-throws': async ({ ruleset, position, rack }) => {
    const { countTiles } = await import('tilewright/engine');
    const { BestPlays } = await import('tilewright/movegen');
    const best = new BestPlays(ruleset, position.graph).best(
      position,
      countTiles(rack, ruleset.alphabet.size),
      null,
      'score',
    );
    throw new Error(`best play ${best}`);
  },
  throws: () => {
    throw new TypeError('no idea\u001b[31m what\nto do');
  },
  'throws-nothing': () => {
    throw undefined;
  },
  'throws-an-object': () => {
    throw { code: 3 };
  },
  'rejects-later': () => {
    Promise.reject('no idea');
    return new Promise(() => undefined);
  },
  rejects: () => Promise.reject(new Error('later')),
  'throws-later': () => {
    setImmediate(() => {
      throw new Error('out of nowhere');
    });
    return new Promise(() => undefined);
  },
  exits: () => process.exit(3),
  loops: () => {
    for (;;);
  },
  'never-answers': () => new Promise(() => undefined),
  hoards: () => {
    for (;;) kept.push(new Array(100_000).fill(kept.length));
  },
  nothing: () => undefined,
  text: () => 'bestmove 8D.CAT',
  'text-inside': () => ({ move: '8D CAT' }),
  'bare-move': () => PASS,
  list: () => [pass()],
  code: () => pass,
  functions: () => ({ move: { kind: 'pass', of: () => undefined } }),
  'no-tiles': () => place({ tiles: [1] }),
  'empty-tiles': () => place({ tiles: new Uint8Array() }),
  'wrong-tiles': () => place({ tiles: Uint8Array.of(0, 77) }),
  'off-board': () => place({ row: 200 }),
  'not-a-number': () => place({ row: NaN }),
  'not-held': (view) => place({ tiles: Uint8Array.from({ length: 8 }, () => view.rack.find((tile) => tile > 0) ?? 1) }),
  'exchange-too-many': () => ({ move: { kind: 'exchange', tiles: new Uint8Array(100) } }),
};

export async function createBot(resources, { manner = 'good', challenge, ...others }) {
  if (manner === 'made-of-nothing') return {};
  if (manner === 'throws-when-made') throw new RangeError('no such style');
  if (manner === 'loops-when-made') for (;;);
  if (manner === 'exits-when-made') process.exit(4);
  if (manner === 'echoes') throw new Error(JSON.stringify({ leaves: [...resources.leaves.keys()], ...others }));
  await sleep(1);
  return { name: 'own', ...(challenge !== undefined && { challengeRate: Number(challenge) }), decide: MANNERS[manner] };
}
