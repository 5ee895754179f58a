import { currentSettings } from '../settings/page-settings.ts';

interface Tone {
  readonly hertz: number;
  /** Start and duration in milliseconds. */
  readonly at: number;
  readonly ms: number;
  readonly loudness: number;
}

const WAVE = 'triangle';

const tone = (hertz: number, ms = 180, loudness = 0.06, at = 0): Tone => ({ hertz, ms, loudness, at });

const SOUNDS = {
  lift: [tone(587, 50, 0.025)],
  lay: [tone(294, 70, 0.05)],
  play: [tone(330)],
  call: [tone(494)],
  bingo: [tone(392), tone(494, 180, 0.06, 90), tone(587, 180, 0.06, 180), tone(784, 320, 0.06, 270)],
  hurry: [tone(740, 90), tone(740, 90, 0.06, 160)],
  end: [tone(494), tone(392, 220, 0.06, 160), tone(330, 400, 0.06, 320)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

export type Sound = keyof typeof SOUNDS;

/** Vibration patterns in milliseconds; every second number is a pause. */
const VIBRATIONS: Readonly<Partial<Record<Sound, number | number[]>>> = {
  lift: 5,
  lay: 10,
  bingo: [20, 60, 20, 60, 40],
  hurry: [30, 60, 30],
  end: 60,
};

let context: AudioContext | undefined;

/** Creates the audio context and a first wave before the first sound, as that takes longer than a frame. */
export function prepareSounds(): void {
  if (!navigator.userActivation.hasBeenActive || !currentSettings().sound) return;
  context ??= new AudioContext();
  new OscillatorNode(context, { type: WAVE });
}

/** Plays a sound and vibrates if the settings allow it. Browsers allow neither before the first user interaction. */
export function playSound(sound: Sound): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const settings = currentSettings();
  if (settings.vibration && canVibrate()) navigator.vibrate(VIBRATIONS[sound] ?? 0);
  if (settings.sound) playTones(SOUNDS[sound]);
}

export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

function playTones(tones: readonly Tone[]): void {
  context ??= new AudioContext();
  for (const { hertz, at, ms, loudness } of tones) {
    const begin = context.currentTime + at / 1000;
    const end = begin + ms / 1000;
    const source = new OscillatorNode(context, { type: WAVE, frequency: hertz });
    const volume = new GainNode(context, { gain: loudness });
    volume.gain.setValueAtTime(loudness, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    source.connect(volume).connect(context.destination);
    source.start(begin);
    source.stop(end);
  }
}
