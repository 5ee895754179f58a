/** A thread for bots in games. It runs one decision at a time; the caller is not blocked and can abort it. */
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import type { Move } from '../../engine/board/move.ts';
import { InputError } from '../../engine/errors.ts';
import type { Thinker } from '../../play/session/thinker.ts';
import { workerThinker } from '../../threads/bot-thread.ts';
import type { ReplyRequest } from '../api-engine.ts';

export class ReplyThread {
  #last: Promise<unknown> = Promise.resolve();
  /** Reused between turns, because most games have one bot. */
  #current: { readonly bot: string; readonly thinker: Thinker } | null = null;
  readonly #closed = new AbortController();

  /** @throws the reason of the signal when it aborts; InputError `bad-option` after `close` */
  decide(spec: BotSpec, request: ReplyRequest): Promise<Move> {
    const signal = AbortSignal.any([this.#closed.signal, ...(request.signal === undefined ? [] : [request.signal])]);
    const move = this.#last.then(() => this.#think(spec, request, signal));
    this.#last = move.catch(() => undefined);
    return move;
  }

  close(): void {
    this.#closed.abort(new InputError('bad-option', 'already closed; call openTilewright() again'));
    this.#current?.thinker.close();
  }

  async #think(spec: BotSpec, { resources, view, board, budget }: ReplyRequest, signal: AbortSignal): Promise<Move> {
    signal.throwIfAborted();
    const thinker = this.#thinkerFor(spec, resources, view.scores.length);
    let stop!: () => void;
    const stopped = new Promise<never>((_, reject) => {
      stop = () => {
        thinker.stop();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop);
    });
    try {
      const { move } = await Promise.race([thinker.think(view, board, budget), stopped]);
      return move;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  #thinkerFor(spec: BotSpec, resources: ReplyRequest['resources'], seats: number): Thinker {
    const bot = `${formatBotSpec(spec)} ${seats}`;
    if (this.#current?.bot === bot) return this.#current.thinker;
    this.#current?.thinker.close();
    const thinker = workerThinker(resources, new Array<BotSpec>(seats).fill(spec));
    this.#current = { bot, thinker };
    return thinker;
  }
}
