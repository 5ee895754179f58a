/**
 * Formats GCG for strict readers: UTF-8, declared on the first line; players before all other lines; single spaces between
 * fields; a sign before every score; every total. `parseGcg` reads the text back to the same record, without diagnostics.
 */
import { formatCoordinate } from '../board/coordinate.ts';
import type { GcgEvent, GcgPlayer, GcgPragma, GcgRecord } from './record.ts';
import { parseGcgTurn } from './parse-turn.ts';
import { isRefusal } from '../refusal.ts';

/** Formats a record. Computes unknown scores and totals. */
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
    // Some files give 0 as the cost of a withdrawn play or an overrun clock; their totals are correct.
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

/** An unknown rack leaves two adjacent spaces, because readers expect three fields. */
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

/** A text of several lines is one pragma, unless one of its lines could be read as something else; then each line is a pragma. */
function formatPragma({ name, text }: GcgPragma): string[] {
  const lines = text.split(/[\r\n\u2028\u2029]+/u).map((line) => line.trim());
  // A reader could mistake a line for a turn without its `>`.
  const isPlain = lines.slice(1).every((line) => /^[^#>]/u.test(line) && isRefusal(parseGcgTurn(line)));
  const head = (line: string): string => `#${name} ${line}`.trimEnd();
  if (isPlain) return [head(lines[0]!), ...lines.slice(1)];
  return lines.filter((line) => line !== '').map(head);
}

/** Returns distinct nicknames without white space or colons. */
function uniqueNicks(players: readonly GcgPlayer[]): string[] {
  const nicks: string[] = [];
  for (const { nick } of players) {
    const plain = nick.replaceAll(/[\s:]+/gu, '_').replaceAll(/[\p{Cc}\p{Cf}]/gu, '') || 'Player';
    let name = plain;
    for (let count = 2; nicks.includes(name); count++) name = `${plain}_${count}`;
    nicks.push(name);
  }
  return nicks;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
