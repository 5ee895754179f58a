/**
 * An exercise: the board and the rack as they were, tiles to lay by keys or clicks, and what is said of what was tried.
 */
import { useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { ReviewedTurn } from '../../../analysis/review/review.ts';
import { formatSiuMove } from '../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { readTiles } from '../../../engine/tiles/tile-text.ts';
import { answerTo, taskOf } from '../../../play/exercise/exercise.ts';
import { clearEntry, rackLeft, startEntry } from '../../../play/screen/entry.ts';
import { describePreview, previewEntry } from '../../../play/screen/preview.ts';
import { Board } from '../board/board.tsx';
import { isOwnKey } from '../board/own-key.ts';
import { Rack } from '../board/rack.tsx';
import { entryAfter, entryAt, entryWith } from './exercise-entry.ts';
import type { ReviewGame } from './open-review.ts';

interface ExerciseBoardProps {
  readonly turn: ReviewedTurn;
  readonly game: ReviewGame;
}

/** The exercise. */
export function ExerciseBoard({ turn, game }: ExerciseBoardProps): ReactElement {
  const { ruleset, graph, look, opened, engine } = game;
  const { alphabet, layout } = ruleset;
  const [entry, setEntry] = useState(() => startEntry(layout));
  const [said, setSaid] = useState<readonly string[]>([]);
  const board = { layout, ...(opened.lines[turn.lines - 1]?.board ?? opened.start) };
  const read = readTiles(alphabet, turn.rack, 'rack', 'longest');
  const rack = isRefusal(read) ? new Uint8Array() : read;
  const place = { board, rack, alphabet, layout };
  const preview = previewEntry({ ruleset, lexicon: graph, board, rack, bagCount: turn.bag }, entry);
  const ask = async (laid: string | null, typed: string): Promise<void> => {
    setSaid(['Looking…']);
    try {
      setSaid((await engine.ask({ kind: 'try', tried: { turn, laid, typed } })).sentences);
    } catch (error) {
      setSaid([error instanceof Error ? error.message : String(error)]);
    }
  };
  const tryLaid = (): void => {
    if (preview.kind === 'play') void ask(formatSiuMove(alphabet, board, preview.move), '');
    else if (preview.kind === 'no-move') setSaid([preview.text]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isOwnKey(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') tryLaid();
    else {
      const next = entryAfter(entry, event.key, place);
      if (next === null) return;
      setEntry(next);
    }
    event.preventDefault();
  };
  return (
    <div className="game-board" onKeyDown={onKeyDown}>
      <p>{taskOf(turn)}</p>
      <Board
        layout={layout}
        alphabet={alphabet}
        tiles={board.tiles}
        colours={look.palette}
        label="Board of the exercise"
        laid={entry.laid}
        cursor={entry}
        onSquare={(square) => {
          setEntry(entryAt(entry, square));
        }}
      />
      <Rack
        alphabet={alphabet}
        tiles={rackLeft(entry, rack)}
        label="Rack of the exercise"
        onTile={(index) => {
          setEntry(entryWith(entry, rackLeft(entry, rack)[index]!, place));
        }}
      />
      <p className="status" aria-live="polite">
        {preview.kind === 'play' ? describePreview(preview) : preview.kind === 'no-move' ? preview.text : ''}
      </p>
      <div className="answers">
        <button type="button" className="main" onClick={tryLaid} disabled={preview.kind !== 'play'}>
          Try it
        </button>
        <button
          type="button"
          onClick={() => {
            setEntry(clearEntry(entry));
          }}
        >
          Recall
        </button>
        <button
          type="button"
          onClick={() => {
            setSaid(answerTo(turn));
          }}
        >
          Answer
        </button>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('move');
          void ask(null, typeof typed === 'string' ? typed : '');
        }}
      >
        <label>
          Or type it <input name="move" maxLength={100} placeholder="8D WORD, exch QZ" autoComplete="off" />
        </label>
      </form>
      <div role="status">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
