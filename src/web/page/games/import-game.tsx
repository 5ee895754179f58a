import { reasonOf } from '../../../engine/errors.ts';
import { useRef, useState, type ReactElement } from 'react';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { ViewProps } from '../view/routes.ts';
import { beginningOf, isOfWords } from '../words/words-by-look.ts';
import { importFile, type ImportedGame } from './import-file.ts';
import { useAttempt } from '../view/answers.ts';
import { Choice } from '../view/choice.tsx';
import { FaultLine } from '../view/fault-line.tsx';

const MAX_FILES = 100;

export function ImportGame({ loader }: ViewProps): ReactElement {
  const [status, setStatus] = useState('');
  const [saved, setSaved] = useState<readonly ImportedGame[]>([]);
  const [unsettled, setUnsettled] = useState<readonly ImportedGame[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  /** Queue of unread files; null when idle. Files opened during a read are added to it. */
  const waiting = useRef<File[] | null>(null);
  const read = async (files: readonly File[]): Promise<void> => {
    if (waiting.current !== null) {
      waiting.current.push(...files);
      return;
    }
    const queue = [...files];
    waiting.current = queue;
    setSaved([]);
    const messages: string[] = [];
    const games: ImportedGame[] = [];
    for (let count = 0; queue.length > 0; count++) {
      if (count === MAX_FILES) {
        messages.push(`Only the first ${MAX_FILES} files were read.`);
        break;
      }
      const file = queue.shift()!;
      setStatus(`Reading ${visibleLine(file.name)}…`);
      try {
        if (isOfWords(file.name, await beginningOf(file))) {
          messages.push(
            `${visibleLine(file.name)} is a word list, not a game. To play with it, drop it outside this field.`,
          );
          continue;
        }
        const imported = await importFile(loader, file);
        games.push(imported);
        if (imported.saveFault !== null) messages.push(imported.saveFault);
      } catch (error) {
        messages.push(reasonOf(error));
      }
    }
    waiting.current = null;
    const stored = games.filter(({ saveFault }) => saveFault === null);
    setSaved(stored);
    setStatus(stored.length === 0 ? '' : `${counted(stored.length, 'game')} saved.`);
    setUnsettled(games.filter(({ fits }) => fits.length > 0));
    setFaults(messages);
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
      onDragLeave={() => setOver(false)}
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
      <p role="status">{status}</p>
      {saved.length === 1 ? (
        <p>
          <a className="button-like" href={`#/review/${saved[0]!.game.id}`}>
            Review {visibleLine(saved[0]!.game.name)}
          </a>
        </p>
      ) : null}
      <FaultLine title={`${counted(faults.length, 'file')} not opened`} text={faults.join('\n')} ways={null} />
      {unsettled.map((imported) => (
        <FileRules key={imported.game.id} loader={loader} imported={imported} />
      ))}
    </section>
  );
}

interface FileRulesProps extends ViewProps {
  readonly imported: ImportedGame;
}

function FileRules({ loader, imported: { game, fits } }: FileRulesProps): ReactElement {
  const [ruleset, setRuleset] = useState(game.ruleset);
  const [fault, attempt] = useAttempt();
  const { id } = game;
  const fileName = visibleLine(game.name);
  const choose = async (chosen: string): Promise<void> => {
    setRuleset(chosen);
    const file = new File([Uint8Array.from(game.bytes)], game.name);
    const { saveFault } = await importFile(loader, file, { id, ruleset: chosen });
    if (saveFault !== null) throw new Error(saveFault);
  };
  const fit = fits.find((each) => each.ruleset === ruleset);
  return (
    <div className="file-rules stack">
      <label className="row">
        Rules of {fileName}
        <Choice
          value={ruleset}
          options={fits.map(({ ruleset: name, differences }) => [name, `${name}: ${describeFit(differences)}`])}
          onChange={(chosen) => attempt(choose(chosen))}
        />
      </label>
      <p className="note" role="status">
        {fit === undefined || fit.first === '' ? '' : `${fileName}, ${fit.first}`}
      </p>
      <FaultLine text={fault} />
    </div>
  );
}

function describeFit(differences: number): string {
  return differences === 0 ? 'every line fits' : `${counted(differences, 'line does', 'lines do')} not fit`;
}
