import type { ReactElement } from 'react';
import { useAttempt } from '../view/answers.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { WebData } from '../../data/web-data.ts';
import { keepLexicon } from '../store/browser-lexica.ts';
import type { LexiconUpload, StoredLexicon } from '../store/stored-lexicon.ts';
import { FaultLine } from '../view/fault-line.tsx';
import { describeUpload } from './words-text.ts';
import './words.css';

interface WordsOfferProps {
  readonly data: WebData;
  readonly given: LexiconUpload;
  readonly onKept: (kept: StoredLexicon) => void;
  readonly onClose: () => void;
}

export function WordsOffer({ data, given, onKept, onClose }: WordsOfferProps): ReactElement {
  const [fault, attempt] = useAttempt();
  return (
    <section className="words-offer banner stack" aria-label={`Words of ${visibleLine(given.file)}`}>
      {describeUpload(given, data).map((sentence) => (
        <p key={sentence} role="status">
          {sentence}
        </p>
      ))}
      <FaultLine text={fault} />
      <div className="answers">
        <button
          type="button"
          className="main"
          onClick={() => {
            attempt(keepLexicon(given).then(onKept));
          }}
        >
          Keep these words
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </section>
  );
}
