import { describe, expect, it } from 'vitest';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { boardOfLog } from '../../../src/play/record/board-of-log.ts';
import type { Action } from '../../../src/play/record/game-log.ts';
import { gameHeader } from '../../support/played/game-header.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const ruleset = await loadRuleset('tournament');
const header = gameHeader({ ruleset, graph: tinyGraph(), seed: 1, names: ['Ann', 'Bob'] });

const move = (siu: string, ...scores: number[]): Action => ({ kind: 'move', move: siu, elapsedMs: 0, scores });
const challenge = (seat: number, ...scores: number[]): Action => ({
  ...{ kind: 'challenge', seat, words: null, elapsedMs: 0, scores },
});
const undo = (actions: number, ...scores: number[]): Action => ({ kind: 'undo', actions, scores });

function lettersAfter(...deeds: Action[]): string {
  const { tiles } = boardOfLog({ header, deeds }, ruleset);
  return formatTiles(
    ruleset.alphabet,
    tiles.filter((tile) => tile !== 0),
    false,
  );
}

describe('the board of a log', () => {
  const hat = move('8G.HAT', 12, 0);

  it('omits only plays withdrawn by a challenge', () => {
    expect(lettersAfter(hat)).toBe('HAT');
    expect(lettersAfter(hat, challenge(1, 0, 0))).toBe('');
    expect(lettersAfter(hat, challenge(1, 12, -5))).toBe('HAT');
    expect(lettersAfter(hat, challenge(1, 17, 0))).toBe('HAT');
    expect(lettersAfter(hat, { kind: 'query', pattern: 'A.' }, challenge(1, 0, 0))).toBe('');
  });

  it('omits undone turns', () => {
    const more = [move('7G.S', 12, 6), move('pass', 12, 6)];
    expect(lettersAfter(hat, ...more)).toBe('SHAT');
    expect(lettersAfter(hat, ...more, undo(2, 12, 0))).toBe('HAT');
    expect(lettersAfter(hat, ...more, undo(3, 0, 0))).toBe('');
    expect(lettersAfter(hat, ...more, undo(9, 0, 0))).toBe('');
  });

  it('stops at an invalid entry', () => {
    expect(lettersAfter(hat, move('sing', 12, 6), move('7G.S', 18, 6))).toBe('HAT');
  });
});
