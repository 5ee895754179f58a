/** A game with its review: the board to step through, its moves and chances, what a turn came to, and mistakes to try again. */
import { type ReactElement, useEffect, useState } from 'react';
import { isMistake, type ReviewedTurn, worstTurns } from '../../../analysis/review/review.ts';
import { counted, nounFor } from '../../../engine/counted.ts';
import { mistakeFrom, playFrom, turnAt } from '../../../play/review/review-state.ts';
import { howItEnded, phaseTable, playerTable, UNTOLD } from '../../../play/wording/review-words.ts';
import { boardSize } from '../board/board-view.tsx';
import type { GameLoader } from '../engine/game-loader.ts';
import { onLexica } from '../store/browser-lexica.ts';
import { useKeysAnywhere } from '../view/page-keys.ts';
import { FaultLine } from '../view/fault-line.tsx';
import type { AddressedGame } from '../view/review-route.ts';
import { SharePanel } from '../share/share-panel.tsx';
import type { ReviewDepth } from '../worker/protocol.ts';
import { ChanceGraph } from './chance-graph.tsx';
import { Exercise } from './exercise/exercise-view.tsx';
import { FiguresTable } from './figures-table.tsx';
import { LinkedNote } from './link/linked-note.tsx';
import { MoveList } from './move-list.tsx';
import { readReviewKey } from './read-review-key.ts';
import { ReviewHead } from './review-head.tsx';
import { reviewLinks, reviewPicture } from './link/share-review.ts';
import { SteppedBoard } from './stepped-board.tsx';
import { useTurnInAddress } from './link/turn-in-address.ts';
import { TurnReport } from './turn-report.tsx';
import { useReview } from './use-review.ts';
import { WordsOfGame } from './link/words-of-game.tsx';
import { seatsMeant, type WhoseMistakes } from './whose-mistakes.ts';
import { WhoseSwitch } from './whose-switch.tsx';

interface ReviewedGameProps {
  readonly loader: GameLoader;
  /** Another game has another key. */
  readonly addressed: AddressedGame;
  readonly depth: ReviewDepth;
  readonly onDepth: (depth: ReviewDepth) => void;
  /** Opens it anew, as with other words. */
  readonly onAgain: () => void;
}

