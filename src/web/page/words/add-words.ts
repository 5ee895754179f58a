import { visibleLine } from '../../../text/visible-text.ts';
import { isWordGraphName, isWordListName } from '../../../movegen/lexica/lexicon-name.ts';
import { askOnce } from '../engine/engine.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { keepLexicon } from '../store/browser-lexica.ts';
import type { StoredLexicon } from '../store/stored-lexicon.ts';
import { MAX_LEXICON_BYTES } from '../worker/protocol.ts';
import { describeUpload } from './words-text.ts';

/** Words that take longer to read would delay every game that uses them. */
const MAX_MS = 60_000;
const MAX_NAME = 100;

/** Stores the words of a file in the browser. @returns them, and sentences about them */
export async function addWords(
  loader: GameLoader,
  upload: File,
): Promise<{ readonly stored: StoredLexicon; readonly text: string }> {
  // Cuts the start of a long name, as the end holds the extension.
  const file = upload.name.slice(-MAX_NAME);
  const title = visibleLine(file);
  if (!isWordGraphName(file) && !isWordListName(file)) {
    throw new Error(`${title}: expected a word list (.txt, one word per line) or a word graph (.kwg, .twg)`);
  }
  if (upload.size > MAX_LEXICON_BYTES) {
    const most = MAX_LEXICON_BYTES / 1024 ** 2;
    throw new Error(`${title}: the file is too large: ${(upload.size / 1024 ** 2).toFixed(1)} MB (maximum ${most} MB)`);
  }
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const late = `${title}: reading took longer than ${MAX_MS / 1000} s; the file is too large for this browser`;
  const question = { kind: 'lexicon', file: { name: file, bytes }, data: loader.data } as const;
  const read = { file, bytes, facts: await askOnce(question, { maxMs: MAX_MS, late }) };
  return { stored: await keepLexicon(read), text: describeUpload(read, loader.data) };
}
