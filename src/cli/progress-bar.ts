/** Progress on stderr: a bar on a terminal, otherwise occasional lines. */
import { SingleBar } from 'cli-progress';
import { holdTerminal, type TerminalSession } from '../console/terminal-session.ts';
import { entryAt } from '../engine/present.ts';
import { note } from './output.ts';
import { fixed, grouped, signed, withError } from '../text/numbers.ts';
import { SpreadTest, type EloTest } from '../match/sequential/sequential-test.ts';
import { eloWithError } from '../tournament/report/elo-text.ts';
import { plainElo } from '../match/statistics/head-to-head.ts';

const GAMES_FORMAT = '{bar} {value} of {total} games · {eta_formatted} left · {note}';
const OPEN_FORMAT = '{value} games · {note}';
/** Short enough for all figures beside the bar in 80 columns; the terminal's last column cuts a longer line. */
const BAR_WIDTH = 20;
/** Shorter runs print no lines of progress. */
const QUIET_MS = 5000;
const LINE_MS = 30_000;

/** Schedules progress lines without a terminal: one for each tenth of the games, and at least every half minute. */
export class ProgressLines {
  readonly #now: () => number;
  #start: { readonly ms: number; readonly done: number } | null = null;
  #lastMs = 0;
  #tenths = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns the line to print if one is due. `all` is null if unknown; `text` then includes the time left. */
  lineOf(done: number, most: number, text: string, all: number | null = most): string | null {
    const ms = this.#now();
    const tenths = Math.floor((10 * done) / most);
    if (this.#start === null) {
      this.#start = { ms, done };
      [this.#lastMs, this.#tenths] = [ms, tenths];
    }
    const elapsed = ms - this.#start.ms;
    const isDue = tenths > this.#tenths || ms - this.#lastMs >= LINE_MS;
    if (!isDue || elapsed < QUIET_MS || done >= most) return null;
    [this.#lastMs, this.#tenths] = [ms, tenths];
    if (all === null) return `${grouped(done)} games · ${text}`;
    const left = ((elapsed / 1000) * (all - done)) / (done - this.#start.done);
    const about = Number.isFinite(left) ? ` · about ${formatSeconds(left)} left` : '';
    return `${grouped(done)} of ${grouped(all)} games${text === '' ? '' : ` · ${text}`}${about}`;
  }
}

/** A progress bar, which holds the terminal until `stop`. Without a terminal, only bars of games print lines. */
export class GamesBar {
  readonly #bar: SingleBar;
  readonly #lines: ProgressLines | null;
  readonly #isOpen: boolean;
  #terminal: TerminalSession | null = null;
  #state: readonly [games: number, allGames: number, note: string] = [0, 0, ''];

  /**
   * @param format for items other than games; `{value}` and `{total}` are their numbers
   * @param isOpen whether the total number of games is unknown
   */
  constructor(format?: string, isOpen = false) {
    this.#lines = format === undefined ? new ProgressLines() : null;
    this.#isOpen = isOpen;
    this.#bar = new SingleBar({
      format: format ?? (isOpen ? OPEN_FORMAT : GAMES_FORMAT),
      stream: process.stderr,
      formatValue: (value, _, type) => (type === 'value' || type === 'total' ? grouped(value) : String(value)),
      ...{ hideCursor: true, clearOnComplete: true, etaBuffer: 100, fps: 4, barsize: BAR_WIDTH },
    });
  }

  show(games: number, allGames: number, text: string): void {
    if (!process.stderr.isTTY) {
      const line = this.#lines?.lineOf(games, allGames, text, this.#isOpen ? null : allGames) ?? null;
      if (line !== null) note(line);
      return;
    }
    this.#state = [games, allGames, text];
    if (this.#terminal !== null) this.#bar.update(games, { note: text });
    // The command handles signals, because it must finish its games.
    else this.#terminal = holdTerminal({ take: this.#take, giveBack: this.#giveBack }, []);
  }

  readonly say = (line: string): void => {
    const isHeld = this.#terminal !== null;
    if (isHeld) this.#giveBack();
    note(line);
    if (isHeld) this.#take();
  };

  stop(): void {
    this.#terminal?.release();
    this.#terminal = null;
  }

  readonly #take = (): void => {
    const [games, allGames, text] = this.#state;
    this.#bar.start(allGames, games, { note: text });
  };

  readonly #giveBack = (): void => this.#bar.stop();
}

/** Milliseconds between updates of the figures of a sequential test, to keep their cost negligible. */
const EVERY_MS = 250;

/** Shows the games per second. With a sequential test, there is no bar, because the total number of games is unknown. */
export class TournamentBar extends GamesBar {
  readonly #maxPairs: number;
  readonly #hasTest: boolean;
  #start: { readonly ms: number; readonly pairs: number } | null = null;
  #nextMs = 0;

  constructor(maxPairs: number, hasTest: boolean) {
    super(undefined, hasTest);
    this.#maxPairs = maxPairs;
    this.#hasTest = hasTest;
  }

