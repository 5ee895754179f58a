import { BotFault } from '../../bots/bot-fault.ts';
import { fileNameOf } from '../../bots/bot-module.ts';
import type { Bot, BotResources } from '../../bots/bot.ts';
import { InputError } from '../../engine/errors.ts';
import { giveBackResources, packResources } from '../../analysis/workers/shared-resources.ts';
import type { BotModuleFile } from './module-file.ts';
import { ModuleThread, type ModuleLimits } from './module-thread.ts';

/** A user-defined bot that is ready to decide. A failed decision rejects with a `BotFault`. */
export interface OpenBot extends Bot {
  /** Aborts the current decision, which rejects; the next decision starts a new thread. */
  stop(): void;
  close(): Promise<void>;
}

/**
 * @param onOutput receives the bot's output, and its faults with their stack traces, which are not shown otherwise; untrusted
 * text
 * @throws InputError `bad-option` if the bot cannot be created, with the line if known
 */
export async function openBotModule(
  module: BotModuleFile,
  resources: BotResources,
  limits: ModuleLimits,
  onOutput?: (text: string) => void,
): Promise<OpenBot> {
  const lent = packResources(resources, 1);
  const thread = new ModuleThread(module, lent, limits, onOutput);
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= thread.close().then(() => giveBackResources(lent)));
  try {
    await thread.start();
  } catch (cause) {
    await close();
    if (!(cause instanceof BotFault)) throw cause;
    const { what, message, place } = cause;
    const isItsOwn = place.source === fileNameOf(module.path);
    const source = module.spec.kind;
    throw new InputError('bad-option', isItsOwn ? what : message, isItsOwn ? { ...place, source } : { source }, cause);
  }
  const { name, challengeRate } = thread;
  return {
    ...{ name, challengeRate, close },
    decide: (view, budget) => thread.decide(view, budget),
    stop: () => void thread.close(),
  };
}
