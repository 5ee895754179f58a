/**
 * Why a play, in words: asked for when the search is over and the row has been shown for a moment.
 */
import { useEffect, useState, type ReactElement } from 'react';
import { analystOf } from './analyst.ts';
import type { Workshop } from '../engine/workshop.ts';

interface ExplanationProps {
  readonly workshop: Workshop;
  /** The place of the play in the analysis. */
  readonly at: number;
}

/** Who goes through the rows quickly wants no reasons of those between. */
const SHOWN_MS = 250;

/** The sentences. */
export function Explanation({ workshop, at }: ExplanationProps): ReactElement {
  const [told, setTold] = useState<{ readonly at: number; readonly sentences: readonly string[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      analystOf(workshop)
        .explain(at)
        .then(
          (sentences) => {
            if (isWanted) setTold({ at, sentences });
          },
          // A worker that was ended explains nothing.
          () => undefined,
        );
    }, SHOWN_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [workshop, at]);
  const sentences = told?.at === at ? told.sentences : [];
  return (
    <div className="why" aria-live="polite">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
