import { beforeAll, describe, expect, it } from 'vitest';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { checkPlacement } from '../../../src/engine/rules/legality.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { bestPlay } from '../../oracle/best-play.ts';
import { placementAt, placeOn } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import type { WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { classic, english, accepted } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';

describe('on self-play positions with the default lexicon', () => {
  let graph: WordGraph;
  beforeAll(async () => {
    graph = await loadLexicon('default', english);
  });

  it('every generated play is legal in the engine, with the same score', () => {
    const generator = new PlayGenerator(classic, graph);
    const random = createRandom(2026);
    const cases = casesOf({ short: 20, long: 200 });
    let positions = 0;
    let judged = 0;
    for (let seed = 0; positions < cases; seed++) {
      const position = new SearchBoard(classic, graph);
      let game = GameHistory.start({ ruleset: classic, lexicon: graph, seed });
      while (!game.isOver && positions < cases) {
        const rack = game.state.racks[game.state.toMove]!;
        const plays = generator.generate(position, countTiles(rack, english.size), null);
        if (plays.length === 0) break;
        positions++;
        for (let i = 0; i < plays.length; i++) {
          const play = accepted(checkPlacement(game.context, placementAt(position, plays, i)));
          if (play.score !== plays.scores[i]) expect(play).toMatchObject({ score: plays.scores[i] });
          judged++;
        }
        const chosen = randomBelow(random, 2) === 0 ? bestPlay(plays) : randomBelow(random, plays.length);
        const move = placementAt(position, plays, chosen);
        game = accepted(game.apply(move));
        placeOn(position, move);
      }
    }
    expect(positions).toBe(cases);
    expect(judged).toBeGreaterThan(250 * cases);
  });
});
