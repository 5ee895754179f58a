/** Says that the browser does not keep the game, or that its storage was deleted; and hands the game out as a file. */
import { reasonOf } from '../../../engine/errors.ts';
import { useState, type ReactElement } from 'react';
import { exportGcg, saveFile } from '../games/export-gcg.ts';
import type { SaveState } from '../store/game-saver.ts';
import { findBrowserGame } from '../store/browser-games.ts';
import type { GameLoader } from '../engine/game-loader.ts';

interface SavingNoticeProps {
  readonly loader: GameLoader;
  readonly id: string;
  readonly keeping: SaveState;
  readonly onClose: () => void;
}

/** The notice; nothing while the game is kept as it should be. */
export function SavingNotice({ loader, id, keeping, onClose }: SavingNoticeProps): ReactElement | null {
  const [fault, setFault] = useState('');
  if (keeping.kind === 'kept') return null;
  const download = async (): Promise<void> => {
    const game = await findBrowserGame(id);
    if (game === undefined) throw new Error('nothing was done in the game yet');
    saveFile(await exportGcg(loader, game));
  };
  return (
    <div role="alert" className="keeping">
      <p className="fault">
        {keeping.kind === 'not-kept'
          ? `The game is not kept: ${keeping.why}. It goes on as long as this page is open. Download it, or make room: each turn tries again.`
          : "The browser's storage for this site was deleted. This game is kept again, with all its turns; whatever else was kept here is gone."}
      </p>
      {fault === '' ? null : <p className="fault">It cannot be downloaded: {fault}</p>}
      <div className="answers">
        <button
          type="button"
          onClick={() => {
            download().then(
              () => {
                setFault('');
              },
              (error: unknown) => {
                setFault(reasonOf(error));
              },
            );
          }}
        >
          Download as GCG
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}
