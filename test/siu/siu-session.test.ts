import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answers, EMPTY_BOARD as EMPTY, ENDING, OPENING, siuSession, tinyLexicon } from '../support/program/siu.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const PROVENANCE = 'info string provenance engine=Tilewright/9.9.9 leaves=none winpct=none lexicon=tiny-lexicon';
const folder = temporaryFolder();

function bestMoves(lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith('bestmove')).map((line) => line.slice(9));
}

function listed(lines: readonly string[]): string[] {
  return lines.flatMap((line) => /^info gen move (\S+)/u.exec(line)?.[1] ?? []);
}

it('the handshake declares name, author, capabilities and options', async () => {
  const lines = await answers('siu');
  expect(lines.slice(0, 3)).toEqual([
    'id name Tilewright 9.9.9',
    'id author Tilewright contributors',
    'capability gen sim infer endgame peg auto stream stop',
  ]);
  expect(lines.at(-1)).toBe('siuok');
  const options = lines.slice(3, -1);
  for (const line of options) expect(line).toMatch(/^option name \w+ type (?:string|spin|combo) default/u);
  for (const name of ['Lexicon', 'LetterDistribution', 'Leaves', 'DataPath', 'ChallengeRule', 'Variant', 'Threads']) {
    expect(options.some((line) => line.startsWith(`option name ${name} `))).toBe(true);
  }
});

describe('go', () => {
  it('reports its provenance, lists plays best first and ends with one best move', async () => {
    const lines = await answers('isready', OPENING, 'go gen');
    expect(lines[0]).toBe('readyok');
    expect(lines[1]).toBe(PROVENANCE);
    const equities = lines.slice(2, -1).map((line) => Number(/ eq (\S+) leave/u.exec(line)?.[1]));
    expect(equities).toHaveLength(15);
    expect(equities).toEqual([...equities].sort((a, b) => b - a));
    expect(bestMoves(lines)).toEqual([listed(lines)[0]]);
  });

  it('defaults to auto, which chooses a search by the phase of the game', async () => {
    const lines = async (position: string, go: string): Promise<string[]> => {
      const { session, sent } = siuSession();
      await session.receive(position);
      await session.receive(go);
      await session.end();
      return sent.filter((line) => /^(?:bestmove|info (?:gen|sim|endgame|peg))/u.test(line));
    };
    const sim = await lines(OPENING, 'go iterations 200');
    expect(sim[0]).toMatch(/^info sim move /u);
    const only = await lines(OPENING, 'go auto iterations 100 searchmoves 8H.EAT');
    expect(new Set(only.map((line) => line.split(' ', 4).at(-1)))).toEqual(new Set(['8H.EAT']));
    const ending = await lines(ENDING, 'go');
    expect(ending[0]).toMatch(/^info endgame depth /u);
    for (const found of [sim, ending]) expect(found.at(-1)).toMatch(/^bestmove \S+$/u);
    // Searches support neither three players nor a partially known rack.
    expect((await lines(`position cgp ${EMPTY} AEINRST// 0/0/0 0`, 'go'))[0]).toMatch(/^info gen move /u);
    expect((await lines(`position cgp ${EMPTY} AEI/ 0/0 0`, 'go'))[0]).toMatch(/^info gen move /u);
  });

  it('lists the requested number of plays', async () => {
    expect(listed(await answers('setoption name listedplays value 3', OPENING, 'go gen'))).toHaveLength(3);
  });

  it('passes if no play is possible and reports an unknown rack', async () => {
    expect(await answers(`position cgp ${EMPTY} / 0/0 0`, 'go')).toEqual([
      "info string note only 0 of 7 tiles of the mover's rack are known",
      PROVENANCE,
      'info gen move pass score 0 eq 0 leave',
      'bestmove pass',
    ]);
    expect(await answers(`position cgp ${EMPTY} / 0/0 0`, 'go gen')).toHaveLength(4);
  });

  it('analyses only searchmoves, and alsosearchmoves in addition to its own moves', async () => {
    const only = await answers(OPENING, 'go gen searchmoves 8H.EAT 8G.TEA ex.AE pass 8G.TEA');
    expect(listed(only).sort()).toEqual(['8G.TEA', '8H.EAT', 'ex.AE', 'pass']);
    expect(bestMoves(only)).toEqual([listed(only)[0]]);
    const also = await answers('setoption name ListedPlays value 2', OPENING, 'go gen alsosearchmoves 8G.TEA');
    expect(listed(also)).toHaveLength(3);
    expect(listed(also).at(-1)).toBe('8G.TEA');
  });

  it('reports why moves cannot be analysed, and answers none if no move remains', async () => {
    const lines = await answers(OPENING, 'go gen searchmoves 8D.QI 99Z.A nonsense ex.4 1A.EAT 8H.EATX');
    expect(lines.slice(0, -2).map((line) => line.split(' ').slice(0, 5).join(' '))).toEqual([
      ...['info string error bad-move 8D.QI:', 'info string error bad-move 99Z.A:'],
      ...['info string error bad-move nonsense:', 'info string error bad-move ex.4:'],
      ...['info string error bad-move 1A.EAT:', 'info string error bad-move 8H.EATX:'],
    ]);
    expect(lines.slice(-2)).toEqual([PROVENANCE, 'bestmove none']);
  });

  it('analyses a phony if the rules allow it, but never chooses it', async () => {
    const go = 'go gen searchmoves 8C.NASTIRE 8H.EAT';
    expect((await answers(OPENING, go))[0]).toMatch(/^info string error bad-move 8C\.NASTIRE: Not in the lexicon/u);
    const lines = await answers('setoption name ChallengeRule value DOUBLE', OPENING, go);
    expect(listed(lines)).toEqual(['8C.NASTIRE', '8H.EAT']);
    expect(bestMoves(lines)).toEqual(['8H.EAT']);
    expect(listed(await answers(`${OPENING} cr double;`, go))).toEqual(['8C.NASTIRE', '8H.EAT']);
  });

  it('reports every unsupported parameter as ignored', async () => {
    const all = 'depth 2 iterations 9 movetime 5 stopcondition 99 threads 2 firstwin useinference';
    const ignored = (await answers(OPENING, `go gen ${all} joho`)).filter((line) => line.includes('ignored'));
    expect(ignored.map((line) => line.replace('info string ignored ', '')).sort()).toEqual(
      'depth firstwin iterations movetime stopcondition threads useinference'.split(' '),
    );
    expect(await answers(OPENING, 'go gen depth two')).toContain('info string ignored depth');
  });

  it('is rejected without a position', async () => {
    expect(await answers('go gen')).toEqual(['info string error no-position go requires a position']);
    expect(await answers(OPENING, 'siunewgame', 'go')).toHaveLength(1);
  });
});

