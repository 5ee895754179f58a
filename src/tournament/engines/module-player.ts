/**
 * A player backed by a custom bot module. It keeps the module's thread from game to game and passes only what a player may know.
 */
import type { ModuleEntrant } from '../../bots/bot-module.ts';
import type { BotResources, Budget } from '../../bots/bot.ts';
import { viewOf } from '../../bots/player-view.ts';
import type { Move } from '../../engine/board/move.ts';
import { present } from '../../engine/present.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';
import { ModuleThread, type ModuleLimits } from '../../threads/own-bots/module-thread.ts';
import { openBotModule } from '../../threads/own-bots/open-module.ts';
import type { RunnableModule } from '../../threads/own-bots/module-file.ts';
import type { SharedResources } from '../../analysis/workers/shared-resources.ts';
import type { OutsidePlayer } from '../games/play-game-options.ts';
import type { MoveTime } from '../games/game-clock.ts';

export class ModulePlayer implements OutsidePlayer {
  readonly name: string;
  readonly #thread: ModuleThread;

  constructor(
    module: RunnableModule,
    resources: SharedResources,
    limits: ModuleLimits,
    onOutput?: (text: string) => void,
  ) {
    this.#thread = new ModuleThread(module, resources, limits, onOutput);
    this.name = this.#thread.name;
  }

  get challengeRate(): number {
    return this.#thread.challengeRate;
  }

  beginGame(): Promise<void> {
    return this.#thread.start();
  }

  async choose(game: GameHistory, position: SearchBoard, budget: Budget, time?: MoveTime): Promise<Move> {
    const { move } = await this.#thread.decide(viewOf(game, position), budget, time);
    return move;
  }

  close(): void {
    void this.#thread.close();
  }

  async closed(): Promise<void> {
    await this.#thread.close();
  }
}

export function requirePath(module: ModuleEntrant): RunnableModule {
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
