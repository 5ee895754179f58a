/**
 * Parses GCG from any program. Real files break every rule: they have any line ending, coordinates in lower case, racks with only
 * the played tiles or in any order, words in full or with dots, remarks after the score, undeclared players or duplicate
 * nicknames, and missing scores or totals. None of these loses a game: the parser reads as much as possible and reports each
 * assumption with its line. It never throws, and the time per line is linear in its length.
 */
import { checkText } from '../given-options.ts';
import {
  MAX_GCG_PLAYERS,
  type GcgDiagnostic,
  type GcgEvent,
  type GcgPlayer,
  type GcgPragma,
  type GcgRecord,
} from './record.ts';
import { parseGcgTurn, type GcgTurnLine } from './parse-turn.ts';
import { excerpt } from '../errors.ts';
import { isRefusal } from '../refusal.ts';

/** A record and its diagnostics. */
export interface GcgParseResult {
  readonly record: GcgRecord;
  readonly diagnostics: readonly GcgDiagnostic[];
}

/** Parses a record. */
export function parseGcg(text: string): GcgParseResult {
  const reader = new GcgReader();
  const composed = checkText(text, 'parseGcg()').normalize('NFC');
  composed.split(/\r\n|\r|\n|\u2028|\u2029/u).forEach((line, index) => {
    reader.readLine(line.replace(/^\uFEFF/u, ''), index + 1);
  });
  return reader.finish();
}

/** Pragmata whose text continues on lines that begin with neither `>` nor `#`. */
const OF_SEVERAL_LINES = new Set(['note', 'description', 'title']);

class GcgReader {
  readonly #players: GcgPlayer[] = [];
  readonly #events: GcgEvent[] = [];
  readonly #pragmata: GcgPragma[] = [];
  readonly #diagnostics: GcgDiagnostic[] = [];
  readonly #totals: number[] = [];
  /** True if the last line began or continued a multi-line pragma. */
  #continues = false;

  readLine(line: string, number: number): void {
    const text = line.trim();
    if (text === '') return;
    if (text.startsWith('#')) this.#readPragma(text.slice(1), number);
    else if (text.startsWith('>')) this.#readEvent(text.slice(1), number);
    else if (this.#isBareEvent(text)) {
      this.#report(number, 'a turn without a leading ">"', 'read as a turn');
      this.#readEvent(text, number);
    } else if (this.#continues) {
      const last = this.#pragmata.pop()!;
      this.#pragmata.push({ ...last, text: `${last.text}\n${text}` });
    } else this.#report(number, `${excerpt(text)} is not a line of a GCG`, 'ignored');
  }

