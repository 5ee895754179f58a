/** `tilewright bench`: measures speed on this machine. `bench/` has the benchmarks; this file has the options and tables. */
import chalk from 'chalk';
import { ownStyle } from '../text/visible-text.ts';
import { statSync } from 'node:fs';
import { compareBuilds, DEFAULT_ROUNDS, MIN_ROUNDS, type BuildComparison } from '../../bench/compare/builds.ts';
import { compareReports, readReport, type Comparison } from '../../bench/compare/earlier-run.ts';
import { benchmarkNames, runBenchmarks, usesFixedPositions, type BenchReport, type BenchRow } from '../../bench/run.ts';
import { entryAt } from '../engine/present.ts';
import { counted } from '../text/counted.ts';
import { grouped } from '../text/numbers.ts';
import { wrapText } from '../text/wrap-text.ts';
import { packageRoot } from '../files/files.ts';
import { defineCommand, type Arguments, type DeclaredOptions } from './define-command.ts';
import { endedBySignals } from './interrupt.ts';
import { checkWhole } from './arguments/option-numbers.ts';
import { flagOption, jsonOption, numberOption, settingOptions, textOption } from './options.ts';
import { writeNote } from './notices.ts';
import { note, printJson, printText } from './output.ts';
import { formatReportTable } from './analyze/report-table.ts';
import { badOption } from './failure.ts';

const dim = ownStyle((text) => chalk.dim(text));
const wrapped = (text: string): string[] => wrapText(text, 80);

const options = {
  quick: flagOption('Few samples: a check that everything runs'),
  thorough: flagOption('More samples, in up to four minutes; always with --only'),
  only: {
    choices: benchmarkNames,
    type: 'string',
    requiresArg: true,
    describe: 'Run only this benchmark and the reference',
  },
  ...settingOptions,
  compare: textOption(
    'Folder of another build (alternates between both and prints ratios with intervals), ' +
      'or a file printed by an earlier "bench --json" (prints ratios to it)',
  ),
  rounds: numberOption(`Number of rounds with the folder of a build (default: ${DEFAULT_ROUNDS})`),
  json: jsonOption,
} as const;

/** With `--json`, prints a `BenchReport`, or with `--compare FOLDER` a `BuildComparison`. */
export const benchCommand = defineCommand({
  command: 'bench',
  describe: 'Measure move generation, self-play, lexicon loading and memory on fixed positions',
  options,
  examples: [
    ['$0 bench --only plays', 'Measure the listing of all plays'],
    ['$0 bench --compare ../before --only best', 'Measure a change, with confidence intervals'],
  ],
  handler: async (args) => {
    const { quick, thorough, only, compare, rounds, json } = args;
    if (quick && thorough) throw badOption('--quick and --thorough cannot both be given');
    if (compare !== undefined && statSync(compare, { throwIfNoEntry: false })?.isDirectory() === true) {
      return compareWithBuild(args, compare);
    }
    if (rounds !== undefined) throw badOption('--rounds requires --compare with the folder of another build');
    const earlier = compare === undefined ? null : { file: compare, report: await readReport(compare) };
    const onStart = (title: string): void => {
      if (process.stderr.isTTY) note(dim(`measuring: ${title}`));
    };
    const effort = quick ? 'quick' : thorough || only !== undefined ? 'thorough' : 'usual';
    const report = await runBenchmarks({ effort, only, names: args, onStart, onNote: writeNote });
    const comparison = earlier && compareReports(report, earlier.report, earlier.file);
    if (json) printJson(comparison === null ? report : { ...report, comparison });
    else {
      printText(formatReport(report, usesFixedPositions(args)));
      if (comparison !== null) printText(formatComparison(comparison));
    }
  },
});

async function compareWithBuild(args: Arguments<typeof options>, other: string): Promise<void> {
  const { quick, thorough, only, ruleset, lexicon, alphabet, leaves, rounds = DEFAULT_ROUNDS, json } = args;
  const byDefault: DeclaredOptions = options;
  checkWhole('--rounds', rounds, MIN_ROUNDS, 1000);
  const comparison = await endedBySignals(() =>
    compareBuilds({
      ...{ now: packageRoot(), other, rounds },
      options: [
        ...Object.entries({ ruleset, lexicon, alphabet, leaves, only }).flatMap(([name, value]) =>
          value === undefined || value === byDefault[name]?.default ? [] : [`--${name}`, value],
        ),
        ...(quick ? ['--quick'] : thorough ? ['--thorough'] : []),
      ],
      onRun: (round, folder) => {
        if (process.stderr.isTTY) note(dim(`round ${round} of ${rounds}: ${folder}`));
      },
    }),
  );
  if (json) printJson(comparison);
  else printText(formatBuilds(comparison, quick));
}

