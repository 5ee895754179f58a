import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchTurn } from '../../src/doors/analysis.ts';
import { gradeGame } from '../../src/analysis/review/grade-game.ts';
import { buildBot, readBotSpec } from '../../src/doors/bots.ts';
import { GameHistory } from '../../src/doors/engine.ts';
import { parseWordList } from '../../src/doors/movegen.ts';
import { trainLeaves } from '../../src/doors/node.ts';
import { parseCgp, parseGcg } from '../../src/doors/notation.ts';
import { playGame, playPair } from '../../src/doors/tournament.ts';
import { defineBot, InputError, mistakesOf, type NodeTilewright, openTilewright } from '../../src/index.ts';
import { loadRuleset, rulesetsToChoose } from '../../src/files/data-files.ts';
import { formatMove, formatSiuMove } from '../../src/engine/notation/move-text.ts';
import { parseCoordinate } from '../../src/engine/board/coordinate.ts';
import { isSameMove, PASS } from '../../src/engine/board/move.ts';
import { Evaluation } from '../../src/movegen/plays/evaluation.ts';
import { PlayGenerator } from '../../src/movegen/plays/play-generator.ts';
import { listRankedPlays } from '../../src/movegen/plays/ranked-plays.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { readMove } from '../../src/api/listed-play.ts';
import { runTournament } from '../../src/tournament/run-tournament.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';
import { casesOf, isLongRun } from '../support/test-length.ts';

const EMPTY = '15/15/15/15/15/15/15';
const CAT = `${EMPTY}/7CAT5/${EMPTY}`;
const HELLO = `${EMPTY}/3HELLO7/${EMPTY} AEINRST/ 0/24 0`;

