import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatBotSpec } from '../../../src/bots/bot-spec.ts';
import { resumeGame } from '../../../src/cli/play/planned-game.ts';
import { loadRulesAndWords } from '../../../src/files/making-ready.ts';
import { formatLogLine } from '../../../src/play/record/game-log.ts';
import { LOG_HEADER } from '../../support/played/game-header.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

it('a resumed game uses the files of its original folder', async () => {
  const folder = temporaryFolder();
  const words = join(folder, 'words.txt');
  writeFileSync(words, 'AT\nCAT\nCATS\nTA\n');
  const { graph } = await loadRulesAndWords({ lexicon: words });
  const log = join(folder, 'left.ndjson');
  const header = formatLogLine({
    ...LOG_HEADER,
    folder,
    lexicon: './words.txt',
    lexiconHash: graph.hash,
    leaves: 'none',
    seed: 5,
    clock: { minutes: 10, overtimePenalty: 10 },
    players: [
      { name: 'Ann', bot: null },
      { name: 'Bob', bot: 'greedy:lexicon=words.txt' },
    ],
  });
  writeFileSync(log, header);
  const home = process.cwd();
  const { sources, seats, setting } = await resumeGame(log);
  expect(process.cwd()).toBe(home);
  expect(sources).toEqual({
    ruleset: 'classic',
    lexicon: words,
    lexiconHash: graph.hash,
    alphabet: undefined,
    leaves: 'none',
    clock: { minutes: 10, overtimePenalty: 10 },
  });
  expect(setting.ruleset.clock).toEqual({ minutes: 10, overtimePenalty: 10 });
  expect(seats.map(({ spec }) => spec && formatBotSpec(spec))).toEqual([null, `greedy:lexicon=${words}`]);
  expect(setting.graph.wordCount).toBe(4);
});
