import { describe, expect, it } from 'vitest';
import { packageBuild, packageVersion } from '../../src/files/package-version.ts';
import { fetchConfiguration, thisProgram } from '../../src/queue/configuration.ts';
import { RunRefusal } from '../../src/queue/taker.ts';
import { makeKeyFile, makeToken, readKey, type WorkerToken } from '../../src/queue/trust/queue-key.ts';

const RUN = 'a'.repeat(64);

/** What a worker makes of some text that stands in a queue as a configuration. */
function fetched(text: string, token: WorkerToken | null = null): ReturnType<typeof fetchConfiguration> {
  return fetchConfiguration({ get: () => Promise.resolve(Buffer.from(text)) }, RUN, token);
}

describe('a configuration in a queue', () => {
  it('is taken by the program that wrote it', async () => {
    const configuration = { work: 'tournament', ...thisProgram(), key: null, pairs: 3 };
    expect(await fetched(JSON.stringify(configuration))).toEqual(configuration);
  });

  it.each([
    ['of another version', { tilewright: '0.0.1' }, 'it wants tilewright 0.0.1 '],
    ['of another build', { build: 'feed' }, `it wants tilewright ${packageVersion()} (build feed), and this is `],
    ['without a version', { tilewright: undefined }, 'its configuration is wrong at tilewright: '],
    ['of no kind', { work: 7 }, 'its configuration is wrong at work: '],
  ])('%s is refused with the reason', async (_, change, why) => {
    const refused = fetched(JSON.stringify({ work: 'tournament', ...thisProgram(), ...change }));
    await expect(refused).rejects.toThrow(why);
    await expect(refused).rejects.toBeInstanceOf(RunRefusal);
  });

  it('that wants its results signed is taken with a good token of its key alone', async () => {
    const key = readKey(makeKeyFile());
    const text = JSON.stringify({ work: 'tournament', ...thisProgram(), key: key.id });
    const good = makeToken(key, 'ann', 4_000_000_000);
    expect(await fetched(text, good)).toMatchObject({ key: key.id });
    await expect(fetched(text)).rejects.toThrow(/^it wants results that are signed; /u);
    const old = makeToken(key, 'ann', 86_400);
    await expect(fetched(text, old)).rejects.toThrow('the token of ann is over since 1970-01-02');
    const other = makeToken(readKey(makeKeyFile()), 'ann', 4_000_000_000);
    await expect(fetched(text, other)).rejects.toThrow('it wants a token of another key than that of ann');
  });

  it.each(['', 'null', '[]', '{"work":', '"tournament"'])('is not %j', async (text) => {
    await expect(fetched(text)).rejects.toBeInstanceOf(RunRefusal);
  });

  it('names a build where the program was built', () => {
    expect(packageBuild()).toMatch(/^(?:[0-9a-f]{16})?$/u);
  });
});
