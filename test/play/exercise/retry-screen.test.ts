import { describe, expect, it } from 'vitest';
import type { TurnReview } from '../../../src/analysis/review/review.ts';
import { emptyBoard } from '../../../src/engine/board/board.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { formatMove } from '../../../src/engine/notation/move-text.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { RetryScreen, type RetryVerdict } from '../../../src/play/exercise/retry-screen.ts';
import type { Asks } from '../../../src/play/screen/board-screen.ts';
import { pointAt } from '../../../src/play/screen/board-keys.ts';
import { classic, english, tiles } from '../../support/classic.ts';
import { keysOf } from '../../support/full-screen.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const board = emptyBoard(classic.layout);

/** A retry that answers when `answer` is called. */
function retrying() {
  const requests: (string | null)[] = [];
  let answer: (retried: RetryVerdict) => Promise<void> = () => Promise.resolve();
  const screen = new RetryScreen({
    turn: { done: '8H AT', doneScore: 4 } as unknown as TurnReview,
    position: { board, rack: Uint8Array.from(tiles('CATSDOG')), bagCount: 86 },
    rules: { ruleset: classic, lexicon: tinyGraph() },
    judge: (move: Move | null) => {
      requests.push(move && formatMove(english, board, move));
      return new Promise((resolve) => {
        answer = async (retried) => {
          resolve(retried);
          await new Promise(setImmediate);
        };
      });
    },
  });
  const press = (keys: string): Asks | null =>
    keysOf(keys)
      .map((key) => screen.press(key))
      .at(-1) ?? null;
  return { screen, requests, press, answer: (retried: RetryVerdict) => answer(retried) };
}

const WRONG: RetryVerdict = { sentences: ['Try again.'], isSolved: false, best: null };

describe('a board for trying plays', () => {
  it('removes tiles on Esc before leaving', () => {
    const { screen, press } = retrying();
    expect(screen.message).toBe('Find a better play than 8H AT for 4.');
    expect(press('cat<escape>')).toBeNull();
    expect(screen.entry.laid).toEqual([]);
    expect(press('<escape>')).toBe('leave');
  });

  it('keeps tiles after a wrong try or a stopped evaluation', async () => {
    const { screen, press, requests, answer } = retrying();
    press('cat<enter>');
    expect(screen.mode.kind).toBe('weigh');
    await answer(WRONG);
    expect(screen).toMatchObject({ mode: { kind: 'board' }, message: 'Try again.', entry: { laid: { length: 3 } } });
    press('<enter><escape>');
    expect(screen).toMatchObject({ mode: { kind: 'board' }, entry: { laid: { length: 3 } } });
    await answer({ sentences: ['Right.'], isSolved: true, best: '8H.CATS' });
    expect(screen.state).toBe('asked');
    expect(requests).toEqual(['8H CAT', '8H CAT']);
  });

  it('has the commands of a game', async () => {
    const { screen, press, requests, answer } = retrying();
    press('/x');
    pointAt(screen, { kind: 'tile', index: 0 });
    press('d<enter>');
    await answer(WRONG);
    press(':exch gd<enter><enter>');
    await answer(WRONG);
    press('/py');
    await answer(WRONG);
    press('>>>');
    expect(formatTiles(english, screen.rack)).toBe('ATCSDOG');
    press('<enter>^n');
    await answer({ sentences: ['The best is 8H CATS.'], isSolved: true, best: '8H.CATS' });
    expect(requests).toEqual(['exchange CD', 'exchange DG', 'pass', null]);
    expect(screen).toMatchObject({ state: 'told', shown: '8H.CATS', entry: { laid: { length: 4 } } });
    expect(press('<enter>')).toBe('leave');
  });

  it('asks for a word if nothing is laid', () => {
    const { screen, press, requests } = retrying();
    press('<enter>');
    expect([screen.message, requests]).toEqual(['Lay a word on the board first.', []]);
  });
});
