/** The lexica that the browser keeps, each to be deleted; nothing where there are none. */
import { type ReactElement, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { deleteLexicon } from '../store/browser-lexica.ts';
import type { KeptLexicon } from '../store/kept-lexicon.ts';
import { FaultLine } from '../view/fault-line.tsx';
import { describeKept } from './words-text.ts';

interface KeptWordsProps {
  readonly loader: GameLoader;
  readonly lexica: readonly KeptLexicon[];
}

export function KeptWords({ loader, lexica }: KeptWordsProps): ReactElement | null {
  if (lexica.length === 0) return null;
  return (
    <ul className="kept-words" aria-label="Words kept in this browser">
      {lexica.map((kept) => (
        <KeptRow key={kept.id} loader={loader} kept={kept} />
      ))}
    </ul>
  );
}

function KeptRow({ loader, kept }: { readonly loader: GameLoader; readonly kept: KeptLexicon }): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState('');
  const name = visibleLine(kept.name);
  return (
    <li>
      <span>{describeKept(kept)}</span>
      {isAsked ? (
        <span role="group" aria-label={`Delete ${name}?`}>
          Delete them? Games with these words then wait for them.{' '}
          <button
            type="button"
            autoFocus
            onClick={() => {
              forget(loader, kept).catch((error: unknown) => {
                setFault(reasonOf(error));
              });
            }}
          >
            Yes
          </button>{' '}
          <button
            type="button"
            onClick={() => {
              setAsked(false);
            }}
          >
            No
          </button>
        </span>
      ) : (
        <button
          type="button"
          onClick={() => {
            setAsked(true);
          }}
        >
          Delete<span className="unseen-title"> {name}</span>
        </button>
      )}
      <FaultLine text={fault} />
    </li>
  );
}

/** Delete a lexicon, and what was built of it. */
async function forget(loader: GameLoader, kept: KeptLexicon): Promise<void> {
  await deleteLexicon(kept.id);
  const hashes = new Set(kept.fits.map((fit) => fit.hash));
  await Promise.all(Array.from(hashes, (hash) => loader.forgetWords({ name: kept.name, hash })));
}
