import { describe, expect, it } from 'vitest';
import type { SyncBot } from '../../../src/bots/bot.ts';
import { buildBot, readBotSpec, wordsWantedBy } from '../../../src/bots/registry.ts';
import { createAlphabet, type Alphabet, type AlphabetEntry } from '../../../src/engine/tiles/alphabet.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { leaveValuesOf, type LeaveValues } from '../../../src/movegen/leaves/leave-values.ts';
import { BoardOutlook } from '../../../src/movegen/outlook/board-outlook.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { buildSearchableGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { parseWordList } from '../../../src/movegen/words/word-list.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { listLeaves } from '../../../src/training/leave-set.ts';
import { playGame } from '../../../src/match/games/play-game.ts';
import { classic, english } from '../../support/classic.ts';
import { tinyWords } from '../../support/tiny-lexicon.ts';
import { casesOf } from '../../support/test-length.ts';

/** English with additional letters between M and N that have no tiles and no words: N to Z are letters 34 to 46. */
function withIdleLetters(): Alphabet {
  const { faces, counts, points, vowels } = english;
  const entries: AlphabetEntry[] = faces.map((face, tile) => ({
    face,
    count: counts[tile]!,
    points: points[tile]!,
    vowel: vowels[tile] === 1,
  }));
  const idle = Array.from('ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓ', (face) => ({ face, count: 0, points: 9, vowel: false }));
  entries.splice(faces.indexOf('N'), 0, ...idle);
  return createAlphabet(english.name, entries);
}

function madeUpLeaves(alphabet: Alphabet): LeaveValues {
  const { letters, offsets, count } = listLeaves(alphabet, 2);
  const leaves = Array.from({ length: count }, (_, i) => letters.slice(offsets[i], offsets[i + 1]));
  const values = Array.from({ length: count }, (_, i) => ((i * 7919) % 8000) - 4000);
  return leaveValuesOf(wordTableOf(leaves), values, 'made up');
}

function playedBy(names: readonly string[], alphabet: Alphabet, seed: number, rules: Partial<Ruleset> = {}): unknown {
  const ruleset: Ruleset = { ...classic, ...rules, alphabet };
  const words = parseWordList(tinyWords().join('\n'), alphabet, { source: 'tiny' });
  const graph = buildSearchableGraph(words, 'tiny', alphabet.size);
  const part = parseWordList(tinyWords().slice(0, 250).join('\n'), alphabet, { source: 'known' });
  const partGraph = buildSearchableGraph(part, 'known', alphabet.size);
  const vocabularies = new Map(
    names.flatMap((name) => wordsWantedBy(readBotSpec(name)).map((wanted) => [wanted.name, partGraph])),
  );
  const resources = { ruleset, graph, vocabularies, leaves: new Map([['default', madeUpLeaves(alphabet)]]) };
  const outlook = new BoardOutlook(ruleset);
  const sums: number[][] = [];
  const bots = names.map((name): SyncBot => {
    const bot = buildBot(readBotSpec(name), name, resources);
    const decide = bot.decide.bind(bot);
    bot.decide = (view, budget) => {
      outlook.setUnseen(view.unseen);
      outlook.measure(view.position, true);
      sums.push([...outlook.sums]);
      return decide(view, budget);
    };
    return bot;
  });
  const position = new SearchBoard(ruleset, graph);
  const { turns, scores, end } = playGame({ ruleset, graph, position, bots, seed, stream: 0 });
  return { turns, scores, end, sums };
}

const PERSON = 'person:familiarity=letters,sight=100,foresight=30,endgame=400';
const SEEDS = [1, 2].slice(0, casesOf({ short: 1, long: 2 }));

describe('an alphabet of 46 letters', () => {
  const wide = withIdleLetters();

  it.each([
    [['equity', 'greedy']],
    [['equity:endgame=400,pre-endgame=200', 'longest']],
    [['sim:iterations=20,plies=2,endgame=200,pre-endgame=no', 'random']],
    [[PERSON, 'greedy:lexicon=known,phonies=yes,challenge=0.5']],
    [['playout:outlook=no,deals=2', 'sim:iterations=12,infer=8']],
  ])('plays the same games of %s as English', (names) => {
    for (const seed of SEEDS) expect(playedBy(names, wide, seed)).toEqual(playedBy(names, english, seed));
  });

  it('does so if invalid cross words are ignored', () => {
    const names = ['equity:endgame=400', 'greedy'];
    for (const seed of SEEDS) {
      const [found, expected] = [wide, english].map((alphabet) =>
        playedBy(names, alphabet, seed, { crossWords: 'ignored' }),
      );
      expect(found).toEqual(expected);
    }
  });
});
