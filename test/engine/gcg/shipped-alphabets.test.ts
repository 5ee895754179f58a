import { describe, expect, it } from 'vitest';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { gcgOfGame } from '../../../src/engine/gcg/from-game.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { BLANK, type Alphabet } from '../../../src/engine/tiles/alphabet.ts';
import { formatTiles, formatWord, readTiles } from '../../../src/engine/tiles/tile-text.ts';
import { loadLayout, loadRuleset, shippedNames } from '../../../src/files/data-files.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { wordGraphFromNodes } from '../../../src/movegen/words/word-graph.ts';
import { parseWordList } from '../../../src/movegen/words/word-list.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { botsOf } from '../../support/playing.ts';

const letters = ({ size }: Alphabet): number[] => Array.from({ length: size }, (_, i) => i + 1);

/** Words with every letter next to vowels, so that every tile and every pair of adjacent tiles can be played. */
function wordsOf(alphabet: Alphabet): string {
  const vowels = letters(alphabet).filter((letter) => alphabet.vowels[letter] === 1);
  const words = letters(alphabet).flatMap((letter, i) =>
    vowels.flatMap((vowel, k) => {
      const other = vowels[(i + k) % vowels.length]!;
      return [
        [letter, vowel],
        [vowel, letter],
        [vowel, letter, other],
        [letter, vowel, other],
        [letter, ((letter + k) % alphabet.size) + 1, vowel],
      ];
    }),
  );
  return words.map((word) => formatWord(alphabet, word)).join('\n');
}

function recordGames(ruleset: Ruleset): string[] {
  const { alphabet } = ruleset;
  const list = parseWordList(wordsOf(alphabet), alphabet, { source: alphabet.name });
  const graph = wordGraphFromNodes(buildWordGraph(list), { name: alphabet.name, alphabetSize: alphabet.size });
  const bots = botsOf({ ruleset, graph }, 'greedy', 'longest');
  const position = new SearchBoard(ruleset, graph);
  const { pair, games } = playPair({ ruleset, graph, bots, seed: 7, position }, 0);
  return games.map((game) => {
    const { game: played } = replayRecordedGame({ ruleset, graph, seed: 7 }, pair, game);
    return formatGcg(gcgOfGame(played, { players: ['Ann', 'Bob'] }));
  });
}

function readBack(text: string, ruleset: Ruleset): unknown {
  const { record, diagnostics } = parseGcg(text);
  const { differences, remarks } = replayGcg(record, { ruleset });
  return { text: formatGcg(record), diagnostics, differences, remarks };
}

describe.each(shippedNames('alphabet'))('the tiles of %s', (name) => {
  it('are parsed back after formatting', async () => {
    const { alphabet } = await loadRuleset('classic', { alphabet: name });
    const all = [BLANK, ...letters(alphabet)];
    const misread: string[] = [];
    const check = (tiles: Uint8Array, text: string, kind: 'rack' | 'board' | 'word'): void => {
      const read = readTiles(alphabet, text, kind);
      if (!(read instanceof Uint8Array) || read.join() !== tiles.join()) misread.push(`${kind} ${text}`);
    };
    for (const a of all) {
      for (const b of all) {
        const rack = Uint8Array.of(a, b);
        check(rack, formatTiles(alphabet, rack), 'rack');
        if (a === BLANK || b === BLANK) continue;
        for (const board of [rack, Uint8Array.of(a | BLANK_FLAG, b), Uint8Array.of(a | BLANK_FLAG, b | BLANK_FLAG)]) {
          check(board, formatTiles(alphabet, board), 'board');
        }
        const word = formatWord(alphabet, rack);
        check(rack, word, 'word');
        check(rack, word.toLocaleLowerCase(alphabet.caseLocale), 'word');
      }
    }
    expect(misread).toEqual([]);
  });

  it('are the same after a game was recorded and replayed', async () => {
    const ruleset = await loadRuleset('classic', { alphabet: name });
    for (const text of recordGames(ruleset)) {
      expect(readBack(text, ruleset)).toEqual({ text, diagnostics: [], differences: [], remarks: [] });
    }
  });
});

it('the large board has 21 by 21 squares, is symmetric and supports complete games', async () => {
  const layout = await loadLayout('super');
  const ruleset = { ...(await loadRuleset('classic', { alphabet: 'english_super' })), layout };
  expect([layout.rows, layout.cols, layout.start]).toEqual([21, 21, { row: 10, col: 10 }]);
  for (const multipliers of [layout.letterMultipliers, layout.wordMultipliers]) {
    expect(Array.from(multipliers).toReversed()).toEqual(Array.from(multipliers));
  }
  const [text] = recordGames(ruleset);
  expect(readBack(text!, ruleset)).toEqual({ text, diagnostics: [], differences: [], remarks: [] });
});
