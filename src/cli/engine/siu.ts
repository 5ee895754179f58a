/** `tilewright siu`: the engine protocol on stdin and stdout. */
import { isModuleSpec, nameOfModule } from '../../bots/bot-module.ts';
import type { Bot, BotResources } from '../../bots/bot.ts';
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import { buildBot, leavesOf, readBotSpec } from '../../bots/registry.ts';
import { loadVocabularies } from '../../files/making-ready.ts';
import { serveEngine } from '../../siu/node/serve-siu.ts';
import { findBotModule } from '../../threads/own-bots/module-file.ts';
import { openBotModule, type OpenBot } from '../../threads/own-bots/open-module.ts';
import { defineCommand } from '../define-command.ts';
import { settingOptions, textOption } from '../options.ts';
import { note, notesOf, printLines } from '../output.ts';

/** Limits of a user bot: generous, because a front end may set no time limit. */
const LIMITS = { moveMs: 3_600_000, graceMs: 5000 };

/** Serves until `quit` or the end of the input. At the end, it waits for a running search, or stops an unlimited one. */
export const siuCommand = defineCommand({
  command: 'siu',
  describe: 'Run as an SIU engine on stdin and stdout',
  options: {
    bot: textOption('Bot that answers instead of the searches: a name, or the path of a module'),
    ...settingOptions,
    'data-path': {
      ...textOption('Folders of lexica and leaves that a front end may select by code, separated by ";"'),
      default: '',
    },
  },
  examples: [
    ['$0 siu', 'Command for a front end'],
    ['$0 siu --bot ./mine.js', 'Serve your own bot as an engine'],
    ['$0 siu --data-path ~/lexica', 'Offer lexica such as CSW24.kwg'],
  ],
  handler: async ({ bot, 'data-path': dataPath, ruleset, lexicon, alphabet, leaves }) => {
    const spec = bot === undefined ? undefined : readBotSpec(bot);
    if (process.stdin.isTTY)
      note('tilewright siu: an engine for other programs, which speak SIU line by line; "quit" or Ctrl-D exits');
    const options = {
      ...{ ruleset, lexicon, alphabet, leaves: spec?.options.get('leaves') ?? leaves, dataPath },
      send: (line: string) => printLines(line),
    };
    if (spec === undefined) await serveEngine(undefined, options);
    else if (isModuleSpec(spec)) await serveModule(spec, options);
    else await serveEngine((resources) => makeBot(spec, resources), { ...options, name: formatBotSpec(spec) });
  },
});

async function makeBot(spec: BotSpec, resources: BotResources): Promise<Bot> {
  const vocabularies = await loadVocabularies([spec], resources);
  return buildBot(spec, formatBotSpec(spec), { ...resources, leaves: leavesFor(spec, resources), vocabularies });
}

function leavesFor(spec: BotSpec, { leaves }: BotResources): BotResources['leaves'] {
  const name = leavesOf(spec);
  return name === null ? new Map() : new Map([[name, leaves.get('default') ?? null]]);
}

async function serveModule(spec: BotSpec, options: Parameters<typeof serveEngine>[1]): Promise<void> {
  const module = await findBotModule(spec);
  const name = nameOfModule(module);
  let last: OpenBot | undefined;
  const make = async (resources: BotResources): Promise<OpenBot> => {
    await last?.close();
    last = await openBotModule(module, { ...resources, leaves: leavesFor(spec, resources) }, LIMITS, notesOf(name));
    return last;
  };
  try {
    await serveEngine(make, { ...options, name });
  } finally {
    await last?.close();
  }
}
