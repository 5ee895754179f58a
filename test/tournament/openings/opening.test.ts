import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { sortTiles } from '../../../src/engine/tiles/rack.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { walkGame, readWalkStart } from '../../../src/match/games/game-walk.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { readOpeningFiles } from '../../../src/tournament/openings/opening-files.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { findFault, isPlausible } from '../../../src/tournament/record/record-check.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { gcgOfGame } from '../../../src/engine/gcg/from-game.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { gcgTexts, graph, rulesets } from '../../support/played/recorded-games.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';
import { loadRulesAndWords } from '../../../src/files/making-ready.ts';
import { botsOf, playBothWays } from '../../support/playing.ts';

const folder = temporaryFolder();
const classic = rulesets.find(({ name }) => name === 'classic')!;
const tournament = rulesets.find(({ name }) => name === 'tournament')!;

const EMPTY = new Array<string>(15).fill('15');
function cgp(rows: readonly string[], rest: string): string {
  return `${[...EMPTY.slice(0, 7), ...rows, ...EMPTY.slice(7 + rows.length)].join('/')} ${rest}`;
}
const TEA = cgp(['6TEA6'], 'AEINRST/ 0/6 0');
const CAT = cgp(['6CAT6'], '/ 12/10 2');
const OPENINGS = [TEA, CAT];

function openingsOn({ layout: { rows, cols } }: Ruleset): string[] {
  const [above, left] = [Math.floor(rows / 2), Math.floor(cols / 2) - 1];
  return OPENINGS.map((text) => {
    const [board = '', ...rest] = text.split(' ');
    const word = /[A-Z]+/u.exec(board)![0];
    const lines = new Array<string>(rows).fill(String(cols));
    lines[above] = `${left}${word}${cols - left - word.length}`;
    return [lines.join('/'), ...rest].join(' ');
  });
}

const file = (name: string, text: string): string => writtenFile(folder, name, text);

function read(files: readonly string[], ruleset: Ruleset = classic): Promise<string[]> {
  return readOpeningFiles(files, { ruleset, graph, seats: 2 });
}

function optionsOf(ruleset: Ruleset) {
  const openings = openingsOn(ruleset).map((text) => parseCgp(text, ruleset));
  const bots = botsOf({ ruleset, graph }, 'greedy', 'random');
  return { ruleset, graph, bots, position: new SearchBoard(ruleset, graph), seed: 3, openings };
}

