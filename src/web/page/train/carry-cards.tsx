/** Cards as a file: to another browser, or to the console and back. */
import { type ReactElement, useState } from 'react';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { formatCards, MAX_CARDS_BYTES, parseCards } from '../../../play/training/card-text.ts';
import { merged, type Deck } from '../../../play/training/deck.ts';
import { saveFile } from '../games/export-gcg.ts';
import { changeCards } from '../store/browser-cards.ts';
import { useAttempt } from '../view/answers.ts';
import { FaultLine } from '../view/fault-line.tsx';

const FILE_NAME = 'tilewright-cards.json';

export function CarryCards({ deck }: { readonly deck: Deck }): ReactElement {
  const [said, setSaid] = useState('');
  const [fault, attempt] = useAttempt();
  const take = async (file: File): Promise<void> => {
    setSaid('');
    const name = visibleLine(file.name);
    if (file.size > MAX_CARDS_BYTES) throw new Error(`${name}: the file is too large for cards`);
    const read = parseCards(await file.text(), name);
    await changeCards((kept) => merged(kept, read).deck);
    const { added } = merged(deck, read);
    setSaid(`${counted(added, 'new card')} of ${read.cards.length} in ${name}.`);
  };
  return (
    <details>
      <summary>Cards as a file</summary>
      <p className="note">
        All cards and when they are due, in the format of <code>tilewright train --export</code>.
      </p>
      <div className="row">
        <button
          type="button"
          disabled={deck.cards.length === 0 && deck.puzzles.length === 0}
          onClick={() => {
            saveFile({ name: FILE_NAME, bytes: new TextEncoder().encode(formatCards(deck)) });
          }}
        >
          Export
        </button>
        <label>
          Import{' '}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) attempt(take(file));
              target.value = '';
            }}
          />
        </label>
      </div>
      <p role="status">{said}</p>
      <FaultLine text={fault} />
    </details>
  );
}