let tilewright: NodeTilewright;
let superTilewright: NodeTilewright;
beforeAll(async () => {
  tilewright = await openTilewright({ threads: 2 });
  superTilewright = await openTilewright({ ruleset: 'super', threads: 1 });
});
afterAll(() => tilewright.close());

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('a position', () => {
  it('lists the same plays as the other functions of the library', () => {
    const { ruleset, graph, leaves } = tilewright.resources;
    const position = tilewright.position(HELLO);
    for (const by of ['equity', 'score'] as const) {
      const hot = SearchBoard.fromBoard(ruleset, graph, parseCgp(HELLO, ruleset).board);
      const options = { by, limit: 40, evaluation: new Evaluation(ruleset, leaves) };
      const { plays } = listRankedPlays(new PlayGenerator(ruleset, graph), hot, position.turn, options);
      const expected = plays.map(({ move, score, equityMilli }) => {
        return { move: formatSiuMove(ruleset.alphabet, position.turn.board, move), score, equity: equityMilli / 1000 };
      });
      expect(position.plays({ by, limit: 40 })).toMatchObject(expected);
    }
    expect(position.plays()).toHaveLength(15);
    expect(position.plays({ limit: Infinity }).length).toBeGreaterThan(500);
    expect(asJson(position.plays())).toEqual(position.plays());
  });

  it('lists the same plays with any limit', () => {
    const lines = readFileSync('bench/positions.cgp', 'utf8').trim().split('\n');
    for (const line of isLongRun ? lines : lines.filter((_, i) => i % 10 === 0)) {
      const position = tilewright.position(line);
      for (const by of ['equity', 'score'] as const) {
        const all = position.plays({ by, limit: Infinity });
        for (const limit of [0, 1, 15, 64, 65]) expect(position.plays({ by, limit })).toEqual(all.slice(0, limit));
      }
    }
  });

  it('lists the plays through a square, or without some tiles', () => {
    const position = tilewright.position(HELLO).withRack('AEINRS?');
    const all = position.plays({ limit: Infinity });
    const kept = position.plays({ without: '?', limit: Infinity });
    expect(kept).toEqual(all.filter(({ leave }) => leave.includes('?')));
    const through = position.plays({ through: '8h', limit: Infinity });
    expect(through.length).toBeGreaterThan(20);
    const { layout } = position.turn.board;
    const isThrough = ({ text, move }: { readonly text: string; readonly move: string }): boolean => {
      const at = text.includes(' ') ? parseCoordinate(text.split(' ')[0]!, layout) : null;
      if (at === null) return false;
      const word = move.split('.')[1]!;
      return at.direction === 'across'
        ? at.row === 7 && at.col <= 7 && at.col + word.length > 7
        : at.col === 7 && at.row <= 7 && at.row + word.length > 7;
    };
    expect(through).toEqual(all.filter(isThrough));
    expect(position.plays({ through: '8H', without: 'S', limit: 3 })).toEqual(
      through.filter(({ tiles }) => !tiles.includes('S')).slice(0, 3),
    );
  });

  it('states its facts as text', () => {
    const position = tilewright.position(`${EMPTY}/3HELlO7/${EMPTY} ?ZA/QE 7/24 0`);
    expect([position.rack, position.scores, position.bag.length]).toEqual(['AZ?', [7, 24], 100 - 5 - 3 - 2]);
    expect(position.unseen.length - position.bag.length).toBe(2);
    expect(position.board[7]).toBe('...HELlO.......');
    expect(tilewright.position(position).cgp).toBe(position.cgp);
    expect(tilewright.position({ rows: position.board, rack: 'AZ?', otherRacks: ['EQ'], scores: [7, 24] }).cgp).toBe(
      tilewright.position(position.toJSON()).cgp,
    );
    const lines = String(position).split('\n');
    expect([lines[0], lines[8], lines[16], lines.length]).toEqual([
      '   A B C D E F G H I J K L M N O',
      ' 8 . . . H E L l O . . . . . . .',
      'rack AZ?, scores 7 24, 85 in the bag',
      17,
    ]);
  });

  it.each([
    [
      '9C RETAINS',
      { isLegal: true, text: '9C RETAINS', score: 74, words: expect.arrayContaining(['RETAINS']) as string[] },
    ],
    ['exchange EI', { isLegal: true, text: 'exchange EI', score: 0, words: [] }],
    ['pass', { isLegal: true, text: 'pass', score: 0, words: [] }],
    ['9C RETAINZ', { isLegal: false, reason: expect.stringContaining('does not hold') as string }],
    ['9C RETIANS', { isLegal: false, reason: expect.stringContaining('RETIANS') as string }],
    ['1A TEA', { isLegal: false, reason: expect.any(String) as string }],
    ['nonsense', { isLegal: false, reason: expect.stringContaining('nonsense') as string }],
  ])('checks %s', (text, expected) => {
    const position = tilewright.position(HELLO);
    expect(position.check(text)).toEqual(expected);
    if (!expected.isLegal) expect(() => position.play(text)).toThrow(InputError);
  });

  it('lists the placed tiles and the leave of each play', () => {
    const plays = tilewright.position(HELLO).withRack('AQZ?').plays({ limit: Infinity });
    for (const { tiles, leave } of plays) {
      const used = tiles.replace(/[a-z]/u, '?') + leave;
      expect(Array.from(used).sort().join('')).toBe('?AQZ');
    }
    expect(plays.find(({ text }) => text === '7H ZA')).toMatchObject({ tiles: 'ZA', leave: 'Q?' });
    expect(plays.find(({ text }) => text === 'D8 (H)Aj')).toMatchObject({ tiles: 'Aj', leave: 'QZ' });
    expect(plays.find(({ text }) => text === 'exchange Q')).toMatchObject({ tiles: 'Q', leave: 'AZ?' });
  });

  it('is the same from CGP, plain values and JSON', () => {
    const rows = HELLO.split(' ')[0]!.split('/');
    const dotted = rows.map((row) => row.replaceAll(/\d+/gu, (count) => '.'.repeat(Number(count))));
    const position = tilewright.position(HELLO);
    expect(position.cgp).toBe(HELLO);
    expect(tilewright.position({ rows: dotted, rack: 'AEINRST', scores: [0, 24] }).cgp).toBe(HELLO);
    const data = position.toJSON();
    expect([data.bagCount, data.unseen.length]).toEqual([81, 88]);
    expect(tilewright.position(data).cgp).toBe(HELLO);
    expect(tilewright.position({ rack: '' }).cgp).toBe(`${EMPTY}/15/${EMPTY} / 0/0 0`);
  });

  it('accepts moves in both notations, and another rack', () => {
    const position = tilewright.position(HELLO);
    const after = position.play('9C RETAINS');
    expect(position.play('9C.RETAINS').cgp).toBe(after.cgp);
    expect(after.toJSON()).toMatchObject({ rack: '', otherRacks: [''], scores: [24, 74], zeroTurns: 0 });
    expect(position.play('exchange EI').toJSON()).toMatchObject({ otherRacks: ['ANRST'], zeroTurns: 1 });
    expect(position.play('pass').withRack('qz?').toJSON()).toMatchObject({ rack: 'QZ?', otherRacks: ['AEINRST'] });
  });

  it('is the same after moves and when parsed again', async () => {
    const first = tilewright.position(`${EMPTY}/15/${EMPTY} AEINRST/ 0/0 0`);
    const exchanged = first
      .play(first.plays({ limit: 1 })[0]!.text)
      .withRack('QZJ?XAE')
      .play('exchange QJ');
    const passed = exchanged.play('pass').withRack('ZXAE?');
    for (const position of [exchanged.withRack('DOGS'), passed, passed.play('pass').withRack('U')]) {
      const again = tilewright.position(position.cgp);
      expect(position.plays({ limit: 99 })).toEqual(again.plays({ limit: 99 }));
      expect(position.toJSON()).toEqual(again.toJSON());
      const options = { search: 'simulation', rollouts: 4 } as const;
      expect(await position.analyse(options)).toEqual(await again.analyse(options));
    }
    expect(passed.turn.history.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['place', 1],
      ['exchange', 0],
      ['pass', 1],
    ]);
  });

  it('has the same analysis on any number of threads', async () => {
    const options = { rollouts: 100, seed: 3, limit: 4 };
    const [analysis, again] = await Promise.all([
      tilewright.position(HELLO).analyse(options),
      tilewright.position(HELLO).analyse(options),
    ]);
    expect(again).toEqual(analysis);
    expect(asJson(analysis)).toEqual(analysis);
    expect(analysis).toMatchObject({ search: 'simulation', values: 'estimate', line: [] });
    expect(analysis.plays).toHaveLength(4);
    expect(analysis.best).toBe(analysis.plays[0]!.text);
    expect(analysis.plays[0]!.win!.error).toBeGreaterThan(0);
    expect(analysis.reasons.length).toBeGreaterThan(1);
    const single = await openTilewright({ threads: 1 });
    try {
      expect(await single.position(HELLO).analyse(options)).toEqual(analysis);
    } finally {
      await single.close();
    }
    const closed = new InputError('bad-option', 'already closed; call openTilewright() again');
    await expect(single.position(HELLO).analyse(options)).rejects.toThrow(closed);
  });

  it('is analysed with the given moves and search', async () => {
    const moves = ['9C RETAINS', 'exchange AEI'];
    const { search, plays } = await tilewright.position(HELLO).analyse({ search: 'static', moves });
    expect(search).toBe('static');
    expect(plays.map(({ text, win }) => [text, win])).toEqual(moves.map((text) => [text, null]));
  });

  it('is scored with the stated tiles', async () => {
    const position = tilewright.position(`${CAT} QU/ 0/0 0 ld french;`);
    const [best] = position.plays({ by: 'score', limit: 1 });
    expect([best!.text, best!.score, position.bagCount]).toEqual(['I6 QU(A)', 11, 90]);
    const { plays } = await position.analyse({ rollouts: 4 });
    expect(plays[0]).toMatchObject({ text: 'I6 QU(A)', score: 11 });
    expect(position.play('I6 QUA').cgp).toMatch(/ 0\/11 0 ld french;$/u);
  });

  it('is solved with its line if the bag is empty', async () => {
    const game = await playedToTheEnd();
    const analysis = await game.position.analyse();
    expect(analysis).toMatchObject({ search: 'endgame', values: 'proven', plays: [{ spread: { error: 0 } }] });
    expect(analysis.line[0]).toBe(analysis.best);
    let at = game;
    for (const text of analysis.line) at = at.play(text);
    expect(at.outcome).not.toBeNull();
    const [own, other] = [at.scores[game.seat]!, at.scores[1 - game.seat]!];
    const [ownBefore, otherBefore] = [game.scores[game.seat]!, game.scores[1 - game.seat]!];
    expect(analysis.plays[0]!.spread!.mean).toBe(own - other - (ownBefore - otherBefore));
  });

  it('is estimated at the node limit, with equal results for each call', async () => {
    const rows = 'M9C4/U2D6O4/R1RArEBIT1N4/KOAP6G4/1BI7E4/1J1PAH1A2R4/1E2COWARDS1EAU/1TOXINES4WIG/2FID1EVOLUTES1';
    const position = tilewright.position(`${rows}/4U2O7/4L2G7/Y3A1DERNLY3/OVErTOIL7/N3EMFS7/T14 NQHEAZI/ 406/464 0`);
    const analysis = await position.analyse({ nodes: 20_000 });
    expect(analysis).toMatchObject({ search: 'endgame', values: 'estimate', best: '2J Z(O)NAE' });
    expect(analysis.plays).toMatchObject([{ win: null, spread: { error: null } }]);
    expect(await position.analyse({ nodes: 20_000 })).toEqual(analysis);
  });

  async function playedToTheEnd(): Promise<ReturnType<NodeTilewright['startGame']>> {
    let game = tilewright.startGame({ seed: 5 });
    while (game.position.bagCount > 0) game = await game.reply('equity');
    return game;
  }
});

