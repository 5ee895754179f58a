import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../support/program/refusal.ts';
import { parseJsonLines, runCli, runProgram } from '../../support/program/run-cli.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';

const GOOD = `#player1 Ann Ann Archer
#player2 Bo Bo Baker
#lexicon my words
>Ann: HELLOXY 8d HELLO +24 24
#note a start
>Bo: SONAAAA i8 S.N +0 0
`.replace('S.N +0 0', 'SON +13 13');

const GERMAN = `#player1 Ann Ann
#player2 Bob Bob
#tile-distribution german
#board-layout CrosswordGame
>Ann: AIKRV 8D VIKAR +38 38
>Bob: EEKLRSS E5 KRE.SELS +98 98
>Ann: BJ G7 J.B +19 57
>Bob: EMNSÜ I4 MENÜS +32 130
>Ann: EHIMNST 5H H.IMSTEN +72 129
`;

const folder = temporaryFolder();
const good = writtenFile(folder, 'good.gcg', GOOD);
const bad = writtenFile(folder, 'bad.gcg', GOOD.replace('+13 13', '+14 14'));

describe('game show', () => {
  it('shows the turns and the board, optionally up to a turn', async () => {
    const all = await runCli(['game', 'show', good]);
    expect(all.stderr).toBe('');
    expect(all.stdout).toContain('Ann Archer (Ann), Bo Baker (Bo)\nlexicon: my words\n');
    expect(all.stdout).toMatch(/1 {2}Ann {2}HELLOXY {2}8D HELLO {4}\+24 {4}24\n {5}a start\n {2}2 {2}Bo/u);
    expect(all.stdout).toContain('The record ends before the game does.');
    const first = await runCli(['game', 'show', good, '--turn', '1']);
    expect(first.stdout).toContain('[H][E][L][L][O]');
    expect(first.stdout).toContain('> Bo 0  AAAANOS');
    expect(first.stdout).not.toContain('SON ');
  });

  it.each([
    [['game', 'show', 'nothing.gcg'], 'nothing.gcg: cannot be read'],
    [['game', 'show', 'GOOD', '--turn', '3'], '--turn must be a whole number from 0 to 2'],
    [['game', 'convert', 'GOOD', '--to', 'pdf'], '--to must be one of "gcg", "cgp", "json"; got "pdf"'],
  ])('rejects %j', async (args, message) => {
    expect(await refusalOf(args.map((arg) => (arg === 'GOOD' ? good : arg)))).toContain(message);
  });
});

describe('a game that states its tiles or its board', () => {
  const PLAYERS = '#player1 a Ann\n#player2 b Bob\n';
  const FRENCH = '>a: AEKLMOW 8G KOA +24 24\n>b: EIJNRTU 9H JET +23 23\n';
  const german = writtenFile(folder, 'german.gcg', GERMAN);

  it.each([
    ['#tile-distribution', `#tile-distribution french\n${PLAYERS}${FRENCH}`],
    ['#tile-set behind the turns', `${PLAYERS}${FRENCH}#tile-set French\n`],
    ['a note', `${PLAYERS}#note LetterDistribution: french\n${FRENCH}`],
    ['#board-layout', `#board-layout SuperCrosswordGame\n${PLAYERS}>a: AEHMRST 11J HAM +16 16\n`],
    ['German tiles', GERMAN],
  ])('is replayed with them: %s', async (_, gcg) => {
    const { stdout, code } = await runCli(['game', 'check', writtenFile(folder, 'named.gcg', gcg)]);
    expect(stdout).toContain('no errors');
    expect(code).toBe(0);
  });

  it('is reviewed only with a lexicon for its tiles', async () => {
    const message = await refusalOf(['game', 'review', german]);
    expect(message).toContain(
      'its tiles are german; a review needs a lexicon for them: --lexicon FILE, or "tilewright language add german"',
    );
  });

  it('reports unknown names', async () => {
    const odd = writtenFile(folder, 'odd.gcg', `#tile-distribution klingon\n${GOOD}`);
    expect((await runCli(['game', 'check', odd])).stdout).toContain(
      'played with tiles "klingon" (english is used instead)',
    );
  });
});

describe('standard input', () => {
  it.each([['show'], ['check'], ['convert']])('is read by game %s as "-"', async (command) => {
    const { code, stdout } = await runProgram(
      ['game', command, '-', ...(command === 'convert' ? ['--out', '-'] : [])],
      GOOD,
    );
    expect(stdout).toContain('Bo');
    expect(code).toBe(0);
    expect(existsSync('-')).toBe(false);
  });
});

