/**
 * What few want to choose: who begins, the clock, and the seed.
 */
import type { ReactElement } from 'react';
import { counted } from '../../../../engine/counted.ts';
import { CLOCK_MINUTES, type StartChoice } from './start-choice.ts';

interface MoreChoicesProps {
  readonly choice: StartChoice;
  /** As it was typed; empty for any. */
  readonly seed: string;
  readonly onChange: (choice: StartChoice) => void;
  readonly onSeed: (seed: string) => void;
}

const RANDOM = 'random';
const BY_THE_RULES = 'rules';

/** The choices, behind a line that opens them. */
export function MoreChoices({ choice, seed, onChange, onSeed }: MoreChoicesProps): ReactElement {
  const { seats, first, minutes } = choice;
  return (
    <details className="more">
      <summary>More: who begins, clock, seed</summary>
      <label className="line">
        First to move
        <select
          value={String(first)}
          onChange={({ target: { value } }) => {
            onChange({ ...choice, first: value === RANDOM ? RANDOM : Number(value) });
          }}
        >
          {seats.map(({ level, name }, i) => (
            <option key={i} value={i}>
              {level ?? name}
            </option>
          ))}
          <option value={RANDOM}>anyone, by lot</option>
        </select>
      </label>
      <label className="line">
        Clock
        <select
          value={minutes === null ? BY_THE_RULES : String(minutes)}
          onChange={({ target: { value } }) => {
            onChange({ ...choice, minutes: value === BY_THE_RULES ? null : Number(value) });
          }}
        >
          <option value={BY_THE_RULES}>as the rules say</option>
          <option value="0">none</option>
          {CLOCK_MINUTES.map((known) => (
            <option key={known} value={known}>
              {counted(known, 'minute')} each
            </option>
          ))}
        </select>
      </label>
      <label className="line">
        Seed
        <input
          value={seed}
          inputMode="numeric"
          pattern="[0-9]{1,9}"
          placeholder="any"
          autoComplete="off"
          onChange={({ target }) => {
            onSeed(target.value);
          }}
        />
      </label>
      <p className="note">A number names the draws: the same number gives the same tiles.</p>
    </details>
  );
}
