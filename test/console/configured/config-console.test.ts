import { describe, expect, it } from 'vitest';
import { bagCount } from '../../../src/engine/tiles/bag.ts';
import { playConfigScript, type ConfigTexts } from '../../support/config-files.ts';
import { parseConfigCommand } from '../../../src/console/configured/config-console.ts';
import { emptyBoard } from '../../../src/engine/board/board.ts';
import { parseLayout } from '../../../src/engine/board/layout.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { formatPlaceArguments } from '../../../src/engine/notation/move-text.ts';
import { isRefusal, unreadable, type Refusal } from '../../../src/engine/refusal.ts';
import { createAlphabet, rackTileOf, type Alphabet } from '../../../src/engine/tiles/alphabet.ts';
import { formatWord } from '../../../src/engine/tiles/tile-text.ts';
import { isMoveCommand } from '../../../src/play/commands/command.ts';
import { readTypedMove } from '../../../src/play/commands/typed-move.ts';
import { english, tiles } from '../../support/classic.ts';

const plain = (rows: number, cols: number, start: string): string =>
  `${rows} ${cols}\n${start}\n${`${'.'.repeat(cols)}\n`.repeat(rows)}`;

const tilesOf = (letters: string): string => {
  const points: Record<string, number> = { B: 3, C: 3, G: 2, H: 4, K: 5, M: 3, P: 3, Z: 10, '?': 0 };
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].map(([letter, count]) => `${letter} ${points[letter] ?? 1} ${count}`).join('\n');
};

const ALONE = ['1', 'Ann', 'n'];

describe('CAKE, and POKEMON through its K', () => {
  const texts: ConfigTexts = {
    tiles: tilesOf('CAKEPOE?ON'),
    board: plain(10, 10, '4 3'),
    words: 'cake\nPokemon',
    settings: 'hand_size: 10',
  };

  it('plays the two commands', async () => {
    const { end, session, stdout, stderr } = await playConfigScript(texts, [
      ...ALONE,
      'PLACE | 3 3 CAKE',
      'place - 5 1 poe?mon',
    ]);
    expect(stderr).toEqual([]);
    expect(end).toBe('over');
    expect(session.game.state.scores).toEqual([10 + 12]);
    expect(stdout).toContain('Last play: Ann, PLACE | 3 3 CAKE for 10 (CAKE 10)');
    expect(stdout).toContain('Last play: Ann, PLACE - 5 1 POE?MON for 12 (POKEmON 12)');
    expect(stdout).toContain(' 5  P3  O1  K5  E1  m0  O1  N1  .   .   .\n');
    expect(stdout).toMatch(/\nWinner: Ann\n\nscore \| name\n {3}22 \| Ann\n$/u);
  });

  it('may open on initial tiles away from the start square, with their own scores', async () => {
    const row = '...'.repeat(10);
    const rows = Array.from({ length: 10 }, (_, i) => (i === 4 ? `......K09${'...'.repeat(7)}` : row));
    const laid = { ...texts, board: plain(10, 10, '1 1'), init: rows.join('\n'), settings: 'NUMBER: 10' };
    const { session, stdout, stderr } = await playConfigScript(laid, [...ALONE, 'PLACE - 5 1 POE?MON']);
    expect(stderr).toEqual([]);
    expect(session.game.state.scores).toEqual([3 + 1 + 9 + 1 + 0 + 1 + 1]);
    expect(stdout).toContain(' 5  .   .   K9  .');
  });
});