describe('game check', () => {
  it('reports errors by file and line, and sets the exit code', async () => {
    const { code, stdout } = await runCli(['game', 'check', good, bad]);
    expect(code).toBe(1);
    expect(stdout).toBe(`${good}: no errors so far; 2 lines of turns, Ann 24, Bo 13
${bad}: 1 difference; 2 lines of turns, Ann 24, Bo 14
  line 6: +14, but classic rules give +13
`);
    const json = await runCli(['game', 'check', good, '--json']);
    expect(JSON.parse(json.stdout)).toEqual({
      ...{ file: good, ok: true, over: false, lines: 2, scores: [24, 13], differences: [], words: [], doubts: [] },
      rules: { ruleset: 'classic', alphabet: 'english' },
    });
    expect(json.code).toBe(0);
  });

  it('notes words that are not in the lexicon; with --strict they are errors', async () => {
    const words = join(folder, 'words.txt');
    writeFileSync(words, 'hello\nhellos\n');
    const lenient = await runCli(['game', 'check', good, '--lexicon', words]);
    expect(lenient).toMatchObject({
      code: 0,
      stdout: `${good}: no errors so far, 1 note on words; 2 lines of turns, Ann 24, Bo 13
  line 6: SON is not in the lexicon words
`,
    });
    const strict = await runCli(['game', 'check', good, '--lexicon', words, '--strict', '--json']);
    expect(strict.code).toBe(1);
    expect(JSON.parse(strict.stdout)).toMatchObject({
      ok: false,
      differences: [],
      words: [{ line: 6, what: 'SON is not in the lexicon words', words: ['SON'] }],
    });
    const withoutWords = await runCli(['game', 'check', good, '--lexicon', words, '--strict', '--no-words']);
    expect(withoutWords.stdout).toContain('no errors so far; ');
  });

  it('suggests the alphabet of a game with other tiles', async () => {
    const polish = join(folder, 'polish.gcg');
    writeFileSync(polish, '#player1 A A\n#player2 B B\n>A: ŻÓŁWIEŹ 8H ŻÓŁW +36 36\n');
    const { stdout } = await runCli(['game', 'check', polish]);
    expect(stdout).toMatch(
      /some of its tiles are not in alphabet english; try --alphabet polish or --alphabet polish_literaki\n$/u,
    );
    expect((await runCli(['game', 'show', polish, '--alphabet', 'polish'])).stderr).not.toContain('--alphabet');
  });
});

describe('game check of several files', () => {
  it('continues after a missing file, and sets the exit code', async () => {
    const { code, stdout, stderr } = await runCli(['game', 'check', bad, join(folder, 'none.gcg'), good]);
    expect(code).toBe(2);
    expect(stdout).toMatch(/bad\.gcg: 1 difference[^]*good\.gcg: no errors/u);
    expect(stderr).toMatch(/^tilewright: .*none\.gcg: cannot be read: .*\n$/u);
    const json = await runCli(['game', 'check', join(folder, 'none.gcg'), good, '--json']);
    expect(parseJsonLines(json.stdout).map(({ ok }) => ok)).toEqual([false, true]);
  });

  it('reports an unreadable turn as an error', async () => {
    const path = join(folder, 'lost.gcg');
    writeFileSync(path, `${GOOD}>Ann: DEII--R +0 24\n`);
    const { code, stdout } = await runCli(['game', 'check', path]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      '  line 7: ">Ann: DEII--R +0 24" is not a turn such as ">nick: RACK 8D WORD +24 24"; ignored\n',
    );
  });

  it('replays each game by the rules it states, and notes other rules', async () => {
    const gameUnder = (name: string, rules: string, points: string): string => {
      const description = `#description Tilewright tournament: ${rules}, seed 1, pair 1, game 1\n`;
      const text = GOOD.replace('#lexicon', `${description}#lexicon`);
      return writtenFile(folder, name, `${text}>Bo: AAAA (challenge) +${points}\n`);
    };
    const five = gameUnder('five.gcg', 'rules tournament, board classic, tiles english', '5 18');
    const seven = gameUnder('seven.gcg', 'rules tournament, board classic, tiles english', '7 20');
    const own = gameUnder('own.gcg', 'rules ../own, board mine, tiles english', '7 20');
    const { stdout } = await runCli(['game', 'check', five, seven, own, '--no-words']);
    expect(stdout).toMatch(/five\.gcg: no errors/u);
    expect(stdout).toContain('line 8: +7, but tournament rules give +5');
    expect(stdout).toContain(
      'played with rules "../own" (classic is used instead), board "mine" (classic is used instead); --ruleset takes a file',
    );
    const byOption = await runCli(['game', 'check', seven, '--ruleset', 'classic', '--no-words']);
    expect(byOption.stdout).toContain('no errors');
  });
});

