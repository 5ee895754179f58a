import { randomInt } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';
import { Terminal } from '../../support/program/terminal.ts';
import { hasTerminal } from '../../support/program/tmux.ts';
import { siuSession, SiuProgram, tinyLexicon } from '../../support/program/siu.ts';
import { tinyWords } from '../../support/tiny-lexicon.ts';

const EMPTY = Array(15).fill('15').join('/');
const OPENING = `position cgp ${EMPTY} AEINRST/ 0/0 0`;

describe('tilewright siu', () => {
  it.skipIf(!hasTerminal)('and tilewright mcp print a hint on a terminal', async () => {
    for (const [command, start] of [
      ['siu', 'tilewright siu: an engine for other programs'],
      ['mcp', 'tilewright mcp: a server for language models'],
    ] as const) {
      const terminal = await Terminal.start([command], { columns: 120 });
      const screen = await terminal.see(/exits$/mu);
      expect(screen.trim()).toMatch(new RegExp(`^${start}, [^\\n]+ exits$`, 'u'));
      await terminal.keys('C-d');
      await terminal.see(/^exit 0$/mu);
      await terminal.close();
    }
  });

  it('reads both kinds of line ends and split lines from a pipe', async () => {
    const program = new SiuProgram();
    expect((await program.ask('siu', 'siuok'))[0]).toMatch(/^id name Tilewright /u);
    program.write('isre');
    await new Promise((resolve) => setTimeout(resolve, 50));
    program.write('ady\r\n');
    expect(await program.read('readyok')).toEqual(['readyok']);
    expect((await program.ask(`${OPENING}\r\ngo gen\r`, 'bestmove')).at(-1)).toMatch(/^bestmove \S+$/u);
    program.write(`${OPENING}\ngo infinite\n`);
    expect((await program.ask('isready', 'readyok')).some((line) => line.startsWith('bestmove'))).toBe(false);
    expect((await program.ask('stop', 'bestmove')).at(-1)).toMatch(/^bestmove \S+$/u);
    expect(await program.quit()).toBe(0);
    expect(program.stderr).toBe('');
  });

  it('survives garbage and endless lines', async () => {
    const program = new SiuProgram();
    const garbage = Uint8Array.from({ length: 20_000 }, () => randomInt(256));
    for (let i = 0; i < 10; i++) {
      program.write(garbage.map((byte) => byte ^ i));
      program.write('\n');
    }
    for (let i = 0; i < 200; i++) program.write('x'.repeat(100_000));
    program.write('\n');
    await program.ask('isready', 'readyok');
    for (const line of program.lines.slice(0, -1)) expect(line).toMatch(/^(?:info string (?:error|ignored) |readyok)/u);
    expect(program.lines.some((line) => line.includes('a line of over 65536 characters'))).toBe(true);
    expect((await program.ask(`${OPENING}\ngo`, 'bestmove')).at(-1)).not.toBe('bestmove none');
    expect(await program.quit()).toBe(0);
    expect(program.stderr).toBe('');
  });

  it('answers all requests before it ends with its input', async () => {
    const { code, stdout, stderr } = await runCli(
      ['siu', '--lexicon', tinyLexicon],
      `${OPENING}\ngo gen searchmoves 8H.EAT\n${OPENING}\ngo infinite`,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.match(/^bestmove/gmu)).toHaveLength(2);
  });

  it('ends silently when its output is closed', async () => {
    const program = new SiuProgram();
    await program.ask('isready', 'readyok');
    program.child.stdout.destroy();
    program.write(`${OPENING}\ngo infinite\nstop\nisready\nsiu\n`);
    expect(await program.closed).toBe(0);
    expect(program.stderr).toBe('');
  });

  it('reports missing resources in one line', async () => {
    const { code, stdout, stderr } = await runCli(['siu', '--lexicon', 'no-such.txt'], 'siu\nisready\n');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^siuok$/mu);
    expect(stderr).toMatch(/^tilewright: no-such\.txt: cannot be read: there is no such file\n$/u);
  });
});

it('answers ten thousand consecutive positions in constant memory', { timeout: 60_000 }, async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { session, sent } = siuSession();
  const words = tinyWords().filter((word) => /^.{3,7}$/u.test(word) && !/Z.*Z/iu.test(word));
  const play = async (count: number): Promise<number> => {
    let answers = 0;
    for (let i = 0; i < count; i++) {
      const word = words[i % words.length]!.toUpperCase();
      await session.receive(`position cgp ${EMPTY} / 0/0 0 moves 8H.${word} rack.AEINST`);
      await session.receive('go gen');
      answers += sent.filter((line) => line.startsWith('bestmove')).length;
      sent.length = 0;
    }
    collect();
    const { heapUsed, external } = process.memoryUsage();
    expect(answers).toBe(count);
    return heapUsed + external;
  };
  await session.receive('setoption name ListedPlays value 2');
  // Everything that is compiled and loaded once is in memory after the first half.
  const before = await play(5_000);
  expect((await play(5_000)) - before).toBeLessThan(4_000_000);
});
