/** What can be shared of what is shown, behind a button: links that hold it, and a picture of the board. */
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import { saveFile } from '../games/export-gcg.ts';
import { type HandedOut, handOut, wholeLink } from './hand-out.ts';
import { pictureFile, type PictureKind, type ShownPicture } from './picture-file.ts';
import './share.css';

export interface SharedLink {
  /** On its button. */
  readonly name: string;
  /** What is said with it where it is shared. */
  readonly title: string;
  /** Makes its address, from `#` on. */
  readonly make: () => Promise<string>;
}

interface SharePanelProps {
  readonly links: readonly SharedLink[];
  readonly picture: () => ShownPicture;
}

const NOTHING: HandedOut = { said: '', toCopy: null };
const KINDS: readonly PictureKind[] = ['png', 'svg'];

export function SharePanel({ links, picture }: SharePanelProps): ReactElement {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [{ said, toCopy }, setDone] = useState(NOTHING);
  const [isFault, setFault] = useState(false);
  const run = (action: Promise<HandedOut>): void => {
    action.then(
      (done) => {
        setFault(false);
        setDone(done);
      },
      (error: unknown) => {
        setFault(true);
        setDone({ said: `Nothing is shared: ${reasonOf(error)}.`, toCopy: null });
      },
    );
  };
  return (
    <>
      <button type="button" className="share-button" popoverTarget={id}>
        Share
      </button>
      <div
        id={id}
        ref={panel}
        className="share"
        popover="auto"
        role="dialog"
        aria-label="Share"
        onToggle={({ newState }) => {
          setDone(NOTHING);
          if (newState === 'open') panel.current?.querySelector('button')?.focus();
        }}
        onKeyDown={(event) => {
          // A key that is pressed here is none of the view's.
          event.stopPropagation();
        }}
      >
        <div className="share-choices">
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
        <div className="share-choices" role="group" aria-label="Save picture">
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
        {toCopy === null ? null : <LinkField link={toCopy} />}
        <button type="button" popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
      </div>
    </>
  );
}

async function savePicture(shown: ShownPicture, kind: PictureKind): Promise<HandedOut> {
  const file = await pictureFile(shown, kind);
  saveFile(file);
  return { said: `The picture is saved as “${file.name}”.`, toCopy: null };
}

/** The link, all of it selected, to be copied by hand. */
function LinkField({ link }: { readonly link: string }): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [link]);
  return <input ref={field} aria-label="The link, to copy" readOnly value={link} />;
}
