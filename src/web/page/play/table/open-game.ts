/**
 * A game that the address names, taken for this page: the lock comes first, so that what is read is what was done last.
 */
import { reasonOf } from '../../../../engine/errors.ts';
import { holdGame, type Release } from '../../store/game-lock.ts';
import { findGame } from '../../store/games.ts';
import { factsOf, type PlayedGame } from '../../store/kept-game.ts';

/** A game for this page alone, until it is released. */
export interface HeldGame {
  readonly game: PlayedGame;
  readonly release: Release;
}

/** A game, or why there is none: it is played in another page, or what else a line says. */
export type OpenedGame = HeldGame | { readonly kind: 'elsewhere' } | { readonly kind: 'fault'; readonly text: string };

/** Open a game. */
export async function openGame(id: string): Promise<OpenedGame> {
  const release = await holdGame(id);
  try {
    const game = await findGame(id);
    if (game?.kind === 'played') {
      if (release !== null) return { game, release };
      // A game that is over is only looked at.
      return factsOf(game).state === 'over' ? { game, release: () => undefined } : { kind: 'elsewhere' };
    }
    release?.();
    return { kind: 'fault', text: 'That game is not kept here: nothing was done in it, or it was deleted.' };
  } catch (error) {
    release?.();
    return { kind: 'fault', text: `That game cannot be read: ${reasonOf(error)}` };
  }
}
