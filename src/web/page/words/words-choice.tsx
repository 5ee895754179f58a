import { type ReactElement, useState } from 'react';
import { useAttempt } from '../view/answers.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { GameTerms, LexiconName } from '../../data/lexicon-facts.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { lexiconNameOf, type StoredLexicon } from '../store/stored-lexicon.ts';
import { DeleteButton } from '../view/delete-button.tsx';
import { FaultLine } from '../view/fault-line.tsx';
import { FileInput } from './file-input.tsx';
import { MissingWords, WordsSelect, type ChosenWords } from './words-select.tsx';
import { addWords } from './add-words.ts';
import { describeLeaves, describeStored } from './words-text.ts';
import './words.css';
import { deleteLexicon } from '../store/browser-lexica.ts';

interface WordsChoiceProps {
  readonly loader: GameLoader;
  readonly terms: GameTerms;
  readonly chosen: ChosenWords;
  readonly onChange: (lexicon: LexiconName | null) => void;
}

export function WordsChoice({ loader, terms, chosen, onChange }: WordsChoiceProps): ReactElement {
  const { lexica, lexicon, missing } = chosen;
  const { ruleset } = terms;
  const leaves = describeLeaves({ ruleset, lexicon }, loader.data);
  return (
    <fieldset className="words-choice stack panel">
      <legend>Words</legend>
      <WordsSelect data={loader.data} ruleset={ruleset} lexica={lexica} lexicon={lexicon} onChange={onChange} />
      <MissingWords missing={missing} />
      {leaves === '' ? null : <p className="note">{leaves}</p>}
      <details>
        <summary>Add your own words</summary>
        <AddedWords loader={loader} onAdded={(added) => onChange(lexiconNameOf(added, ruleset))} />
        <StoredWords loader={loader} lexica={lexica} />
      </details>
    </fieldset>
  );
}

interface AddedWordsProps {
  readonly loader: GameLoader;
  readonly onAdded: (added: StoredLexicon) => void;
}

function AddedWords({ loader, onAdded }: AddedWordsProps): ReactElement {
  const [status, setStatus] = useState('');
  const [fault, attempt] = useAttempt();
  const read = async (file: File): Promise<void> => {
    setStatus(`Reading ${visibleLine(file.name)}…`);
    const { stored, text } = await addWords(loader, file).finally(() => setStatus(''));
    setStatus(`${text} They are selected.`);
    onAdded(stored);
  };
  return (
    <>
      <p className="note">
        A word list (.txt, one word per line) or a word graph (.kwg, .twg) of at most 32 MB. You can also drop it
        anywhere on the page. It is stored in this browser and sent nowhere.
      </p>
      <label className="words-file row">
        Add words from a file{' '}
        <FileInput accept=".txt,.dic,.dawg,.kwg,.twg,text/plain" onFile={(file) => attempt(read(file))} />
      </label>
      <p role="status">{status}</p>
      <FaultLine title="The words were not added" text={fault} ways={null} />
    </>
  );
}

function StoredWords({
  loader,
  lexica,
}: Pick<WordsChoiceProps, 'loader'> & Pick<ChosenWords, 'lexica'>): ReactElement | null {
  if (lexica.length === 0) return null;
  return (
    <ul className="kept-words stack" aria-label="Words stored in this browser">
      {lexica.map((stored) => (
        <StoredRow key={stored.id} loader={loader} stored={stored} />
      ))}
    </ul>
  );
}

function StoredRow({ loader, stored }: { readonly loader: GameLoader; readonly stored: StoredLexicon }): ReactElement {
  const [fault, attempt] = useAttempt();
  return (
    <li className="line">
      <span>{describeStored(stored)}</span>
      <DeleteButton
        name={visibleLine(stored.name)}
        question="Delete these words? Games that use them need them again to continue."
        onDelete={() => attempt(deleteWords(loader, stored))}
      />
      <FaultLine text={fault} ways={null} />
    </li>
  );
}

async function deleteWords(loader: GameLoader, { id, name, fits }: StoredLexicon): Promise<void> {
  await deleteLexicon(id);
  const hashes = new Set(fits.map(({ hash }) => hash));
  await Promise.all(Array.from(hashes, (hash) => loader.forgetWords({ name, hash })));
}
