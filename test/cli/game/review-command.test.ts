import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameReview } from '../../../src/analysis/review/review.ts';
import { PHONIES, WHOLE_GAME } from '../../analysis/review/reviewed-games.ts';
import { refusalOf } from '../../support/program/refusal.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const BOT = 'sim:iterations=20,endgame=1000';
const folder = temporaryFolder();
let whole = '';
let phonies = '';
beforeAll(() => {
  whole = join(folder, 'whole.gcg');
  phonies = join(folder, 'phonies.gcg');
  writeFileSync(whole, WHOLE_GAME);
  writeFileSync(phonies, PHONIES);
});

describe('game review', () => {
  it('shows the best play and the loss of each turn in 80 columns, and saves the review next to the game', async () => {
    const { code, stdout, stderr } = await runCli(['game', 'review', whole, '--threads', '1', '--bot', BOT]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines[0]).toMatch(/^turn player rack +played +best +win % points grade$/u);
    expect(stdout).toMatch(/^ +11 easy +ACNNOST D11 ATOCS 33 +N8 CONS\(T\)ANT 74 +\d+\.\d ±\d\.\d +\d+\.\d large$/mu);
    expect(stdout).toContain('\n      missed bingo: N8 CONS(T)ANT 74\n');
    expect(stdout).toMatch(/^ +21 easy .*\n {6}endgame proven$/mu);
    expect(stdout).toMatch(/^accuracy +\d\d\.\d % +\d+\.\d %$/mu);
    const modifiedMs = statSync(`${whole}.review.json`).mtimeMs;
    expect(await runCli(['game', 'review', whole, '--threads', '1', '--bot', BOT])).toEqual({ code, stdout, stderr });
    expect(statSync(`${whole}.review.json`).mtimeMs).toBe(modifiedMs);
  });

  it('agrees with analyze for the same turn, seed and rollouts', async () => {
    const { stdout } = await runCli(['game', 'review', whole, '--threads', '1', '--bot', BOT, '--json']);
    const { turns } = JSON.parse(stdout) as GameReview;
    for (const lines of [2, 8]) {
      const args = ['analyze', '--game', `${whole}@${lines}`, '--threads', '1', '--bot', BOT, '--json'];
      const { plays } = JSON.parse((await runCli(args)).stdout) as {
        plays: { move: string; winPercent: number; behind: { winPercent: unknown } }[];
      };
      const { best, played, loss } = turns[lines]!;
      const own = plays.find(({ move }) => move === played!.move)!;
      expect(plays[0]).toMatchObject({ move: best!.move, winPercent: round(best!.win!.mean) });
      expect(own.behind.winPercent).toEqual({ mean: round(loss!.win!.mean), error: round(loss!.win!.error!) });
    }
  });

  it('uses the given lexicon, reports missing words once, and grades no turn with them', async () => {
    const { stdout } = await runCli(['game', 'review', phonies, '--threads', '1', '--quick']);
    expect(stdout).toContain('phony: GWEES; challenged off, so the turn counts as a pass');
    expect(stdout).toContain('known tiles of the other rack: EEGSW');
    expect(stdout).toContain('Not in the lexicon, so not graded: EWENS (use --lexicon for another lexicon).');
    expect(stdout.match(/EWENS/gu)).toHaveLength(2);
    const words = join(folder, 'words.txt');
    writeFileSync(words, 'EWENS\nELOIN\nGWEES\nWEES\n');
    const other = await runCli(['game', 'review', phonies, '--threads', '1', '--quick', '--lexicon', words]);
    expect(other.stdout).not.toContain('Not in the lexicon');
    expect(other.stdout).toContain('challenged off although all its words are in the lexicon');
  });

  it('repeats a review when the record changes', async () => {
    const text = readFileSync(`${phonies}.review.json`, 'utf8');
    writeFileSync(phonies, PHONIES.replace('+9 9', '+10 10'));
    await runCli(['game', 'review', phonies, '--threads', '1', '--quick']);
    expect(readFileSync(`${phonies}.review.json`, 'utf8')).not.toBe(text);
  });

  it.each([
    [['--time', '1', '--quick'], '--time and --quick cannot both be given'],
    [['--time', 'soon'], '--time=soon: must be a number of seconds'],
    [['--bot', 'greedy'], '--bot greedy: a review needs a simulation, such as "sim" with options'],
    [['--bot', 'sim:infer=yes'], '--bot: option infer does not apply to a review'],
    [['--threads', '0'], '--threads must be a whole number from 1 to'],
    [['--alphabet', 'french'], 'its tiles are french; a review needs a lexicon for them: --lexicon FILE'],
  ])('rejects %j in one line', async (args, message) => {
    expect(await refusalOf(['game', 'review', whole, ...args])).toContain(message);
  });

  it.each([
    ['', 'the file is empty'],
    ['\u0000\u001b[2Jnothing', 'no players and no turns'],
  ])('rejects %j as a game', async (text, message) => {
    const bad = join(folder, 'bad.gcg');
    writeFileSync(bad, text);
    const { code, stderr } = await runCli(['game', 'review', bad]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(`${bad}.review.json`)).toBe(false);
  });

  it('reports a resignation, and grades the turns before it', async () => {
    const cut = join(folder, 'resigned.gcg');
    writeFileSync(cut, `${WHOLE_GAME.split('\n').slice(0, 7).join('\n')}\n#note player 2 resigned\n`);
    const { code, stdout } = await runCli(['game', 'review', cut, '--threads', '1', '--quick']);
    expect(code).toBe(0);
    expect(stdout).toContain('\nhard resigned: the game is over.\n');
    expect(stdout).not.toContain('The record ends');
    expect(stdout).toMatch(/^turns graded +[12] of 2 +[12] of 2$/mu);
    expect((await runCli(['game', 'show', cut])).stdout).toContain('\nhard resigned: the game is over.\n');
  });

  it('reviews an incomplete game, and one with errors', async () => {
    const cut = join(folder, 'cut.gcg');
    writeFileSync(cut, WHOLE_GAME.slice(0, 260));
    const broken = await runCli(['game', 'review', cut, '--threads', '1', '--quick']);
    expect(broken).toMatchObject({ code: 0 });
    expect(broken.stdout).toContain('The record ends before the game does.');
    writeFileSync(cut, '>\u001b[2J: ZZZZZZZ 8H ZZZZZZZ +9 9\n>b: QQ 1A QQ +1 1\n>b: - +0 1\n');
    expect(broken.stderr).toContain(`${cut}: line `);
    const senseless = await runCli(['game', 'review', cut, '--threads', '1', '--quick']);
    expect(senseless.code).toBe(0);
    expect(senseless.stdout).not.toContain('\u001b');
  });
});

function round(value: number): number {
  return Number(value.toFixed(3));
}
