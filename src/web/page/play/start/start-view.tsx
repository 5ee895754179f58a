import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { emptyBoard } from '../../../../engine/board/board.ts';
import { CLOCK_MINUTES } from '../../../../play/session/chosen-clock.ts';
import { takesTurns } from '../../../../engine/rules/rules-in-play.ts';
import { isEnglishHash } from '../../../../movegen/lexica/english-lists.ts';
import { describeRules, GAME_IN_A_LINE } from '../../../../play/wording/rules-text.ts';
import { isTourTaken, keepChoice, readChoice } from '../../store/stored-choice.ts';
import type { GameLoader } from '../../engine/game-loader.ts';
import { prepareGame } from '../live/prepare-game.ts';
import { boardSize, BoardView } from '../../board/board-view.tsx';
import { useMedia } from '../../view/use-media.ts';
import { useChosenWords } from '../../words/words-select.tsx';
import { WordsChoice } from '../../words/words-choice.tsx';
import { Opponents } from './opponents.tsx';
import { SeatRows } from './seat-rows.tsx';
import { drawSeed } from '../../../../engine/random.ts';
import {
  choiceAgainst,
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
import { describeUnfinished } from '../../../../play/wording/standing-text.ts';
import { useGames } from '../../store/browser-games.ts';
import { summarize, type BrowserGame, type GameChoice, type LoggedGame } from '../../store/browser-game.ts';
import { Choice } from '../../view/choice.tsx';
import { RulesSelect } from '../../view/rules-select.tsx';

interface StartViewProps {
  readonly loader: GameLoader;
  readonly fault: ReactNode;
  readonly onBegin: (choice: GameChoice) => void;
}

const CHOICE_KEY = 'play-choice';

export function StartView({ loader, fault, onBegin }: StartViewProps): ReactElement {
  const { data } = loader;
  const [last] = useState(() => readChoice(CHOICE_KEY, startChoiceSchema));
  const [choice, setChoice] = useState(() => restoreChoice(last, data));
  const chosen = useChosenWords(data, choice);
  const { lexicon } = chosen;
  const { ruleset } = choice;
  const { language } = findRuleset(data, ruleset);
  const hasFigures = language === null && (lexicon === null || isEnglishHash(lexicon.hash));
  const stored = useGames();
  const games = typeof stored === 'string' ? null : stored;
  const unfinished = games?.find(isUnfinished) ?? null;
  const isNew = games?.length === 0 && !isTourTaken();
  const isWide = useMedia('(min-width: 72rem)');
  useEffect(() => {
    // Errors are reported when the game starts.
    loader.wordsWithMap({ ruleset, lexicon }).catch(() => undefined);
  }, [loader, ruleset, lexicon]);
  const against = (level: string): StartChoice => choiceAgainst(data, level, { ...choice, lexicon });
  return (
    <div className="start-place">
      <section className="start stack" aria-label="New game">
        {unfinished === null ? null : (
          <a className="opponent button-like" href={`#/play/${unfinished.id}`}>
            Continue your game
            <span>{describeUnfinished(summarize(unfinished))}</span>
          </a>
        )}
        <h1>New game</h1>
        <p>A free crossword board game in your browser. {GAME_IN_A_LINE}</p>
        <Opponents
          games={games ?? []}
          hasFigures={hasFigures}
          onPrepare={(level) => prepareGame(loader, against(level), [level])}
          onChoose={(level) => onBegin(gameChoice(against(level), drawSeed()))}
        />
        {fault}
        {isNew ? (
          <p>
            New here? <a href="#/tour">Take the tour</a>: five minutes on a real board.
          </p>
        ) : null}
        <details open={last !== null}>
          <summary>More options: players, rules, words, clock</summary>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              const complete = { ...choice, lexicon };
              keepChoice(CHOICE_KEY, complete);
              const { value: seed } = event.currentTarget.elements.namedItem('seed') as HTMLInputElement;
              onBegin(gameChoice(complete, /^\d{1,9}$/u.test(seed) ? Number(seed) : drawSeed()));
            }}
          >
            <SeatRows
              choice={choice}
              limits={seatLimits(data, ruleset)}
              describesLevels={hasFigures}
              onChange={setChoice}
            />
            <RulesChoice data={data} choice={choice} onChange={setChoice} />
            <WordsChoice
              loader={loader}
              terms={choice}
              chosen={chosen}
              onChange={(next) => setChoice({ ...choice, lexicon: next })}
            />
            <OtherChoices data={data} choice={choice} onChange={setChoice} />
            <button type="submit" className="main">
              Play
            </button>
          </form>
        </details>
        <About version={data.version} />
      </section>
      {isWide ? <BoardOfRules data={data} ruleset={ruleset} /> : null}
    </div>
  );
}

function isUnfinished(game: BrowserGame): game is LoggedGame {
  return game.kind === 'played' && summarize(game).state !== 'over';
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

const BY_THE_RULES = 'rules';
const CLOCKS: readonly (readonly [number | typeof BY_THE_RULES, string])[] = [
  [BY_THE_RULES, 'as in the rules'],
  [0, 'none'],
  ...CLOCK_MINUTES.map((minutes) => [minutes, `${counted(minutes, 'minute')} each`] as const),
];

function OtherChoices({ data, choice, onChange }: RulesChoiceProps): ReactElement {
  const { ruleset, seats, first, minutes } = choice;
  return (
    <>
      {takesTurns(findRuleset(data, ruleset).data) ? (
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
        <input name="seed" inputMode="numeric" pattern="[0-9]{1,9}" placeholder="any" autoComplete="off" />
      </label>
      <p className="note">The same seed gives the same tiles.</p>
    </>
  );
}

/** The documentation is beside the page where the page is part of the project's site. */
const docs = document.querySelector<HTMLLinkElement>('link[rel="help"]')?.href;

function About({ version }: Pick<WebData, 'version'>): ReactElement {
  return (
    <footer className="about row note">
      <span>Tilewright {version}</span>
      {docs === undefined ? null : <a href={docs}>Documentation</a>}
      <a href="#/tour">Tour</a>
      <a href="LICENSE.txt">MIT licence</a>
      <a href="THIRD-PARTY.md">Licences of its parts</a>
    </footer>
  );
}
