/** An exercise, in the place of the board that is stepped through: a better play is laid, or typed, and it is said what it is worth. */
import { reasonOf } from '../../../../engine/errors.ts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { ReviewedTurn } from '../../../../analysis/review/review.ts';
import { examplePlays, formatSiuMove } from '../../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../../engine/refusal.ts';
import { readTiles } from '../../../../engine/tiles/tile-text.ts';
import { describeTask } from '../../../../play/exercise/exercise.ts';
import { describePreview, hasBadWord, type Preview, previewEntry } from '../../../../play/screen/preview.ts';
import { isBlankLetter, useKeysAnywhere } from '../../view/page-keys.ts';
import { BestPlayArrow, laidBy } from '../best-play-arrow.tsx';
import type { ReviewGame } from '../open-review.ts';
import { ExerciseBoard } from './exercise-board.tsx';
import { afterKey, noMove, recalled, type TriedMove } from './exercise-entry.ts';
import { TypedTry } from './typed-try.tsx';

interface ExerciseProps {
  readonly turn: ReviewedTurn;
  readonly game: ReviewGame;
  readonly onLeave: () => void;
}

export function Exercise({ turn, game, onLeave }: ExerciseProps): ReactElement {
  const { ruleset, graph, look, opened, engine } = game;
  const { alphabet, layout } = ruleset;
  const [move, setMove] = useState(() => noMove(layout));
  const [said, setSaid] = useState<readonly string[]>([]);
  /** The best play, once it was found or told. */
  const [best, setBest] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const part of ['.game-board', '.rack']) {
      shown.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' });
    }
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
      const answer = await engine.ask({ kind: 'try', tried: { turn, laid, typed: text } });
      setSaid(answer.sentences);
      if (answer.best !== null) setBest(answer.best);
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
  useKeysAnywhere((event) => {
    if (event.key === 'Enter') tryIt();
    else {
      const before = isBlankLetter(event) ? (afterKey(move, '?', place) ?? move) : move;
      const next = afterKey(before, event.key, place);
      if (next !== null) lay(next);
      else if (event.key === 'Escape') onLeave();
      else return;
    }
    event.preventDefault();
  });
  return (
    <div ref={shown} className="board-place exercise">
      <ExerciseBoard
        place={place}
        colours={look.palette}
        move={move}
        onMove={lay}
        over={
          best === null || move.entry.laid.length > 0 ? undefined : (
            <BestPlayArrow
              layout={layout}
              alphabet={alphabet}
              placed={laidBy(best, ruleset, board)}
              tiles={board.tiles}
            />
          )
        }
      />
      <div className="exercise-words">
        <p
          className="status"
          data-kind={preview.kind === 'play' && hasBadWord(preview) ? 'fault' : undefined}
          aria-live="polite"
        >
          {move.isBlank ? 'Which letter is the blank?' : previewText(preview) || describeTask(turn)}
        </p>
        <div className="answers">
          <button
            type="button"
            className={best === null ? 'main' : undefined}
            onClick={tryIt}
            disabled={!isTyped && preview.kind !== 'play'}
          >
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
              // The best play is drawn where the tiles tried lay.
              lay(recalled(move));
              void ask(null, '');
            }}
          >
            Answer
          </button>
          <button type="button" className={best === null ? undefined : 'main'} onClick={onLeave}>
            Back to the review
          </button>
        </div>
        <div role="status">
          {said.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <TypedTry example={examplePlays(layout, 'WORD')[0]} typed={typed} onType={setTyped} onTry={tryIt} />
        <p className="note">
          Lay tiles by touching or dragging them.
          <span className="of-keys">
            {' '}
            Letters lay them too, with Shift the blank; Space turns, Enter tries it, Esc leaves.
          </span>
        </p>
      </div>
    </div>
  );
}

/** What the tiles laid come to, or why they are no play; empty where none are. */
export function previewText(preview: Preview): string {
  if (preview.kind === 'play') return describePreview(preview);
  return preview.kind === 'no-move' ? preview.text : '';
}
