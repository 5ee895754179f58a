import { describe, expect, it } from 'vitest';
import { walkGame } from '../../../src/match/games/game-walk.ts';
import type { GameRecord } from '../../../src/match/games/pair-record.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { graph, pairOf, rulesets } from '../../support/played/recorded-games.ts';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';

function gameOf(turns: GameRecord['turns'], scores: readonly number[]): GameRecord {
  return { bots: [0, 1], scores, bingos: [0, 0], winners: [0], end: 'out', turns };
}

describe('walkGame', () => {
  it.each(rulesets)('agrees with a replay of a game of $name', (ruleset) => {
    for (const pair of [1, 4, 7]) {
      for (const record of pairOf(ruleset, pair).games) {
        const { game } = replayRecordedGame({ ruleset, graph, seed: 3 }, pair, record);
        const walk = walkGame(record);
        const places = game.events.filter((event) => event.kind === 'place');
        const plays = walk.turns.filter(({ kind }) => kind === 'place');
        expect(plays).toHaveLength(places.length);
        plays.forEach(({ withdrawn, seat, tiles, blanks, score }, i) => {
          const { play, ...event } = places[i]!;
          expect(seat).toBe(event.seat);
          const laid = [...play.move.tiles];
          const isBlank = (tile: number): boolean => (tile & BLANK_FLAG) !== 0;
          expect([tiles, blanks, score]).toEqual(
            withdrawn ? [0, 0, 0] : [laid.length, laid.filter(isBlank).length, play.score],
          );
        });
        expect(walk.upheld).toBe(game.events.filter(({ kind }) => kind === 'withdraw').length);
        expect(walk.challenges).toBe(game.events.filter(({ kind }) => kind === 'challenge').length);
      }
    }
  });

  it('scores 0 for a withdrawn play and frees its squares', () => {
    const walk = walkGame(
      gameOf(
        [
          [0, '8D.DJINN', 46],
          [1, 'D8.DxO', 9],
          [0, 'challenge.DXO', -9],
          [0, 'D8.DO', 3],
          [1, 'challenge.DO', 5],
          [1, 'challenge.-', -10],
          [1, 'ex.AB', 0],
          [0, 'pass', 0],
        ],
        [54, -10],
      ),
    );
    expect(walk.scores).toEqual([54, -10]);
    expect(walk.turns.map(({ kind, tiles, score, withdrawn }) => [kind, tiles, score, withdrawn])).toEqual([
      ['place', 5, 46, false],
      ['place', 0, 0, true],
      ['place', 1, 3, false],
      ['exchange', 0, 0, false],
      ['pass', 0, 0, false],
    ]);
    expect(walk).toMatchObject({ challenges: 2, upheld: 1, largestLeads: [64, 0] });
  });

  it('counts tiles of several characters once, including blanks', () => {
    const { turns } = walkGame(gameOf([[0, '8D.[CH]O[ll]e', 20]], [20, 0]));
    expect(turns[0]).toMatchObject({ tiles: 4, blanks: 2 });
  });

  it('tolerates invalid moves: squares off the board, no tiles, unclosed brackets', () => {
    const moves = ['999ZZ.ABC', 'ZZ999.ABC', '8D', '8D.', '8D.[', '8D.]', '26Z.ABCDEFGHIJKL', 'nonsense', '.', ''];
    for (const move of moves) expect(walkGame(gameOf([[0, move, 1]], [1, 0])).turns).toHaveLength(1);
  });
});