function formatBuilds(
  { other, version, otherVersion, rounds, rows, differences }: BuildComparison,
  quick: boolean,
): string {
  const lines = rows.map(({ title, ratio, interval: [low, high] }) => {
    const verdict = high < 1 ? 'faster' : low > 1 ? 'slower' : 'no difference shown';
    return [title, ratio.toFixed(3), `${low.toFixed(3)} – ${high.toFixed(3)}`, verdict];
  });
  return [
    `this build (${version}) against ${other} (${otherVersion}), ${counted(rounds, 'alternating round')}`,
    'below 1 means that this build is faster',
    ...(quick ? ['quick: too few samples for reliable figures'] : []),
    ...differenceLines(differences),
    `${formatReportTable(['', 'ratio', '95 % interval', ''], lines)}CPU time, medians per round; the intervals hold for all rows together`,
    '',
  ].join('\n');
}

function differenceLines(differences: readonly string[]): string[] {
  return differences.length === 0 ? [] : [`different workload: ${differences.join(', ')}`];
}

function formatComparison({ file, date, version, rows, differences }: Comparison): string {
  const lines = rows.map((row) => [row.title, row.ratio.toFixed(2), row.ratioToReference.toFixed(2)]);
  return [
    '',
    `compared with ${file} (${version}, ${date})`,
    ...wrapped('Single runs cannot separate a change from noise; use --compare with the folder of that build.'),
    'below 1 means faster now',
    ...differenceLines(differences),
    formatReportTable(['', 'time', 'time / yardstick'], lines),
  ].join('\n');
}

/** The answer comes first, and no line of a common machine is longer than 80 columns. */
function formatReport(report: BenchReport, isDefault: boolean): string {
  const { machine, lexicon, positions, memory, rows } = report;
  const answer = formatAnswer(report, isDefault);
  const [head = '', ...lines] = formatReportTable(
    ['', 'median', 'p75', 'min', 'yardstick'],
    rows.map(({ title, median, p75, min, unit, toReference }) => [
      title,
      ...[median, p75, min].map((figure) => `${formatFigure(figure)} ${unit.padEnd(2)}`),
      `${toReference.toFixed(2)} ×`,
    ]),
  ).split('\n');
  const slowdown = rows.reduce((sum, { wallMean, mean }) => sum + wallMean / mean, 0) / rows.length;
  return [
    ...(answer === '' ? [] : [...wrapped(answer), '']),
    head,
    ...rows.flatMap((row, i) => [entryAt(lines, i), ...factLines(row)]),
    '',
    `CPU time of one thread; elapsed time was ${slowdown.toFixed(2)} times that`,
    ...(report.quick ? ['quick: too few samples for reliable figures'] : []),
    `memory in use with the words loaded: ${memory.afterGames.rssMB} MB`,
    ...wrapped(
      `lexicon ${lexicon.name} ${lexicon.hash} (${counted(lexicon.words, 'word')}), leaves ${report.leaves}, ${counted(positions.count, 'position')} ${positions.sha256}`,
    ),
    ...wrapped(
      `tilewright ${report.version}, node ${machine.node}, ${machine.cpu} (${counted(machine.cores, 'core')})`,
    ),
    '',
  ].join('\n');
}

/** The ratio to MAGPIE is that of docs/performance.md, for the default rules and words. */
function formatAnswer({ rows }: BenchReport, isDefault: boolean): string {
  const speeds = [
    ['best', 'the best play'],
    ['plays', 'full lists'],
  ].flatMap(([name, what = '']) => {
    const row = rows.find((candidate) => candidate.name === name);
    return row === undefined ? [] : [`${grouped(Number((1e6 / row.median).toPrecision(3)))} for ${what}`];
  });
  const answer = speeds.join(', ').replace(' for', ' positions a second for');
  const magpie = "games 1.3 times as fast as MAGPIE's on the machine where both were measured (docs/performance.md)";
  return isDefault && answer !== '' ? `${answer}; ${magpie}` : answer;
}

function factLines({ facts }: BenchRow): string[] {
  const texts = Object.entries(facts).map(([name, value]) => {
    const [words, figure] = [separateWords(name), formatFigure(value)];
    return words.includes(' per ') ? `${figure} ${words}` : `${words} ${figure}`.replace(/ percent (.*)/u, ' $1 %');
  });
  return texts.length === 0 ? [] : [dim(`  ${texts.join(', ')}`)];
}

function separateWords(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replace('cpu', 'CPU');
}

function formatFigure(value: number): string {
  return value >= 100 ? grouped(Math.round(value)) : value.toPrecision(3);
}
