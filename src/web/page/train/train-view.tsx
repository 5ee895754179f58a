import { type ReactElement, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useAnswer, useAttempt } from '../view/answers.ts';
import type { Card } from '../../../play/training/card.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { type LexiconName, lexiconNameSchema } from '../../data/lexicon-facts.ts';
import { type GameLoader, openGraph } from '../engine/game-loader.ts';
import { useCards, changeCards } from '../store/browser-cards.ts';
import { keepChoice, readChoice } from '../store/stored-choice.ts';
import { MissingWords, WordsField, useChosenWords } from '../words/words-select.tsx';
import { FaultLine, Waiting } from '../view/fault-line.tsx';
import { FileInput } from '../words/file-input.tsx';
import type { ViewProps } from '../view/routes.ts';
import { beginSitting, type OpenSitting, type TrainedGame } from './begin-sitting.ts';
import { OwnCards, PuzzleOffer } from './train-offers.tsx';
import type { WordConditions } from '../../../play/training/word-lists.ts';
import { WordFilter } from './word-filter.tsx';
import { WordLookup } from './word-lookup.tsx';
import { SittingView } from './sitting-view.tsx';
import '../review/review.css';
import './train.css';
import { RulesSelect } from '../view/rules-select.tsx';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { formatCards, MAX_CARDS_BYTES, parseCards } from '../../../play/training/card-text.ts';
import { mergeDecks, type Deck } from '../../../play/training/deck.ts';
import { saveFile } from '../games/export-gcg.ts';

const RULES_KEY = 'train-rules';
const WORDS_KEY = 'train-words';

export function TrainView({ loader }: ViewProps): ReactElement {
  const [rules, setRules] = useState(() => readRulesChoice(loader));
  const [words, setWords] = useState(() => readChoice(WORDS_KEY, lexiconNameSchema));
  const { lexica, lexicon, missing } = useChosenWords(loader.data, { ruleset: rules, lexicon: words });
  const { answer: game, fault } = useAnswer(loadTrainedGame, loader, rules, lexicon);
  const cards = useCards();
  const [sitting, setSitting] = useState<OpenSitting | null>(null);
  const [conditions, setConditions] = useState<WordConditions>({});
  useEffect(() => () => sitting?.close(), [sitting]);
  const entry = findRuleset(loader.data, rules);
  if (sitting !== null) {
    return <SittingView screen={sitting.screen} colours={entry.look.palette} onLeave={() => setSitting(null)} />;
  }
  const begin = (chosen: readonly Card[]): void => {
    if (game !== null) setSitting(beginSitting(loader, game, chosen));
  };
  return (
    <section className="train-home stack" aria-label="Train">
      <h1>Train</h1>
      <p>
        Find the better play: mistakes of your reviewed games come back as cards, at longer intervals once you know
        them.
      </p>
      <p>
        New to the game? <a href="#/tour">Take the tour</a>: six steps on a real board.
      </p>
      <FaultLine title="Training cannot start" text={fault} />
      <FaultLine title="Your cards cannot be used" text={cards?.fault ?? ''} />
      {cards === null || game === null ? (
        fault === '' ? (
          <Waiting text="Loading the cards and the words…" />
        ) : null
      ) : (
        <>
          <div className="train-parts stack">
            <OwnCards deck={cards.deck} onBegin={begin} {...{ game, loader, conditions }} />
            <PuzzleOffer deck={cards.deck} onBegin={begin} {...{ game, loader, conditions }} />
          </div>
          <WordLookup {...game} />
          <WordFilter alphabet={game.ruleset.alphabet} conditions={conditions} onChange={setConditions} />
        </>
      )}
      <label className="train-rules">
        Rules{' '}
        <RulesSelect
          rulesets={loader.data.rulesets}
          ruleset={rules}
          onChange={(next) => {
            keepChoice(RULES_KEY, next);
            setRules(next);
            setConditions({});
          }}
        />
      </label>
      <WordsField
        data={loader.data}
        ruleset={rules}
        lexica={lexica}
        lexicon={lexicon}
        onChange={(next) => {
          keepChoice(WORDS_KEY, next);
          setWords(next);
          setConditions({});
        }}
      />
      <MissingWords missing={missing} />
      {cards === null ? null : <CardFile deck={cards.deck} />}
    </section>
  );
}

function readRulesChoice({ data: { rulesets, defaultRuleset } }: GameLoader): string {
  const stored = readChoice(RULES_KEY, z.string());
  return rulesets.find(({ id }) => id === stored)?.id ?? defaultRuleset;
}

async function loadTrainedGame(loader: GameLoader, ruleset: string, lexicon: LexiconName | null): Promise<TrainedGame> {
  const terms = { ruleset, lexicon };
  const graph = openGraph(await loader.words(terms));
  return { terms, ruleset: rulesetOf(findRuleset(loader.data, ruleset)), graph };
}

const FILE_NAME = 'tilewright-cards.json';

function CardFile({ deck }: { readonly deck: Deck }): ReactElement {
  const [status, setStatus] = useState('');
  const [fault, attempt] = useAttempt();
  const importCards = async (file: File): Promise<void> => {
    setStatus('');
    const name = visibleLine(file.name);
    if (file.size > MAX_CARDS_BYTES) throw new Error(`${name}: the file is too large for cards`);
    const read = parseCards(await file.text(), name);
    await changeCards((stored) => mergeDecks(stored, read).deck);
    const { added } = mergeDecks(deck, read);
    setStatus(`Added ${added} of ${counted(read.cards.length, 'card')} from ${name}.`);
  };
  return (
    <details>
      <summary>Cards as a file</summary>
      <p className="note">
        All cards with their due dates, in the format of <code>tilewright train --export</code>.
      </p>
      <div className="row">
        <button
          disabled={deck.cards.length === 0 && deck.puzzles.length === 0}
          onClick={() => saveFile({ name: FILE_NAME, bytes: new TextEncoder().encode(formatCards(deck)) })}
        >
          Export
        </button>
        <label>
          Import <FileInput accept=".json,application/json" onFile={(file) => attempt(importCards(file))} />
        </label>
      </div>
      <p role="status">{status}</p>
      <FaultLine title="The cards were not added" text={fault} ways={null} />
    </details>
  );
}
