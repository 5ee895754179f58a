import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packageVersion } from '../../../src/files/package-version.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const OLD = fileURLToPath(new URL('../../support/record-of-2026.ndjson', import.meta.url));
/** Records are resumed only by the same version, so this old record has the current version number. */
const TEXT = readFileSync(OLD, 'utf8').replace('"tilewright":"0.1.0"', `"tilewright":"${packageVersion()}"`);
const DIGEST = 'effc69e9af600172ece5a89d04c3a7e7d7bbc7f1f484f67360b500ced35d6558';

async function resumed(path: string): Promise<unknown> {
  const { code, stdout, stderr } = await runCli(['tournament', '--resume', path, '--verify', '--json']);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

describe('an old record', () => {
  it('has the same result and digest when replayed', async () => {
    const path = join(folder, 'whole.ndjson');
    writeFileSync(path, TEXT);
    expect(await resumed(path)).toMatchObject({ games: 8, pairs: 4, digest: DIGEST });
    expect(readFileSync(path, 'utf8')).toBe(TEXT);
  });

  it('is resumed to the same bytes', async () => {
    const part = join(folder, 'half.ndjson.part');
    writeFileSync(part, `${TEXT.split('\n').slice(0, 3).join('\n')}\n`);
    expect(await resumed(part)).toMatchObject({ digest: DIGEST });
    expect(readFileSync(join(folder, 'half.ndjson'), 'utf8')).toBe(TEXT);
  });

  it('can be reported', async () => {
    const report = await runCli(['tournament', 'report', OLD]);
    expect({ code: report.code, stdout: report.stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('greedy') as unknown,
    });
  });

  it('of a queued engine with a clock can be reported', async () => {
    const queued = fileURLToPath(new URL('../../support/queued-record-of-2026.ndjson', import.meta.url));
    const { code, stdout } = await runCli(['tournament', 'report', queued]);
    expect(code).toBe(0);
    expect(stdout).toContain('greedy over passer');
  });
});