export function ReviewedGame({ loader, addressed: given, depth, onDepth, onAgain }: ReviewedGameProps): ReactElement {
  // With each render it comes as another object.
  const [addressed] = useState(given);
  const { game, state, dispatch, cards, stop, goOn } = useReview(loader, addressed, depth);
  const [whose, setWhose] = useState<WhoseMistakes>({ isMineOnly: false, seat: 0 });
  /** The mistake that is tried again. */
  const [tried, setTried] = useState<ReviewedTurn | null>(null);
  const [hasArrow, setArrow] = useState(true);
  const [said, setSaid] = useState('');
  const { fault, at, review, turns } = state;
  const seats = game === null ? null : seatsMeant(game.opened, whose);
  const step = (to: number): void => {
    setTried(null);
    setSaid('');
    dispatch({ kind: 'step', to });
  };
  useTurnInAddress(addressed, state, step);
  const tryAgain = (turn: ReviewedTurn | null): void => {
    if (review === null) setSaid('Mistakes can be tried again once all turns are reviewed.');
    else if (turn === null || !isMistake(turn)) setSaid('There is no mistake here: N goes to the next one.');
    else {
      step(turn.lines + 1);
      setTried(turn);
    }
  };
  useKeysAnywhere((event) => {
    const action = readReviewKey(event.key);
    if (action === null || game === null || tried !== null) return;
    if (action.kind === 'play' && turnAt(state) === null) return;
    event.preventDefault();
    switch (action.kind) {
      case 'step':
        step(at + action.by);
        break;
      case 'mistake':
        step(mistakeFrom(state, action.by, seats));
        break;
      case 'play':
        dispatch({ kind: 'show', play: playFrom(state, action.by) });
        break;
      case 'whose':
        setWhose({ ...whose, isMineOnly: !whose.isMineOnly });
        break;
      case 'try':
        tryAgain(turnAt(state));
    }
  });
  // Words that were missing may be kept by now.
  useEffect(() => (fault === '' ? undefined : onLexica(onAgain)), [fault, onAgain]);
  const words = <WordsOfGame data={loader.data} addressed={addressed} onAgain={onAgain} />;
  if (fault !== '') {
    return (
      <>
        <FaultLine text={fault} />
        {words}
      </>
    );
  }
  if (game === null) return <p role="status">Opening the game…</p>;
  const { opened, ruleset } = game;
  return (
    <section className="review" aria-label="Review">
      <div className="reviewed sized" style={boardSize(ruleset.layout)}>
        <ReviewHead players={opened.players} state={state} depth={depth} onDepth={onDepth} stop={stop} goOn={goOn}>
          {words}
          <SharePanel links={reviewLinks(loader.data, game, state)} picture={() => reviewPicture(game, state)} />
        </ReviewHead>
        {tried === null ? (
          <SteppedBoard
            state={state}
            game={game}
            seats={seats}
            said={said}
            hasArrow={hasArrow}
            onArrow={setArrow}
            onStep={step}
            onTry={() => {
              tryAgain(turnAt(state));
            }}
          />
        ) : (
          <Exercise
            key={tried.lines}
            turn={tried}
            game={game}
            onLeave={() => {
              setTried(null);
            }}
          />
        )}
        <div className="review-side">
          <div className="review-parts">
            {tried === null ? (
              <TurnReport state={state} first={mistakeFrom(state, 1, seats)} onStep={step} dispatch={dispatch} />
            ) : (
              <p className="note turn-report">{UNTOLD}</p>
            )}
            <div className="moves-beside">
              <WhoseSwitch sides={opened} whose={whose} onWhose={setWhose} />
              <MoveList state={state} opened={opened} seats={seats} onStep={step} />
            </div>
            <ChanceGraph turns={turns} review={review} players={opened.players} at={at} onStep={step} />
          </div>
        </div>
      </div>
      {addressed.kind === 'linked' ? <LinkedNote loader={loader} game={game} at={at} /> : null}
      {opened.faults.length === 0 ? null : (
        <details>
          <summary>What the file leaves in doubt</summary>
          <ul>
            {opened.faults.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {review === null ? null : (
        <>
          <WorstTurns worst={worstTurns(review)} cards={cards} tried={tried} onTry={tryAgain} />
          <div className="all-figures">
            <section>
              <h2>The players</h2>
              <FiguresTable label="What the turns of each player come to" {...playerTable(review)} />
              {howItEnded(review).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
            <section>
              <h2>What mistakes cost, by phase</h2>
              <FiguresTable label="What mistakes cost each player in each phase" {...phaseTable(review)} />
              <p className="note">
                Percent of a win, and points. The opening is the first two turns of each player; the last 14 tiles are
                those in the bag.
              </p>
            </section>
          </div>
        </>
      )}
    </section>
  );
}

interface WorstTurnsProps {
  readonly worst: readonly ReviewedTurn[];
  readonly cards: number;
  readonly tried: ReviewedTurn | null;
  readonly onTry: (turn: ReviewedTurn) => void;
}

/** The worst mistakes, to try again; a line where there is none. */
function WorstTurns({ worst, cards, tried, onTry }: WorstTurnsProps): ReactElement {
  return (
    <section aria-labelledby="exercises">
      <h2 id="exercises">Find a better play</h2>
      {worst.length === 0 ? <p>No turn was a mistake that can be told from the best move.</p> : null}
      <div className="answers" role="group" aria-label="Exercises">
        {worst.map((turn) => (
          <button
            key={turn.lines}
            type="button"
            aria-pressed={tried === turn}
            onClick={() => {
              onTry(turn);
            }}
          >
            Turn {turn.lines + 1}
          </button>
        ))}
      </div>
      {cards === 0 ? null : (
        <p className="note">
          {counted(cards, 'mistake is kept as a card', 'mistakes are kept as cards')}; <a href="#/train">Train</a> asks{' '}
          {nounFor(cards, 'it', 'them')} again over days.
        </p>
      )}
    </section>
  );
}
