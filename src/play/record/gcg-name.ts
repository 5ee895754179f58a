/**
 * What the file of a game is called: `2026-11-23 You-casual 434-298.gcg`. Names of players may hold anything; here they keep what every
 * file system takes, in a length that every one takes.
 */
import { formatDay } from '../wording/standing-text.ts';

interface NamedGame {
  readonly day: Date;
  readonly names: readonly string[];
  readonly scores: readonly number[];
}

/** What Windows refuses in a name, what no screen shows, and half a pair of surrogates. */
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]+/gu;
/** Bytes of a name in UTF-8. The whole stays under 255, the least that any common file system takes, with eight players too. */
const MAX_NAME_BYTES = 120;

export function gcgName({ day, ...played }: NamedGame): string {
  return `${formatDay(day)} ${playersName(played)}.gcg`;
}

export function playersName({ names, scores }: Omit<NamedGame, 'day'>): string {
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
