/**
 * `tilewright bots`: the bots there are and their options.
 */
import type { CommandModule, InferredOptionTypes } from 'yargs';
import { botKinds } from '../bots/registry.ts';
import { jsonOption, printJson } from './options.ts';

export const botsCommand: CommandModule<object, InferredOptionTypes<typeof jsonOption>> = {
  command: 'bots',
  describe: 'list the bots and their options',
  builder: (yargs) =>
    yargs
      .options(jsonOption)
      .example('$0 bots', 'what there is to play against')
      .example('$0 tournament equity equity:leaves=none', 'a bot with an option, against itself without'),
  handler: ({ json }) => {
    if (json) {
      const bots = botKinds.map(({ kind, summary, options }) => ({ bot: kind, summary, options }));
      printJson({ bots });
      return;
    }
    process.stdout.write(formatBots());
  },
};

function formatBots(): string {
  const width = Math.max(...botKinds.map(({ kind }) => kind.length));
  const lines: string[] = [];
  for (const { kind, summary, options } of botKinds) {
    lines.push(`${kind.padEnd(width)}  ${summary}`);
    for (const option of options) {
      lines.push(`${' '.repeat(width)}  ${option.name}=…  ${option.summary}; ${option.default} if not given`);
    }
  }
  lines.push('', 'A bot is named by itself or with options: equity, equity:leaves=none');
  return lines.join('\n') + '\n';
}
