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
/** The entry after a failed challenge that costs the challenger points. */
export const CHALLENGE_PENALTY = `${CHALLENGE_PREFIX}-`;

/**
 * SHA-256 over the moves of the games in order. The input is UTF-8 text: for each game a line `bots` with the bot numbers by seat,
 * one line `seat move score` per turn, and a line `end` with the final scores by seat. Fields are separated by one space, and every
 * line ends in a line feed.
 */
export function digestGames(games: readonly GameRecord[]): string {
  return bytesToHex(sha256(utf8ToBytes(textToDigest(games))));
}

export function textToDigest(games: readonly GameRecord[]): string {
  let text = '';
  for (const { bots, turns, scores, forfeit, line } of games) {
    text += `bots ${bots.join(' ')}\n`;
    for (const [seat, move, score] of turns) text += `${seat} ${move} ${score}\n`;
    if (forfeit !== undefined) text += `forfeit ${forfeit.seat} ${forfeit.kind}\n`;
    if (line !== undefined) text += `adjudicated\n${line.map((turn) => `${turn.join(' ')}\n`).join('')}`;
    text += `end ${scores.join(' ')}\n`;
  }
  return text;
}

export function lastScore({ lastEvents }: GameHistory): number {
  const event = lastEvents.find(({ kind }) => kind === 'place');
  return event?.kind === 'place' ? event.play.score : 0;
}

/** Whether the last play was withdrawn after the last challenge, and the entries of the challenge. */
export function outcomeOfChallenge(
  { lastEvents }: GameHistory,
  { seat, text, score }: { readonly seat: number; readonly text: string; readonly score: number },
): { readonly upheld: boolean; readonly turns: readonly TurnRecord[] } {
  const upheld = lastEvents.some(({ kind }) => kind === 'withdraw');
  if (upheld) return { upheld, turns: [[seat, text, 0 - score]] };
  const bonus = lastEvents.find(({ kind }) => kind === 'bonus');
  const points = bonus?.kind === 'bonus' ? bonus.points : 0;
  const turns: TurnRecord[] = [[seat, text, Math.max(0, points)]];
  return { upheld, turns: points < 0 ? [...turns, [seat, CHALLENGE_PENALTY, points]] : turns };
}