describe('a move', () => {
  it('is parsed as it is formatted under every ruleset', async () => {
    for (const name of isLongRun ? rulesetsToChoose() : ['classic', 'clabbers', 'duplicate']) {
      const opened = await openTilewright({ ruleset: name, threads: 1 });
      const { alphabet, turns } = await loadRuleset(name);
      if (turns.kind === 'together') {
        expect(() => opened.startGame()).toThrow('startGame() is for players who take turns');
        continue;
      }
      const property = fc.property(fc.nat({ max: 1000 }), fc.nat({ max: 6 }), (seed, turns) => {
        let game = opened.startGame({ seed });
        for (let i = 0; i < turns && game.outcome === null; i++) game = game.play(bestOf(game));
        const { turn } = game.position;
        for (const { text, move: written } of game.position.plays({ limit: 20 })) {
          const move = readMove(text, turn);
          expect(isSameMove(move, readMove(written, turn))).toBe(true);
          expect(formatMove(alphabet, turn.board, move)).toBe(text);
        }
      });
      fc.assert(property, { numRuns: casesOf({ short: 1, long: 5 }) });
    }
  });

  function bestOf(game: ReturnType<NodeTilewright['startGame']>): string {
    return game.position.plays({ limit: 1 })[0]?.text ?? 'pass';
  }
});

