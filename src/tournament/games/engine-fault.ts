import { BotFault } from '../../bots/bot-fault.ts';

/** What an engine did wrong. It costs the engine the game; the message is the reason that the record gives. */
export class EngineFault extends BotFault {
  override readonly name = 'EngineFault';
}

/**
 * What a player does wrong in an action; null if nothing. With a fault its process or thread ends, and another begins the next
 * game.
 *
 * @throws what the action throws that is not a fault of the player
 */
export async function faultOf(player: { close(): unknown }, action: () => Promise<void>): Promise<BotFault | null> {
  try {
    await action();
    return null;
  } catch (error) {
    if (!(error instanceof BotFault)) throw error;
    player.close();
    return error;
  }
}
