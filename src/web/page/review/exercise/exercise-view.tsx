/** An exercise: a better play is laid on the board, or typed, and it is said what it is worth. */
import { reasonOf } from '../../../../engine/errors.ts';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { type GameReview, type ReviewedTurn, worstTurns } from '../../../../analysis/review/review.ts';
import { formatSiuMove } from '../../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../../engine/refusal.ts';
import { readTiles } from '../../../../engine/tiles/tile-text.ts';
import { describeTask } from '../../../../play/exercise/exercise.ts';
import { describePreview, type Preview, previewEntry } from '../../../../play/screen/preview.ts';
import { boardSize } from '../../board/board-view.tsx';
import { isBlankLetter, isOwnKey } from '../../view/page-keys.ts';
import type { ReviewGame } from '../open-review.ts';
import { ExerciseBoard } from './exercise-board.tsx';
import { afterKey, noMove, recalled, type TriedMove } from './exercise-entry.ts';

interface ExerciseProps {
  readonly turn: ReviewedTurn;
  readonly game: ReviewGame;
}

export function Exercise({ turn, game }: ExerciseProps): ReactElement {
  const { ruleset, graph, look, opened, engine } = game;
  const { alphabet, layout } = ruleset;
  const [move, setMove] = useState(() => noMove(layout));
  const [said, setSaid] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It opens below what it was chosen from.
    shown.current?.scrollIntoView({ block: 'start' });
    shown.current?.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true });
  }, []);
  const board = { layout, ...(opened.lines[turn.lines - 1]?.board ?? opened.start) };
  const read = readTiles(alphabet, turn.rack, 'rack', 'longest');
  const rack = isRefusal(read) ? new Uint8Array() : read;
  const place = { board, rack, alphabet, layout };
  const preview = previewEntry({ ruleset, lexicon: graph, board, rack, bagCount: turn.bag }, move.entry);
  const lay = (next: TriedMove): void => {
    setMove(next);
    setTyped('');
  };
  const ask = async (laid: string | null, text: string): Promise<void> => {
    setSaid(['Looking…']);
    try {
      setSaid((await engine.ask({ kind: 'try', tried: { turn, laid, typed: text } })).sentences);
    } catch (error) {
      setSaid([reasonOf(error)]);
    }
  };
  const isTyped = typed.trim() !== '';
  const tryIt = (): void => {
    if (isTyped) void ask(null, typed);
    else if (preview.kind === 'play') void ask(formatSiuMove(alphabet, board, preview.move), '');
    else if (preview.kind === 'no-move') setSaid([preview.text]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isOwnKey(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') tryIt();
    else {
      const before = isBlankLetter(event) ? (afterKey(move, '?', place) ?? move) : move;
      const next = afterKey(before, event.key, place);
      if (next === null) return;
      lay(next);
    }
    event.preventDefault();
  };
  return (
    <div ref={shown} className="exercise sized" style={boardSize(layout)} onKeyDown={onKeyDown}>
      <ExerciseBoard place={place} colours={look.palette} move={move} onMove={lay} />
      <div className="exercise-words">
        <p>{describeTask(turn)}</p>
        <p className="status" aria-live="polite">
          {move.isBlank ? 'Which letter is the blank?' : previewText(preview)}
        </p>
        <div className="answers">
          <button type="button" className="main" onClick={tryIt} disabled={!isTyped && preview.kind !== 'play'}>
            Try it
          </button>
          <button
            type="button"
            disabled={move.entry.laid.length === 0}
            onClick={() => {
              lay(recalled(move));
            }}
          >
            Recall
          </button>
          <button
            type="button"
            onClick={() => {
              void ask(null, '');
            }}
          >
            Answer
          </button>
        </div>
        <form
          className="typed-try"
          onSubmit={(event) => {
            event.preventDefault();
            tryIt();
          }}
        >
          <label>
            Or type it{' '}
            <input
              value={typed}
              maxLength={100}
              placeholder="8D WORD, exch QZ"
              autoComplete="off"
              onChange={({ target }) => {
                setTyped(target.value);
              }}
            />
          </label>
        </form>
        <div role="status">
          {said.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <p className="note">
          Lay tiles by touching or dragging them.
          <span className="of-keys"> Letters lay them too, with Shift the blank; Space turns, Enter tries it.</span>
        </p>
      </div>
    </div>
  );
}

function previewText(preview: Preview): string {
  if (preview.kind === 'play') return describePreview(preview);
  return preview.kind === 'no-move' ? preview.text : '';
}

interface ExercisesProps {
  readonly review: GameReview;
  readonly game: ReviewGame;
}

/** The exercises; a line where there is none. */
export function Exercises({ review, game }: ExercisesProps): ReactElement {
  const [at, setAt] = useState<number | null>(null);
  const worst = worstTurns(review);
  const turn = at === null ? undefined : worst[at];
  return (
    <section aria-labelledby="exercises">
      <h2 id="exercises">Find a better play</h2>
      {worst.length === 0 ? <p>No turn was a mistake that can be told from the best move.</p> : null}
      <div className="answers" role="group" aria-label="Exercises">
        {worst.map(({ lines }, i) => (
          <button
            key={lines}
            type="button"
            aria-pressed={at === i}
            onClick={() => {
              setAt(at === i ? null : i);
            }}
          >
            Turn {lines + 1}
          </button>
        ))}
      </div>
      {turn === undefined ? null : <Exercise key={turn.lines} turn={turn} game={game} />}
    </section>
  );
}
