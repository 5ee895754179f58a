/**
 * GCG as the strictest of its readers want it: UTF-8 and saying so first, players before all else, one blank between
 * fields, a sign before every score, every total written. `parseGcg` reads it back to the same record, with no
 * diagnostics.
 */
import { formatCoordinate } from '../board/coordinate.ts';
import type { GcgEvent, GcgPlayer, GcgPragma, GcgRecord } from './record.ts';
import { parseGcgTurn } from './parse-turn.ts';
import { isRefusal } from '../refusal.ts';

/** Write a record. An unknown score or total is worked out from the others. */
export function formatGcg({ players, events, pragmata }: GcgRecord): string {
  const nicks = uniqueNicks(players);
  const lines = ['#character-encoding UTF-8'];
  players.forEach(({ name }, seat) =>
    lines.push(`#player${seat + 1} ${nicks[seat]!} ${oneLine(name) || nicks[seat]!}`),
  );
  const totals = players.map(() => 0);
  for (let i = 0; i <= events.length; i++) {
    for (const pragma of pragmata) if (pragma.after === i) lines.push(...formatPragma(pragma));
    const event = events[i];
    if (event === undefined) break;
    const before = totals[event.seat]!;
    // Some files give 0 as the cost of a withdrawn play or an overrun clock; their totals are right.
    const isLoss = event.kind === 'withdraw' || event.kind === 'time';
    const byTotals = event.cumulative === null ? null : event.cumulative - before;
    const score = (isLoss ? (byTotals ?? event.score) : (event.score ?? byTotals)) ?? 0;
    const total = event.cumulative ?? before + score;
    totals[event.seat] = total;
    const sign = score < 0 ? '' : isLoss && score === 0 ? '-' : '+';
    lines.push(`>${nicks[event.seat]!}: ${formatEvent(event)} ${sign}${score} ${total}${remark(event)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** An unknown rack leaves its two blanks: readers look for three fields. */
function formatEvent(event: GcgEvent): string {
  const rack = `${event.rack} `;
  switch (event.kind) {
    case 'place':
      return `${rack}${formatCoordinate(event.at)} ${event.word}`;
    case 'exchange':
      return `${rack}-${event.tiles}`;
    case 'pass':
      return `${rack}-`;
    case 'withdraw':
      return `${rack}--`;
    case 'challenge':
      return `${rack}(challenge)`;
    case 'time':
      return `${rack}(time)`;
    case 'end-rack':
      return `${rack}(${event.tiles})`;
  }
}

function remark({ comment }: GcgEvent): string {
  return comment === '' ? '' : ` ${oneLine(comment)}`;
}

/** A text of several lines stays one pragma unless a line of it could be taken for something else; then each is one. */
function formatPragma({ name, text }: GcgPragma): string[] {
  const lines = text.split(/[\r\n\u2028\u2029]+/u).map((line) => line.trim());
  const isPlain = lines.slice(1).every((line) => line !== '' && !/^[#>]/u.test(line) && !isTurn(line));
  const head = (line: string): string => `#${name} ${line}`.trimEnd();
  if (isPlain) return [head(lines[0]!), ...lines.slice(1)];
  return lines.filter((line) => line !== '').map(head);
}

/** Whether a reader might take a line for a turn without its `>`. */
function isTurn(line: string): boolean {
  return !isRefusal(parseGcgTurn(line));
}

/** Nicknames without white space or colons, no two alike. */
export function uniqueNicks(players: readonly GcgPlayer[]): string[] {
  const taken: string[] = [];
  for (const { nick } of players) {
    const plain = nick.replaceAll(/[\s:]+/gu, '_').replaceAll(/[\p{Cc}\p{Cf}]/gu, '') || 'Player';
    let name = plain;
    for (let count = 2; taken.includes(name); count++) name = `${plain}_${count}`;
    taken.push(name);
  }
  return taken;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
