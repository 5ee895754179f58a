import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packageVersion } from '../../../src/files/package-version.ts';
import { runCli, runForDocument } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const OLD = fileURLToPath(new URL('../../support/record-of-2026.ndjson', import.meta.url));
/** Records are resumed only by the same version, so this old record has the current version number. */
const TEXT = readFileSync(OLD, 'utf8').replace('"tilewright":"0.1.0"', `"tilewright":"${packageVersion()}"`);
const DIGEST = 'effc69e9af600172ece5a89d04c3a7e7d7bbc7f1f484f67360b500ced35d6558';

const resume = (path: string): Promise<unknown> => runForDocument('tournament', '--resume', path, '--verify');

describe('an old record', () => {
  it('has the same result and digest when replayed', async () => {
    const path = join(folder, 'whole.ndjson');
    writeFileSync(path, TEXT);
    expect(await resume(path)).toMatchObject({ games: 8, pairs: 4, digest: DIGEST });
    expect(readFileSync(path, 'utf8')).toBe(TEXT);
  });

  it('is resumed to the same bytes', async () => {
    const part = join(folder, 'half.ndjson.part');
    writeFileSync(part, `${TEXT.split('\n').slice(0, 3).join('\n')}\n`);
    expect(await resume(part)).toMatchObject({ digest: DIGEST });
    expect(readFileSync(join(folder, 'half.ndjson'), 'utf8')).toBe(TEXT);
  });

  it('can be reported', async () => {
    const { code, stdout } = await runCli(['tournament', 'report', OLD]);
    expect(code).toBe(0);
    expect(stdout).toContain('greedy');
  });

  it('of a queued engine with a clock can be reported', async () => {
    const queued = fileURLToPath(new URL('../../support/queued-record-of-2026.ndjson', import.meta.url));
    const { code, stdout } = await runCli(['tournament', 'report', queued]);
    expect(code).toBe(0);
    expect(stdout).toContain('greedy over passer');
  });
});
