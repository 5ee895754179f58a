/** Where files are given: chosen, or dropped anywhere on the field. */
import { reasonOf } from '../../../engine/errors.ts';
import { useRef, useState, type ReactElement } from 'react';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { beginningOf, isOfWords } from '../words/words-by-look.ts';
import { FileRules } from './file-rules.tsx';
import { importFile, type ImportedGame } from './import-file.ts';

/** As many files are read at once. */
const MAX_FILES = 100;

export function ImportGame({ loader }: { readonly loader: GameLoader }): ReactElement {
  const [said, setSaid] = useState('');
  /** The games read last that are kept. */
  const [kept, setKept] = useState<readonly ImportedGame[]>([]);
  const [unsettled, setUnsettled] = useState<readonly ImportedGame[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  /** What is still to be read; null while nothing is. Files that are given meanwhile are read with the others. */
  const waiting = useRef<File[] | null>(null);
  const read = async (files: readonly File[]): Promise<void> => {
    if (waiting.current !== null) {
      waiting.current.push(...files);
      return;
    }
    const left = [...files];
    waiting.current = left;
    setKept([]);
    const found: string[] = [];
    const games: ImportedGame[] = [];
    for (let count = 0; left.length > 0; count++) {
      if (count === MAX_FILES) {
        found.push(`Only the first ${MAX_FILES} files are read.`);
        break;
      }
      const file = left.shift()!;
      setSaid(`Reading ${visibleLine(file.name)}…`);
      try {
        if (isOfWords(file.name, await beginningOf(file))) {
          found.push(
            `${visibleLine(file.name)} is a list of words and no game: drop it beside this field to play with it.`,
          );
          continue;
        }
        const imported = await importFile(loader, file);
        games.push(imported);
        if (imported.notKept !== null) found.push(imported.notKept);
      } catch (error) {
        found.push(reasonOf(error));
      }
    }
    waiting.current = null;
    const stored = games.filter(({ notKept }) => notKept === null);
    setKept(stored);
    setSaid(stored.length === 0 ? '' : `${counted(stored.length, 'game is', 'games are')} kept.`);
    setUnsettled(games.filter(({ fits }) => fits.length > 0));
    setFaults(found);
  };
  return (
    <section
      className="import"
      data-over={isOver ? '' : undefined}
      aria-label="Open files"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void read([...event.dataTransfer.files]);
      }}
    >
      <label>
        Open files of games (GCG), or drop them here{' '}
        <input
          type="file"
          accept=".gcg,.txt,text/plain"
          multiple
          onChange={({ target }) => {
            void read([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <p role="status">{said}</p>
      {kept.length === 1 ? (
        <p>
          <a className="button-like" href={`#/review/${kept[0]!.game.id}`}>
            Review {visibleLine(kept[0]!.game.name)}
          </a>
        </p>
      ) : null}
      {faults.map((fault) => (
        <p key={fault} role="alert" className="fault">
          {fault}
        </p>
      ))}
      {unsettled.map((imported) => (
        <FileRules key={imported.game.id} loader={loader} imported={imported} />
      ))}
    </section>
  );
}