describe('words', () => {
  it('are checked and searched as strings', () => {
    const { words } = tilewright;
    expect([words.check('za'), words.check('QZX'), words.count]).toEqual([true, false, 270958]);
    expect(words.anagrams('quartz?')).toEqual(['QUARTZY']);
    expect(words.anagrams('CAT', { sub: true })).toContain('AT');
    expect(words.pattern('QU.Z*', { limit: 3 })).toEqual(['QUAZZIER', 'QUAZZIEST', 'QUAZZY']);
    expect(words.anagrams('retain?', { minLength: 7 })).toEqual(words.anagrams('RETAIN?'));
    const scored = words.anagrams('CATZ?', { sub: true, minLength: 4, by: 'points' });
    expect(scored[0]).toEqual({ word: 'CZAR', points: 14 });
    expect(scored.map(({ points }) => points)).toEqual(scored.map(({ points }) => points).sort((a, b) => b - a));
    expect(scored.map(({ word }) => word).sort()).toEqual(words.anagrams('CATZ?', { sub: true, minLength: 4 }));
    const { front, back } = words.hooks('tea');
    expect([front, back].map((letters) => letters.join(''))).toEqual(['', 'DKLMRST']);
    for (const letter of back) expect(words.check(`TEA${letter}`)).toBe(true);
  });
});

describe('a game', () => {
  it('is played by moves and bots to its end, and formatted as GCG', async () => {
    let game = tilewright.startGame({ seed: 7 });
    const first = game;
    game = game.play(game.position.plays({ limit: 1 })[0]!.text);
    expect(first.turns).toEqual([]);
    while (game.outcome === null) game = await game.reply(game.turns.length < 2 ? 'casual' : 'equity');
    expect(game.outcome.winners.length).toBeGreaterThan(0);
    expect(asJson(game)).toEqual(game.toJSON());
    expect(game.toGcg('Ann', 'Bo')).toContain(`>Ann: `);
    expect(() => game.play('pass')).toThrow('The game is over');
    await expect(game.reply('equity')).rejects.toThrow('the game is over');
  });
});

