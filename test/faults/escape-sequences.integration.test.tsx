import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import { BoardApp } from '../../src/console/full-screen/board-app.tsx';
import { GAME_VIEW } from '../../src/console/full-screen/run-full-screen.tsx';
import { asciiGlyphs } from '../../src/console/full-screen/drawing/glyphs.ts';
import { plainPalette } from '../../src/console/text/palette.ts';
import type { GameRecord, PairRecord } from '../../src/match/games/pair-record.ts';
import { digestGames } from '../../src/match/games/game-turns.ts';
import { classic } from '../support/classic.ts';
import { screenGameOf } from '../support/full-screen.ts';
import { runCli, runProgram, type Outcome } from '../support/program/run-cli.ts';
import { tinyLexicon } from '../support/program/siu.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';
import { LOG_HEADER } from '../support/played/game-header.ts';

const EVIL = 'E\u001b]0;pwned\u0007\u001b]52;c;AAAA\u001b\\\u001b[2J\u001b[8m\b\b\u009b31m\u202e\u2066\u2028\u007f';
const LINES = `${EVIL}\nFORGED\r\nFORGED`;
const OBEYED = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const folder = temporaryFolder();
const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const words = ['--lexicon', tinyLexicon];
let count = 0;

/** Writes a file with this text in a new folder; its name may be malicious, too. */
function file(text: string, name = 'file.txt'): string {
  const path = join(folder, String(count++));
  mkdirSync(path);
  writeFileSync(join(path, name), text);
  return join(path, name);
}

function expectHarmless({ stdout, stderr }: Omit<Outcome, 'code'>): void {
  expect((stdout + stderr).length).toBeGreaterThan(0);
  expect(OBEYED.exec(stdout + stderr)).toBeNull();
  expect(stdout + stderr).not.toMatch(/^FORGED/mu);
}

async function run(args: readonly string[], input = ''): Promise<Outcome> {
  const outcome = await runCli(args, input);
  expectHarmless(outcome);
  return outcome;
}

