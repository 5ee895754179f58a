import { type ReactElement, useId, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import { saveFile } from '../games/export-gcg.ts';
import { pictureFile, type PictureKind, type PictureRequest } from './picture-file.ts';
import { Popover } from '../view/popover.tsx';
import './share.css';
import { counted } from '../../../text/counted.ts';

export interface SharedLink {
  readonly name: string;
  readonly title: string;
  readonly make: () => Promise<string>;
}

interface SharePanelProps {
  readonly links: readonly SharedLink[];
  readonly picture: () => PictureRequest;
}

const NOTHING: ShareResult = { said: '', toCopy: null };
const KINDS: readonly PictureKind[] = ['png', 'svg'];

export function SharePanel({ links, picture }: SharePanelProps): ReactElement {
  const id = useId();
  const [{ said, toCopy, isFault = false }, setDone] = useState(NOTHING);
  const run = (action: Promise<ShareResult>): void => {
    action.then(setDone, (error: unknown) => {
      setDone({ said: `Sharing failed: ${reasonOf(error)}.`, toCopy: null, isFault: true });
    });
  };
  return (
    <Popover
      id={id}
      title="Share"
      className="share"
      button="Share"
      onToggle={() => {
        setDone(NOTHING);
      }}
    >
      <div className="share-choices row">
        {links.map(({ name, title, make }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              run(make().then((address) => handOut(wholeLink(address), title)));
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="share-choices row" role="group" aria-label="Save picture">
        <span aria-hidden="true">Save picture</span>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            onClick={() => {
              run(savePicture(picture(), kind));
            }}
          >
            {kind.toUpperCase()}
          </button>
        ))}
      </div>
      <p role="status" className={isFault ? 'fault' : 'note'}>
        {said}
      </p>
      {toCopy === null ? null : (
        <input key={toCopy} ref={selectAll} aria-label="Link to copy" readOnly value={toCopy} />
      )}
      <button type="button" popoverTarget={id} popoverTargetAction="hide">
        Close
      </button>
    </Popover>
  );
}

async function savePicture(shown: PictureRequest, kind: PictureKind): Promise<ShareResult> {
  const file = await pictureFile(shown, kind);
  saveFile(file);
  return { said: `Picture saved as “${file.name}”.`, toCopy: null };
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

interface ShareResult {
  readonly said: string;
  readonly toCopy: string | null;
  readonly isFault?: boolean;
}

/** Some programs cut longer links. */
const OFTEN_CUT = 8000;

function wholeLink(address: string): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}${address}`;
}

async function handOut(link: string, title: string): Promise<ShareResult> {
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  const about = describeLink(link);
  if (share !== undefined) {
    try {
      await share.call(navigator, { title, url: link });
      return { said: `Link shared.${about}`, toCopy: null };
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return { said: 'Sharing cancelled.', toCopy: link };
      // Falls back to copying.
    }
  }
  try {
    // Insecure connections have no clipboard.
    if (clipboard === undefined) throw new Error('no clipboard');
    await clipboard.writeText(link);
    return { said: `Link copied (${counted(link.length, 'character')}).${about}`, toCopy: null };
  } catch {
    return { said: `The browser blocked copying. Copy the link below.${about}`, toCopy: link };
  }
}

function describeLink(link: string): string {
  const { hostname } = new URL(link);
  return [
    link.length > OFTEN_CUT
      ? ` Some programs cut links of more than ${OFTEN_CUT} characters; check that it opens for the recipient.`
      : '',
    ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
      ? ' It opens only on this machine, which serves the page.'
      : '',
  ].join('');
}
