/**
 * Worker thread of a user-defined bot. The module affects the game only through its answers: it has its own views and boards, the
 * parent thread receives its output, and it can be terminated at any time.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { checkHasMove, showValue } from '../../bots/bot-module.ts';
import type { Bot, PlayerView } from '../../bots/bot.ts';
import { isObject } from '../../engine/given-options.ts';
import type { PlaceMove } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { placeOn } from '../../movegen/plays/play.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { unpackResources, type SharedResources } from '../../analysis/workers/shared-resources.ts';
import type { ModuleMessage } from '../../analysis/workers/module-decision.ts';
import { hashModule } from './module-hash.ts';
import { TurnMemory } from './turn-memory.ts';

export interface ModuleWorkerData {
  readonly path: string;
  readonly hash: string;
  readonly options: Readonly<Record<string, string>>;
  readonly resources: SharedResources;
  /** Memory of `TurnMemory`. */
  readonly turns: SharedArrayBuffer;
}

async function makeBot(
  { path, options }: ModuleWorkerData,
  resources: ReturnType<typeof unpackResources>,
): Promise<Bot> {
  await registerTypes(path);
  const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  // A module compiled to CommonJS may have all its exports under `default`.
  const exported = module['createBot'] ?? (module['default'] as Record<string, unknown> | undefined)?.['createBot'];
  if (typeof exported !== 'function')
    throw new ModuleRefusal('does not export a function createBot; write "export const { createBot } = defineBot(…)"');
  const createBot = exported as (given: typeof resources, options: object) => unknown;
  const bot = (await createBot(resources, { ...options })) as Partial<Bot> | null | undefined;
  if (typeof bot?.decide === 'function') return bot as Bot;
  throw new ModuleRefusal(
    `createBot must return an object with a function decide(view, budget), not ${showValue(bot)}`,
  );
}

/** Node before 22.18 runs TypeScript with `tsx`, if that is installed beside the module. */
async function registerTypes(path: string): Promise<void> {
  if (!isTypeScript(path) || STRIPS_TYPES) return;
  try {
    // Its CommonJS form does not find its own files.
    const file = createRequire(path).resolve('tsx/esm/api').replace(/cjs$/u, 'mjs');
    ((await import(pathToFileURL(file).href)) as { readonly register: () => void }).register();
  } catch {
    // The import of the module says what is missing.
  }
}

/** Whether Node runs TypeScript itself. False or undefined if not. */
const STRIPS_TYPES = typeof Reflect.get(process.features, 'typescript') === 'string';

function isTypeScript(path: string): boolean {
  return /\.[cm]?ts$/iu.test(path);
}

class ModuleRefusal extends Error {}

/** Checked by name, because the module may import another copy of this package. */
function isIllegal(error: unknown): error is Error {
  return (
    error instanceof Error && error.name === 'BotFault' && (error as { readonly kind?: unknown }).kind === 'illegal'
  );
}

async function serve(port: NonNullable<typeof parentPort>, data: ModuleWorkerData): Promise<void> {
  const send = (message: ModuleMessage): void => port.postMessage(message);
  const sendFault = (error: unknown): void => {
    if (isIllegal(error)) send({ kind: 'illegal', what: error.message });
    else send({ kind: 'thrown', what: describe(error, data.path), stack: readStack(error, data.path) });
  };
  if ((await hashModule(data.path)) !== data.hash) {
    send({ kind: 'changed' });
    return;
  }
  const resources = unpackResources(data.resources);
  const { ruleset, graph } = resources;
  let bot: Bot;
  try {
    bot = await makeBot(data, resources);
  } catch (error) {
    sendFault(error);
    return;
  }
  const turns = new TurnMemory(ruleset, data.turns);
  const board = new BotBoard(ruleset, graph, turns);
  send({ kind: 'ready', challengeRate: bot.challengeRate ?? 1 });
  for (let id = 1; ; id++) {
    // The event loop sends output and serves the module's timers.
    await setImmediate();
    if (!turns.sleepUntilTask(SLEEP_MS)) await once(port, 'message');
    const { view, budget, moveMs, kept } = turns.take();
    const began = performance.now();
    const shouldStop = (): boolean => turns.isStopped || performance.now() - began >= moveMs;
    board.begin(kept);
    try {
      const seen: PlayerView = {
        ...{ ...view, ruleset },
        get position() {
          return board.positionAt(view);
        },
      };
      const decision: unknown = await bot.decide(seen, { ...budget, shouldStop });
      const hasOutput = process.stdout.writableLength + process.stderr.writableLength > 0;
      if (turns.answer(decision, hasOutput)) continue;
      checkHasMove(decision);
      send({ kind: 'decision', id, decision: plain(decision) });
    } catch (error) {
      sendFault(error);
    }
    turns.answerByMessage();
  }
}

