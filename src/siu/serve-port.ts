/**
 * An engine on a port: a worker of a page, a frame, or any two ends that send each other messages. A message is a line or more, in
 * both directions; the protocol allows it beside standard input (section 1 of the draft).
 */
import { InProcessSearcher } from '../analysis/in-process-searcher.ts';
import type { SearchResources } from '../analysis/searcher.ts';
import { reasonOf } from '../engine/errors.ts';
import { nameOfChallengeRule } from './engine-options.ts';
import type { LoadedResources, SiuLoader, SiuSearcher, Wish, Wishes } from './siu-platform.ts';
import { oneLine } from './search.ts';
import { MAX_LINE, SiuSession } from './siu-session.ts';

/** A port: `self` in a worker, one end of a `MessageChannel`, a `Worker` as its page sees it. */
export interface SiuPort {
  /** Send lines to the other end. */
  postMessage(message: string): void;
  /** Hear what the other end sends. */
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Hear it no longer. */
  removeEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Of a `MessagePort`, which hears nothing before. */
  start?(): void;
}

/** What an engine is made from: a `Tilewright` is that. */
export interface PortResources {
  readonly resources: SearchResources;
}

/**
 * Serve our engine on a port until `quit`: `serveSiuOn(self, openTilewright(…))` is a worker that is one. It searches in the thread
 * that serves, so a page serves it in a worker; a simulation hears `stop` while it goes on, and a solver once it is done: limit those by
 * `movetime`.
 *
 * @param made lines that come before it is there wait for it
 * @returns resolves after `quit`; rejects where it cannot be made, which the port is told too
 */
export async function serveSiuOn(port: SiuPort, made: PortResources | Promise<PortResources>): Promise<void> {
  const session = Promise.resolve(made).then(({ resources }) => openSession(port, resources));
  await new Promise<void>((resolve, reject) => {
    let waiting = session.then(() => true);
    const hear = ({ data }: { readonly data: unknown }): void => {
      // Other parts of a page may use the same port.
      if (typeof data !== 'string') return;
      for (const line of data.split(/\r?\n/u)) {
        waiting = waiting.then(async (goesOn) => goesOn && (await receive(await session, line, port)));
      }
      void waiting.then((goesOn) => {
        if (goesOn) return;
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
    platform: {
      loader: new FixedLoader(resources),
      openSearcher: (searched) => new OneThread(searched),
    },
    send: (line) => {
      port.postMessage(line);
    },
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

/** Has what it was given and nothing else; what is named besides is told to be ignored. */
class FixedLoader implements SiuLoader {
  readonly #loaded: LoadedResources['loaded'];

  constructor(resources: SearchResources) {
    this.#loaded = { ...resources, leavesId: resources.leaves?.name ?? 'none' };
  }

  loadOwn(): Promise<void> {
    return Promise.resolve();
  }

  load({ lexicon, letterDistribution, leaves, board }: Wishes): Promise<LoadedResources> {
    const { graph, ruleset, leavesId } = this.#loaded;
    const others = [
      ...unmet(lexicon, graph.name),
      ...unmet(letterDistribution, ruleset.alphabet.name),
      ...unmet(leaves, leavesId),
      ...unmet(board, ruleset.layout.name),
    ];
    return Promise.resolve({ loaded: this.#loaded, ignored: others, notes: [] });
  }
}

function unmet(wishes: readonly Wish[], known: string): string[] {
  return wishes
    .filter(({ name }) => name.toLowerCase() !== known.toLowerCase())
    .map(({ asker, name }) => `${asker} ${name}: there is ${known}`);
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