  readonly showPairs = (pairs: number, test: EloTest | SpreadTest | null): void => {
    const now = performance.now();
    if (this.#hasTest && (test === null || now < this.#nextMs)) return;
    this.#nextMs = now + EVERY_MS;
    this.#start ??= { ms: now, pairs };
    const seconds = (now - this.#start.ms) / 1000;
    const played = pairs - this.#start.pairs;
    const rate = seconds === 0 ? '–' : ((2 * played) / seconds).toFixed(1);
    const text =
      test === null ? `${rate} games/s` : describeProgress(test, secondsLeft(test, this.#maxPairs, seconds / played));
    this.show(2 * pairs, 2 * this.#maxPairs, text);
  };
}

/** Milliseconds between redraws, which update the time left. */
const BAR_MS = 250;

export class ReviewBar extends GamesBar {
  #pace = new ReviewPace([], 0);
  #all = 0;
  #saved = 0;
  #timer: NodeJS.Timeout | undefined;
  #done = 0;
  #last = '';

  constructor() {
    super('{bar} turn {value} of {total} · {note}');
  }

  begin(turns: readonly { readonly position: { readonly bagCount: number } }[], saved: number): void {
    const bags = turns.map(({ position }) => position.bagCount);
    this.#pace = new ReviewPace(bags, saved);
    this.#all = turns.length;
    this.#saved = saved;
    this.#redraw();
    this.#timer = setInterval(this.#redraw, BAR_MS);
  }

  finish({ done: move }: { readonly done: string }): void {
    if (++this.#done > this.#saved) this.#pace.finishTurn();
    this.#last = move;
    this.#redraw();
  }

  override stop(): void {
    clearInterval(this.#timer);
    super.stop();
  }

  readonly #redraw = (): void => {
    const { leftMs } = this.#pace;
    const seconds = leftMs === null ? null : Math.max(1, Math.ceil(leftMs / 1000));
    const left = seconds === null ? 'estimating time left' : `${formatSeconds(seconds)} left`;
    this.show(this.#done, this.#all, this.#last === '' ? left : `${left} · ${this.#last}`);
  };
}

type TurnKind = 'early' | 'late' | 'pre-endgame' | 'endgame';

const USUAL: Readonly<Record<TurnKind, number>> = { early: 1, late: 3, 'pre-endgame': 10, endgame: 1 };
/** With at most this many tiles in the bag, rollouts play to the end of the game. */
const LATE = 16;
/** A turn that exceeds its estimate is expected to take this fraction of the elapsed time longer. */
const OVERDUE = 0.5;

/**
 * Estimates the remaining time of a review from its turns so far. Late simulations play to the end of the game, and the last turns
 * are solved, so each kind of turn has its own average. A kind without turns is estimated from the others and their usual ratio.
 */
export class ReviewPace {
  readonly #kinds: readonly TurnKind[];
  readonly #now: () => number;
  readonly #measured = new Map<TurnKind, { ms: number; turns: number }>();
  #done = 0;
  #turnStartMs: number;

  /**
   * @param bags tiles in the bag at each turn of the game
   * @param saved number of turns at the start with a saved review
   * @param now monotonic clock in milliseconds
   */
  constructor(bags: readonly number[], saved: number, now: () => number = () => performance.now()) {
    this.#kinds = bags.map(turnKind);
    this.#done = saved;
    this.#now = now;
    this.#turnStartMs = now();
  }

  finishTurn(): void {
    const ms = this.#now();
    const kind = entryAt(this.#kinds, this.#done);
    const before = this.#measured.get(kind) ?? { ms: 0, turns: 0 };
    this.#measured.set(kind, { ms: before.ms + ms - this.#turnStartMs, turns: before.turns + 1 });
    this.#turnStartMs = ms;
    this.#done++;
  }

  /** Milliseconds left; null before the first turn is measured. */
  get leftMs(): number | null {
    let measured = 0;
    let usual = 0;
    for (const [kind, { ms, turns }] of this.#measured) {
      measured += ms;
      usual += turns * USUAL[kind];
    }
    if (usual === 0) return null;
    const expected = (kind: TurnKind): number => {
      const own = this.#measured.get(kind);
      return own === undefined ? (USUAL[kind] * measured) / usual : own.ms / own.turns;
    };
    const [current, ...others] = this.#kinds.slice(this.#done);
    if (current === undefined) return 0;
    const elapsed = this.#now() - this.#turnStartMs;
    const rest = Math.max(expected(current) - elapsed, OVERDUE * elapsed);
    return others.reduce((sum, kind) => sum + expected(kind), rest);
  }
}

function turnKind(bag: number): TurnKind {
  if (bag === 0) return 'endgame';
  if (bag === 1) return 'pre-endgame';
  return bag <= LATE ? 'late' : 'early';
}

/** Expected seconds until the test ends; null before the first pair. */
function secondsLeft(test: EloTest | SpreadTest, maxPairs: number, secondsAPair: number): number | null {
  if (!Number.isFinite(secondsAPair)) return null;
  return secondsAPair * Math.min(test.expectedPairs, maxPairs - test.pairs);
}

/** Formats the progress of a test: `Elo +3.2 ±8.1 · LLR -0.52 (-2.94 to 2.94) · about 2m10s left`. */
export function describeProgress(test: EloTest | SpreadTest, left: number | null): string {
  const { llr, bounds } = test;
  const ratio = `LLR ${fixed(llr, 2)} (${bounds.low.toFixed(2)} to ${bounds.high.toFixed(2)})`;
  return [describeDifference(test), ratio, ...(left === null ? [] : [`about ${formatSeconds(left)} left`])].join(' · ');
}

function describeDifference(test: EloTest | SpreadTest): string {
  if (test instanceof SpreadTest)
    return `spread ${withError(signed(test.meanSpread), test.spreadStdErr && 1.96 * test.spreadStdErr)}`;
  const { elo, eloInterval } = plainElo(test.outcomes);
  return `Elo ${eloWithError(elo, eloInterval)}`;
}

/** Formats seconds with the two largest units: `45s`, `2m10s`, `3h05m`. */
function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (count: number): string => String(count).padStart(2, '0');
  if (hours > 0) return `${hours}h${two(minutes)}m`;
  return minutes > 0 ? `${minutes}m${two(whole % 60)}s` : `${whole}s`;
}
