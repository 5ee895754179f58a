import { expect, it } from 'vitest';
import { Explainer } from '../../src/analysis/explain.ts';
import { factOf } from '../../src/analysis/explanation/facts.ts';
import { PlayRanker } from '../../src/analysis/play-ranker.ts';
import { viewOfPosition } from '../../src/analysis/position-turn.ts';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { countTiles } from '../../src/engine/tiles/rack.ts';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { placeOn } from '../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import '../support/program/temporary-files.ts';
import { benchPositions } from '../support/positions.ts';

const resources = await loadSearchResources();
const { ruleset, graph } = resources;
const explainer = new Explainer(resources);
const ranker = new PlayRanker(resources);
const generator = new PlayGenerator(ruleset, graph);
it.each(benchPositions('endgames').slice(0, 5))('explanations of real endgames agree with all replies: %s', (cgp) => {
  const position = parseCgp(cgp, ruleset);
  const view = viewOfPosition(position, ruleset, new SearchBoard(ruleset, graph));
  const other = Uint8Array.from(view.unseen);
  const size = other.reduce((sum, count) => sum + count, 0);
  const plays = ranker.rank(view, 40).filter(({ move, leave }) => move.kind === 'place' && leave.length > 0);
  expect(plays.length).toBeGreaterThan(0);
  for (const play of plays.slice(0, 6)) {
    const explanation = explainer.explain(view, play);
    if (play.move.kind === 'place') placeOn(view.position, play.move);
    const list = (counts: Uint8Array): { score: number; laid: number }[] => {
      const all = generator.generate(view.position, counts, null);
      return Array.from({ length: all.length }, (_, i) => ({ score: all.scores[i]!, laid: all.counts[i]! }));
    };
    const replies = list(other);
    const outs = replies.filter(({ laid }) => laid === size).map(({ score }) => score);
    const own = list(countTiles(play.leave, ruleset.alphabet.size));
    const next = own.filter(({ laid }) => laid === play.leave.length).map(({ score }) => score);
    view.position.undo();
    expect(factOf(explanation, 'replies')!.mean.mean).toBe(Math.max(0, ...replies.map(({ score }) => score)));
    if (factOf(explanation, 'stuck') === undefined) {
      expect(factOf(explanation, 'opponent-out')?.score).toBe(outs.length === 0 ? undefined : Math.max(...outs));
    }
    expect(factOf(explanation, 'out-next')?.score).toBe(next.length === 0 ? undefined : Math.max(...next));
  }
});
