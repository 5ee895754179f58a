/** `tilewright bench`: measures speed on this machine. `bench/` has the benchmarks; this file has the options and tables. */
import chalk from 'chalk';
import { ownStyle } from '../text/visible-text.ts';
import { statSync } from 'node:fs';
import { compareBuilds, DEFAULT_ROUNDS, MIN_ROUNDS, type BuildComparison } from '../../bench/compare/builds.ts';
import { compareReports, readReport, type Comparison } from '../../bench/compare/earlier-run.ts';
import { benchmarkNames, runBenchmarks, type BenchReport, type BenchRow } from '../../bench/run.ts';
import { counted } from '../text/counted.ts';
import { packageRoot } from '../files/files.ts';
import { defineCommand, type Arguments, type DeclaredOptions } from './define-command.ts';
import { endedBySignals } from './interrupt.ts';
import { checkWhole } from './arguments/option-numbers.ts';
import { flagOption, jsonOption, numberOption, settingOptions, textOption } from './options.ts';
import { writeNote } from './notices.ts';
import { note, printJson, printText } from './output.ts';
import { bold, formatReportTable } from './analyze/report-table.ts';
import { badOption } from './failure.ts';

const dim = ownStyle((text) => chalk.dim(text));

const options = {
  quick: flagOption('Few samples: a check that everything runs'),
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
    const { quick, only, compare, rounds, json } = args;
    if (compare !== undefined && statSync(compare, { throwIfNoEntry: false })?.isDirectory() === true) {
      return compareWithBuild(args, compare);
    }
    if (rounds !== undefined) throw badOption('--rounds requires --compare with the folder of another build');
    const earlier = compare === undefined ? null : { file: compare, report: await readReport(compare) };
    const onStart = (title: string): void => {
      if (process.stderr.isTTY) note(dim(`measuring: ${title}`));
    };
    const report = await runBenchmarks({ quick, only, names: args, onStart, onNote: writeNote });
    const comparison = earlier && compareReports(report, earlier.report, earlier.file);
    if (json) printJson(comparison === null ? report : { ...report, comparison });
    else printText(formatReport(report) + (comparison === null ? '' : formatComparison(comparison)));
  },
});

async function compareWithBuild(args: Arguments<typeof options>, other: string): Promise<void> {
  const { quick, only, ruleset, lexicon, alphabet, leaves, rounds = DEFAULT_ROUNDS, json } = args;
  const byDefault: DeclaredOptions = options;
  checkWhole('--rounds', rounds, MIN_ROUNDS, 1000);
  const comparison = await endedBySignals(() =>
    compareBuilds({
      ...{ now: packageRoot(), other, rounds },
      options: [
        ...Object.entries({ ruleset, lexicon, alphabet, leaves, only }).flatMap(([name, value]) =>
          value === undefined || value === byDefault[name]?.default ? [] : [`--${name}`, value],
        ),
        ...(quick ? ['--quick'] : []),
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
    `this build (${version}) against ${other} (${otherVersion}), ${counted(rounds, 'alternating round')}; below 1 means this build is faster`,
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
    `compared with ${file} (${version}, ${date}); below 1 means faster now`,
    'Single runs cannot separate a change from noise; use --compare with the folder of that build.',
    ...differenceLines(differences),
    formatReportTable(['', 'time', '/ref'], lines),
  ].join('\n');
}

function formatReport(report: BenchReport): string {
  const { machine, lexicon, positions, memory } = report;
  const head = [
    `tilewright ${report.version}, node ${machine.node}, ${machine.cpu} (${counted(machine.cores, 'core')})`,
    `lexicon ${lexicon.name} ${lexicon.hash} (${counted(lexicon.words, 'word')}), leaves ${report.leaves}, ${counted(positions.count, 'position')} ${positions.sha256}`,
    `CPU time, one thread${report.quick ? '; quick: too few samples for reliable figures' : ''}`,
  ];
  const titleWidth = Math.max(...report.rows.map(({ title }) => title.length));
  const line = (title: string, figures: readonly string[], unit: string, samples: string, ratio: string): string =>
    `${title.padEnd(titleWidth)} ${columnsOf(figures)} ${unit.padEnd(2)} ${columnsOf([samples, ratio])}`;
  const heading = line('', ['median', 'mean', 'p75', 'min', 'clock'], '', 'samples', '/ref');
  const rows = report.rows.flatMap((row) => {
    const { title, median, mean, p75, min, wallMean, unit, samples, toReference } = row;
    const figures = [median, mean, p75, min, wallMean].map(formatFigure);
    return [line(title, figures, unit, String(samples), toReference.toFixed(2)), ...factLines(row)];
  });
  const { afterGames, atEnd } = memory;
  const tail = [
    `memory: ${afterGames.rssMB} MB, at most ${afterGames.peakMB} MB, with the lexicon loaded and games played;`,
    `        at most ${atEnd.peakMB} MB in all`,
  ];
  return [...head, '', bold(heading), ...rows, '', ...tail].join('\n') + '\n';
}

function columnsOf(figures: readonly string[]): string {
  return figures.map((figure) => figure.padStart(8)).join(' ');
}

function factLines({ facts }: BenchRow): string[] {
  const texts = Object.entries(facts).map(([name, value]) => `${separateWords(name)} ${formatFigure(value)}`);
  return texts.length === 0 ? [] : [dim(`  ${texts.join(', ')}`)];
}

function separateWords(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replace('cpu', 'CPU');
}

function formatFigure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
