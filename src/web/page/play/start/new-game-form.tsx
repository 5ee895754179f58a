import { FaultLine } from '../../view/fault-line.tsx';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { emptyBoard } from '../../../../engine/board/board.ts';
import { DEFAULT_LEVEL } from '../../../../bots/levels.ts';
import { CLOCK_MINUTES } from '../../../../play/session/chosen-clock.ts';
import { takesTurns } from '../../../../engine/rules/rules-in-play.ts';
import { isEnglishHash } from '../../../../movegen/lexica/english-lists.ts';
import { describeRules, GAME_IN_A_LINE } from '../../../../play/wording/rules-text.ts';
import { keepChoice, readChoice } from '../../store/stored-choice.ts';
import type { GameLoader } from '../../engine/game-loader.ts';
import { prepareGame } from '../live/prepare-game.ts';
import { boardSize, BoardView } from '../../board/board-view.tsx';
import { useMedia } from '../../view/use-media.ts';
import { useChosenWords } from '../../words/words-select.tsx';
import { WordsChoice } from '../../words/words-choice.tsx';
import { SeatRows } from './seat-rows.tsx';
import { drawSeed } from '../../../../engine/random.ts';
import {
  gameChoice,
  restoreChoice,
  seatLimits,
  setRuleset,
  type StartChoice,
  startChoiceSchema,
} from './start-choice.ts';
import './start.css';
import { findRuleset, rulesetOf, type WebData } from '../../../data/web-data.ts';
import { counted } from '../../../../text/counted.ts';
import type { GameChoice } from '../../store/browser-game.ts';
import { Choice } from '../../view/choice.tsx';
import { RulesSelect } from '../../view/rules-select.tsx';

interface NewGameFormProps {
  readonly loader: GameLoader;
  readonly fault: string;
  readonly onBegin: (choice: GameChoice) => void;
}

const CHOICE_KEY = 'play-choice';

export function NewGameForm({ loader, fault, onBegin }: NewGameFormProps): ReactElement {
  const { data } = loader;
  const [choice, setChoice] = useState(() => restoreChoice(readChoice(CHOICE_KEY, startChoiceSchema), data));
  const [seed, setSeed] = useState('');
  const { ruleset } = choice;
  const chosen = useChosenWords(data, choice);
  const { lexicon } = chosen;
  const rules = findRuleset(data, ruleset);
  const isWide = useMedia('(min-width: 72rem)');
  const bots = choice.seats.flatMap(({ level }) => level ?? []).join();
  useEffect(() => {
    prepareGame(loader, { ruleset, lexicon }, bots === '' ? [DEFAULT_LEVEL] : bots.split(','));
  }, [loader, ruleset, lexicon, bots]);
  const begin = (): void => {
    const complete = { ...choice, lexicon };
    keepChoice(CHOICE_KEY, complete);
    onBegin(gameChoice(complete, /^\d{1,9}$/u.test(seed) ? Number(seed) : drawSeed()));
  };
  return (
    <div className="start-place">
      <form
        className="start stack"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <h1>New game</h1>
        <p>{GAME_IN_A_LINE}</p>
        <SeatRows
          choice={choice}
          limits={seatLimits(data, ruleset)}
          describesLevels={rules.language === null && (lexicon === null || isEnglishHash(lexicon.hash))}
          onChange={setChoice}
        />
        <RulesChoice data={data} choice={choice} onChange={setChoice} />
        <WordsChoice
          loader={loader}
          terms={choice}
          chosen={chosen}
          onChange={(next) => setChoice({ ...choice, lexicon: next })}
        />
        <MoreChoices
          choice={choice}
          hasFirst={takesTurns(rules.data)}
          seed={seed}
          onChange={setChoice}
          onSeed={setSeed}
        />
        <FaultLine text={fault} />
        <button type="submit" className="main">
          Play
        </button>
      </form>
      {isWide ? <BoardOfRules data={data} ruleset={ruleset} /> : null}
    </div>
  );
}

function BoardOfRules({ data, ruleset }: { readonly data: WebData; readonly ruleset: string }): ReactElement {
  const rules = findRuleset(data, ruleset);
  const { layout, alphabet } = useMemo(() => rulesetOf(rules), [rules]);
  const { tiles } = useMemo(() => emptyBoard(layout), [layout]);
  return (
    <div className="game-board start-board" style={boardSize(layout)} inert aria-hidden="true">
      <BoardView layout={layout} alphabet={alphabet} tiles={tiles} colours={rules.look.palette} label="Board" />
    </div>
  );
}

interface RulesChoiceProps {
  readonly data: WebData;
  readonly choice: StartChoice;
  readonly onChange: (choice: StartChoice) => void;
}

function RulesChoice({ data, choice, onChange }: RulesChoiceProps): ReactElement {
  const rules = findRuleset(data, choice.ruleset);
  return (
    <fieldset className="stack panel">
      <legend>Rules</legend>
      <RulesSelect
        rulesets={data.rulesets}
        ruleset={choice.ruleset}
        onChange={(next) => onChange(setRuleset(choice, data, next))}
      />
      <p className="note">{rules.data.description}</p>
      {rules.language === null ? null : (
        <p className="note">{`Tiles and words of ${rules.language}. Levels know its most common words.`}</p>
      )}
      <details>
        <summary>Details of these rules</summary>
        <p className="note">{describeRules(rulesetOf(rules)).join(' ')}</p>
      </details>
    </fieldset>
  );
}

interface MoreChoicesProps {
  readonly choice: StartChoice;
  readonly hasFirst: boolean;
  readonly seed: string;
  readonly onChange: (choice: StartChoice) => void;
  readonly onSeed: (seed: string) => void;
}

const BY_THE_RULES = 'rules';
const CLOCKS: readonly (readonly [number | typeof BY_THE_RULES, string])[] = [
  [BY_THE_RULES, 'as in the rules'],
  [0, 'none'],
  ...CLOCK_MINUTES.map((minutes) => [minutes, `${counted(minutes, 'minute')} each`] as const),
];

function MoreChoices({ choice, hasFirst, seed, onChange, onSeed }: MoreChoicesProps): ReactElement {
  const { seats, first, minutes } = choice;
  return (
    <details className="more">
      <summary>{hasFirst ? 'More: starting player, clock, seed' : 'More: clock, seed'}</summary>
      {hasFirst ? (
        <label className="line">
          Starting player
          <Choice
            value={first}
            options={[...seats.map(({ level, name }, i) => [i, level ?? name] as const), ['random', 'random']]}
            onChange={(next) => onChange({ ...choice, first: next })}
          />
        </label>
      ) : null}
      <label className="line">
        Clock
        <Choice
          value={minutes ?? BY_THE_RULES}
          options={CLOCKS}
          onChange={(next) => onChange({ ...choice, minutes: next === BY_THE_RULES ? null : next })}
        />
      </label>
      <label className="line">
        Seed
        <input
          value={seed}
          inputMode="numeric"
          pattern="[0-9]{1,9}"
          placeholder="any"
          autoComplete="off"
          onChange={({ target }) => onSeed(target.value)}
        />
      </label>
      <p className="note">The same seed gives the same tiles.</p>
    </details>
  );
}
