/** Failures, each with a heading, a sentence and ways on; and messages while something loads. */
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { capitalised } from '../../../text/capitalised.ts';

interface FaultLineProps {
  readonly text: string;
  readonly title?: string;
  /** True if the failure replaces the view. */
  readonly isWhole?: boolean;
  /** Buttons and links; by default to reload the page and to the start page. Null where the failure stands beside its field. */
  readonly ways?: ReactNode;
}

export function FaultLine(props: FaultLineProps): ReactElement | null {
  const { text, title = 'That did not work', isWhole = false, ways = USUAL_WAYS } = props;
  if (text === '') return null;
  const Heading = isWhole ? 'h1' : 'h2';
  return (
    <div role="alert" className="fault panel stack">
      <Heading>{title}</Heading>
      <p>{sentenceOf(text)}</p>
      {ways === null ? null : <div className="row">{ways}</div>}
    </div>
  );
}

/** Reasons of errors are parts of sentences. A file name at the beginning stays as it is. */
function sentenceOf(text: string): string {
  const begun = /^[a-z]+\s/u.test(text) ? capitalised(text) : text;
  return /[.!?…]$/u.test(begun) ? begun : `${begun}.`;
}

export function HomeLinks(): ReactElement {
  return (
    <>
      <a className="button-like" href="#/play">
        Home
      </a>
      <a className="button-like" href="#/games">
        Games
      </a>
    </>
  );
}

export function ReloadButton(): ReactElement {
  return (
    <button type="button" onClick={() => location.reload()}>
      Reload the page
    </button>
  );
}

const USUAL_WAYS = [<ReloadButton key="reload" />, <HomeLinks key="home" />];

const LONG_MS = 6000;

/** A message while something loads. It soon says if that takes long. */
export function Waiting({ text, isWhole = false }: Pick<FaultLineProps, 'text' | 'isWhole'>): ReactElement {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, LONG_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isWhole ? <h1>{text}</h1> : text}
      {isLong ? (
        <>
          {' '}
          This takes longer than usual. The network may be slow. <ReloadButton />
        </>
      ) : null}
    </div>
  );
}
