/** Turns and digests of recorded games. This module does not load zod. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameHistory } from '../../engine/game/game-history.ts';
import type { GameRecord } from './pair-record.ts';

/**
 * A turn: the seat, its move in SIU notation, its score and, with a clock, its milliseconds; or a challenge (see `pair-record.ts`).
 */
export type TurnRecord = readonly [seat: number, move: string, score: number, ms?: number | undefined];

export const CHALLENGE_PREFIX = 'challenge.';

/**
 * SHA-256 over the moves of the games in order. The input is UTF-8 text: for each game a line `bots` with the bot numbers by seat,
 * one line `seat move score` per turn, and a line `end` with the final scores by seat. Fields are separated by one space, and every
 * line ends in a line feed.
 */
export function digestGames(games: readonly GameRecord[]): string {
  let text = '';
  for (const { bots, turns, scores, forfeit, line } of games) {
    text += `bots ${bots.join(' ')}\n`;
    for (const [seat, move, score] of turns) text += `${seat} ${move} ${score}\n`;
    if (forfeit !== undefined) text += `forfeit ${forfeit.seat} ${forfeit.kind}\n`;
    if (line !== undefined) text += `adjudicated\n${line.map((turn) => `${turn.join(' ')}\n`).join('')}`;
    text += `end ${scores.join(' ')}\n`;
  }
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function lastScore({ lastEvents }: GameHistory): number {
  const event = lastEvents.find(({ kind }) => kind === 'place');
  return event?.kind === 'place' ? event.play.score : 0;
}

/** Outcome of the last challenge: whether the play was withdrawn, and the change of its player's score. */
export function outcomeOfChallenge({ lastEvents }: GameHistory, score: number): { upheld: boolean; points: number } {
  const bonus = lastEvents.find(({ kind }) => kind === 'bonus');
  const upheld = lastEvents.some(({ kind }) => kind === 'withdraw');
  return { upheld, points: upheld ? 0 - score : bonus?.kind === 'bonus' ? bonus.points : 0 };
}
