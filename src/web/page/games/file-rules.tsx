/**
 * By which rules a file is read, where it tells none or does not fit them: the ones that fit best, until a person chooses others.
 */
import { FaultLine } from '../view/fault-line.tsx';
import { reasonOf } from '../../../engine/errors.ts';
import { useState, type ReactElement } from 'react';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { importFile, type ImportedGame } from './import-file.ts';

interface FileRulesProps {
  readonly loader: GameLoader;
  readonly imported: ImportedGame;
}

export function FileRules({ loader, imported: { game, fits } }: FileRulesProps): ReactElement {
  const [ruleset, setRuleset] = useState(game.ruleset);
  const [fault, setFault] = useState('');
  const { id, name } = game;
  const choose = async (chosen: string): Promise<void> => {
    setRuleset(chosen);
    try {
      const file = new File([Uint8Array.from(game.bytes)], name);
      const { notKept } = await importFile(loader, file, { id, ruleset: chosen });
      setFault(notKept ?? '');
    } catch (error) {
      setFault(reasonOf(error));
    }
  };
  const fit = fits.find((known) => known.ruleset === ruleset);
  return (
    <div className="file-rules">
      <label>
        Rules of {visibleLine(name)}
        <select
          value={ruleset}
          onChange={({ target }) => {
            void choose(target.value);
          }}
        >
          {fits.map((known) => (
            <option key={known.ruleset} value={known.ruleset}>
              {known.ruleset}:{' '}
              {known.differences === 0 ? 'all fits' : `${counted(known.differences, 'line does', 'lines do')} not fit`}
            </option>
          ))}
        </select>
      </label>
      <p className="note" role="status">
        {fit === undefined || fit.first === '' ? '' : `${visibleLine(name)}, ${fit.first}`}
      </p>
      <FaultLine text={fault} />
    </div>
  );
}
