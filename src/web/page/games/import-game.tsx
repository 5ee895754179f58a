import { useState, type ReactElement } from 'react';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { ViewProps } from '../view/routes.ts';
import { importFile, importFiles, type ImportedGame } from './import-file.ts';
import { useAttempt } from '../view/answers.ts';
import { Choice } from '../view/choice.tsx';
import { FaultLine } from '../view/fault-line.tsx';

export function ImportGame({ loader }: ViewProps): ReactElement {
  const [status, setStatus] = useState('');
  const [games, setGames] = useState<readonly ImportedGame[]>([]);
  const [fault, attempt] = useAttempt();
  const read = (files: readonly File[]): void => {
    setGames([]);
    setStatus('Reading…');
    const add = (imported: ImportedGame): void => setGames((before) => [...before, imported]);
    attempt(
      importFiles(loader, files, add)
        .finally(() => setStatus(''))
        .then(setStatus),
    );
  };
  const [first, ...others] = games;
  return (
    <section className="import" aria-label="Open files">
      <label className="row">
        Open GCG files, or drop them on the page{' '}
        <input
          type="file"
          accept=".gcg,.txt,text/plain"
          multiple
          disabled={status === 'Reading…'}
          onChange={({ target }) => {
            read([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <p role="status">{status}</p>
      {first === undefined || others.length > 0 ? null : (
        <p>
          <a className="button-like" href={`#/review/${first.game.id}`}>
            Review {visibleLine(first.game.name)}
          </a>
        </p>
      )}
      <FaultLine title="Not every file was opened" text={fault} ways={null} />
      {games.map((imported) =>
        imported.fits.length === 0 ? null : <FileRules key={imported.game.id} loader={loader} imported={imported} />,
      )}
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
