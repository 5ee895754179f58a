import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { letterOf } from '../../../src/engine/tiles/alphabet.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { NO_WORD } from '../../../src/engine/rules/legality.ts';
import { parseSiuMove } from '../../../src/engine/notation/move-text.ts';
import { drawGame } from '../../../src/tournament/page/game-drawing.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { graph, pairOf, rulesets } from '../../support/played/recorded-games.ts';
import { accepted } from '../../support/classic.ts';

function facesAfter(game: GameHistory, line: number): (string | undefined)[] {
  const { cols } = game.ruleset.layout;
  const faces: string[] = [];
  for (const { row, col, face, from, to } of drawGame(game).tiles) {
    if (from <= line && (to === null || to > line)) faces[row * cols + col] = face;
  }
  return faces;
}

function facesOf({ ruleset: { alphabet }, state: { board } }: GameHistory): (string | undefined)[] {
  const faces: string[] = [];
  board.tiles.forEach((tile, square) => {
    if (tile === 0) return;
    faces[square] = ((tile & BLANK_FLAG) === 0 ? alphabet.faces : alphabet.blankFaces)[letterOf(tile)]!;
  });
  return faces;
}

describe('drawGame', () => {
  it.each(rulesets)('ends a game of $name with its board and its scores', (ruleset) => {
    for (const record of pairOf(ruleset, 4).games) {
      const { game } = replayRecordedGame({ ruleset, graph, seed: 3 }, 4, record);
      const { lines } = drawGame(game);
      expect(facesAfter(game, lines.length)).toEqual(facesOf(game));
      expect(facesAfter(game, 0)).toEqual([]);
      for (const seat of [0, 1]) {
        const own = lines.filter((line) => line.seat === seat);
        expect(own.at(-1)!.total).toBe(game.state.scores[seat]);
        expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(game.state.scores[seat]);
      }
    }
  });

  it('removes a play that was challenged off', () => {
    const ruleset = rulesets.find(({ challenge }) => challenge.kind === 'double')!;
    const start = GameHistory.start({ ruleset, lexicon: NO_WORD, seats: 2, seed: 1, stream: 0 });
    const [a, b] = [...start.state.racks[0]!].filter((tile) => tile !== 0).map((tile) => ruleset.alphabet.faces[tile]!);
    const move = accepted(parseSiuMove(ruleset.alphabet, start.state.board, `8H.${a!}${b!}`));
    const after = accepted(accepted(start.apply(move)).challenge(1, []));
    const { lines } = drawGame(after);
    expect(lines.map(({ what }) => what)).toEqual([`8H ${a!}${b!}`, 'challenged off']);
    expect(lines[1]).toMatchObject({ seat: 0, points: 0 - lines[0]!.points, total: 0 });
    expect(facesAfter(after, 1).filter((face) => face !== undefined)).toEqual([a, b]);
    expect(facesAfter(after, 2)).toEqual([]);
  });
});