describe('a game from a record', () => {
  it('has the positions, turns and outcome of the game that was recorded', async () => {
    let played = tilewright.startGame({ seed: 11 });
    while (played.outcome === null) played = await played.reply('greedy');
    const gcg = played.toGcg('Ann', 'Bo');
    const game = tilewright.game(gcg);
    expect(game.toJSON()).toEqual({ ...played.toJSON(), position: game.position.toJSON() });
    for (let turns = 0; turns < game.turns.length; turns++) {
      const { position, scores, seat } = played.at(turns);
      expect(game.at(turns)).toMatchObject({ turns: played.turns.slice(0, turns), scores, seat });
      expect(game.at(turns).position.toJSON()).toEqual(position.toJSON());
    }
    expect([game.toGcg(), game.faults, played.faults]).toEqual([gcg, [], []]);
    expect(game.toGcg('Cy')).toContain('#player1 Cy Cy');
  });

  it('continues from any turn, also as GCG', () => {
    const gcg = '#player1 Ann Ann\n#player2 Bo Bo\n>Ann: HELLOXY 8D HELLO +24 24\n>Bo: AEINRST 9C RETAINS +74 74\n';
    const before = tilewright.game(gcg).at(1);
    expect([before.position.rack, before.position.scores]).toEqual(['AEINRST', [0, 24]]);
    const other = before.play('exchange EI');
    expect(other.turns.map(({ text }) => text)).toEqual(['8D HELLO', 'exchange EI']);
    const again = tilewright.game(other.toGcg());
    expect(again.turns).toEqual(other.turns);
    expect(tilewright.game(gcg).position.rack).toBe('XY');
    expect(tilewright.game(gcg.replace('+24 24', '+25 25')).at(1).faults).toEqual([
      'line 3: +25, but classic rules give +24',
    ]);
  });

  it('shows plays that were challenged off', () => {
    const gcg =
      '#player1 Ann Ann\n#player2 Bo Bo\n>Ann: HELLOXY 8D HOLLE +24 24\n>Ann: HELLOXY -- -24 0\n>Bo: ABC - +0 0\n';
    const game = tilewright.game(gcg);
    expect(game.turns).toEqual([
      { seat: 0, text: '8D HOLLE', score: 0, isWithdrawn: true },
      { seat: 1, text: 'pass', score: 0 },
    ]);
    expect(game.at(1).scores).toEqual([0, 0]);
    expect(game.at(1).position.board.join('')).not.toContain('H');
  });
});

describe('challenges', () => {
  it('withdraw phonies, and cost what the rules say', async () => {
    const opened = await openTilewright({ ruleset: 'tournament', threads: 1 });
    const start = opened.startGame({ seed: 7, challenges: true });
    const phony = '8H RLH';
    expect(start.position.check(phony)).toMatchObject({ isLegal: false });
    const played = start.play(phony);
    const withdrawn = played.challenge();
    expect(withdrawn.turns).toEqual([{ ...played.turns[0], score: 0, isWithdrawn: true }]);
    expect([withdrawn.scores, withdrawn.seat, withdrawn.position.board]).toEqual([[0, 0], 1, start.position.board]);
    const valid = await start.reply('greedy');
    expect(valid.challenge().scores).toEqual([valid.scores[0]! + 5, 0]);
    expect(valid.challenge().at(0)).toBe(start);
    expect(() => start.challenge()).toThrow(InputError);
    expect(() => opened.startGame({ seed: 7 }).play(phony)).toThrow(InputError);
  });

  it('are made by bots, which then move', async () => {
    const opened = await openTilewright({ ruleset: 'tournament', threads: 1 });
    const played = opened.startGame({ seed: 7, challenges: true }).play('8H RLH');
    const path = join(temporaryFolder(), 'mine.mjs');
    const pass = { move: PASS };
    writeFileSync(path, `export const createBot = () => ({ decide: () => (${JSON.stringify(pass)}) });`);
    for (const bot of ['greedy', 'sim:iterations=10', path, { decide: () => pass }]) {
      const { turns, seat } = await played.reply(bot);
      expect([turns[0]!.isWithdrawn, turns.length, turns[1]!.seat, seat]).toEqual([true, 2, 1, 0]);
    }
    const meek = join(temporaryFolder(), 'meek.mjs');
    writeFileSync(
      meek,
      `export const createBot = () => ({ challengeRate: 0, decide: () => (${JSON.stringify(pass)}) });`,
    );
    for (const bot of ['greedy:challenge=never', meek, { challengeRate: 0, decide: () => pass }]) {
      expect((await played.reply(bot)).turns[0]).toEqual(played.turns[0]);
    }
    await opened.close();
  });

  it('can be declined at the end of a game', async () => {
    const opened = await openTilewright({ ruleset: 'tournament', threads: 1 });
    let game = opened.startGame({ seed: 7, challenges: true });
    while (game.outcome === null) game = await game.reply('greedy');
    expect(game.outcome.reason).toBe('out');
    expect(game.at(game.turns.length - 1).turns).toEqual(game.turns.slice(0, -1));
  });
});