describe('openings from files', () => {
  it('are the lines of a list without comments, empty lines and operations', async () => {
    const list = file('list.txt', `# two of them\n\n${TEA} lex CSW21; ld english;\r\n  \n${CAT}`);
    expect(await read([list])).toEqual(OPENINGS);
  });

  it('are games cut at a turn line, with only the rack of the player to move', async () => {
    const game = file('game.gcg', gcgTexts(classic)[0]!);
    const openings = await read([`${game}@0`, `${game}@5`, file('one.txt', TEA)]);
    expect(openings[0]).toMatch(/^(15\/){14}15 \S{7}\/ 0\/0 0$/u);
    expect(openings[1]).toMatch(/^\S+ \S{7}\/ \d+\/\d+ \d$/u);
    expect(openings[2]).toBe(TEA);
  });

  it.each<[string, string, RegExp]>([
    ['a letter that is none', cgp(['6T!A6'], '/ 0/0 0'), /list\.txt:2:\d+: board row 8, column 8: .*not a tile of/u],
    ['too many of a tile', cgp(['6TEA6'], 'ZZ/ 0/0 0'), /list\.txt:2: 2 of "Z" on board and racks; .* has 1/u],
    ['a board of another size', `${EMPTY.slice(1).join('/')} / 0/0 0`, /list\.txt:2:\d+: board: 14 rows/u],
    ['a tile apart', cgp(['6TEA6', '15', '1AT12'], '/ 0/0 0'), /list\.txt:2: .*tile on 10B is not connected/u],
    ['one tile', cgp(['7A7'], '/ 0/0 0'), /list\.txt:2: .*tile on 8H is not connected/u],
    ['nothing on the start square', cgp(['11TEA1'], '/ 0/0 0'), /list\.txt:2: .*no tile is on the start square 8H/u],
    ['no word', cgp(['6TAE6'], '/ 0/0 0'), /list\.txt:2: .*TAE on 8G is not in the lexicon/u],
    ['no word downwards', cgp(['6TEA6', '6T8'], '/ 0/0 0'), /list\.txt:2: .*TT on 8G is not in the lexicon/u],
    ['three players', cgp(['6TEA6'], '// 0/0/0 0'), /list\.txt:2: .*it has 3 racks for 2 players/u],
    ['a game passed out', cgp(['6TEA6'], '/ 0/0 6'), /list\.txt:2: .*over after 6 scoreless turns/u],
    [
      'other tiles',
      `${TEA} ld french;`,
      /list\.txt:2: it is for board classic, tiles french; the game has .* tiles english/u,
    ],
    ['no position', 'hello', /list\.txt:2:\d+: 1 field; "board racks scores zeros" is needed/u],
  ])('are refused with their line: %s', async (_, opening, message) => {
    await expect(read([file('list.txt', `${TEA}\n${opening}\n`)])).rejects.toThrow(message);
  });

  it('may contain invalid words that the rules allow to stand', async () => {
    const bad = cgp(['6TAE6'], '/ 0/0 0');
    expect(await read([file('list.txt', bad)], tournament)).toEqual([bad]);
  });

  it('are refused if the game is over', async () => {
    const end = gcgTexts(classic)[0]!;
    const game = file('whole.gcg', end);
    const turns = parseGcg(end).record.events.filter(({ kind }) => kind !== 'end-rack').length;
    await expect(read([`${game}@${turns}`])).rejects.toThrow(
      /whole\.gcg:\d+: no game can start here: the game is over/u,
    );
    await expect(read([`${game}@${turns + 9}`])).rejects.toThrow(
      /whole\.gcg: @\d+ is past the last turn; the game has \d+ turn lines/u,
    );
    const french = file('french.gcg', `#tile-distribution french\n${end.replace(/^#description.*\n/mu, '')}`);
    await expect(read([`${french}@2`])).rejects.toThrow(/french\.gcg: it is for board classic, tiles french/u);
    await expect(read([game])).rejects.toThrow(/whole\.gcg@8" starts after 8 turn lines/u);
  });

  it('are refused if the file is missing or empty', async () => {
    await expect(read([file('none.txt', '# nothing\n')])).rejects.toThrow(/none\.txt: contains no openings/u);
    await expect(read([join(folder, 'missing.txt')])).rejects.toThrow(/missing\.txt: .*no such file/u);
  });
});

describe('games from openings', () => {
  it('use the openings in turn, with the same tiles and swapped seats in a pair', () => {
    const { openings, seed } = optionsOf(classic);
    for (const [pair, opening] of [...OPENINGS, ...OPENINGS].entries()) {
      const position = openings[pair % 2]!;
      const game = GameHistory.start({ ruleset: classic, lexicon: graph, seed, stream: pair, position });
      const { board, scores, zeroTurns, racks, toMove } = game.state;
      expect([board, scores, zeroTurns, toMove]).toEqual([position.board, position.scores, position.zeroTurns, 0]);
      expect(racks.map(({ length }) => length)).toEqual([7, 7]);
      if (opening === TEA) expect(formatTiles(classic.alphabet, sortTiles(racks[0]!))).toBe('AEINRST');
      const { games } = playPair(optionsOf(classic), pair);
      expect(games.map(({ bots }) => bots.join())).toEqual(['0,1', '1,0']);
      expect(games[0]!.turns[0]![0]).toBe(0);
    }
  });

  it('have all tiles, in an order fixed by seed and pair', () => {
    const position = parseCgp(TEA, classic);
    const start = (seed: number, stream: number) =>
      GameHistory.start({ ruleset: classic, lexicon: graph, seed, stream, position }).state;
    const { bag, racks } = start(1, 4);
    const left = bag.tiles.subarray(bag.front, bag.back);
    expect(left.length + racks[0]!.length + racks[1]!.length + 3).toBe(100);
    expect(start(1, 4)).toEqual(start(1, 4));
    expect(start(1, 5).racks[1]).not.toEqual(racks[1]);
    expect(start(2, 4).racks[1]).not.toEqual(racks[1]);
  });

  it('are the same with a mutable game as by the rules', () => {
    for (const stream of [0, 1, 2]) {
      const [fast, slow] = playBothWays(() => ({ ...optionsOf(classic), stream }));
      expect(fast).toEqual(slow);
    }
  });

  it.each(rulesets.filter(({ players }) => players.max >= 2))(
    'of $name rules replay, pass the check of records and are consistent as GCG',
    (ruleset) => {
      const texts = openingsOn(ruleset);
      const setting = { ruleset, graph, seed: 3, openings: texts };
      for (const pair of [0, 1]) {
        const { games } = playPair(optionsOf(ruleset), pair);
        for (const game of games) {
          expect(findFault(setting, pair, game)).toBeNull();
          expect(findFault({ ...setting, openings: undefined }, pair, game)).not.toBeNull();
          if (game.end === 'out') expect(isPlausible(ruleset, game, readWalkStart(texts[pair]!))).toBe(true);
          const replayed = replayRecordedGame(setting, pair, game);
          const text = formatGcg(gcgOfGame(replayed.game, { players: ['A', 'B'] }));
          expect(text).toContain('\n#position ');
          const replay = replayGcg(parseGcg(text).record, { ruleset, lexicon: graph });
          expect([replay.differences, replay.isOver]).toEqual([[], true]);
          const bad = text.replace(/^#position .*$/mu, '#position nonsense');
          expect(replayGcg(parseGcg(bad).record, { ruleset, lexicon: graph }).differences[0]).toEqual({
            line: text.split('\n').findIndex((line) => line.startsWith('#position')) + 1,
            what: expect.stringMatching(/^#position: .*1 field/u) as string,
          });
        }
      }
    },
  );

  it('are walked through with the initial tiles and scores', () => {
    const game = {
      ...{ bots: [0, 1], bingos: [0, 0], winners: [1], end: 'out' as const },
      turns: [[0, '8G.TEAR', 5] as const],
      scores: [5, 40],
    };
    const walk = walkGame(game, readWalkStart(cgp(['6TEA6'], '/ 0/20 0')));
    expect(walk.turns[0]!.tiles).toBe(1);
    expect(walk.largestLeads).toEqual([0, 15]);
    expect(readWalkStart('2[CH]a/1x2/4 / 7/-3 0')).toEqual({ squares: [2, 3, 33], scores: [7, -3] });
  });
});

it('the balanced openings are 1,998 different valid early positions without racks', async () => {
  const { ruleset, graph } = await loadRulesAndWords({});
  const openings = await readOpeningFiles(['balanced'], { ruleset, graph, seats: 2 });
  expect(new Set(openings).size).toBe(1998);
  for (const text of openings) {
    const { racks, scores, board } = parseCgp(text, ruleset);
    expect(racks.flatMap((rack) => [...rack])).toEqual([]);
    expect(Math.abs(scores[0]! - scores[1]!)).toBeLessThan(60);
    // At most six turns of seven tiles.
    const tiles = board.tiles.filter((tile) => tile !== 0).length;
    expect(tiles).toBeLessThanOrEqual(42);
  }
});
