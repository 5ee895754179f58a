import { type ReactElement, useState } from 'react';
import { useAttempt } from '../view/answers.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { GameTerms, LexiconName } from '../../data/lexicon-facts.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { lexiconNameOf, type LexiconUpload, type StoredLexicon } from '../store/stored-lexicon.ts';
import { DeleteButton } from '../view/delete-button.tsx';
import { FaultLine } from '../view/fault-line.tsx';
import { MissingWords, WordsSelect, type ChosenWords } from './words-select.tsx';
import { readWordsFile } from './read-words-file.ts';
import { WordsOffer } from './words-offer.tsx';
import { describeLeaves, describeKept } from './words-text.ts';
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
      <WordsSelect ruleset={ruleset} lexica={lexica} lexicon={lexicon} onChange={onChange} />
      <MissingWords missing={missing} />
      {leaves === '' ? null : <p className="note">{leaves}</p>}
      <details>
        <summary>Add your own words</summary>
        <AddedWords
          loader={loader}
          onAdded={(kept) => {
            onChange(lexiconNameOf(kept, ruleset));
          }}
        />
        <StoredWords loader={loader} lexica={lexica} />
      </details>
    </fieldset>
  );
}

type OnAdded = Parameters<typeof WordsOffer>[0]['onKept'];

function AddedWords({ loader, onAdded }: { readonly loader: GameLoader; readonly onAdded: OnAdded }): ReactElement {
  const [given, setGiven] = useState<LexiconUpload | null>(null);
  const [said, setSaid] = useState('');
  const [fault, attempt] = useAttempt();
  const take = async (file: File): Promise<void> => {
    setGiven(null);
    setSaid(`Reading ${visibleLine(file.name)}…`);
    const read = readWordsFile(loader, file).finally(() => {
      setSaid('');
    });
    setGiven(await read);
  };
  return (
    <>
      <p className="note">
        A list of words (.txt, one a line) or a word graph (.kwg, .twg), of at most 32 MB; it can also be dropped
        anywhere on the page. It is kept in this browser and sent nowhere.
      </p>
      <label className="words-file row">
        Add words from a file{' '}
        <input
          type="file"
          accept=".txt,.kwg,.twg,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) attempt(take(file));
            target.value = '';
          }}
        />
      </label>
      <p role="status">{said}</p>
      <FaultLine text={fault} />
      {given === null ? null : (
        <WordsOffer
          data={loader.data}
          given={given}
          onKept={(kept) => {
            setGiven(null);
            setSaid(`“${visibleLine(kept.name)}” is saved and selected.`);
            onAdded(kept);
          }}
          onClose={() => {
            setGiven(null);
          }}
        />
      )}
    </>
  );
}

interface StoredWordsProps {
  readonly loader: GameLoader;
  readonly lexica: readonly StoredLexicon[];
}

function StoredWords({ loader, lexica }: StoredWordsProps): ReactElement | null {
  if (lexica.length === 0) return null;
  return (
    <ul className="kept-words stack" aria-label="Words stored in this browser">
      {lexica.map((kept) => (
        <KeptRow key={kept.id} loader={loader} kept={kept} />
      ))}
    </ul>
  );
}

function KeptRow({ loader, kept }: { readonly loader: GameLoader; readonly kept: StoredLexicon }): ReactElement {
  const [fault, attempt] = useAttempt();
  return (
    <li className="line">
      <span>{describeKept(kept)}</span>
      <DeleteButton
        name={visibleLine(kept.name)}
        question="Delete these words? Games that use them need them again to continue."
        onDelete={() => {
          attempt(forget(loader, kept));
        }}
      />
      <FaultLine text={fault} />
    </li>
  );
}

async function forget(loader: GameLoader, kept: StoredLexicon): Promise<void> {
  await deleteLexicon(kept.id);
  const hashes = new Set(kept.fits.map((fit) => fit.hash));
  await Promise.all(Array.from(hashes, (hash) => loader.forgetWords({ name: kept.name, hash })));
}
