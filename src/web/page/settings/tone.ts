/** A short tone. */

/** Of the tone after a person's own turn, and of that which calls a person. */
export const HERTZ = { made: 330, called: 494 } as const;
const LOUDNESS = 0.06;
const SECONDS = 0.18;

let context: AudioContext | undefined;

export function playTone(hertz: number): void {
  context ??= new AudioContext();
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
  const volume = new GainNode(context, { gain: LOUDNESS });
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}
