/** The few sounds of the page, made of short soft tones. */
import { currentSettings } from '../settings/page-settings.ts';

interface Tone {
  readonly hertz: number;
  /** When it begins, and how long it takes to fade, in milliseconds. */
  readonly at: number;
  readonly ms: number;
  /** From 0 to 1. */
  readonly loudness: number;
}

const tone = (hertz: number, ms = 180, loudness = 0.06, at = 0): Tone => ({ hertz, ms, loudness, at });

const SOUNDS = {
  /** A tile is taken up, or comes back. */
  lift: [tone(587, 50, 0.025)],
  lay: [tone(294, 70, 0.05)],
  /** A person's turn is made. */
  play: [tone(330)],
  /** A person is to move. */
  call: [tone(494)],
  bingo: [tone(392), tone(494, 180, 0.06, 90), tone(587, 180, 0.06, 180), tone(784, 320, 0.06, 270)],
  /** A clock runs short. */
  hurry: [tone(740, 90), tone(740, 90, 0.06, 160)],
  end: [tone(494), tone(392, 220, 0.06, 160), tone(330, 400, 0.06, 320)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | undefined;

/** Make a sound, where sounds are wanted and the person has touched the page: before that browsers allow none. */
export function playSound(sound: Sound): void {
  if (!currentSettings().sound || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  for (const { hertz, at, ms, loudness } of SOUNDS[sound]) {
    const begin = context.currentTime + at / 1000;
    const end = begin + ms / 1000;
    const source = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
    const volume = new GainNode(context, { gain: loudness });
    volume.gain.setValueAtTime(loudness, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    source.connect(volume).connect(context.destination);
    source.start(begin);
    source.stop(end);
  }
}
