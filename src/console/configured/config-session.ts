/** A configured game as a session, which both consoles play. */
import { createBot, readBotSpec } from '../../bots/registry.ts';
import type { BotResources } from '../../bots/bot.ts';
import { PASS } from '../../engine/board/move.ts';
import { Game } from '../../engine/game/game.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import type { Seat } from '../../play/session/seats.ts';
import { GameSession, type SessionOptions } from '../../play/session/session.ts';
import type { ConfigGame } from './load-config.ts';

/** What a configured game is begun with. */
export interface ConfigSessionOptions {
  readonly setup: ConfigGame;
  readonly seed: number;
  /** In turn order. */
  readonly seats: readonly Seat[];
  /** What the computers among them are made from. */
  readonly resources: BotResources;
}

/** Ranks plays at once, for hints at the full screen; leaves are learnt for other tiles. */
export const CONFIG_RANKER = 'equity:leaves=none';

/** @param listeners called for what the record of the game tells besides its moves */
export function configSession(
  { setup, seed, seats, resources }: ConfigSessionOptions,
  listeners: Pick<SessionOptions, 'onHint' | 'onThoughts' | 'onTakenBack'> = {},
): GameSession {
  const { ruleset, graph, board } = setup;
  const findsPlay = playFinder(ruleset, graph);
  return new GameSession({
    ruleset,
    graph,
    seed,
    players: seats.map(({ name, spec }) => ({ name, bot: spec && createBot(spec, name, resources) })),
    ranker: createBot(readBotSpec(CONFIG_RANKER), CONFIG_RANKER, resources),
    game: Game.start({ ruleset, lexicon: graph, seed, seats: seats.length, board, findsPlay }),
    // A computer that can place nothing passes, whatever else its bot would do.
    settleBotMove: ({ context: { board: at, rack } }, move) =>
      move.kind === 'place' || findsPlay(at, rack) ? move : PASS,
    ...listeners,
  });
}