describe('a bot', () => {
  it('may be an object, a definition or the path of a module', async () => {
    const game = tilewright.startGame({ seed: 7 });
    const first = game.position.plays({ by: 'score', limit: 1 })[0]!.text;
    const move = readMove(first, game.position.turn);
    const defined = defineBot({
      name: 'best',
      decide: ({ position }) => position.plays({ by: 'score', limit: 1 })[0]!.text,
    });
    const path = join(temporaryFolder(), 'mine.mjs');
    writeFileSync(path, 'export const createBot = () => ({ decide: () => ({ move: { kind: "pass" } }) });');
    const bots = [{ decide: () => ({ move }) }, { decide: () => Promise.resolve({ move }) }, defined];
    for (const bot of bots) expect((await game.reply(bot)).turns[0]!.text).toBe(first);
    expect((await (await game.reply(path)).reply(path)).turns.map(({ text }) => text)).toEqual(['pass', 'pass']);
  });

  it('must decide on a legal move', async () => {
    const game = tilewright.startGame({ seed: 7 });
    for (const decision of [undefined, { move: 5 }, { move: { kind: 'exchange', tiles: [1, 1, 1, 1, 1] } }]) {
      await expect(game.reply(anything({ decide: () => decision }))).rejects.toThrow(InputError);
    }
  });

  it('that fails rejects with an InputError, in a thread or not', async () => {
    const game = tilewright.startGame({ seed: 7 });
    const folder = temporaryFolder();
    const moduleOf = (name: string, decide: string): string => {
      writeFileSync(join(folder, name), `export const createBot = () => ({ decide: ${decide} });`);
      return join(folder, name);
    };
    const fail = (): never => {
      throw new TypeError('no idea');
    };
    const failed = { name: 'InputError', code: 'bad-move' };
    await expect(game.reply({ decide: fail })).rejects.toMatchObject({
      ...failed,
      message: 'reply(): it threw TypeError: no idea',
    });
    const message = 'thrower.mjs:1:57: reply(): it threw TypeError: no idea';
    const thrower = moduleOf('thrower.mjs', "() => { throw new TypeError('no idea'); }");
    await expect(game.reply(thrower)).rejects.toMatchObject({ ...failed, message, cause: { name: 'BotFault' } });
    const passed = moduleOf('no-move.mjs', '() => 5');
    const illegal = { ...failed, message: 'reply(): invalid decision: expected { move }, not 5' };
    await expect(game.reply(passed)).rejects.toMatchObject(illegal);
    await expect(game.reply(anything({ decide: () => 5 }))).rejects.toMatchObject(illegal);
  });
});