describe('a game in GCG', () => {
  const fields: readonly (readonly [string, string])[] = [
    ['a nick', `#player1 A${EVIL} Ann\n#player2 B Bob\n>A${EVIL}: AEINRST 8D RETINAS +66 66\n`],
    ['a name', `#player1 A Ann${EVIL}\n#player2 B Bob\n>A: AEINRST 8D RETINAS +66 66\n`],
    [
      'texts',
      `#title T${EVIL}\n#description D${EVIL}\n#lexicon L${EVIL}\n#id I${EVIL} 1\n>A: AEINRST 8D RETINAS +66 66\n`,
    ],
    ['a note', `#note ${EVIL}\n>A: AEINRST 8D RETINAS +66 66\n#note ${EVIL}\n`],
    ['a pragma', `#${EVIL} ${EVIL}\n#character-encoding ${EVIL}\n>A: AEINRST 8D RETINAS +66 66\n`],
    ['a rack', `>A: AEINRS${EVIL} 8D RETINAS +66 66\n`],
    ['a coordinate', `>A: AEINRST 8D${EVIL} RETINAS +66 66\n`],
    ['a word', `>A: AEINRST 8D RETINA${EVIL} +66 66\n`],
    ['a score', `>A: AEINRST 8D RETINAS +66${EVIL} 66${EVIL}\n`],
    ['tiles exchanged', `>A: AEINRST -AE${EVIL} +0 0\n`],
    ['tiles left', `>A: AEINRST 8D RETINAS +66 66\n>A: (${EVIL}) +2 68\n>B: (${EVIL}) (time) -10 -10\n`],
    ['an invalid line', `>A: AEINRST 8D RETINAS +66 66\n${EVIL}\n`],
  ];

  it.each(fields)('with %s', async (_, text) => {
    const game = file(text, 'game.gcg');
    for (const command of ['show', 'check']) {
      await run(['game', command, game]);
      const { stdout } = await run(['game', command, game, '--json']);
      if (stdout !== '') expect(() => JSON.parse(stdout) as unknown).not.toThrow();
    }
    await run(['game', 'convert', game, '--to', 'cgp']);
    await run(['game', 'convert', game, '--to', 'json']);
    const out = join(folder, `${count++}.gcg`);
    await runCli(['game', 'convert', game, '--out', out]);
  });

  it('is converted unchanged to a file, and escaped to a pipe, which may end at a terminal', async () => {
    const game = file(`#title T${EVIL}\n#player1 A Ann\n#player2 B Bob\n>A: AEINRST 8D RETINAS +66 66\n`);
    const out = join(folder, `${count++}.gcg`);
    const { stdout } = await run(['game', 'convert', game]);
    await runCli(['game', 'convert', game, '--out', out]);
    expect(readFileSync(out, 'utf8')).toBe(
      stdout.replaceAll(/\\u([0-9a-f]{4})/gu, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    );
    const { stdout: piped } = await runProgram(['game', 'convert', game]);
    expect(piped).toBe(stdout);
  });

  it('with such a name, existing or missing', async () => {
    const game = file('>A: AEINRST 8D RETINAS +66 66\n', `${LINES.replaceAll('/', '')}.gcg`);
    for (const command of ['show', 'check', 'convert']) {
      await run(['game', command, game]);
      await run(['game', command, `${game}.not`]);
    }
  });
});

describe('a position', () => {
  it.each([
    ['board', `${EMPTY.replace('15', `${EVIL.replaceAll('/', '')}14`)} AEINRST/ 0/0 0`],
    ['rack', `${EMPTY} AEIN${EVIL}/ 0/0 0`],
    ['scores', `${EMPTY} AEINRST/ 0/${EVIL} 0`],
    ['turns', `${EMPTY} AEINRST/ 0/0 ${EVIL}`],
    ['operations', `${EMPTY} AEINRST/ 0/0 0 ${EVIL} ${EVIL}; lex ${EVIL}; cr ${EVIL}; bb ${EVIL};`],
  ])('with its %s', async (_, cgp) => {
    await run(['generate', '--cgp', cgp, ...words]);
    await run(['generate', '--file', file(cgp), '--json', ...words]);
    await run(['analyze', '--cgp', cgp, '--bot', 'greedy', ...words]);
    const { stdout } = await run(['siu', ...words], `siu\nposition cgp ${cgp} moves 8D.${EVIL}\ngo gen\nquit\n`);
    expect(stdout).toContain('siuok');
  });

  it('for SIU, and all other commands', async () => {
    const script = [
      EVIL,
      `setoption name ${EVIL} value ${EVIL}`,
      ...['Lexicon', 'Leaves', 'LetterDistribution', 'DataPath', 'ChallengeRule', 'Threads'].map(
        (name) => `setoption name ${name} value ${EVIL}`,
      ),
      'isready',
      `position cgp ${EMPTY} AEINRST/ 0/0 0`,
      `go ${EVIL} ${EVIL}`,
      `go gen searchmoves ${EVIL}`,
      'quit',
    ];
    await run(['siu', ...words], script.join('\n'));
  });
});

it.each<[string, () => readonly string[]]>([
  ['a word of a list', () => ['lexicon', 'build', file(`AB\nC${EVIL}\n`), '--out', join(folder, 'o.kwg')]],
  ['a word asked for', () => ['lexicon', 'check', EVIL, ...words]],
  ['a pattern', () => ['lexicon', 'pattern', EVIL, ...words]],
  ['an anagram', () => ['lexicon', 'anagram', EVIL, ...words]],
  ['the name of a word list', () => ['lexicon', 'info', file('AB\nCAB\n', `${LINES}.txt`)]],
  ['the name of a lexicon', () => ['lexicon', 'anagram', 'AB', '--lexicon', file('AB\nCAB\n', `${LINES}.txt`)]],
  [
    'names of lexica that differ',
    () => ['lexicon', 'diff', file('AB\n', `${LINES}.txt`), file('AA\n', `${LINES}.txt`)],
  ],
  ['an invalid word graph', () => ['lexicon', 'info', file(LINES, `${LINES}.kwg`)]],
  [
    'leave values',
    () => ['generate', '--cgp', `${EMPTY} AB/ 0/0 0`, ...words, '--leaves', file(`${EVIL},${EVIL}\n`, 'v.csv')],
  ],
  ['their name', () => ['leaves', 'info', file('A,1\n', `${LINES}.csv`)]],
  ['a name of leaves', () => ['generate', '--cgp', `${EMPTY} AB/ 0/0 0`, ...words, '--leaves', LINES]],
  ['a face', () => ['generate', '--cgp', `${EMPTY} A/ 0/0 0`, '--alphabet', file(`A${EVIL},1,9,1\n`, 'a.csv')]],
  [
    'a quoted face',
    () => ['generate', '--cgp', `${EMPTY} A/ 0/0 0`, '--alphabet', file(`"${LINES}",1,9,1\n`, 'a.csv')],
  ],
  ['a count', () => ['generate', '--cgp', `${EMPTY} A/ 0/0 0`, '--alphabet', file(`A,${EVIL},9,1\n`, 'a.csv')]],
  ['an alphabet', () => ['generate', '--cgp', `${EMPTY} A/ 0/0 0`, '--alphabet', LINES]],
])('words, values and tiles with %s', async (_, args) => {
  await run(args());
  await run([...args(), '--json']);
});

describe('rules', () => {
  const rules = (fields: object): string => file(JSON.stringify({ extends: 'classic', ...fields }), 'rules.json');

  it.each<[string, () => string]>([
    ['name', () => rules({ name: LINES })],
    ['description', () => rules({ description: LINES })],
    ['field', () => rules({ [LINES]: LINES })],
    ['layout', () => rules({ layout: LINES })],
    ['layout file', () => rules({ layout: file(`15 15\n8 8\n${EVIL}\n`, 'board.txt') })],
    ['alphabet', () => rules({ alphabet: LINES })],
    ['parent', () => rules({ extends: LINES })],
    ['value', () => rules({ screen: LINES })],
    ['text', () => file(`{ "name": ${EVIL}`, 'rules.json')],
    ['path', () => `${LINES}.json`],
  ])('with a bad %s', async (_, path) => {
    const { code } = await run(['generate', '--cgp', `${EMPTY} AB/ 0/0 0`, ...words, '--ruleset', path()]);
    expect(code).toBe(2);
  });
});

describe('a tournament', () => {
  const fake = fileURLToPath(new URL('../support/program/fake-engine.js', import.meta.url));
  const options = ['--pairs', '1', '--seed', '3', '--threads', '1', ...words];

  it('with such names of bots, engines and options', async () => {
    await run(['tournament', 'greedy', LINES, ...options]);
    await run(['tournament', 'greedy', `equity:leaves=${LINES}`, ...options]);
    await run(['tournament', 'greedy', '--engine', `${LINES}=true`, ...options]);
    await run(['tournament', 'greedy', '--engine', `x=printf '${EVIL}' >&2; exit 3`, ...options]);
    await run(['tournament', '--resume', `${LINES}.ndjson`]);
    await run([LINES]);
    await run(['tournament', `--${LINES}`]);
    await run(['bench', '--compare', file(JSON.stringify({ version: LINES, rows: LINES }))]);
  });

  it('with an engine that answers in this way', async () => {
    const engine = `x="${process.execPath}" "${fake}" garbage`;
    const { stdout } = await run(['tournament', 'greedy', '--engine', engine, ...options]);
    expect(stdout).toContain('forfeits');
  });

  it('with such texts throughout its record', async () => {
    const out = join(folder, 'whole.ndjson');
    await run(['tournament', 'greedy', 'longest', ...options, '--out', out]);
    const [head = '', line = ''] = readFileSync(out, 'utf8').split('\n');
    const header = JSON.parse(head) as Record<string, unknown>;
    const pair = JSON.parse(line) as PairRecord;
    const bent = (key: string, value: unknown): string => JSON.stringify({ ...header, [key]: value });
    const heads = [
      ...Object.keys(header).map((key) => bent(key, LINES)),
      bent('bots', ['greedy', LINES]),
      bent('bots', ['greedy', `engine:x=${LINES}`]),
      bent('ruleset', { ...(header['ruleset'] as object), name: LINES }),
      bent('ruleset', { ...(header['ruleset'] as object), spec: LINES }),
      bent('lexicon', { ...(header['lexicon'] as object), spec: `${LINES}.kwg` }),
      bent('leaves', { [LINES]: { name: LINES, hash: LINES } }),
      bent(LINES, LINES),
    ];
    for (const text of heads) {
      const { code } = await run(['tournament', '--resume', file(`${text}\n${line}\n`, 'r.ndjson')]);
      expect(code).toBe(2);
    }
    const games: readonly Partial<GameRecord>[] = [
      { turns: [[0, LINES, 3]] },
      { turns: [[0, `challenge.${LINES}`, 3]] },
      { end: LINES as 'out' },
      { end: 'forfeit', forfeit: { seat: 0, kind: 'crash', reason: LINES } },
      { [LINES]: LINES } as Partial<GameRecord>,
    ];
    for (const change of games) {
      const bad = pair.games.map((game) => ({ ...game, ...change }));
      const text = JSON.stringify({ ...pair, games: bad, digest: digestGames(bad) });
      const { code } = await run(['tournament', '--resume', file(`${head}\n${text}\n`, 'r.ndjson')]);
      expect(code).toBe(2);
    }
  });
});

describe('a game at the console', () => {
  it('with such names, words and lines', async () => {
    await run(['play', '--players', `${LINES},bot`, ...words]);
    await run(['play', '--bot', LINES, ...words]);
    const lexicon = file('AB\nCAB\n', `${LINES}.txt`);
    const script = [EVIL, `8H ${EVIL}`, `challenge ${EVIL}`, `? ${EVIL}`, 'help', 'scores', 'history', 'quit'];
    await run(['play', '--plain', '--bot', 'greedy', '--seed', '3', '--lexicon', lexicon], script.join('\n'));
  });

  const settings = { TILES: 'tiles', BOARD: 'board', DICTIONARY: 'words' };
  const configured = (files: Record<string, string>): string => {
    const path = file('');
    const all = {
      tiles: 'A 1 9\nB 3 9',
      board: '5 5\n3 3\n.....\n.....\n.....\n.....\n.....',
      words: 'AB\nBA',
      'game.cfg': Object.entries(settings)
        .map(([key, value]) => `${key}: ${join(path, '..', value)}\n`)
        .join(''),
      ...files,
    };
    for (const [name, text] of Object.entries(all)) writeFileSync(join(path, '..', name), text);
    return join(path, '..', 'game.cfg');
  };

  it.each<[string, Record<string, string>]>([
    ['a key', { 'game.cfg': `${EVIL}: 3\nTILES: ${EVIL}\n` }],
    ['values', { 'game.cfg': `TILES: ${EVIL}\nBOARD: ${EVIL}\nDICTIONARY: ${EVIL}\nNUMBER: ${EVIL}\n` }],
    ['a line', { 'game.cfg': `${EVIL}\n` }],
    ['a tile', { tiles: `${EVIL} 1 9\n` }],
    ['a board', { board: `5 5\n3 3\n..${EVIL}..\n` }],
    ['a word', { words: `AB\n${EVIL}\n` }],
    ['a script', {}],
  ])('by a configuration with %s', async (_, files) => {
    const script = `2\n${EVIL}\nAnn\ncomputer\nPLACE ${EVIL} 3 3 AB\n${EVIL}\nquit\n`;
    await run(['play', '--config', configured(files), '--seed', '3'], script);
  });

  it('that is resumed', async () => {
    const playersOf = (name: string, bot: string) => [
      { name, bot: null },
      { name: 'Bob', bot },
    ];
    const own = { folder, lexicon: tinyLexicon, lexiconHash: LINES, leaves: 'none', seed: 3 };
    const header = { ...LOG_HEADER, ...own, players: playersOf('Ann', 'greedy') };
    const logs = [
      ...Object.keys(header).map((key) => ({ ...header, [key]: LINES })),
      ...['Ann', LINES].map((name) => ({ ...header, players: playersOf(name, LINES) })),
    ];
    for (const log of logs) {
      const path = file(`${JSON.stringify(log)}\n${JSON.stringify({ kind: 'query', pattern: LINES })}\n`);
      const { code } = await run(['play', '--plain', '--resume', path], 'quit\n');
      expect(code).not.toBe(0);
    }
  });

  it('at the full screen, if such a name got there', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: [LINES, 'greedy'], seed: 7 });
    const size = { columns: 80, rows: 24 };
    const app = render(
      <BoardApp screen={screen} view={GAME_VIEW} palette={plainPalette} glyphs={asciiGlyphs} size={size} />,
    );
    await expect.poll(() => app.lastFrame()).toContain(String.raw`\u001b]0;pwned`);
    expectHarmless({ stdout: app.lastFrame()!, stderr: '' });
    app.unmount();
  });
});
