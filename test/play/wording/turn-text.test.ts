import { describe, expect, it } from 'vitest';
import { describeFirstDraw } from '../../../src/play/wording/turn-text.ts';
import { BLANK } from '../../../src/engine/tiles/alphabet.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import type { GameEvent } from '../../../src/engine/game/game-events.ts';
import { drawForFirst } from '../../../src/engine/game/first-draw.ts';
import { createRandom } from '../../../src/engine/random.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { lexiconOf, tiles } from '../../support/classic.ts';
import { consoleSession, runScript } from '../../support/console.ts';

const family = await loadRuleset('family');
const options = { ruleset: family, lexicon: lexiconOf('CAT'), seed: 1 };
const names = ['Ann', 'Bob', 'Cat'];

describe('the draw for the first turn', () => {
  it('is shown with its ties', () => {
    const start = GameHistory.start({ ...options, seats: 3 }).lastEvents[0]!;
    const draw: GameEvent = {
      kind: 'first-draw',
      rounds: [
        { seats: [0, 1, 2], tiles: tiles('AAD') },
        { seats: [0, 1], tiles: Uint8Array.of(5, BLANK) },
      ],
      seat: 1,
    };
    expect(describeFirstDraw(GameHistory.replay(options, [[start, draw]]), names)).toEqual([
      'The draw for the first turn: Ann A, Bob A, Cat D.',
      'A tie; they draw again: Ann E, Bob ?.',
      'First to move: Bob. The tiles drawn are back in the bag.',
    ]);
  });

  it('precedes the game, and its winner moves first', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const session = consoleSession({ ruleset: family, players: names, seed });
      const { text } = await runScript(session, []);
      const begins = /^First to move: (\w+)\./mu.exec(text)![1]!;
      expect(text).toMatch(new RegExp(`^${begins}> $`, 'mu'));
      expect(text.indexOf('The draw')).toBeLessThan(text.indexOf('Rack:'));
    }
  });

  it('of a blank and a letter is never a tie', () => {
    const rounds = drawForFirst(family.alphabet, 2, createRandom(3));
    expect(rounds.at(-1)!.tiles[0]).not.toBe(rounds.at(-1)!.tiles[1]);
  });

  it('is omitted without a draw', () => {
    const start = GameHistory.start({ ...options, ruleset: { ...family, firstPlayer: 'first-seat' }, seats: 3 });
    expect(describeFirstDraw(start, names)).toEqual([]);
    expect(start.state.toMove).toBe(0);
  });
});
