/**
 * Offers to load the page again where a file of the app is missing on its host.
 */
import { useSyncExternalStore, type ReactElement } from 'react';
import { lacksFile, onMissingFile } from '../worker/missing-file.ts';

/** Loads the page again. */
export function ReloadButton(): ReactElement {
  return (
    <button
      type="button"
      onClick={() => {
        location.reload();
      }}
    >
      Load the page again
    </button>
  );
}

/** The offer; nothing while all is there. */
export function ReloadOffer(): ReactElement | null {
  const isOffered = useSyncExternalStore(onMissingFile, lacksFile);
  if (!isOffered) return null;
  return (
    <p role="alert" className="reload-offer">
      A part of the app cannot be loaded. A newer version may have taken its place; games stay kept. <ReloadButton />
    </p>
  );
}
