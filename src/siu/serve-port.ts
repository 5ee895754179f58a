/**
 * Serves an engine on a port: a worker, a frame, or any two ends that exchange messages. A message is one or more lines in both
 * directions, as section 1 of the protocol draft allows besides standard input.
 */
import { InProcessSearcher } from '../analysis/in-process-searcher.ts';
import type { SearchResources } from '../analysis/searcher.ts';
import { reasonOf } from '../engine/errors.ts';
import { nameOfChallengeRule } from './engine-options.ts';
import type { SiuLoader, SiuSearcher, Wish } from './siu-platform.ts';
import { oneLine } from './search.ts';
import { MAX_LINE, SiuSession } from './siu-session.ts';

/**
 * A port: `self` in a worker, one end of a `MessageChannel`, or a `Worker` from the page's side.
 *
 * @experimental
 */
export interface SiuPort {
  /** Sends lines to the other end. */
  postMessage(message: string): void;
  /** Adds a listener for lines from the other end. */
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Removes a listener. */
  removeEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Required by a `MessagePort`, which delivers no messages before. */
  start?(): void;
}

/**
 * Resources of an engine; a `Tilewright` has them.
 *
 * @experimental
 */
export interface PortResources {
  readonly resources: SearchResources;
}

/**
 * Serves our engine on a port until `quit`: a worker needs only `serveSiuOn(self, openTilewright(…))`. The engine searches in its
 * own thread, so a page should run it in a worker. A simulation handles `stop` while it runs; a solver only when it has finished,
 * so limit solvers with `movetime`.
 *
 * @experimental
 * @param made the resources; earlier lines are queued
 * @returns resolves after `quit`; rejects if the resources cannot be loaded, which is also reported on the port
 */
export async function serveSiuOn(port: SiuPort, made: PortResources | Promise<PortResources>): Promise<void> {
  const session = Promise.resolve(made).then(({ resources }) => openSession(port, resources));
  await new Promise<void>((resolve, reject) => {
    let waiting = session.then(() => true);
    const hear = ({ data }: { readonly data: unknown }): void => {
      // Other parts of a page may use the same port.
      if (typeof data !== 'string') return;
      for (const line of data.split(/\r?\n/u)) {
        waiting = waiting.then(async (isOpen) => isOpen && (await receive(await session, line, port)));
      }
      void waiting.then((isOpen) => {
        if (isOpen) return;
        port.removeEventListener('message', hear);
        resolve();
      }, reject);
    };
    waiting.catch((error: unknown) => {
      port.postMessage(`info string fault ${oneLine(reasonOf(error))}`);
      reject(error instanceof Error ? error : new Error(String(error)));
    });
    port.addEventListener('message', hear);
    port.start?.();
  });
}

function openSession(port: SiuPort, resources: SearchResources): SiuSession {
  const { ruleset, graph, leaves } = resources;
  return new SiuSession({
    version: 'library',
    defaults: {
      lexicon: graph.name,
      leaves: leaves?.name ?? 'none',
      letterDistribution: ruleset.alphabet.name,
      dataPath: '',
      challengeRule: nameOfChallengeRule(ruleset.challenge),
    },
    platform: { loader: fixedLoader(resources), openSearcher: (searched) => new OneThread(searched) },
    send: (line) => port.postMessage(line),
  });
}

async function receive(session: SiuSession, line: string, port: SiuPort): Promise<boolean> {
  try {
    return await session.receive(line.length > MAX_LINE ? null : line);
  } catch (error) {
    port.postMessage(`info string fault ${oneLine(reasonOf(error))}`);
    return true;
  }
}

/** Provides fixed resources; requests for others are reported as ignored. */
function fixedLoader(resources: SearchResources): SiuLoader {
  const loaded = { ...resources, leavesId: resources.leaves?.name ?? 'none' };
  const { graph, ruleset, leavesId } = loaded;
  return {
    loadOwn: () => Promise.resolve(),
    load: ({ lexicon, letterDistribution, leaves, board }) => {
      const ignored = [
        ...unmet(lexicon, graph.name),
        ...unmet(letterDistribution, ruleset.alphabet.name),
        ...unmet(leaves, leavesId),
        ...unmet(board, ruleset.layout.name),
      ];
      return Promise.resolve({ loaded, ignored, notes: [] });
    },
  };
}

function unmet(wishes: readonly Wish[], known: string): string[] {
  return wishes
    .filter(({ name }) => name.toLowerCase() !== known.toLowerCase())
    .map(({ asker, name }) => `${asker} ${name}: only ${known} is available`);
}

class OneThread extends InProcessSearcher implements SiuSearcher {
  readonly threads = Infinity;

  start(): Promise<void> {
    return Promise.resolve();
  }

  upTo(): this {
    return this;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