describe('an infinite search', () => {
  it('answers isready, sets no option, starts no other search, and ends at stop', async () => {
    const { session, sent } = siuSession();
    for (const line of [OPENING, 'go gen infinite', 'isready', 'setoption name Threads value 2', 'go gen']) {
      await session.receive(line);
    }
    expect(sent.slice(-3)).toEqual([
      'readyok',
      'info string ignored setoption Threads: a search is running',
      'info string ignored go: a search is running',
    ]);
    expect(bestMoves(sent)).toEqual([]);
    await session.receive('stop');
    await session.receive('stop');
    expect(bestMoves(sent)).toHaveLength(1);
    await session.receive('go gen');
    expect(bestMoves(sent)).toHaveLength(2);
  });

  it('ends at its time limit, at quit and at the end of the input', async () => {
    const timed = siuSession();
    await timed.session.receive(OPENING);
    await timed.session.receive('go infinite movetime 20');
    expect(bestMoves(timed.sent)).toEqual([]);
    await timed.session.end();
    expect(bestMoves(timed.sent)).toHaveLength(1);
    for (const end of ['quit', null]) {
      const { session, sent } = siuSession();
      await session.receive(OPENING);
      await session.receive('go infinite');
      if (end === null) await session.end();
      else expect(await session.receive(end)).toBe(false);
      expect(bestMoves(sent)).toHaveLength(1);
    }
  });
});

