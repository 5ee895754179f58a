import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatBotSpec, parseBotSpec, type BotSpec } from '../../../src/bots/bot-spec.ts';
import { buildBot } from '../../../src/bots/registry.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { readParameter } from '../../../src/training/tuning/parameter.ts';
import { tune, type TuneOptions, type TuningSettings } from '../../../src/training/tuning/run-tuning.ts';
import { makeTuningPage } from '../../../src/training/tuning/tuning-page.ts';
import { startBot, tunedBot } from '../../../src/training/tuning/tuning-report.ts';
import { classic } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { casesOf } from '../../support/test-length.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const bot = parseBotSpec('person:sight=20,form=100');
const TRIALS = casesOf({ short: 6, long: 12 });

const playHere: NonNullable<TuneOptions['run']> = async (options) => {
  const { ruleset, graph, seed, firstPair = 0, pairs, signal, onPairs } = options;
  const bots = options.bots.map((spec) => buildBot(spec as BotSpec, formatBotSpec(spec as BotSpec), options));
  const position = new SearchBoard(ruleset, graph);
  let played = 0;
  for (let pair = firstPair; pair < pairs && signal?.aborted !== true; pair++, played++) {
    await onPairs([playPair({ ruleset, graph, bots, position, seed }, pair)]);
  }
  return { pairs: played, seconds: 0, cpuSeconds: 0 };
};

function settingsOf(by: TuningSettings['by'] = 'wins'): TuningSettings {
  const parameters = [readParameter('sight:1..99', bot)];
  return { bot, parameters, by, trials: TRIALS, pairs: 4, restarts: 0, seed: 3 };
}

function optionsOf(settings: TuningSettings, more: Partial<TuneOptions> = {}): TuneOptions {
  return {
    settings,
    game: { ruleset: classic, graph: tinyGraph() },
    specs: { ruleset: 'classic', alphabet: null, lexicon: 'tiny' },
    threads: 1,
    notices: { defaultLeaves: 'none' },
    signal: new AbortController().signal,
    run: playHere,
    ...more,
  };
}

describe('tune', () => {
  it('finds that a larger vision is better', async () => {
    const tuned = await tune(optionsOf(settingsOf()));
    expect(tuned!.trials).toHaveLength(TRIALS);
    expect(tuned!.values[0]).toBeGreaterThan(20);
  });

  it('resumes an interrupted run to the same bytes', async () => {
    const settings = settingsOf('spread');
    const whole = join(folder, 'whole.ndjson');
    const ended = join(folder, 'ended.ndjson');
    await tune(optionsOf(settings, { out: whole }));
    const stop = new AbortController();
    const first = await tune(
      optionsOf(settings, {
        out: ended,
        signal: stop.signal,
        onProgress: (pairs) => {
          if (pairs > 14) stop.abort();
        },
      }),
    );
    expect(first).toBeNull();
    expect(readFileSync(ended, 'utf8').split('\n').length).toBeLessThan(TRIALS);
    // An incomplete line.
    writeFileSync(ended, `${readFileSync(ended, 'utf8')}{"trial":`);
    expect(await tune(optionsOf(settings, { out: ended }))).not.toBeNull();
    expect(readFileSync(ended, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  });

  it('rejects a record of another tuning run, and a modified one', async () => {
    const path = join(folder, 'refused.ndjson');
    await tune(optionsOf(settingsOf(), { out: path }));
    await expect(tune(optionsOf({ ...settingsOf(), seed: 4 }, { out: path }))).rejects.toThrow(
      `${path}:1: it belongs to another tuning run`,
    );
    const record = readFileSync(path, 'utf8');
    writeFileSync(path, record.replace('"method":"spsa"', '"method":"bayes"'));
    await expect(tune(optionsOf(settingsOf(), { out: path }))).rejects.toThrow(
      `${path}:1: it belongs to another tuning run`,
    );
    writeFileSync(path, record.replace('"trial":2,', '"trial":3,'));
    await expect(tune(optionsOf(settingsOf(), { out: path }))).rejects.toThrow(`${path}:3: trial 2 does not match`);
  });

  it('stops when a setting forfeits several games in a row', async () => {
    let pairs = 0;
    const forfeiting: typeof playHere = (options) =>
      playHere({
        ...options,
        onPairs: (records) => {
          pairs += records.length;
          const fault = { kind: 'illegal', reason: 'a nonsense' } as const;
          const forfeits = records.map(({ games, ...record }) => ({
            ...record,
            games: games.map((game) => ({ ...game, forfeit: { ...fault, seat: game.bots.indexOf(1) } })),
          }));
          return options.onPairs(forfeits);
        },
      });
    await expect(tune(optionsOf(settingsOf(), { run: forfeiting }))).rejects.toThrow(
      /^the tuning was stopped: 4 games in a row were forfeited, the last by person:.*sight=/u,
    );
    expect(pairs).toBe(2);
  });

  it('creates a page with the search path', async () => {
    const settings = settingsOf();
    const tuned = (await tune(optionsOf(settings)))!;
    const page = await makeTuningPage(settings, tuned, ['H1 is taken.']);
    expect(page).toContain(`<h1>${tunedBot(settings, tuned)}</h1>`);
    expect(page).toContain('H1 is taken.');
    expect(page.match(/<svg/gu)).toHaveLength(2);
    expect(startBot(settings)).toBe('person:sight=20,form=100');
  });
});
