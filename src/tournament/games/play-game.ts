/** Plays a game between players, from the first draw to the final score, in the fastest form that its rules and players allow. */
import type { SyncBot } from '../../bots/bot.ts';
import { allowsMutableGame } from '../../bots/mutable-game.ts';
import { FullSelfPlay } from './full-self-play.ts';
import { MutableSelfPlay } from './mutable-self-play.ts';
import type { PlayedGame } from './pair-record.ts';
import { isBot, type PlayGameOptions } from './play-game-options.ts';
import { runToEnd } from './stepwise.ts';

/**
 * Play a game to its end.
 *
 * @returns what is kept of it
 * @throws Error if a bot breaks the rules, which is a fault of the bot. What a bot throws is passed on
 */
export function playGame(options: PlayGameOptions<SyncBot>): PlayedGame;
/** The same for players that may take their time, such as engines: then the result is a promise. */
export function playGame(options: PlayGameOptions): PlayedGame | Promise<PlayedGame>;
export function playGame(options: PlayGameOptions): PlayedGame | Promise<PlayedGame> {
  const { bots, ruleset, clocks } = options;
  if (!bots.every(isBot)) return playWithOthers(options);
  // The mutable game knows no clock.
  const isFast = clocks === undefined && allowsMutableGame(ruleset);
  return runToEnd(isFast ? new MutableSelfPlay({ ...options, bots }) : new FullSelfPlay(options));
}

async function playWithOthers(options: PlayGameOptions): Promise<PlayedGame> {
  const game = new FullSelfPlay(options);
  await game.beginWithOthers();
  return runToEnd(game);
}
