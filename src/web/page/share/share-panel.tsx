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

const NO_RESULT: ShareResult = { message: '' };
const KINDS = ['png', 'svg'] as const;

export function SharePanel({ links, picture }: SharePanelProps): ReactElement {
  const id = useId();
  const [{ message, linkToCopy, isFault = false }, setResult] = useState(NO_RESULT);
  const run = (action: Promise<ShareResult>): void => {
    action.then(setResult, (error: unknown) => {
      setResult({ message: `Sharing failed: ${reasonOf(error)}.`, isFault: true });
    });
  };
  return (
    <Popover id={id} title="Share" className="share" button="Share" onToggle={() => setResult(NO_RESULT)}>
      <div className="share-choices row">
        {links.map(({ name, title, make }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              run(make().then((address) => shareLink(location.origin + location.pathname + address, title)));
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="share-choices row" role="group" aria-label="Save picture">
        <span aria-hidden="true">Save picture</span>
        {KINDS.map((kind) => (
          <button key={kind} type="button" onClick={() => run(savePicture(picture(), kind))}>
            {kind.toUpperCase()}
          </button>
        ))}
      </div>
      <p role="status" className={isFault ? 'fault' : 'note'}>
        {message}
      </p>
      {linkToCopy === undefined ? null : (
        <input key={linkToCopy} ref={selectAll} aria-label="Link to copy" readOnly value={linkToCopy} />
      )}
      <button type="button" popoverTarget={id} popoverTargetAction="hide">
        Close
      </button>
    </Popover>
  );
}

async function savePicture(picture: PictureRequest, kind: PictureKind): Promise<ShareResult> {
  const file = await pictureFile(picture, kind);
  saveFile(file);
  return { message: `Picture saved as “${file.name}”.` };
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

interface ShareResult {
  readonly message: string;
  readonly linkToCopy?: string;
  readonly isFault?: boolean;
}

/** Some programs cut longer links. */
const SAFE_LENGTH = 8000;

async function shareLink(link: string, title: string): Promise<ShareResult> {
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  const warnings = describeRisks(link);
  if (share !== undefined) {
    try {
      await share.call(navigator, { title, url: link });
      return { message: `Link shared.${warnings}` };
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError')
        return { message: 'Sharing cancelled.', linkToCopy: link };
      // Falls back to copying.
    }
  }
  try {
    // Insecure connections have no clipboard.
    if (clipboard === undefined) throw new Error('no clipboard');
    await clipboard.writeText(link);
    return { message: `Link copied (${counted(link.length, 'character')}).${warnings}` };
  } catch {
    return { message: `The browser blocked copying. Copy the link below.${warnings}`, linkToCopy: link };
  }
}

function describeRisks(link: string): string {
  const { hostname } = new URL(link);
  return [
    link.length > SAFE_LENGTH
      ? ` Some programs cut links of more than ${SAFE_LENGTH} characters; check that it opens for the recipient.`
      : '',
    ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
      ? ' It opens only on this machine, which serves the page.'
      : '',
  ].join('');
}