it('game convert writes strict GCG, a CGP or JSON', async () => {
  const gcg = await runCli(['game', 'convert', good]);
  expect(gcg.stdout).toContain('#character-encoding UTF-8\n');
  expect(gcg.stdout).toContain('>Ann: HELLOXY 8D HELLO +24 24\n#note a start\n>Bo: SONAAAA I8 SON +13 13\n');
  const cgp = await runCli(['game', 'convert', good, '--to', 'cgp', '--turn', '1']);
  expect(cgp.stdout).toBe(`${'15/'.repeat(7)}3HELLO7${'/15'.repeat(7)} SONAAAA/ 0/24 0 lex my_words;\n`);
  const both = await runCli(['game', 'convert', good, '--to', 'cgp', '--turn', '1', '--both-racks']);
  expect(both.stdout).toContain(' SONAAAA/XY 0/24 0 ');
  const json = JSON.parse((await runCli(['game', 'convert', good, '--to', 'json'])).stdout) as { turns: unknown[] };
  expect(json.turns[1]).toMatchObject({ player: 2, kind: 'place', move: 'I8.SON', score: 13, total: 13 });
});

describe('played games', () => {
  it('are saved from the console, finished or not', async () => {
    const path = join(folder, 'saved.gcg');
    const { stderr } = await runCli(['play', '--seed', '7', '--name', 'Zoe Z', '--save', path], 'pass\npass\nquit\n');
    expect(stderr).toContain(`game written to ${path}`);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(
      '#player1 Zoe_Z Zoe Z\n#player2 casual casual\n#lexicon default\n#description Tilewright console: rules classic, board classic, tiles english, seed 7, people: player 1\n',
    );
    expect(text).toMatch(/#rack1 \S{7}\n#rack2 \S{7}\n$/u);
    expect((await runCli(['game', 'check', path])).code).toBe(0);
    expect((await runCli(['play', '--save', path], 'quit\n')).stderr).toContain('the file already exists');
    const missing = join(dirname(path), 'no', 'such');
    const { code, stdout, stderr: refusal } = await runCli(['play', '--save', join(missing, 'x.gcg')], 'quit\n');
    expect([code, stdout]).toEqual([2, '']);
    expect(refusal).toContain(`cannot be written: there is no folder ${missing}`);
    expect(existsSync(dirname(missing))).toBe(false);
  });

  it('are written by a tournament, one file each, without errors', async () => {
    const games = join(folder, 'games');
    const args = ['tournament', 'greedy', 'random', '--pairs', '2', '--seed', '1', '--threads', '1', '--gcg', games];
    expect((await runCli(args)).code).toBe(0);
    const files = readdirSync(games);
    expect(files).toEqual(['pair-1-1.gcg', 'pair-1-2.gcg', 'pair-2-1.gcg', 'pair-2-2.gcg']);
    const { code, stdout } = await runCli(['game', 'check', ...files.map((file) => join(games, file))]);
    expect({ code, fits: stdout.match(/: no errors;/gu)?.length }).toEqual({ code: 0, fits: 4 });
    expect(readFileSync(join(games, files[0]!), 'utf8')).toContain('\n#lexicon default\n');
  });

  it('are checked by the rules of their tournament without options', async () => {
    const games = join(folder, 'family');
    const args = ['tournament', 'greedy', 'random', 'longest', '--ruleset', 'family', '--pairs', '1', '--seed', '1'];
    expect((await runCli([...args, '--threads', '1', '--gcg', games])).code).toBe(0);
    const files = readdirSync(games).map((file) => join(games, file));
    const { code, stdout } = await runCli(['game', 'check', ...files]);
    expect({ code, fits: stdout.match(/: no errors;/gu)?.length }).toEqual({ code: 0, fits: files.length });
    expect((await runCli(['game', 'check', ...files, '--ruleset', 'classic'])).code).toBe(1);
  });
});
