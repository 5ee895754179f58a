import { autoLevel } from '../../../../analysis/history/auto-level.ts';
import { MIN_TURNS, type PersonGame } from '../../../../analysis/history/player-figures.ts';
import { DEFAULT_LEVEL } from '../../../../bots/levels.ts';
import { readStanding } from '../../../../play/record/standing.ts';
import type { BrowserGame } from '../../store/browser-game.ts';

/** The level of `auto` in the console, from the games in this browser, newest first. */
export function evenLevel(games: readonly BrowserGame[]): string {
  const { level, rating } = autoLevel(games.flatMap(resultOf).reverse());
  return rating === null ? DEFAULT_LEVEL : level;
}

function resultOf(game: BrowserGame): readonly Pick<PersonGame, 'opponent' | 'result'>[] {
  if (game.kind === 'file' || game.log.header.players.length !== 2) return [];
  const { players } = game.log.header;
  const { winners, help, moves, topScore } = readStanding(game.log);
  const person = players.findIndex(({ bot }) => bot === null);
  const opponent = players[1 - person]?.bot ?? null;
  if (opponent === null || winners === null || topScore !== null || help.length > 0 || moves < MIN_TURNS) return [];
  return [{ opponent, result: !winners.includes(person) ? 0 : winners.length > 1 ? 0.5 : 1 }];
}