describe('a rejected command', () => {
  const texts: ConfigTexts = {
    tiles: tilesOf('CAKEHI?'),
    board: plain(8, 8, '4 4'),
    words: 'HI\nCAKE\nAH',
    settings: 'minimum_word_length: 2\nhand_size: 7',
  };
  const HI = 'PLACE - 4 4 HI';
  const MESSAGES: readonly (readonly [readonly string[], string, string])[] = [
    [[], 'HELP', '"HELP" is not a command; the commands are PASS, EXCHANGE <tiles>, PLACE <-||> <row> <col> <tiles>.'],
    [[], 'PLACE - 4 4 HI?', 'A letter must follow "?" in "HI?".'],
    [[], 'PLACE - 4 4 ZOO', /^Your rack [A-Z?]{7} does not hold ZOO\.$/u.source],
    [[], 'PLACE - 4 4 HIH', /^Your rack [A-Z?]{7} does not hold HIH\.$/u.source],
    [[], 'EXCHANGE hh', /^Your rack [A-Z?]{7} does not hold HH\.$/u.source],
    [[], 'PLACE - 1 1 HI', 'The first play must cover the start square, row 4, column 4.'],
    [[], 'PLACE - 4 4 H', 'A play must form a word of 2 letters or more.'],
    [[HI], 'PLACE | 4 4 CAKE', 'Row 4, column 4 is occupied; name the square of the first tile you add.'],
    [[HI], 'PLACE - 5 7 CAKE', 'The tiles run off the board.'],
    [[HI], 'PLACE | 1 1 CAKE', 'The tiles do not touch any tile on the board.'],
    [[HI], 'PLACE | 5 4 CAKE', 'Not in the dictionary: HCAKE.'],
    [[HI], 'PLACE - 5 4 CA', 'Not in the dictionary: CA, HC, IA.'],
  ];

  it.each(MESSAGES)('after %j: %s', async (before, command, message) => {
    const start = [...ALONE, ...before];
    const { session: untouched } = await playConfigScript(texts, start);
    const { session, stderr, stdout, end } = await playConfigScript(texts, [...start, command]);
    expect(stderr).toHaveLength(1);
    if (message.startsWith('^')) expect(stderr[0]).toMatch(new RegExp(message, 'u'));
    else expect(stderr[0]).toBe(message);
    expect(session.game.state).toEqual(untouched.game.state);
    expect(stdout).toMatch(new RegExp(`Ann> ${command.replace(/[|?+]/gu, '\\$&')}\nAnn> \n`, 'u'));
    expect(end).toBe('end-of-input');
  });

  it('leaves the game unchanged and accepts the next command', async () => {
    const { session } = await playConfigScript(texts, [...ALONE, 'what', '', 'PLACE - 4 4 HH', HI]);
    expect(session.game.state.scores).toEqual([5]);
  });

  it('names a word that is too short', async () => {
    const long = { ...texts, settings: 'minimum_word_length: 3' };
    const { stderr } = await playConfigScript(long, [...ALONE, HI]);
    expect(stderr).toEqual(['Shorter than 3 letters: HI.']);
  });

  it('rejects a single letter even if it is in the dictionary', async () => {
    const one = { ...texts, words: 'A\nI\nHI', settings: 'minimum_word_length: 1' };
    const { stderr } = await playConfigScript(one, [...ALONE, 'PLACE - 4 4 I']);
    expect(stderr).toEqual(['A play must form a word of 2 letters or more.']);
  });
});

