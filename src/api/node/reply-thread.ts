/** A thread for bots in games. It runs one decision at a time; the caller is not blocked and can abort it. */
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import { InputError } from '../../engine/errors.ts';
import type { Thinker } from '../../play/session/thinker.ts';
import { isModuleSpec } from '../../bots/bot-module.ts';
import { findBotModule } from '../../threads/own-bots/module-file.ts';
import { withOwnBots } from '../../threads/own-bots/module-thinker.ts';
import { openBotModule, type OpenBot } from '../../threads/own-bots/open-module.ts';
import { workerThinker } from '../../threads/bot-thread.ts';
import type { ReplyAnswer, ReplyRequest } from '../api-engine.ts';

/** A module has a minute for a move; a signal can end it earlier. */
const LIMITS = { moveMs: 60_000, graceMs: 1000 };

export class ReplyThread {
  #last: Promise<unknown> = Promise.resolve();
  /** Reused between turns, because most games have one bot. */
  #current: { readonly bot: string; readonly thinker: Thinker; readonly own: OpenBot | null } | null = null;
  readonly #closed = new AbortController();

  /** @throws the reason of the signal when it aborts; InputError `bad-option` after `close` */
  decide(spec: BotSpec, request: ReplyRequest): Promise<ReplyAnswer> {
    const signal = AbortSignal.any([this.#closed.signal, ...(request.signal === undefined ? [] : [request.signal])]);
    const move = this.#last.then(() => this.#think(spec, request, signal));
    this.#last = move.catch(() => undefined);
    return move;
  }

  close(): void {
    this.#closed.abort(new InputError('bad-option', 'already closed; call openTilewright() again'));
    this.#current?.thinker.close();
  }

  async #think(spec: BotSpec, request: ReplyRequest, signal: AbortSignal): Promise<ReplyAnswer> {
    const { view, board, budget } = request;
    signal.throwIfAborted();
    const { thinker, own } = await this.#thinkerFor(spec, request.resources, view.scores.length);
    if (this.#closed.signal.aborted) thinker.close();
    signal.throwIfAborted();
    const judged = own && request.judge(own);
    if (judged !== null) return judged;
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

  async #thinkerFor(spec: BotSpec, resources: ReplyRequest['resources'], seats: number) {
    const bot = `${formatBotSpec(spec)} ${seats}`;
    if (this.#current?.bot === bot) return this.#current;
    this.#current?.thinker.close();
    const others = workerThinker(resources, new Array<BotSpec>(seats).fill(spec));
    const module = isModuleSpec(spec) ? await findBotModule(spec) : null;
    const own = module && (await openBotModule(module, resources, LIMITS));
    const thinker = own === null ? others : withOwnBots(others, new Array<OpenBot>(seats).fill(own));
    return (this.#current = { bot, thinker, own });
  }
}
