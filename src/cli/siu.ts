/**
 * `tilewright siu`: the engine protocol on stdin and stdout.
 */
import type { CommandModule } from 'yargs';
import { nameOfChallengeRule } from '../siu/engine-options.ts';
import { SiuSession } from '../siu/session.ts';
import { loadRuleset } from '../files/data-files.ts';
import { LineReader } from '../files/line-reader.ts';
import { packageVersion } from '../files/package-version.ts';
import { leavesOption, lexiconOptions, rulesetOption } from './options.ts';
import { printLines } from './output.ts';

interface SiuArgs {
  readonly ruleset: string;
  readonly lexicon: string;
  readonly alphabet?: string | undefined;
  readonly leaves: string;
  readonly 'data-path': string;
}

/**
 * Answers lines on stdin with lines on stdout until `quit` or the end of the input. At the end a search under way still
 * answers; an endless one is stopped.
 */
export const siuCommand: CommandModule<object, SiuArgs> = {
  command: 'siu',
  describe: 'speak the SIU engine protocol on stdin and stdout',
  builder: (yargs) =>
    yargs
      .options({
        ...rulesetOption,
        ...lexiconOptions,
        ...leavesOption,
        'data-path': {
          type: 'string',
          requiresArg: true,
          default: '',
          describe: 'folders of lexica and leaves that a front end may name by their codes, parted by ";"',
        },
      })
      .example('$0 siu', 'what a front end starts')
      .example('$0 siu --data-path ~/lexica', 'with lexica to choose from, such as CSW24.kwg'),
  handler: speak,
};

async function speak({ ruleset: spec, lexicon, alphabet, leaves, 'data-path': dataPath }: SiuArgs): Promise<void> {
  const ruleset = await loadRuleset(spec, { alphabet });
  const session = new SiuSession({
    version: packageVersion(),
    ruleset: spec,
    defaults: {
      lexicon,
      leaves,
      dataPath,
      letterDistribution: alphabet ?? ruleset.alphabet.name,
      challengeRule: nameOfChallengeRule(ruleset.challenge),
    },
    send: (line) => {
      printLines(line);
    },
  });
  const reader = new LineReader();
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    for (const line of reader.push(chunk)) if (!(await session.receive(line))) return;
  }
  for (const line of reader.end()) if (!(await session.receive(line))) return;
  await session.end();
}
