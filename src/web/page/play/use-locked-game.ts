import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { type LockedGame, openGame } from '../store/browser-games.ts';

const TRY_EVERY_MS = 2000;

/**
 * Opens a game once no other page has it open.
 *
 * @param onOpened receives the game and must release it, or receives an error
 * @returns whether another page has the game open
 */
export function useLockedGame(id: string | null, onOpened: (opened: LockedGame | string) => void): boolean {
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const report = useEffectEvent(onOpened);
  useEffect(() => {
    if (id === null) return undefined;
    let isCancelled = false;
    void openGame(id).then((opened) => {
      const isLocked = 'release' in opened;
      if (isCancelled) {
        if (isLocked) opened.release();
        return;
      }
      setElsewhere(!isLocked && opened.kind === 'elsewhere' ? id : null);
      if (isLocked) report(opened);
      else if (opened.kind === 'fault') report(opened.text);
    });
    return () => {
      isCancelled = true;
    };
  }, [id, tries]);
  const isElsewhere = id !== null && elsewhere === id;
  useEffect(() => {
    if (!isElsewhere) return undefined;
    const tryIfSeen = (): void => {
      // A background page must not take the game of a page that is being reloaded.
      if (document.visibilityState === 'visible') tryAgain();
    };
    const timer = setInterval(tryIfSeen, TRY_EVERY_MS);
    document.addEventListener('visibilitychange', tryIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tryIfSeen);
    };
  }, [isElsewhere]);
  return isElsewhere;
}
