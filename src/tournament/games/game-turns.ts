/** The turns of recorded games, and the digest over them. It reads no records, and so loads no validation. */
import { createHash } from 'node:crypto';
import type { GameRecord } from './pair-record.ts';

/** How the move of a challenge begins, where a turn of a record is one. */
export const CHALLENGE_PREFIX = 'challenge.';

/** Turns of a game; a challenge does not count as one. */
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