  finish(): GcgParseResult {
    const record = { players: this.#players, events: this.#events, pragmata: this.#pragmata };
    return { record, diagnostics: this.#diagnostics };
  }

  #readPragma(text: string, line: number): void {
    const [, name = '', rest = ''] = /^(\S*)\s*(.*)$/u.exec(text)!;
    const player = /^player(\d*)$/iu.exec(name);
    this.#continues = false;
    if (player !== null) this.#readPlayer(player[1] === '' ? rest : `${player[1]!} ${rest}`, line, `#${text}`);
    else if (name.toLowerCase() === 'character-encoding') return;
    else if (name === '') this.#report(line, 'a "#" without a name', 'ignored');
    else {
      const lower = name.toLowerCase();
      this.#pragmata.push({ name: lower, text: rest, after: this.#events.length, line });
      this.#continues = OF_SEVERAL_LINES.has(lower);
    }
  }

  /** Parses `1 nick Real Name`. */
  #readPlayer(text: string, line: number, whole: string): void {
    const [number = '', nick = '', ...names] = text.split(/\s+/u);
    const seat = Number(number) - 1;
    if (!/^[1-9]$/u.test(number) || seat >= MAX_GCG_PLAYERS || nick === '') {
      const needed = `#player1 to #player${MAX_GCG_PLAYERS} and a nickname are needed`;
      this.#report(line, `${excerpt(whole)}: ${needed}`, 'ignored');
      return;
    }
    const player = { nick, name: names.join(' ') || nick };
    if (seat < this.#players.length) this.#report(line, `player ${number} is declared twice`, 'the later line counts');
    while (this.#players.length < seat) this.#addPlayer(`Player_${this.#players.length + 1}`, line);
    if (seat === this.#players.length) this.#totals.push(0);
    this.#players[seat] = player;
    const same = this.#players.some((other, i) => i !== seat && other.nick === nick);
    if (same) this.#report(line, `two players have the nickname ${excerpt(nick)}`, 'distinguished by scores and turns');
  }

  #readEvent(text: string, line: number): void {
    this.#continues = false;
    const turn = parseGcgTurn(text);
    if (isRefusal(turn)) {
      this.#loseTurn(line, turn.text);
      return;
    }
    const seat = this.#seatOf(turn, line);
    if (seat === null) return;
    for (const { what, assumed } of turn.doubts) this.#report(line, what, assumed);
    const before = this.#totals[seat]!;
    this.#totals[seat] = turn.event.cumulative ?? before + (turn.event.score ?? 0);
    this.#events.push({ ...turn.event, seat, line });
  }

  /** Returns the player of a line. An undeclared player takes a free seat. */
  #seatOf(turn: GcgTurnLine, line: number): number | null {
    const { nick } = turn;
    const exact = this.#seatsWhere((player) => player.nick === nick);
    if (exact.length === 1) return exact[0]!;
    if (exact.length > 1) return this.#disambiguate(exact, turn);
    const lower = nick.toLowerCase();
    const alike = this.#seatsWhere((player) => [player.nick, player.name].some((name) => name.toLowerCase() === lower));
    if (alike.length > 0) {
      const seat = this.#disambiguate(alike, turn);
      this.#report(line, `no player has the nickname ${excerpt(nick)}`, `read as ${this.#players[seat]!.nick}`);
      return seat;
    }
    if (this.#players.length === MAX_GCG_PLAYERS) {
      this.#loseTurn(line, `${excerpt(nick)} is not one of the ${MAX_GCG_PLAYERS} players`);
      return null;
    }
    this.#addPlayer(nick.replaceAll(/\s+/gu, '_'), line);
    return this.#players.length - 1;
  }

  #addPlayer(nick: string, line: number): void {
    this.#players.push({ nick, name: nick });
    this.#totals.push(0);
    this.#report(line, `player ${excerpt(nick)} is not declared`, `read as player ${this.#players.length}`);
  }

  #seatsWhere(accepts: (player: GcgPlayer) => boolean): number[] {
    return this.#players.map((_, seat) => seat).filter((seat) => accepts(this.#players[seat]!));
  }

  /** Chooses among players with the same name: first by a matching score, then by the turn order. */
  #disambiguate(seats: readonly number[], { event }: GcgTurnLine): number {
    const fits = seats.filter((seat) => event.cumulative === this.#totals[seat]! + (event.score ?? NaN));
    if (fits.length === 1) return fits[0]!;
    const last = this.#events.findLast(({ kind }) => kind === 'place' || kind === 'exchange' || kind === 'pass');
    const ofLast = event.kind === 'withdraw' || (event.kind === 'challenge' && (event.score ?? 0) >= 0);
    const due = last === undefined ? 0 : ofLast ? last.seat : (last.seat + 1) % this.#players.length;
    const candidates = fits.length > 0 ? fits : seats;
    return candidates.includes(due) ? due : candidates[0]!;
  }

  /** True if a line would be a turn of a declared player if it began with `>`. */
  #isBareEvent(text: string): boolean {
    const turn = parseGcgTurn(text);
    return !isRefusal(turn) && turn.event.score !== null && this.#players.some(({ nick }) => nick === turn.nick);
  }

  #loseTurn(line: number, what: string): void {
    this.#diagnostics.push({ line, what, assumed: 'ignored', losesTurn: true });
  }

  #report(line: number, what: string, assumed: string): void {
    this.#diagnostics.push({ line, what, assumed });
  }
}
