/** A tone for a turn that was made: another one where it is a person's turn now. Off until a person asks for it. */
import { useEffect, useState } from 'react';
import * as z from 'zod';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { keepChoice, keptChoice } from '../store/kept-choice.ts';

const KEPT = 'sound';
/** Of the tone after a person's own turn, and of that which calls a person. */
const HERTZ = { made: 330, called: 494 } as const;
const LOUDNESS = 0.06;
const SECONDS = 0.18;

/** Whether there is sound, and how to change that. */
export function useSound(screen: ScreenGame): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(() => keptChoice(KEPT, z.boolean()) ?? false);
  const { turns } = screen.session.game.state;
  const isCalled = screen.session.mover.bot === null;
  const [heard, setHeard] = useState(turns);
  useEffect(() => {
    if (turns === heard) return;
    setHeard(turns);
    // A turn that is taken back is none that is made.
    if (isOn && turns > heard) playTone(isCalled ? HERTZ.called : HERTZ.made);
  }, [turns, heard, isOn, isCalled]);
  const toggle = (): void => {
    keepChoice(KEPT, !isOn);
    setOn(!isOn);
    if (!isOn) playTone(HERTZ.called);
  };
  return [isOn, toggle];
}

let context: AudioContext | undefined;

function playTone(hertz: number): void {
  context ??= new AudioContext();
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
  const volume = new GainNode(context, { gain: LOUDNESS });
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}