describe('the scenarios of configured games', () => {
  it('15: the opening covers the start square, and later plays touch tiles', async () => {
    const texts = { tiles: tilesOf('CAKEHI'), board: plain(9, 9, '8 8'), words: 'CAKE\nHI' };
    const script = [...ALONE, 'PLACE | 3 3 CAKE', 'PLACE - 8 8 HI', 'PLACE | 3 3 CAKE'];
    const { stderr, session } = await playConfigScript(texts, script);
    expect(stderr).toEqual([
      'The first play must cover the start square, row 8, column 8.',
      'The tiles do not touch any tile on the board.',
    ]);
    expect(session.game.state.board.tileCount).toBe(2);
  });

  it('16: tiles are returned before new ones are drawn, from any bag', async () => {
    const texts = { tiles: tilesOf('AA?'), board: plain(5, 5, '3 3'), words: 'AA', settings: 'hand_size: 3' };
    const { stderr, session, stdout } = await playConfigScript(texts, [...ALONE, 'EXCHANGE aaa', 'EXCHANGE aa?']);
    expect(stderr).toEqual([expect.stringMatching(/^Your rack [A?]{3} does not hold AAA\.$/u)]);
    expect(bagCount(session.game.state.bag)).toBe(0);
    expect(session.game.state.turns).toBe(1);
    expect(session.game.state.racks[0]!.slice().sort()).toEqual(Uint8Array.of(0, 1, 1));
    expect(stdout).toContain('Last play: Ann, EXCHANGE of 3');
  });

  it.each([
    [3, 56],
    [8, 6],
  ])('17: with a hand of %i BAG scores %i', async (hand, score) => {
    const texts = { tiles: tilesOf('BAG'), board: plain(7, 7, '4 4'), words: 'bag', settings: `hand_size: ${hand}` };
    const { session } = await playConfigScript(texts, [...ALONE, 'PLACE - 4 4 BAG']);
    expect(session.game.state.scores).toEqual([score]);
  });

  // A board of three squares, so that no player can place a tile after the first play.
  const narrow: ConfigTexts = {
    tiles: tilesOf('Z'.repeat(20)),
    board: plain(1, 3, '1 1'),
    words: 'ZZZ',
    settings: 'hand_size: 3',
  };
  const three = ['3', 'Ann', 'n', 'Bob', 'n', 'CPUS', 'y'];

  it.each([
    ['the second seat on', ['PLACE - 1 1 ZZZ', 'PASS', 'PASS'], [0, 0]],
    ['the third seat on', ['PASS', 'PLACE - 1 1 ZZZ', 'PASS', 'PASS'], [1, 1]],
  ])('18: two people and a computer pass in a row from %s: the game ends', async (_, moves, [winner]) => {
    const { end, session, stdout } = await playConfigScript(narrow, [...three, ...moves]);
    expect([end, session.game.state.end?.reason]).toEqual(['over', 'passes']);
    expect(session.game.winners).toEqual([winner]);
    expect(stdout).toContain('3 passes in a row: the game is over.');
    expect(stdout).toContain('Last play: CPUS, PASS');
  });

  it('18: two people pass and a computer cannot play: the game ends', async () => {
    const { session } = await playConfigScript({ ...narrow, words: 'AAA' }, [...three, 'PASS', 'PASS']);
    expect(session.game.state).toMatchObject({ turns: 3, end: { reason: 'passes' } });
  });

  it('18: the computer plays between passes: the game continues', async () => {
    const { end, session } = await playConfigScript(narrow, [...three, 'PASS', 'PASS', 'PASS']);
    expect(end).toBe('end-of-input');
    expect(session.game.state).toMatchObject({ turns: 4, passes: 1, end: null });
    expect(session.game.state.scores).toEqual([0, 0, 80]);
  });
});

