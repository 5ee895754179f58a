/** `tilewright bots`: lists bots and their options. */
import { botLevels, describeLevel } from '../bots/levels.ts';
import { commonOptions, type BotOption } from '../bots/bot-options.ts';
import { botKinds, botNames } from '../bots/registry.ts';
import { defineCommand } from './define-command.ts';
import { jsonOption } from './options.ts';
import { printJson, printText } from './output.ts';

export const botsCommand = defineCommand({
  command: 'bots',
  describe: 'List the bots and their options',
  options: { json: jsonOption },
  examples: [
    ['$0 bots', 'List all opponents'],
    ['$0 tournament equity equity:leaves=none', 'Compare a bot with and without leave values'],
  ],
  handler: ({ json }) => {
    if (json) {
      const bots = botKinds.map(({ kind: bot, ...rest }) => ({ bot, ...rest }));
      printJson({ bots, levels: botLevels.map(({ level: bot, ...rest }) => ({ bot, ...rest })) });
    } else printText(formatBots());
  },
});

function formatBots(): string {
  const width = Math.max(...botNames().map((name) => name.length));
  const describe = ({ name, summary, default: value }: BotOption): string =>
    `${' '.repeat(width)}  ${name}=…  ${summary} (default: ${value})`;
  const lines = botKinds.flatMap(({ kind, summary, options }) => [
    `${kind.padEnd(width)}  ${summary}`,
    ...options.slice(0, -commonOptions.length).map(describe),
  ]);
  lines.push('', 'every bot', ...commonOptions.map(describe));
  lines.push('', 'levels: bots with preset options, weakest first');
  lines.push(
    ...botLevels.flatMap((level) => [
      `${level.level.padEnd(width)}  ${describeLevel(level)}`,
      `${' '.repeat(width)}  ${level.summary} (${level.spec})`,
    ]),
  );
  lines.push('', 'Options follow the name of a bot: equity:leaves=none,challenge=never');
  lines.push('Your own bot is given by the path of its module: ./mine.js, ./mine.js:depth=3');
  return lines.join('\n') + '\n';
}
