import { describe, expect, it } from 'vitest';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { gcgOfGame } from '../../../src/engine/gcg/from-game.ts';
import type { GcgReplay } from '../../../src/engine/gcg/replayed-turn.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { sortTiles } from '../../../src/engine/tiles/rack.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { parseWordList } from '../../../src/movegen/words/word-list.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { wordGraphFromNodes } from '../../../src/movegen/words/word-graph.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { casesOf } from '../../support/test-length.ts';
import { botsOf } from '../../support/playing.ts';

const ruleset = await loadRuleset('classic', { alphabet: 'spanish' });
const { alphabet } = ruleset;

function words(): string {
  const consonants = ['C', 'CH', 'H', 'L', 'LL', 'R', 'RR', 'S', 'N', 'T', 'D', 'M', 'P', 'Ñ'];
  const vowels = ['A', 'E', 'I', 'O', 'U'];
  const list: string[] = [];
  for (const [i, a] of vowels.entries()) {
    for (const [j, b] of vowels.entries()) {
      list.push(`${a}[C][H]${b}`, `${a}[R][R]${b}`, `${a}[L][L]${b}S`);
      for (const [k, c] of consonants.entries()) {
        list.push(a + c, c + a);
        if ((i + j + k) % 2 === 0) list.push(a + c + b, c + a + consonants[(3 * k + j) % consonants.length]! + b);
      }
    }
  }
  return [...new Set(list)].join('\n');
}

const list = parseWordList(words(), alphabet, { source: 'words' });
const graph = wordGraphFromNodes(buildWordGraph(list), { name: 'palabras', alphabetSize: alphabet.size });

function games(pairs: number): string[] {
  const bots = botsOf({ ruleset, graph }, 'greedy', 'longest');
  const position = new SearchBoard(ruleset, graph);
  return Array.from({ length: pairs }, (_, pair) =>
    playPair({ ruleset, graph, bots, seed: 5, position }, pair),
  ).flatMap(({ pair, games: played }) =>
    played.map((game) => {
      const replayed = replayRecordedGame({ ruleset, graph, seed: 5 }, pair, game);
      expect(replayed.stoppedAt).toBeNull();
      return formatGcg(gcgOfGame(replayed.game, { players: ['Ana', 'Eva'] }));
    }),
  );
}

const replay = (text: string): GcgReplay => replayGcg(parseGcg(text).record, { ruleset });

function outcome({ turns }: GcgReplay): unknown {
  return turns.map(({ state, racks }) => ({
    tiles: Array.from(state.board.tiles).join(),
    scores: state.scores,
    racks: racks.map((rack) => (rack === null ? null : Array.from(sortTiles(rack)))),
  }));
}

describe('tiles of several characters in records', () => {
  const texts = games(casesOf({ short: 2, long: 20 }));

  it('are read in the current form, where letters without brackets are separate tiles', () => {
    expect(texts).toHaveLength(casesOf({ short: 4, long: 40 }));
    const all = texts.join('');
    for (const face of ['[CH]', '[LL]', '[RR]']) expect(all).toContain(face);
    expect(all).toMatch(/^>\w+: \S+ \w+ [^[\s]*(?:CH|LL|RR)/mu);
    for (const text of texts) {
      const { record } = parseGcg(text);
      const { differences, remarks } = replay(text);
      expect({ differences, remarks }).toEqual({ differences: [], remarks: [] });
      expect(formatGcg(record)).toBe(text);
    }
  });

  it('are recognised in old files without brackets, with a remark', () => {
    for (const text of texts) {
      const old = text.replaceAll(/[[\]]/gu, '');
      const { differences, remarks } = replay(old);
      expect(differences).toEqual([]);
      expect(outcome(replay(old))).toEqual(outcome(replay(text)));
      expect(remarks.length).toBe(old === text ? 0 : 1);
      if (old !== text) expect(remarks[0]!.assumed).toBe('read as one tile because this fits the game');
    }
  });

  it('are not assumed if no reading is consistent', () => {
    const text = '#player1 Ana Ana\n#player2 Eva Eva\n>Ana: CHASTEN 8D CHASTE +99 99\n';
    expect(replay(text).differences.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^\+99, but classic rules give/u),
    ]);
    expect(replay(text).record.events[0]).toMatchObject({ rack: 'CHASTEN', word: 'CHASTE' });
  });
});