describe('a game', () => {
  const texts: ConfigTexts = {
    tiles: 'A 1 6\nB 3 4\nG 2 4\nE 1 6\n? 0 2',
    board: '5 5\n3 3\nt...t\n.3.3.\n..d..\n.3.3.\nt...t',
    words: 'bag\ngab\nbeg\nage\nbe\nab\nebb\nagee\ngage',
    settings: 'hand_size: 4\nseed: 12',
  };
  const two = ['2', 'Ann', 'n', 'CPUL', 'y'];

  it('accepts scripts with and without lines for "Press [enter]"', async () => {
    const moves = ['PASS', 'EXCHANGE A', 'PASS', 'PASS'];
    const without = await playConfigScript(texts, [...two, ...moves]);
    const within = await playConfigScript(texts, [...two, ...moves.flatMap((move) => [move, '', ''])]);
    expect(within.session.game.state).toEqual(without.session.game.state);
    expect(without.stdout.match(/^Press \[enter\] to continue\.$/gmu)!.length).toBeGreaterThan(4);
  });

  it('draws the same tiles for the same seed only', async () => {
    const racks = async (seed: number): Promise<readonly Uint8Array[]> => {
      const settings = `hand_size: 8\nseed: ${seed}`;
      return (await playConfigScript({ ...texts, settings }, [...two])).session.game.state.racks;
    };
    expect(await racks(3)).toEqual(await racks(3));
    expect(await racks(3)).not.toEqual(await racks(4));
  });

  it('shows board, scores, hand and last play, and marks only empty squares', async () => {
    const { stdout, session } = await playConfigScript(texts, [...two, 'PASS']);
    expect(stdout).toContain(
      [
        ...['    1   2   3   4   5', ' 1  t   .   .   .   t', ' 2  .   3   .   3   .'],
        ...[' 3  .   .  *d   .   .', ' 4  .   3   .   3   .', ' 5  t   .   .   .   t', '', '> 0  Ann'],
        ...['  0  CPUL', '', 'Hand of Ann: '],
      ].join('\n'),
    );
    expect(stdout).toMatch(/^Hand of Ann: (?:[ABEG][123]|\?)(?: {2}(?:[ABEG][123]|\?)){3}$/mu);
    const score = session.game.state.scores[1]!;
    expect(score).toBeGreaterThan(0);
    expect(stdout).toMatch(
      new RegExp(`^Last play: CPUL, PLACE [-|] \\d \\d [A-Z?]+ for ${score} \\([A-Za-z]+ \\d+`, 'mu'),
    );
    const after = stdout.split('Press')[1]!;
    expect(after).not.toContain('*');
    expect(after).toContain(`> ${'0'.padStart(String(score).length)}  Ann\n  ${score}  CPUL`);
  });

  it('never shows the hand of a computer', async () => {
    const { stdout } = await playConfigScript(texts, [...two, 'PASS', 'PASS']);
    expect(stdout).not.toContain('Hand of CPUL');
  });

  it('ends cleanly when the input ends early', async () => {
    const { end, stdout, stderr } = await playConfigScript(texts, two);
    expect([end, stderr]).toEqual(['end-of-input', []]);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('The game is unfinished: Ann 0, CPUL 0.');
  });

  it('ends with adjustments, winners and scores, best first', async () => {
    const alone = ['2', 'Ann', 'n', 'Bob', 'n', 'PASS', 'PASS'];
    const { stdout } = await playConfigScript({ ...texts, tiles: 'A 2 9', settings: 'HANDSIZE: 2' }, alone);
    expect(stdout.slice(stdout.indexOf('2 passes'))).toBe(
      [
        ...['2 passes in a row: the game is over.', 'Ann: -4 for the tiles left on the rack (AA)'],
        ...['Bob: -4 for the tiles left on the rack (AA)', '', 'Winners: Ann, Bob', '', 'score | name'],
        ...['   -4 | Ann', '   -4 | Bob', ''],
      ].join('\n'),
    );
  });

  it('clears a terminal between turns and ignores text typed at the pause', async () => {
    let cleared = 0;
    const script = ['2', 'Ann', 'n', 'Bob', 'n', 'PASS', 'EXCHANGE A', 'PASS'];
    const { session } = await playConfigScript(texts, script, () => cleared++);
    expect(cleared).toBe(1);
    expect(session.game.state.end?.reason).toBe('passes');
  });

  it('plays complete games of computers and a passing person', async () => {
    const settings = 'hand_size: 4\nseed: 5';
    const seats = ['4', 'CPUS', 'y', 'Ann', 'n', 'CPUL', 'y', 'random', 'y'];
    const passes = new Array<string>(40).fill('pass');
    const { end, session, stderr } = await playConfigScript({ ...texts, settings }, [...seats, ...passes]);
    expect([end, stderr]).toEqual(['over', []]);
    const { state } = session.game;
    expect(state.board.tileCount + state.racks.flatMap((rack) => Array.from(rack)).length + bagCount(state.bag)).toBe(
      22,
    );
  });
});

const layout = parseLayout(`6 8\n1 1\n${'........\n'.repeat(6)}`, 'wide');
const board = emptyBoard(layout);

function read(line: string, alphabet: Alphabet = english, rack = new Uint8Array()): Move | Refusal {
  const command = parseConfigCommand(layout, line);
  if (isRefusal(command)) return command;
  if (!isMoveCommand(command)) throw new Error(`${command.kind} is no move`);
  return readTypedMove({ alphabet, board, rack }, command);
}