describe('a bot that searches', () => {
  it('decides in a thread with the same result, and can be aborted or closed', async () => {
    const opened = await openTilewright({ threads: 1 });
    const game = opened.startGame({ seed: 7 });
    const [replied, found] = await Promise.all([
      game.reply('sim:iterations=100'),
      game.position.analyse({ rollouts: 100 }),
    ]);
    expect(found.plays.map(({ text }) => text)).toContain(replied.turns[0]!.text);
    const endless = 'sim:iterations=1000000,certainty=100';
    const stop = new AbortController();
    const stopped = game.reply(endless, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    const closed = game.reply(endless);
    await opened.close();
    await expect(closed).rejects.toThrow('already closed');
    await expect(game.reply('sim')).rejects.toThrow('already closed');
  });
});

describe('a review', () => {
  it('has win probabilities from 0 to 1, and the biggest mistake', async () => {
    const gcg = '#player1 A A\n#player2 B B\n>A: HELLOXY 8D HELLO +24 24\n>B: AEINRST -AEINRST +0 0\n';
    const { turns, players, faults } = await tilewright.review(gcg, { depth: 'quick' });
    const [worst] = mistakesOf({ turns });
    expect(worst).toMatchObject({ seat: 1, grade: 'large' });
    expect(worst!.loss!.win!.mean).toBe(
      worst!.plays.find(({ move }) => move === worst!.played!.move)!.behind.win!.mean,
    );
    expect(worst!.best!.win!.mean - worst!.played!.win!.mean).toBeCloseTo(worst!.loss!.win!.mean, 6);
    expect(worst!.best!.win!.mean).toBeLessThan(1);
    expect(players[1]!.winLost).toBe(worst!.loss!.win!.mean);
    expect(faults).toEqual([]);
  });
});

describe('a match', () => {
  it('is the tournament of its arguments', async () => {
    const match = await tilewright.match('equity', 'greedy', { pairs: 4, seed: 2 });
    const tournament = await runTournament({ bots: ['equity', 'greedy'], pairs: 4, seed: 2 });
    expect(match).toEqual(tournament);
    expect(asJson(match)).toMatchObject({ digest: match.digest, pairs: 4 });
  });
});

// Values that a JavaScript program may pass.
const anything = (value: unknown): never => value as never;

describe('an invalid argument', () => {
  const position = (): ReturnType<NodeTilewright['position']> => tilewright.position(HELLO);
  it.each<[string, () => unknown]>([
    ['position(): expected a CGP or an object, not a number', () => tilewright.position(anything(5))],
    [
      'position(): rack: Invalid input: expected string, received number',
      () => tilewright.position(anything({ rack: 7 })),
    ],
    ['position(): board: 1 row; the board has 15', () => tilewright.position({ rack: 'A', rows: ['15'] })],
    ['position(): rows.0: expected a row of squares', () => tilewright.position({ rack: 'A', rows: ['15 / 0'] })],
    ['8D ZZZ: 8D holds H, not Z; expected "8D WORD", "exchange TILES" or "pass"', () => position().play('8D ZZZ')],
    ['foo: "foo" in "foo" is not a coordinate', () => position().play('foo')],
    ['8D: 8D WORD MORE', () => position().play('8D WORD MORE')],
    ['ex.Q: the rack AEINRST does not hold Q', () => position().play('exchange Q')],
    ['exchange 7: "7" is not a tile', () => position().play('exchange 7')],
    ['play(): expected a string, not null', () => position().play(anything(null))],
    ['withRack(): 2 of "Z" on board and racks', () => position().withRack('ZZ')],
    ['it is for board classic, tiles german; the game has', () => tilewright.position(`${CAT} QU/ 0/0 0 ld german;`)],
    ['plays(): limit: Too small', () => position().plays({ limit: -1 })],
    ['plays(): by: Invalid option: expected one of "equity"|"score"', () => position().plays(anything({ by: 'x' }))],
    ['plays(): there is no option "top"; there are by, limit', () => position().plays(anything({ top: 3 }))],
    ['anagrams(): "7" is not a tile', () => tilewright.words.anagrams('7')],
    ['check(): expected a string, not undefined', () => tilewright.words.check(anything(undefined))],
    ['plays(): through: "Z99" is not a square', () => position().plays({ through: 'Z99' })],
    ['plays(): without: "7" is not a tile', () => position().plays({ without: '7' })],
    ['plays(): expected an object, not null', () => position().plays(anything(null))],
    ['check(): expected a string, not a number', () => position().check(anything(5))],
    ['explain(): expected a string, not undefined', () => position().explain(anything(undefined))],
    ['withRack(): expected a string, not an object', () => position().withRack(anything({}))],
    ['board: 15 rows; the board has 21', () => superTilewright.position(position())],
    [
      'position(): there is no option "racks"; did you mean',
      () => tilewright.position(anything({ rack: 'A', racks: [] })),
    ],
    ['anagrams(): minLength: Too small', () => tilewright.words.anagrams('A', { minLength: 0 })],
    ['anagrams(): there is no option "min"; did you mean', () => tilewright.words.anagrams('A', anything({ min: 1 }))],
    ['hooks(): expected a string, not a number', () => tilewright.words.hooks(anything(5))],
    [
      'pattern(): limit: expected an integer from 0, or Infinity',
      () => tilewright.words.pattern('A', anything({ limit: 'x' })),
    ],
    ['game(): expected a string, not a number', () => tilewright.game(anything(5))],
    ['game():1:1: no players and no turns', () => tilewright.game('nonsense')],
    [
      'game(): it is for board classic, tiles french',
      () => tilewright.game('#player1 A A\n#player2 B B\n#tile-distribution french\n>A: CAT 8H CAT +10 10\n'),
    ],
    ['at(): expected a number of turns from 0 to 0, not 1', () => tilewright.startGame().at(1)],
    ['at(): expected a number of turns from 0 to 0, not x', () => tilewright.startGame().at(anything('x'))],
    ['play(): expected a string, not undefined', () => tilewright.startGame().play(anything(undefined))],
    ['toGcg(): expected a string, not a number', () => tilewright.startGame().toGcg(anything(5))],
    ['startGame(): challenges: classic has none', () => tilewright.startGame({ challenges: true })],
    ['startGame(): seed: Too small', () => tilewright.startGame({ seed: -1 })],
    ['startGame(): classic is for 2 players, not 7', () => tilewright.startGame({ players: 7 })],
  ])('throws: %s', (message, run) => {
    const [start = ''] = message.split(': 8D WORD');
    expect(run).toThrow(InputError);
    expect(run).toThrow(start);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an endgame requires an empty bag', () => position().analyse({ search: 'endgame' })],
    ['8A.ZZ: the rack AEINRST does not hold ZZ', () => position().analyse({ moves: ['8A ZZ'] })],
    [
      'analyse(): there is no option "rollout"; did you mean "rollouts"?',
      () => position().analyse(anything({ rollout: 1 })),
    ],
    ['no bot "x"', () => tilewright.match('x', 'equity')],
    ['searchTurn(): resources: an object with ruleset', () => searchTurn(position().turn, {}, anything({}))],
    [
      'gradeGame(): replay: a game, such as of replayGcg(),',
      () => anything(gradeGame(anything(5), anything({}), anything({}))),
    ],
    ['trainLeaves(): ruleset: a ruleset, such as', () => trainLeaves(anything({}))],
    ['the name of a ruleset: expected a string, not a number', () => loadRuleset(anything(5))],
    ['match(): expected a string, not undefined', () => tilewright.match('greedy', anything(undefined))],
    ['openTilewright(): ruleset: ', () => openTilewright(anything({ ruleset: 5 }))],
    ['openTilewright(): the tiles are german, but the default words', () => openTilewright({ alphabet: 'german' })],
    [
      'runTournament(): the tiles are german, but the default words',
      () => runTournament({ bots: ['greedy', 'greedy'], pairs: 1, seed: 1, alphabet: 'german' }),
    ],
    [
      'review(): it is for board classic, tiles french; the game has',
      () => tilewright.review('#player1 A A\n#player2 B B\n#tile-distribution french\n>A: CAT 8H CAT +10 10\n'),
    ],
    ['no bot "x"', () => tilewright.startGame().reply('x')],
    ['reply(): expected the name or path of a bot', () => tilewright.startGame().reply(anything(5))],
    ['reply(): expected the name or path of a bot', () => tilewright.startGame().reply(anything({}))],
    [
      'reply(): there is no option "time"; there are signal',
      () => tilewright.startGame().reply('greedy', anything({ time: 1 })),
    ],
    ['./none.js: ', () => tilewright.startGame().reply('./none.js')],
    ['match(): pairs: Too small', () => tilewright.match('greedy', 'greedy', { pairs: 0 })],
    ['review(): expected a string, not undefined', () => tilewright.review(anything(undefined))],
  ])('rejects a promise: %s', async (message, run) => {
    await expect(run()).rejects.toThrow(InputError);
    await expect(run()).rejects.toThrow(message);
  });

  it.each<[string, () => unknown]>([
    ['parseGcg(): expected a string, not a number', () => parseGcg(anything(5))],
    ['parseCgp(): expected a string, not undefined', () => parseCgp(anything(undefined), tilewright.resources.ruleset)],
    ['parseWordList(): expected a string', () => parseWordList(anything(null), anything({}), { source: 'x' })],
    ['readBotSpec(): expected a string, not an object', () => readBotSpec(anything({}))],
    [
      'buildBot(): spec: a spec is needed, such as of readBotSpec("greedy")',
      () => buildBot(anything('greedy'), '', anything({})),
    ],
    [
      'buildBot(): resources: ruleset, graph and leaves are needed',
      () => buildBot(readBotSpec('greedy'), '', anything(5)),
    ],
    ['playGame(): ruleset: a ruleset, such as of loadRuleset(), is needed', () => playGame(anything({}))],
    ['playPair(): expected an object, not undefined', () => playPair(anything(undefined), 0)],
    [
      'GameHistory.start(): ruleset: a ruleset, such as of loadRuleset(), is needed',
      () => GameHistory.start(anything(undefined)),
    ],
    ['defineBot(): decide: expected a function', () => defineBot(anything({ name: 'x' }))],
    [
      'defineBot(): there is no option "option"; did you mean "options"?',
      () => defineBot(anything({ name: 'x', option: {}, decide: () => 'pass' })),
    ],
  ])('throws in other functions: %s', (message, run) => {
    expect(run).toThrow(InputError);
    expect(run).toThrow(message);
  });

  it('is rejected by every parser', () => {
    const moves = fc.tuple(fc.constantFrom('', '8D ', 'ex.'), fc.string()).map((parts) => parts.join(''));
    const property = fc.property(moves, (text) => {
      try {
        position().play(text);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).not.toContain('\n');
      }
    });
    fc.assert(property);
  });
});
