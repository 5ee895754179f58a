import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { MAIN } from '../support/program/run-cli.ts';
import { surroundings } from '../support/program/shipped-program.ts';

const around = surroundings();
const disk = join(around.folder, 'disk');
const words = join(around.folder, 'words.txt');
mkdirSync(disk);
// Six thousand pseudo-random words, so that their graph is large, too.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const list = new Set<string>();
for (let i = 1; list.size < 6000; i = (i * 48_271) % 2_147_483_647) {
  list.add(Array.from({ length: 5 }, (_, at) => LETTERS.charAt(Math.floor(i / 26 ** at) % 26)).join(''));
}
writeFileSync(words, `${[...list].join('\n')}\n`);

afterAll(() => rmSync(around.folder, { recursive: true }));

/** Runs commands in a folder that is a private disk of 64 kB. */
function onSmallDisk(script: string): { readonly status: number | null; readonly lines: string[] } {
  const mount = `mount -t tmpfs -o size=64k none '${disk}' && cd '${disk}' || exit 99\n`;
  const tell = `tilewright() { '${process.execPath}' '${MAIN}' "$@"; }\nfill() { head -c "$1" /dev/zero > fill; }\n`;
  const env = { ...process.env, TILEWRIGHT_CACHE: around.cache, WORDS: words, ERR: join(around.folder, 'err') };
  const { status, stdout } = spawnSync('unshare', ['-rm', 'bash', '-c', `${mount}${tell}${script}`], {
    env,
    encoding: 'utf8',
  });
  // There is no output if `unshare` is not installed.
  return { status, lines: status === null ? [] : stdout.trimEnd().split('\n') };
}

const canMount = onSmallDisk('true').status === 0;

describe.skipIf(!canMount)('on a full disk (skipped if no small disk can be mounted)', () => {
  it.each([
    ['lexicon build', 'lexicon build "$WORDS" --out old.kwg --force', 'old.kwg'],
    ['lexicon export', 'lexicon export "$WORDS" --words old.txt --force', 'old.txt'],
    ['leaves convert', 'leaves convert default old.csv --force', 'old.csv'],
    [
      'tournament --out',
      `tournament greedy random --lexicon "$WORDS" --pairs 40 --out old.ndjson --force`,
      'old.ndjson',
    ],
  ])('%s fails and leaves the old file unchanged', (_, command, file) => {
    const { lines } = onSmallDisk(`
      fill 57000; echo old > ${file}
      tilewright ${command} >/dev/null 2>"$ERR"; echo $?
      grep -c 'the disk is full' "$ERR"
      cat ${file}; rm -f *.part fill; ls -A`);
    expect(lines.slice(0, 3)).toEqual([lines[0], '1', 'old']);
    expect(Number(lines[0])).toBeGreaterThan(0);
    expect(lines.slice(3)).toEqual([file]);
  });

  it('output redirected to a file fails, too', () => {
    const { lines } = onSmallDisk(`fill 61440; tilewright lexicon export "$WORDS" > out 2>"$ERR"; echo $?`);
    expect(lines).toEqual(['1']);
  });

  it('a tournament keeps its last complete line and resumes from it once there is room', () => {
    const { lines } = onSmallDisk(`
      play='--lexicon '"$WORDS"' --pairs 40 --seed 3 --threads 1 --json'
      fill 57344; tilewright tournament greedy random $play --out t.ndjson >/dev/null 2>&1; echo $?
      tail -c 1 t.ndjson.part | od -An -c | tr -d ' '
      rm fill
      tilewright tournament --resume t.ndjson.part --json 2>/dev/null | grep -o '"digest":"[0-9a-f]*"'
      cd /; tilewright tournament greedy random $play 2>/dev/null | grep -o '"digest":"[0-9a-f]*"'`);
    expect(lines.slice(0, 2)).toEqual(['1', '\\n']);
    expect(lines[2]).toMatch(/digest/u);
    expect(lines[3]).toBe(lines[2]);
  });

  it('a saved game is complete again once there is room, and readable at every moment', () => {
    const fixture = fileURLToPath(new URL('fill-saved-game.ts', import.meta.url));
    const { status, lines } = onSmallDisk(
      `'${process.execPath}' --import '${import.meta.resolve('tsx')}' '${fixture}' '${disk}'`,
    );
    expect(status).toBe(0);
    const { faults, deeds, done } = JSON.parse(lines[0]!) as Record<string, number>;
    expect(faults).toBeGreaterThan(10);
    expect(deeds).toBe(done);
  });
});