describe('options', () => {
  it('are set regardless of case, and invalid ones are reported', async () => {
    const settings = [
      'THREADS value 8',
      'Threads value 0',
      'ChallengeRule value rude',
      'EndgameHash value 16',
      'Lexicon',
    ];
    expect(await answers(...settings.map((setting) => `setoption name ${setting}`))).toEqual([
      'info string ignored Threads: must be a whole number from 1 to 256',
      'info string ignored ChallengeRule: must be one of void, single, double, triple, five_point, ten_point',
      'info string ignored EndgameHash: unknown option',
      'info string ignored Lexicon: a value is required',
    ]);
  });

  it('select lexica and leaves by their codes in the data path', async () => {
    mkdirSync(join(folder, 'lexica'), { recursive: true });
    copyFileSync(tinyLexicon, join(folder, 'lexica', 'Tiny26.txt'));
    writeFileSync(join(folder, 'Tiny26.csv'), 'E,3\nS,7.5\nQ,-8\n');
    const { session, sent } = siuSession(`/nowhere;${folder}`);
    const options = ['setoption name Lexicon value tiny26', 'setoption name Leaves value Tiny26'];
    for (const line of [...options, OPENING, 'go gen searchmoves ex.AEINRT']) await session.receive(line);
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatch(/leaves=Tiny26:[0-9a-f]{8} winpct=none lexicon=Tiny26$/u);
    // As for the bot equity, values are scaled with a full bag by 1 + 0.003 × 80, and S counts slightly more among vowels.
    expect(sent[1]).toBe('info gen move ex.AEINRT score 0 eq 9.3 leave S');
  });

  it('with unknown names are ignored, and the provenance names the resources in use', async () => {
    const lines = await answers('setoption name Lexicon value CSW99', 'isready', OPENING, 'go gen searchmoves pass');
    expect(lines[0]).toBe('info string ignored Lexicon CSW99: no CSW99.kwg, CSW99.twg or CSW99.txt in DataPath');
    expect(lines).toContain(PROVENANCE);
    const other = await answers('setoption name LetterDistribution value klingon', 'isready');
    expect(other[0]).toMatch(
      /^info string ignored LetterDistribution klingon: no klingon\.csv in DataPath; known distributions: .*english/u,
    );
    expect(other.at(-1)).toBe('readyok');
  });

  it('are overridden by a position', async () => {
    const operations = 'lex CSW99; ld english; bdn Diamond; var WordSmog; bb 35; etl 99;';
    const ignored = (await answers(`${OPENING} ${operations}`, 'go gen')).filter((line) => line.includes('ignored'));
    const names = ignored.map((line) => line.split(' ').slice(3, 5).join(' '));
    expect(names).toEqual(['bdn Diamond:', 'lex CSW99:', 'var WordSmog']);
    const [plain] = listed(await answers(OPENING, 'go gen searchmoves ex.A'));
    expect(plain).toBe('ex.A');
    expect((await answers(`${OPENING} etl 99;`, 'go gen searchmoves ex.A'))[0]).toMatch(/bad-move ex\.A: .*99 tiles/u);
  });

  it('without a compatible lexicon are ignored, and the engine keeps its resources', async () => {
    const polish = 'setoption name LetterDistribution value polish';
    const input = [`${OPENING} ld polish;`, 'go gen searchmoves pass', polish, 'isready', OPENING, 'go gen'];
    const lines = await answers(...input);
    const why = /no lexicon for these tiles: \S*tiny-lexicon\.txt:\d+:\d+: "X" is not a letter of alphabet polish/u;
    expect(lines[0]).toMatch(/^info string ignored ld polish: /u);
    expect(lines[0]).toMatch(why);
    expect(lines[1]).toBe(PROVENANCE);
    const after = lines.slice(lines.findIndex((line) => line.startsWith('bestmove')) + 1);
    expect(after[0]).toMatch(/^info string ignored LetterDistribution polish: /u);
    expect(after[0]).toMatch(why);
    expect(after.indexOf('readyok')).toBe(1);
    expect(after.at(-1)).toMatch(/^bestmove 8/u);
  });

  it("that remove the command line's resources do not end the engine", async () => {
    const leaves = join(folder, 'Own.csv');
    writeFileSync(leaves, 'E,3\nS,7.5\n');
    const { session, sent } = siuSession(folder, 'Own');
    for (const line of ['isready', 'setoption name DataPath value', 'isready', OPENING, 'go gen searchmoves pass']) {
      expect(await session.receive(line)).toBe(true);
    }
    expect(sent[1]).toBe('info string ignored Leaves Own: no Own.klv2 in DataPath');
    expect(sent.at(-1)).toBe('bestmove pass');
  });

  it("of a position precede the options even if they equal the command line's", async () => {
    const lines = await answers(
      'setoption name ChallengeRule value void',
      'setoption name Lexicon value default',
      `${OPENING} lex tiny-lexicon;`,
      'go gen searchmoves pass',
    );
    expect(lines).toContain(PROVENANCE);
  });

  it('with the name of the current lexicon change nothing', async () => {
    const option = 'setoption name Lexicon value TINY-LEXICON';
    expect(await answers(option, `${OPENING} lex tiny-lexicon;`, 'isready')).toEqual(['readyok']);
  });
});

describe('position', () => {
  it.each([
    ['position', /^info string error bad-position "position cgp <cgp>" is needed$/u],
    ['position cgp 15/15 A/ 0/0 0', /bad-position cgp:1:\d+: board: 2 rows/u],
    [`position cgp ${EMPTY} QQ/ 0/0 0`, /bad-position cgp: 2 of "Q" on board and racks/u],
    [`position cgp ${EMPTY} AE1/ 0/0 0`, /bad-position .*rack 1, column 3: "1" is not a tile/u],
    [`${OPENING} bb many;`, /bad-position cgp: operation bb/u],
    [`${OPENING} moves 8D.ZA`, /bad-move 8D\.ZA: the rack AEINRST does not hold ZA$/u],
    [`${OPENING} moves 8D`, /bad-move 8D: "" adds no tile to the board$/u],
    [`${OPENING} moves rack.AB pass`, /bad-move rack\.AB: a rack must follow all moves$/u],
    [`${OPENING} moves 8H.EAT\u001b[2J`, /bad-move .* in "EAT \[2J" is not a tile$/u],
  ])('%s is rejected, and the previous position is cleared', async (line, message) => {
    const lines = await answers(OPENING, line, 'go');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(message);
    expect(lines[1]).toMatch(/no-position/u);
  });

  it('replaces the previous position', async () => {
    const lines = await answers(OPENING, `position cgp ${EMPTY} AT/ 0/0 0`, 'go gen searchmoves 8G.AT 8H.EAT');
    expect(listed(lines)).toEqual(['8G.AT']);
  });
});