function format(move: Move, alphabet: Alphabet = english): string {
  if (move.kind === 'pass') return 'PASS';
  if (move.kind === 'exchange') return `EXCHANGE ${formatWord(alphabet, move.tiles, 'rack')}`;
  return `PLACE ${formatPlaceArguments(alphabet, move)}`;
}

describe('a command', () => {
  it.each<[string, Move]>([
    ['PASS', { kind: 'pass' }],
    ['  pass ', { kind: 'pass' }],
    ['EXCHANGE aA?', { kind: 'exchange', tiles: tiles('AA?') }],
    ['Place - 6 8 a', { kind: 'place', row: 5, col: 7, direction: 'across', tiles: tiles('A') }],
    ['place | 3 3 cake', { kind: 'place', row: 2, col: 2, direction: 'down', tiles: tiles('CAKE') }],
    ['PLACE\t-  5 1 POE?mon', { kind: 'place', row: 4, col: 0, direction: 'across', tiles: tiles('POEmON') }],
  ])('%s', (line, move) => expect(read(line)).toEqual(move));

  it.each<Move>([
    { kind: 'pass' },
    { kind: 'exchange', tiles: tiles('QZ?') },
    { kind: 'place', row: 4, col: 0, direction: 'down', tiles: tiles('POEmOn') },
  ])('round-trips %j', (move) => expect(read(format(move))).toEqual(move));

  it('round-trips multi-character letters', () => {
    const faces = ['C', 'CH', 'H', 'O'];
    const alphabet = createAlphabet(
      'digraph',
      faces.map((face) => ({ face, count: 1, points: 1, vowel: false })),
    );
    const move: Move = { kind: 'place', row: 0, col: 0, direction: 'across', tiles: Uint8Array.of(1, 3, 0x82, 2, 4) };
    expect(read(format(move, alphabet), alphabet, move.tiles.map(rackTileOf))).toEqual(move);
  });
});

const MESSAGES: readonly (readonly [string, string])[] = [
  ['FETCH', '"FETCH" is not a command; the commands are PASS, EXCHANGE <tiles>, PLACE <-||> <row> <col> <tiles>'],
  ['PASS now', 'PASS takes no arguments, not 1: PASS'],
  ['EXCHANGE A B', 'EXCHANGE takes 1 argument, not 2: EXCHANGE <tiles>'],
  ['PLACE', 'PLACE takes 4 arguments, not 0: PLACE <-||> <row> <col> <tiles>'],
  ['PLACE - 1 1 A B', 'PLACE takes 4 arguments, not 5: PLACE <-||> <row> <col> <tiles>'],
  ['EXCHANGE', 'no tiles given: EXCHANGE <tiles>'],
  ['PLACE - 1 1', 'no tiles given: PLACE <-||> <row> <col> <tiles>'],
  ['PLACE / 1 1 A', '"/" is not a direction; - is across, | is down'],
  ['PLACE - x 1 A', 'row "x" is not a number'],
  ['PLACE - 1 1.5 A', 'column "1.5" is not a number'],
  ['PLACE - 7 1 A', 'row 7 is off the board (1 to 6)'],
  ['PLACE - 0 1 A', 'row 0 is off the board (1 to 6)'],
  ['PLACE - 1 9 A', 'column 9 is off the board (1 to 8)'],
  ['PLACE - 1 -1 A', 'column -1 is off the board (1 to 8)'],
  ['PLACE - 12345 1 A', 'row 12345 is off the board (1 to 6)'],
  ['PLACE - 1 1 A5', '"5" in "A5" is not a tile'],
  ['EXCHANGE A!', '"!" in "A!" is not a tile'],
  ['PLACE - 1 1 A?', 'a letter must follow "?" in "A?"'],
  ['PLACE - 1 1 ??A', 'a letter must follow "?" in "??A"'],
];

describe('a line that is not a move', () => {
  it.each(MESSAGES)('%s', (line, text) => expect(read(line)).toEqual(unreadable(text)));
});
