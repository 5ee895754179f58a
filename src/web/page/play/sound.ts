/** A tone for a turn that was made: another one where it is a person's turn now. Off until a person asks for it. */
import { useEffect, useState } from 'react';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { HERTZ, playTone } from '../settings/tone.ts';
import { useSettings } from '../settings/use-settings.ts';

export function useTurnSound({ session }: ScreenGame): void {
  const { sound } = useSettings();
  const { turns } = session.game.state;
  const isCalled = session.mover.bot === null;
  const [heard, setHeard] = useState(turns);
  useEffect(() => {
    if (turns === heard) return;
    setHeard(turns);
    // A turn that is taken back is none that is made.
    if (sound && turns > heard) playTone(isCalled ? HERTZ.called : HERTZ.made);
  }, [turns, heard, sound, isCalled]);
}
