/**
 * Where a game is chosen: against whom, and by which rules.
 */
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { botLevels, DEFAULT_LEVEL, describeLevel } from '../../../bots/levels.ts';
import { GAME_IN_A_LINE } from '../../../play/wording/rules-text.ts';
import type { Workshop } from '../worker/workshop.ts';
import { expectTable } from './table.ts';
import type { TableChoice } from './table.ts';

interface StartFormProps {
  readonly workshop: Workshop;
  /** What was wrong with the last choice; empty where nothing was. */
  readonly fault: string;
  readonly onBegin: (choice: TableChoice) => void;
}

/** Seeds that a game is given where nobody names one. */
const SEEDS = 1_000_000;

/** A seed for a game that is not given one. */
export function drawSeed(): number {
  return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % (SEEDS - 1));
}

/** The form. */
export function StartForm({ workshop, fault, onBegin }: StartFormProps): ReactElement {
  const { rulesets, defaultRuleset } = workshop.data;
  const [level, setLevel] = useState(DEFAULT_LEVEL);
  const [ruleset, setRuleset] = useState(defaultRuleset);
  const [name, setName] = useState('You');
  const [begins, setBegins] = useState<'person' | 'bot'>('person');
  useEffect(() => {
    expectTable(workshop, ruleset, level);
  }, [workshop, ruleset, level]);
  const begin = (): void => {
    const seats = [name, `bot:${level}`];
    onBegin({ ruleset, players: begins === 'person' ? seats : seats.reverse(), seed: drawSeed() });
  };
  const figures = botLevels.find((known) => known.level === level)!;
  const rules = rulesets.find(({ id }) => id === ruleset)!;
  return (
    <form
      className="start"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <h1>A new game</h1>
      <p>{GAME_IN_A_LINE}</p>
      <fieldset>
        <legend>Opponent</legend>
        <div className="levels">
          {botLevels.map(({ level: known }) => (
            <label key={known} className="level">
              <input
                type="radio"
                name="level"
                checked={known === level}
                onChange={() => {
                  setLevel(known);
                }}
              />
              {known}
            </label>
          ))}
        </div>
        <p className="note">
          {figures.summary}; {describeLevel(figures)}
        </p>
      </fieldset>
      <label className="line">
        Rules
        <select
          value={ruleset}
          onChange={({ target }) => {
            setRuleset(target.value);
          }}
        >
          {rulesets.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <p className="note">{rules.data.description}</p>
      <label className="line">
        Your name
        <input
          value={name}
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
      </label>
      <label className="line">
        First to move
        <select
          value={begins}
          onChange={({ target }) => {
            setBegins(target.value === 'bot' ? 'bot' : 'person');
          }}
        >
          <option value="person">you</option>
          <option value="bot">the bot</option>
        </select>
      </label>
      {fault === '' ? null : (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      <button type="submit" className="main">
        Play
      </button>
    </form>
  );
}
