/** How an engine fails: its process ends, it does not answer in time, or what it answers is not a legal move. */
export type FaultKind = 'crash' | 'timeout' | 'illegal';

/** What an engine did wrong. It costs the engine the game; the message is the reason that the record gives. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
  readonly kind: FaultKind;

  /** @param what the reason, in words that follow the engine's name */
  constructor(kind: FaultKind, what: string) {
    super(what);
    this.kind = kind;
  }
}

/**
 * What an engine does wrong in an action; null if nothing. With a fault its process ends, and another begins the next game.
 *
 * @throws what the action throws that is not a fault of the engine
 */
export async function faultOf(engine: { close(): void }, action: () => Promise<void>): Promise<EngineFault | null> {
  try {
    await action();
    return null;
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    engine.close();
    return error;
  }
}
