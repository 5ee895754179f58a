/**
 * File name of a game: `2026-11-23 You-casual 434-298.gcg`. Player names are reduced to characters and a length that every file
 * system accepts.
 */
import { formatDay } from '../wording/standing-text.ts';

interface GameFacts {
  readonly day: Date;
  readonly names: readonly string[];
  readonly scores: readonly number[];
}

/** Characters that Windows rejects, that are invisible, or unpaired surrogates. */
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]+/gu;
/** UTF-8 bytes for all names. The file name stays under 255 bytes, the lowest common limit, even with eight players. */
const MAX_NAME_BYTES = 120;

export function gcgName({ day, ...played }: GameFacts): string {
  return `${formatDay(day)} ${playersName(played)}.gcg`;
}

export function playersName({ names, scores }: Omit<GameFacts, 'day'>): string {
  const share = Math.floor(MAX_NAME_BYTES / names.length);
  const players = names.map((name) => safePart(name, share) || 'player');
  return `${players.join('-')} ${scores.join('-')}`;
}

function safePart(name: string, maxBytes: number): string {
  let safe = '';
  let bytes = 0;
  for (const character of name.normalize('NFC').replaceAll(REFUSED, ' ').replaceAll(/\s+/gu, ' ').trim()) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > maxBytes) break;
    safe += character;
  }
  return safe.trim();
}
