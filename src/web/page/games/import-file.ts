/**
 * Files that somebody gives: read in a worker of their own, and kept.
 */
import { visibleLine } from '../../../engine/visible-text.ts';
import { keepGame } from '../store/games.ts';
import { newGameId } from '../store/kept-game.ts';
import type { FiledGame } from '../store/kept-game.ts';
import { Engine } from '../worker/engine.ts';
import { MOST_GCG_BYTES } from '../worker/protocol.ts';
import type { Workshop } from '../worker/workshop.ts';

/** A file that takes longer to read is none that anybody wrote. */
const MOST_MS = 10_000;
const MOST_NAME = 255;

/** What is read of a file. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/**
 * Read a file and keep its game.
 *
 * @param id the name to keep it by; a new one where none is given
 * @throws Error that says in a line what is wrong, and where
 */
export async function importFile(workshop: Workshop, given: GivenFile, id?: string): Promise<FiledGame> {
  const name = given.name.slice(-MOST_NAME);
  if (given.size > MOST_GCG_BYTES) {
    throw new Error(`${visibleLine(name)}: the file is too large for a game; at most 1 MB is read`);
  }
  const bytes = new Uint8Array(await given.arrayBuffer());
  const engine = new Engine();
  const timer = setTimeout(() => {
    engine.close();
  }, MOST_MS);
  try {
    const facts = await engine.ask({ kind: 'file', file: { name, bytes }, data: workshop.data });
    const now = new Date();
    const game: FiledGame = {
      kind: 'file',
      id: id ?? newGameId(now, crypto.getRandomValues(new Uint32Array(1))[0]!),
      name,
      bytes,
      changed: now.getTime(),
      ...facts,
    };
    await keepGame(game);
    return game;
  } finally {
    clearTimeout(timer);
    engine.close();
  }
}
