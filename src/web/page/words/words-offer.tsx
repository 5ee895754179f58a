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
  readonly upload: LexiconUpload;
  readonly onSaved: (saved: StoredLexicon) => void;
  readonly onClose: () => void;
}

export function WordsOffer({ data, upload, onSaved, onClose }: WordsOfferProps): ReactElement {
  const [fault, attempt] = useAttempt();
  return (
    <section className="words-offer banner stack" aria-label={`Words of ${visibleLine(upload.file)}`}>
      {describeUpload(upload, data).map((sentence) => (
        <p key={sentence} role="status">
          {sentence}
        </p>
      ))}
      <FaultLine text={fault} ways={null} />
      <div className="answers">
        <button type="button" className="main" onClick={() => attempt(keepLexicon(upload).then(onSaved))}>
          Keep these words
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </section>
  );
}
