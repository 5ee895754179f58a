import type { ModuleEntrant } from '../../bots/bot-module.ts';
import type { BotResources } from '../../bots/bot.ts';
import { present } from '../../engine/present.ts';
import type { ModuleLimits } from '../../threads/own-bots/module-thread.ts';
import { openBotModule } from '../../threads/own-bots/open-module.ts';
import type { BotModuleFile } from '../../threads/own-bots/module-file.ts';

export function requirePath(module: ModuleEntrant): BotModuleFile {
  return { ...module, path: present(module.path, `path of bot ${module.spec.kind}`) };
}

/** Loads the module once. Throws InputError `bad-option`, with the line if known, if it cannot play. */
export async function tryModule(
  module: ModuleEntrant,
  resources: BotResources,
  limits: ModuleLimits,
  onOutput?: (text: string) => void,
): Promise<void> {
  await (await openBotModule(requirePath(module), resources, limits, onOutput)).close();
}
