import { reasonOf } from '../../../engine/errors.ts';
import { useRef, useState, type ReactElement } from 'react';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { beginningOf, isOfWords } from '../words/words-by-look.ts';
import { importFile, type ImportedGame } from './import-file.ts';
import { useAttempt } from '../view/answers.ts';
import { Choice } from '../view/choice.tsx';
import { FaultLine } from '../view/fault-line.tsx';

const MAX_FILES = 100;

export function ImportGame({ loader }: { readonly loader: GameLoader }): ReactElement {
  const [said, setSaid] = useState('');
  const [kept, setKept] = useState<readonly ImportedGame[]>([]);
  const [unsettled, setUnsettled] = useState<readonly ImportedGame[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  /** Queue of unread files; null when idle. Files given meanwhile are added to it. */
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
        found.push(`Only the first ${MAX_FILES} files were read.`);
        break;
      }
      const file = left.shift()!;
      setSaid(`Reading ${visibleLine(file.name)}…`);
      try {
        if (isOfWords(file.name, await beginningOf(file))) {
          found.push(
            `${visibleLine(file.name)} is a word list, not a game. To play with it, drop it outside this field.`,
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
    setSaid(stored.length === 0 ? '' : `${counted(stored.length, 'game')} saved.`);
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
      <label className="row">
        Open GCG files, or drop them here{' '}
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
        <FaultLine key={fault} text={fault} />
      ))}
      {unsettled.map((imported) => (
        <FileRules key={imported.game.id} loader={loader} imported={imported} />
      ))}
    </section>
  );
}

interface FileRulesProps {
  readonly loader: GameLoader;
  readonly imported: ImportedGame;
}

function FileRules({ loader, imported: { game, fits } }: FileRulesProps): ReactElement {
  const [ruleset, setRuleset] = useState(game.ruleset);
  const [fault, attempt] = useAttempt();
  const { id, name } = game;
  const choose = async (chosen: string): Promise<void> => {
    setRuleset(chosen);
    const file = new File([Uint8Array.from(game.bytes)], name);
    const { notKept } = await importFile(loader, file, { id, ruleset: chosen });
    if (notKept !== null) throw new Error(notKept);
  };
  const fit = fits.find((known) => known.ruleset === ruleset);
  return (
    <div className="file-rules stack">
      <label className="row">
        Rules of {visibleLine(name)}
        <Choice
          value={ruleset}
          options={fits.map(({ ruleset: known, differences }) => [known, `${known}: ${describeFit(differences)}`])}
          onChange={(chosen) => {
            attempt(choose(chosen));
          }}
        />
      </label>
      <p className="note" role="status">
        {fit === undefined || fit.first === '' ? '' : `${visibleLine(name)}, ${fit.first}`}
      </p>
      <FaultLine text={fault} />
    </div>
  );
}

function describeFit(differences: number): string {
  return differences === 0 ? 'every line fits' : `${counted(differences, 'line does', 'lines do')} not fit`;
}
