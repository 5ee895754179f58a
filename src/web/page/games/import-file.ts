import { reasonOf } from '../../../engine/errors.ts';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { LexiconName } from '../../data/lexicon-facts.ts';
import { saveGame } from '../store/browser-games.ts';
import { type FileGame, newGameId } from '../store/browser-game.ts';
import { askOnce } from '../engine/engine.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { beginningOf, isOfWords } from '../words/words-by-look.ts';
import { MAX_GCG_BYTES } from '../worker/protocol.ts';
import type { ReadFile, RulesFit } from '../worker/read-file.ts';

/** Reading a real game takes less time. */
const MAX_MS = 10_000;
const MAX_NAME = 255;

export interface ImportedGame {
  readonly game: FileGame;
  readonly fits: readonly RulesFit[];
  /** Sentence that says why the browser could not store the game; null if it did. */
  readonly saveFault: string | null;
}

/** A null id creates a new game; null rules are read from the file or chosen by the best fit. Undefined words are those of the file. */
interface ImportTerms {
  readonly id: string | null;
  readonly ruleset: string | null;
  readonly lexicon?: LexiconName | null;
}

/** @param ruleset null to use the rules named in the file, or the best fit @throws Error with the place of the fault */
export async function readGameInWorker(
  loader: GameLoader,
  file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
  ruleset: string | null,
): Promise<ReadFile> {
  const late = `${visibleLine(file.name)}: reading took longer than ${MAX_MS / 1000} s and was stopped`;
  return askOnce({ kind: 'file', file, data: loader.data, ruleset }, { maxMs: MAX_MS, late });
}

/** Reads a file and stores its game. @throws Error with the place of the fault */
export async function importFile(
  loader: GameLoader,
  file: File,
  { id, ruleset, lexicon }: ImportTerms = { id: null, ruleset: null },
): Promise<ImportedGame> {
  const name = file.name.slice(-MAX_NAME);
  if (file.size > MAX_GCG_BYTES) {
    throw new Error(`${visibleLine(name)}: the file is too large for a game (maximum 1 MB)`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { facts, fits } = await readGameInWorker(loader, { name, bytes }, ruleset);
  const now = new Date();
  const game: FileGame = {
    kind: 'file',
    id: id ?? newGameId(now, crypto.getRandomValues(new Uint32Array(1))[0]!),
    name,
    bytes,
    changed: now.getTime(),
    ...facts,
    ...(lexicon !== undefined && { lexicon }),
  };
  const saveFault = await saveGame(() => game).then(
    () => null,
    (error: unknown) => `${visibleLine(name)} is not saved: ${reasonOf(error)}. It is listed while this page is open.`,
  );
  return { game, fits, saveFault };
}

/**
 * Reads and stores games one after another.
 *
 * @param onGame called with each game
 * @returns the number of stored games as a sentence @throws Error with the faults, one in a line
 */
export async function importFiles(
  loader: GameLoader,
  files: readonly File[],
  onGame: (imported: ImportedGame) => void = () => undefined,
): Promise<string> {
  const faults: string[] = [];
  let saved = 0;
  for (const file of files) {
    try {
      if (isOfWords(file.name, await beginningOf(file))) {
        throw new Error(`${visibleLine(file.name)} is a word list, not a game. To play with it, drop it on the page.`);
      }
      const imported = await importFile(loader, file);
      onGame(imported);
      if (imported.saveFault !== null) throw new Error(imported.saveFault);
      saved++;
    } catch (error) {
      faults.push(reasonOf(error));
    }
  }
  const sentence = saved === 0 ? '' : `${counted(saved, 'game')} saved.`;
  if (faults.length > 0) throw new Error([...faults, sentence].join('\n').trim());
  return sentence;
}
