/** The turns of recorded games, and the digest over them. It reads no records, and so loads no validation. */
import { createHash } from 'node:crypto';
import type { Game } from '../../engine/game/game.ts';
import type { GameRecord } from './pair-record.ts';

/**
 * A turn: the seat, its move in SIU notation, and what the move scored, on a clock also the milliseconds it took; or a challenge
 * (see `pair-record.ts`).
 */
export type RecordedTurn = readonly [seat: number, move: string, score: number, ms?: number | undefined];

export const CHALLENGE_PREFIX = 'challenge.';

export function countTurns({ turns }: GameRecord): number {
  return turns.filter(([, move]) => !move.startsWith(CHALLENGE_PREFIX)).length;
}

/**
 * SHA-256 over every move of the games in order. The bytes are UTF-8 text: of each game a line `bots` with the numbers of
 * the bots by seat, a line `seat move score` a turn, and a line `end` with the final scores by seat; fields stand one
 * space apart and a line feed ends every line.
 */
export function digestGames(games: readonly GameRecord[]): string {
  const hash = createHash('sha256');
  for (const { bots, turns, scores, forfeit, line } of games) {
    let text = `bots ${bots.join(' ')}\n`;
    for (const [seat, move, score] of turns) text += `${seat} ${move} ${score}\n`;
    if (forfeit !== undefined) text += `forfeit ${forfeit.seat} ${forfeit.kind}\n`;
    if (line !== undefined) text += `adjudicated\n${line.map((turn) => `${turn.join(' ')}\n`).join('')}`;
    hash.update(`${text}end ${scores.join(' ')}\n`);
  }
  return hash.digest('hex');
}

/** What the move just made scored; 0 where it was not a placement. */
export function lastScore({ lastEvents }: Game): number {
  const event = lastEvents.find(({ kind }) => kind === 'place');
  return event?.kind === 'place' ? event.play.score : 0;
}

/**
 * What came of the challenge just made: whether the play was taken back, and what that changed in its player's score.
 *
 * @param score of the play
 */
export function outcomeOfChallenge(
  { lastEvents }: Game,
  score: number,
): { readonly upheld: boolean; readonly points: number } {
  const bonus = lastEvents.find(({ kind }) => kind === 'bonus');
  const upheld = lastEvents.some(({ kind }) => kind === 'withdraw');
  return { upheld, points: upheld ? 0 - score : bonus?.kind === 'bonus' ? bonus.points : 0 };
}
