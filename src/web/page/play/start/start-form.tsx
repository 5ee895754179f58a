/**
 * Where a game is chosen: who plays, and by which rules. It begins with what was chosen last.
 */
import { useEffect, useState, type ReactElement } from 'react';
import { botLevels, DEFAULT_LEVEL } from '../../../../bots/levels.ts';
import { GAME_IN_A_LINE } from '../../../../play/wording/rules-text.ts';
import { keepChoice, keptChoice } from '../../view/kept-choice.ts';
import type { Workshop } from '../../engine/workshop.ts';
import { expectTable } from '../table/set-table.ts';
import type { TableChoice } from '../table/table-choice.ts';
import { MoreChoices } from './more-choices.tsx';
import { RulesChoice } from './rules-choice.tsx';
import { SeatRows } from './seat-rows.tsx';
import {
  drawSeed,
  firstChoice,
  levelsOf,
  seatLimits,
  startChoiceSchema,
  stillPossible,
  tableOf,
  type StartChoice,
} from './start-choice.ts';
import './start.css';

interface StartFormProps {
  readonly workshop: Workshop;
  /** What was wrong with the last choice; empty where nothing was. */
  readonly fault: string;
  readonly onBegin: (choice: TableChoice) => void;
}

const KEPT = 'play-choice';

/** The form. */
export function StartForm({ workshop, fault, onBegin }: StartFormProps): ReactElement {
  const { data } = workshop;
  const [choice, setChoice] = useState(() => lastChoice(workshop));
  const [seed, setSeed] = useState('');
  const { ruleset } = choice;
  const bots = levelsOf(choice).join();
  useEffect(() => {
    expectTable(workshop, ruleset, bots === '' ? [DEFAULT_LEVEL] : bots.split(','));
  }, [workshop, ruleset, bots]);
  const begin = (): void => {
    keepChoice(KEPT, choice);
    onBegin(tableOf(choice, /^\d{1,9}$/u.test(seed) ? Number(seed) : drawSeed()));
  };
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
      <SeatRows choice={choice} limits={seatLimits(data, ruleset)} onChange={setChoice} />
      <RulesChoice data={data} choice={choice} onChange={setChoice} />
      <MoreChoices choice={choice} seed={seed} onChange={setChoice} onSeed={setSeed} />
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

function lastChoice({ data }: Workshop): StartChoice {
  const levels = botLevels.map(({ level }) => level);
  const kept = keptChoice(KEPT, startChoiceSchema);
  return kept === null ? firstChoice(data) : stillPossible(kept, data, levels);
}
