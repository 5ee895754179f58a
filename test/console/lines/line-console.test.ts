import { beforeEach, describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/bots/bot.ts';
import type { Thinker } from '../../../src/play/session/thinker.ts';
import type { GameSession } from '../../../src/play/session/session.ts';
import { formatMove } from '../../../src/engine/notation/move-text.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic, english } from '../../support/classic.ts';
import { consoleSession, run, runScript, type Run } from '../../support/console.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();

function sessionOf(seed: number, ...players: readonly string[]): GameSession {
  return consoleSession({ ruleset: classic, seed, players });
}

function bestMove(session: GameSession): string {
  const [play] = session.rankPlays(1).ranked;
  return formatMove(english, session.game.state.board, play!.move);
}

let session: GameSession;
let move: string;
beforeEach(() => {
  session = sessionOf(1, 'Ann', 'greedy');
  move = bestMove(session);
});

describe('a complete game', () => {
  it('ends with the sum of its plays and adjustments', async () => {
    session = sessionOf(5, 'Ann', 'greedy');
    const { end, text } = await run(session, () => bestMove(session));
    expect(end).toBe('over');

    const sums: Record<string, number> = { Ann: 0, greedy: 0 };
    let plays = 0;
    for (const [, name, score, parts] of text.matchAll(/^(\w+): \w+ \S+ for (\d+) \((.*)\)$/gmu)) {
      const points = parts!.split(', ').reduce((sum, part) => sum + Number(part.split(' ').at(-1)), 0);
      expect(points).toBe(Number(score));
      sums[name!]! += points;
      plays++;
    }
    expect(plays).toBeGreaterThan(8);
    expect(session.game.state.turns).toBeGreaterThanOrEqual(plays);

    const { racks, scores, end: ending } = session.game.state;
    const points: Record<string, number> = { '?': 0, D: 2, G: 2, J: 8, K: 5, Q: 10, X: 8, Z: 10 };
    for (const letter of 'BCMP') points[letter] = 3;
    for (const letter of 'FHVWY') points[letter] = 4;
    const rest = racks.map((rack) =>
      Array.from(formatTiles(english, rack)).reduce((sum, letter) => sum + (points[letter] ?? 1), 0),
    );
    if (ending?.reason === 'out') {
      const out = ending.seat;
      expect(rest[out]).toBe(0);
      sums[['Ann', 'greedy'][out]!]! += 2 * rest[1 - out]!;
    } else {
      sums['Ann']! -= rest[0]!;
      sums['greedy']! -= rest[1]!;
    }
    expect(scores).toEqual([sums['Ann'], sums['greedy']]);
    expect(text).toContain(`Final score: Ann ${sums['Ann']!}, greedy ${sums['greedy']!}.`);
    const margin = Math.abs(sums['Ann']! - sums['greedy']!);
    expect(text).toContain(`${sums['Ann']! > sums['greedy']! ? 'Ann' : 'greedy'} won by ${margin}.`);
  });

  it('repeats with the same seed and lines', async () => {
    const [first, second] = [sessionOf(8, 'Ann', 'greedy'), sessionOf(8, 'Ann', 'greedy')];
    expect(await run(first, () => bestMove(first))).toEqual(await run(second, () => bestMove(second)));
  });

  it('keeps the position of the bots in step with the board', async () => {
    session = sessionOf(3, 'Ann', 'Bob');
    const { text } = await run(session, () => {
      const fresh = SearchBoard.fromBoard(classic, graph, session.game.state.board);
      const { position } = session.view;
      expect(position.tiles).toEqual(fresh.tiles);
      // Cross-checks of covered squares are never read.
      const ofEmpty = (values: Int32Array | Int16Array): number[] =>
        Array.from(values, (value, i) => (fresh.tiles[i] === 0 ? value : 0));
      expect(ofEmpty(position.crossChecks)).toEqual(ofEmpty(fresh.crossChecks));
      expect(ofEmpty(position.crossScores)).toEqual(ofEmpty(fresh.crossScores));
      return bestMove(session);
    });
    expect(text).toMatch(/^Bob> $/mu);
  });

  it('subtracts each rack after only passes', async () => {
    const { end, text } = await runScript(sessionOf(1, 'Ann', 'Bob'), new Array<string>(6).fill('pass'));
    expect(end).toBe('over');
    expect(text).toContain('6 turns in a row scored nothing: the game is over.');
    expect(text).toMatch(/^Ann: -\d+ for the tiles left on the rack \([A-Z?]{7}\)$/mu);
  });

  it('is lost by the resigning player', async () => {
    const { end, text } = await runScript(session, [move, 'resign']);
    expect(end).toBe('over');
    expect(text).toMatch(/^greedy won\.$/mu);
  });

  it('confirms a resignation with y but not with Enter', async () => {
    const first = await runScript(session, ['resign', '', 'undo'], true);
    expect(first.text).toMatch(/Resign the game\?\ny: resign\. undo: take it back\./u);
    expect(first.text).toContain('Enter does not confirm that.\nType y to resign, or undo to continue.');
    expect(first.text).toContain('The game continues.');
    expect(session.game.isOver).toBe(false);
    expect((await runScript(session, ['resign', 'y'], true)).end).toBe('over');
  });
});

describe('a game whose bots think in a worker', () => {
  const advised = (session: GameSession): Decision => ({ ...session.rankPlays(3), values: 'proven' });

  it('uses the hints and moves of the thinker', async () => {
    session = sessionOf(1, 'Ann', 'greedy');
    const lines = ['hint 3', 'pass', 'quit'];
    const requests: string[] = [];
    const think = (kind: string, decision: Decision): Promise<Decision> => {
      requests.push(kind);
      return Promise.resolve(decision);
    };
    const thinker: Thinker = {
      think: (view, _, budget) => think('move', session.mover.bot!.decide(view, budget)),
      advise: () => think('hint', advised(session)),
      stop: () => undefined,
      close: () => undefined,
    };
    const { text } = await run(session, () => lines.shift(), { thinker, isSearching: () => true });
    expect(requests).toEqual(['hint', 'move']);
    expect(text).toMatch(/play +score +leave +equity[^]*proven: no play is better/u);
    expect(text).not.toMatch(/^ *searched/mu);
    expect(text).toMatch(/^greedy: .* for \d+/mu);
  });

  it('searches longer for each repeated hint of a turn', async () => {
    session = sessionOf(1, 'Ann', 'Bob');
    const efforts: (number | undefined)[] = [];
    const thinker: Thinker = {
      think: () => Promise.reject(new Error('no search expected')),
      advise: (_, __, ___, effort) => {
        efforts.push(effort);
        return Promise.resolve({ ...session.rankPlays(9), reasons: [['It is good.', 'It is long.']] });
      },
      stop: () => undefined,
      close: () => undefined,
    };
    const lines = ['hint 1', 'hint 1', 'hint 1', 'hint 1', 'pass', 'hint 1', 'quit'];
    const { text } = await run(session, () => lines.shift(), { thinker });
    expect(efforts).toEqual([0, 1, 2, 2, 0]);
    expect(text).toMatch(/play[^]*\n {2}It is good\.\n {2}It is long\.\n[^]*searched; ask again for more\n/u);
    expect(text.match(/searched longer/gu)).toHaveLength(3);
  });

  it('lays a play of the hint by number and waits for confirmation', async () => {
    const { text } = await runScript(session, ['lay', 'hint 2', 'lay 3', 'lay', 'undo', 'lay 2', '']);
    expect(text).toContain('Ask for a hint first');
    expect(text).toContain('The hint shows 2 plays.');
    expect(text).toMatch(/This scores[^]*Enter: play it\.[^]*Taken back[^]*This scores/u);
    expect(text).toMatch(/^Ann: 8.* for \d+/mu);
  });

  it('stops the search when the person leaves', async () => {
    const interrupt = new AbortController();
    let stops = 0;
    const think = (): Promise<Decision> => {
      interrupt.abort();
      return new Promise(() => undefined);
    };
    const thinker: Thinker = { think, advise: think, stop: () => stops++, close: () => undefined };
    const { end } = await run(sessionOf(1, 'Ann', 'greedy'), () => 'pass', {
      thinker,
      isSearching: () => true,
      interrupted: interrupt.signal,
    });
    expect([end, stops]).toEqual(['quit', 1]);
  });
});

describe('a command for information', () => {
  it('shows its answer without changing the game', async () => {
    const before = session.game;
    const script = ['help', 'rack', 'shuffle', 'board', 'scores', 'unseen', 'history', 'hint 3', ''];
    const { end, text } = await runScript(session, script);
    expect(end).toBe('end-of-input');
    expect(session.game).toBe(before);
    expect(text).toContain('exch QZ');
    expect(text).toContain('86 in the bag, 93 unseen');
    expect(text).toMatch(/^93 tiles unseen \(\d+ vowels, \d+ consonants, \d blanks\), 86 of them in the bag\.$/mu);
    expect(text).toContain('No moves yet.');
    expect(text).toMatch(/^ {4}play +score {2}leave +equity/mu);
    expect(text.trimEnd().endsWith('The game is unfinished: Ann 0, greedy 0.')).toBe(true);
  });

  it('shuffles only the visible rack', () => {
    const before = session.rack;
    const orders = Array.from({ length: 20 }, () => {
      session.shuffleRack();
      return formatTiles(english, session.rack);
    });
    expect(new Set(orders).size).toBeGreaterThan(5);
    expect(session.rack.slice().sort()).toEqual(before.slice().sort());
  });

  it('shows all rules of the game', async () => {
    const { text } = await runScript(sessionOf(1, 'Ann', 'Bob'), ['rules', 'quit']);
    expect(text).toMatch(/A turn\n {2}2 players[^]*For all 7 tiles in one turn: 50 points[^]*Equal scores are a draw/u);
  });

  it.each(['glossary', '/glossary'])('explains terms after %s', async (command) => {
    const { text } = await runScript(sessionOf(1, 'Ann', 'Bob'), [command, 'quit']);
    expect(text).toContain('ply\n  One turn of one player');
  });

  it('lists the history with totals', async () => {
    const { text } = await runScript(session, [move, 'history']);
    const [ann, greedy] = session.game.state.scores;
    expect(text).toMatch(new RegExp(`^  1  Ann     ${move} +\\+${ann!} +${ann!}$`, 'mu'));
    expect(text).toMatch(new RegExp(`^  2  greedy  .* +\\+${greedy!} +${greedy!}$`, 'mu'));
  });

  it('ends the game on request', async () => {
    const { end, text } = await runScript(session, ['quit', move]);
    expect(end).toBe('quit');
    expect(text).toContain('The game is unfinished');
    expect(session.game.state.turns).toBe(0);
  });
});

describe('a rejection', () => {
  it.each([
    ['8H', 'Which word on 8H? For example: 8D DJINN.'],
    ['8H Ä', '"Ä" in "Ä" is not a tile.'],
    ['20Z CAT', '"CAT" runs off the board.'],
    ['8H QQQ', /^Your rack [A-Z?]{7} has no QQQ?\.$/mu],
    ['exch QQQ', /has no QQQ?\./u],
    ['PLACE x 1 1 A', '"x" is not a direction; - is across, | is down.'],
    ['frobnicate', '"frobnicate" is not a command.'],
    ['undo', 'There is no unconfirmed move to undo.'],
  ])('of "%s" gives a reason and changes nothing', async (line, message) => {
    for (const confirm of [false, true]) {
      const before = session.game;
      const { text } = await runScript(session, [line, 'scores'], confirm);
      expect(text).toMatch(message instanceof RegExp ? message : message.slice(0, 20));
      expect(session.game).toBe(before);
      expect(session.pending).toBeNull();
    }
  });

  it('names an invalid word', async () => {
    const letters = formatTiles(english, session.rack).replace('?', 'e');
    const { text } = await runScript(session, [`8H ${letters}`]);
    expect(text).toContain(`Not in the lexicon: ${letters.toUpperCase()}.`);
  });
});

it('"define" shows the meaning of the last play, or of words', async () => {
  session = sessionOf(1, 'Ann', 'Bob');
  const lines = ['define', move, 'define', 'define zen qi', 'define c4t'];
  const meanings = (): Promise<(word: string) => string> => Promise.resolve((word) => `${word} is a word.`);
  const { text } = await runScript(session, lines, false, { meanings });
  const [, word = ''] = / ([A-Z]+)$/u.exec(move.toUpperCase()) ?? [];
  expect(text).toContain('No word has been played yet.');
  expect(text).toContain(`${word} is a word.\n`);
  expect(text).toContain('ZEN is a word.\nQI is a word.\n');
  expect(text).toContain('"c4t" is not a word.');
  expect((await runScript(sessionOf(1, 'Ann', 'Bob'), ['define zen'])).text).toContain(
    'Meanings are not available here.',
  );
});

describe('a finished turn', () => {
  it.each([false, true])('is undone if no move is waiting (confirming: %s)', async (confirm) => {
    const start = session.game;
    const input = confirm ? [move, ''] : [move];
    const { text } = await runScript(session, [...input, 'undo', 'help', 'undo'], confirm);
    expect(text).toMatch(new RegExp(`Taken back: \\S+ ${move.replace(/[()]/gu, '.')}, \\S+ .+\\.`, 'u'));
    expect(text).toContain('undo your last turn if no move is waiting');
    expect(text).toContain('You have no turn to undo.');
    expect(session.game).toBe(start);
  });

  it('cannot be undone with several people', async () => {
    session = consoleSession({ ruleset: classic, players: ['Ann', 'Bob'] });
    const { text } = await runScript(session, ['pass', 'undo', 'help']);
    expect(text).toContain('Turns cannot be undone in a game with several people.');
    expect(text).not.toContain('undo your last turn');
    expect(session.game.state.turns).toBe(1);
  });
});

describe('a move that waits to be confirmed', () => {
  it('is shown, undone, and confirmed by an empty line', async () => {
    const states: [boolean, number, number][] = [];
    const script = [move, 'undo', move, 'rack', '', 'scores'];
    const { text } = await run(
      session,
      () => {
        states.push([session.pending !== null, session.game.state.turns, session.board.tileCount]);
        return script.shift();
      },
      { confirm: true },
    );
    expect(text).toContain(`Taken back: ${move}.`);
    const tiles = states[1]![2];
    expect(tiles).toBeGreaterThan(1);
    expect(states.slice(0, 5)).toEqual([
      [false, 0, 0],
      [true, 0, tiles],
      [false, 0, 0],
      [true, 0, tiles],
      [true, 0, tiles],
    ]);
    expect(session.game.state.turns).toBe(2);
  });

  it('reveals no tile to be drawn', () => {
    const [first, second, ...kept] = session.rack;
    session.lay({ kind: 'exchange', tiles: Uint8Array.of(first!, second!) });
    expect(Array.from(session.rack)).toEqual(kept);
    session.takeBack();
    expect(session.rack).toHaveLength(7);
  });

  it('is replaced by another move unless that is rejected', async () => {
    const { text } = await runScript(session, ['pass', 'exch QQQ', move, 'D8 QQ', ''], true);
    expect(text).toContain('Pass?');
    expect(text.match(/Your previous move is still waiting/gu)).toHaveLength(2);
    expect(session.game.previous?.previous).not.toBeNull();
    expect(text).toMatch(new RegExp(`^Ann: ${move} for \\d+`, 'mu'));
  });

  it('is not played when the input ends', async () => {
    const { end } = await runScript(session, [move], true);
    expect(end).toBe('end-of-input');
    expect(session.game.state.turns).toBe(0);
  });
});

it("two people at one console do not see each other's racks", async () => {
  session = sessionOf(1, 'Ann', 'Bob');
  const move = bestMove(session);
  let cleared = 0;
  const lines = [move, '', 'x'];
  const { text } = await run(session, () => lines.shift(), { hideRack: () => cleared++ });
  expect(cleared).toBe(1);
  expect(text).toMatch(/^Ann: .* for \d+ .*\n\nBob, press Enter to see your tiles\. \n\n +A {2}B/mu);
});

it('the table folds on a narrow screen', async () => {
  const wide = await runScript(sessionOf(1, 'Ann', 'Bob'), ['help', 'unseen']);
  const narrow = await run(sessionOf(1, 'Ann', 'Bob'), () => undefined, { columns: () => 60 });
  const width = ({ text }: Run): number => Math.max(...text.split('\n').map(({ length }) => length));
  expect(width(wide)).toBeLessThanOrEqual(80);
  expect(width(narrow)).toBeLessThanOrEqual(60);
  expect(narrow.text).toContain('86 in the bag, 93 unseen');
});
