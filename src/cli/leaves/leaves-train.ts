/** `tilewright leaves train`: trains leave values for a lexicon, an alphabet and a ruleset from scratch. */
import { fixed } from '../../text/numbers.ts';
import { requireTurns } from '../../engine/rules/rules-in-play.ts';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { counted } from '../../text/counted.ts';
import { countLeaves, leaveTilesFor } from '../../training/leave-set.ts';
import { lockFile, unlockFile } from '../../files/writing/file-lock.ts';
import { leaveFactsPath } from '../../files/leave-facts.ts';
import { checkOutput, isThere } from '../../files/writing/output-file.ts';
import { trainLeaves, type TrainingProgress } from '../../training/train-leaves.ts';
import type { TrainingSettings } from '../../training/checkpoint.ts';
import { writeLeaves } from '../../training/write-leaves.ts';
import { badOption, EXIT_INTERRUPTED } from '../failure.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { checkCount, checkSeed, readThreads } from '../arguments/option-numbers.ts';
import { choiceOption, forceOption, lexiconOptions, numberOption, rulesetOption, textOption } from '../options.ts';
import { loadFromArgs } from '../notices.ts';
import { GamesBar } from '../progress-bar.ts';
import { note, printLines } from '../output.ts';

const options = {
  out: { ...textOption('Output file (.klv2)'), demandOption: true },
  force: forceOption,
  ruleset: rulesetOption,
  ...lexiconOptions,
  generations: { ...numberOption('Number of generations'), default: 3 },
  games: {
    ...numberOption('Number of games in the last generation; earlier ones have a quarter of it'),
    default: 6000,
  },
  racks: { ...numberOption('Number of racks tried on each board'), default: 300 },
  method: {
    ...choiceOption(
      ['boards', 'self-play'],
      'Source of the training data: many racks on some boards, or the racks of the games',
    ),
    default: 'boards',
  },
  seed: { ...numberOption('Seed of the games'), default: 1 },
  threads: numberOption('Number of worker threads (default: one per core)'),
  checkpoint: { ...numberOption('Seconds between checkpoints'), default: 120 },
} as const;

type TrainArgs = Arguments<typeof options>;

/** Writes a KLV2 file and a file of facts about its training. Until then, `FILE.checkpoint` has the state from which it resumes. */
export const leavesTrainCommand = defineCommand({
  command: 'train',
  describe: 'Train leave values by self-play; resumes an interrupted call with the same options',
  options,
  examples: [['$0 leaves train --out mine.klv2 --lexicon words.txt', 'Train values for your own words']],
  handler: train,
});

async function train(args: TrainArgs): Promise<void> {
  const threads = readThreads(args.threads);
  checkNumbers(args);
  if (extname(args.out).toLowerCase() !== '.klv2') throw badOption(`--out "${args.out}" must end in .klv2`);
  const checkpoint = `${args.out}.checkpoint`;
  const isResumed = await isThere(checkpoint);
  // A resumed training may have been interrupted between writing the values and the facts.
  for (const path of [args.out, leaveFactsPath(args.out)]) await checkOutput(path, args.force || isResumed);
  await checkOutput(checkpoint, true);
  const { ruleset, graph } = await loadFromArgs(args);
  requireTurns(ruleset, 'leaves are');
  const { method, seed, generations, games, racks } = args;
  const maxTiles = leaveTilesFor(ruleset);
  const settings: TrainingSettings = {
    ...{ lexicon: graph.name, lexiconHash: graph.hash, ruleset: ruleset.name },
    ...{ method, seed, generations, games, racksPerBoard: racks, maxTiles },
  };
  const limit = maxTiles < ruleset.handSize - 1 ? '; longer leaves would be too many' : '';
  const leaves = counted(countLeaves(ruleset.alphabet, maxTiles), 'leave');
  note(`training ${leaves} of 1 to ${counted(maxTiles, 'tile')}${limit}`);
  await lockFile(checkpoint, 'these leaves are being trained', note);
  if (isResumed) note(`resuming from ${checkpoint}`);
  const bar = new GamesBar();
  const interrupt = listenForInterrupt();
  const started = performance.now();
  let last: TrainingProgress | undefined;
  try {
    const values = await trainLeaves({
      ...{ ruleset, graph, settings, threads },
      checkpoint,
      checkpointSeconds: args.checkpoint,
      signal: interrupt.signal,
      onProgress: (progress) => {
        last = progress;
        bar.show(progress.games, progress.allGames, describeGeneration(progress, args.generations));
      },
    });
    bar.stop();
    if (values === null) {
      note(`interrupted; run the same command to resume from ${checkpoint}`);
      process.exitCode = EXIT_INTERRUPTED;
      return;
    }
    await writeLeaves(args.out, values, settings, { ruleset, graph });
    await rm(checkpoint, { force: true });
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    const racksText = last === undefined ? '' : `, ${counted(last.racks, 'rack')} in the last generation`;
    printLines(`${args.out}: ${counted(values.count, 'leave')}, ${minutes} minutes${racksText}`);
  } finally {
    bar.stop();
    interrupt.stop();
    unlockFile(checkpoint);
  }
}

function checkNumbers({ generations, games, racks, checkpoint, seed }: TrainArgs): void {
  checkCount('--generations', generations, 20);
  checkCount('--games', games, 10_000_000);
  checkCount('--racks', racks, 100_000);
  checkCount('--checkpoint', checkpoint, 86_400);
  checkSeed(seed);
}

function describeGeneration({ generation, racks, meanWorth }: TrainingProgress, generations: number): string {
  return `generation ${generation + 1} of ${generations} · ${counted(racks, 'rack')} · ${fixed(meanWorth, 1)} points per rack`;
}
