import { BotFault } from '../../bots/bot-fault.ts';
import { fileNameOf } from '../../bots/bot-module.ts';
import type { Bot, BotResources } from '../../bots/bot.ts';
import { InputError } from '../../engine/errors.ts';
import { giveBackResources, packResources } from '../../analysis/workers/shared-resources.ts';
import type { RunnableModule } from './module-file.ts';
import { ModuleThread, type ModuleLimits } from './module-thread.ts';

/** A bot of the user's own that is ready to decide. A decision that fails is rejected with a `BotFault`. */
export interface OpenBot extends Bot {
  /** Cut the decision under way short, which is then rejected; the next one begins in a new thread. */
  stop(): void;
  close(): Promise<void>;
}

/**
 * @param onOutput takes what it prints, and its faults with their stacks, which otherwise nobody sees; foreign text
 * @throws InputError `bad-option` if it cannot be made, with the line where that is known
 */
export async function openBotModule(
  module: RunnableModule,
  resources: BotResources,
  limits: ModuleLimits,
  onOutput?: (text: string) => void,
): Promise<OpenBot> {
  const lent = packResources(resources, 1);
  const thread = new ModuleThread(module, lent, limits, onOutput);
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closed ??= thread.close().then(() => {
      giveBackResources(lent);
    }));
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
    stop: () => {
      void thread.close();
    },
  };
}
