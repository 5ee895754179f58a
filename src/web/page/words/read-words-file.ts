/** A file of words that somebody gives, read in a worker of its own. */
import { visibleLine } from '../../../text/visible-text.ts';
import { isWordGraphName, isWordListName } from '../../../movegen/lexica/lexicon-name.ts';
import { Engine } from '../engine/engine.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import type { GivenLexicon } from '../store/kept-lexicon.ts';
import { MAX_LEXICON_BYTES } from '../worker/protocol.ts';

/** What takes longer to read would hold up each game that begins. */
const MAX_MS = 60_000;
const MAX_NAME = 100;

/**
 * Read a file of words.
 *
 * @throws Error that says in a line what is wrong, and where
 */
export async function readWordsFile(loader: GameLoader, given: File): Promise<GivenLexicon> {
  // Its end says what it is.
  const file = given.name.slice(-MAX_NAME);
  const shown = visibleLine(file);
  if (!isWordGraphName(file) && !isWordListName(file)) {
    throw new Error(`${shown}: words are a list (.txt, one a line) or a word graph (.kwg, .twg)`);
  }
  if (given.size > MAX_LEXICON_BYTES) {
    const most = MAX_LEXICON_BYTES / 1024 ** 2;
    throw new Error(
      `${shown}: the file has ${(given.size / 1024 ** 2).toFixed(1)} MB; at most ${most} MB of words are read`,
    );
  }
  const bytes = new Uint8Array(await given.arrayBuffer());
  const engine = new Engine();
  const late = AbortSignal.timeout(MAX_MS);
  late.addEventListener('abort', () => {
    engine.close();
  });
  try {
    const facts = await engine.ask({ kind: 'lexicon', file: { name: file, bytes }, data: loader.data });
    return { file, bytes, facts };
  } catch (error) {
    if (!late.aborted) throw error;
    throw new Error(`${shown}: not read within ${MAX_MS / 1000} s; the file is too large for this browser`, {
      cause: error,
    });
  } finally {
    engine.close();
  }
}