/** A thread sleeps so long without its event loop; after that, a message wakes it. */
const SLEEP_MS = 20;

/** The board of the bot, brought up to date when it is read: by the plays since then or, in another game, as a whole. */
class BotBoard {
  readonly #position: SearchBoard;
  readonly #turns: TurnMemory;
  /** The tiles of the position as they were given; the bot may have changed those of the position. */
  readonly #given: Uint8Array;
  /** Number of turns of the history that the position shows; -1 if it shows another game. */
  #shown = -1;
  #isCurrent = false;

  constructor(ruleset: Ruleset, graph: WordGraph, turns: TurnMemory) {
    this.#position = new SearchBoard(ruleset, graph);
    this.#given = this.#position.tiles.slice();
    this.#turns = turns;
  }

  /** Begins a turn whose history begins with so many turns of the previous one. */
  begin(kept: number): void {
    this.#isCurrent = false;
    if (kept === 0 || kept < this.#shown) this.#shown = -1;
  }

  positionAt({ history }: Pick<PlayerView, 'history'>): SearchBoard {
    const position = this.#position;
    if (this.#isCurrent) return position;
    const { board } = this.#turns;
    if (this.#shown < 0 || Buffer.compare(position.tiles, this.#given) !== 0) position.setBoard(board);
    else {
      for (const turn of history.slice(this.#shown))
        if (turn.kind === 'place') placeOn(position, turn.move as PlaceMove);
    }
    if (position.tileCount !== board.tileCount) position.setBoard(board);
    this.#given.set(position.tiles);
    this.#shown = history.length;
    this.#isCurrent = true;
    return position;
  }
}

const CHECK_MS = 10_000;
const MAX_STACK = 10_000;

/** Keeps only the fields that are sent; simulation reports and other data stay in this thread. */
function plain({ move, ranked, values }: { move: object; ranked?: unknown; values?: unknown }): object {
  return { move, ranked, values };
}

function describe(error: unknown, path: string): string {
  if (error instanceof ModuleRefusal) return error.message;
  // Checked by name, because the module may import another copy of this package.
  if (error instanceof Error && error.name === 'InputError') return error.message;
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    return `Node ${process.versions.node} cannot load this kind of file; TypeScript needs Node 22.18, or tsx: run "npm install tsx" beside it`;
  }
  const isTyped = isTypeScript(path);
  const isUntranslated =
    isTyped && !STRIPS_TYPES && (code === 'ERR_REQUIRE_CYCLE_MODULE' || error instanceof SyntaxError);
  if (isUntranslated || (error instanceof SyntaxError && ES_MODULE_AS_COMMONJS.test(error.message))) {
    const name = isTyped ? '.mts' : '.mjs';
    return `Node loads it as CommonJS because of its package.json; rename it to ${name} or set "type": "module" there`;
  }
  return `it threw ${error instanceof Error || !isObject(error) ? String(error) : inspected(error)}`;
}

/** Node's messages for `import` and `export` in CommonJS. `tsx` leaves such a file as it is. */
const ES_MODULE_AS_COMMONJS = /^(?:Cannot use import statement outside a module|Unexpected token 'export')$/u;

function readStack(error: unknown, path: string): string {
  if (!(error instanceof Error) || error instanceof ModuleRefusal) return '';
  const stack = inspected(error);
  if (error.name !== 'SyntaxError' || stack.includes('    at file:')) return stack;
  const [, place] = HEADER.exec(stack) ?? [];
  return place === undefined ? `${lineWithFault(path)}${stack}` : `    at ${place}\n${stack}`;
}

/** The place of a fault in TypeScript or CommonJS. */
const HEADER = /^((?:file:|\/|[a-z]:\\).*:\d+)\n/iu;

/** Inspecting an error may run code of the bot, which may throw. */
function inspected(error: object): string {
  try {
    return inspect(error).slice(0, MAX_STACK);
  } catch {
    return '';
  }
}

/** Node reports the line of a syntax error only when it checks the text, which does not run it. */
function lineWithFault(path: string): string {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--check'], {
    input: readFileSync(path),
    encoding: 'utf8',
    timeout: CHECK_MS,
  });
  const [, line] = /\[stdin\]:(\d+)/u.exec(stderr) ?? [];
  return line === undefined ? '' : `    at ${pathToFileURL(realpathSync(path)).href}:${line}\n`;
}

if (parentPort !== null) await serve(parentPort, workerData as ModuleWorkerData);
