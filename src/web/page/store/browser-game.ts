/** A game that is kept: one that was played here, as the log that the console keeps too, or a file that was opened. */
import { DEFAULT_LEXICON } from '../../../movegen/lexica/lexicon-name.ts';
import type { GameTerms, LexiconName } from '../../data/lexicon-facts.ts';
import type { GameLog } from '../../../play/record/game-log.ts';
import type { ChosenClock } from '../../../play/session/chosen-clock.ts';
import { readStanding } from '../../../play/record/standing.ts';
import type { Entry } from '../../../play/screen/entry.ts';
import type { StandingGame } from '../../../play/wording/standing-text.ts';

interface BrowserGameBase {
  readonly id: string;
  /** When something was last done with it, in milliseconds since 1970. */
  readonly changed: number;
}

export interface LoggedGame extends BrowserGameBase {
  readonly kind: 'played';
  readonly log: GameLog;
  /** The tiles that lie on the board unfinished, and the cursor. Older games do not have it. */
  readonly entry?: Entry | undefined;
}

export interface FileGame extends BrowserGameBase {
  readonly kind: 'file';
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly ruleset: string;
  readonly players: readonly string[];
  readonly scores: readonly number[];
  /** The words that it is reviewed with; the default ones where nothing is said. */
  readonly lexicon?: LexiconName | null | undefined;
}

export type BrowserGame = LoggedGame | FileGame;

export interface PlayedFacts extends StandingGame {
  readonly topScore: number | null;
  readonly ruleset: string;
  readonly lastPlayed: Date;
}

export function summarize({ log, changed }: LoggedGame): PlayedFacts {
  const { scores, winners, topScore } = readStanding(log);
  const { players, ruleset } = log.header;
  return {
    players,
    ruleset,
    scores,
    winners,
    topScore,
    state: winners === null ? 'under-way' : 'over',
    lastPlayed: new Date(changed),
  };
}

export function newGameId(moment: Date, seed: number): string {
  return `${moment.toISOString().replaceAll(/[:.]/gu, '-')}-${seed}`;
}

/** The words of a game; null for the default ones. */
export function lexiconOf({ lexicon: name, lexiconHash: hash }: GameLog['header']): LexiconName | null {
  return name === DEFAULT_LEXICON ? null : { name, hash };
}

export interface GameChoice extends GameTerms {
  /** In turn order: names of people, and bots as `bot:LEVEL`. */
  readonly players: readonly string[];
  readonly seed: number;
  /** On the clock of each, 0 for no clock; null for what the rules say. */
  readonly minutes: number | null;
}

export function clockOf({ minutes }: Pick<GameChoice, 'minutes'>): ChosenClock {
  if (minutes === null) return undefined;
  return minutes === 0 ? null : { minutes };
}

export function choiceOf({ log: { header } }: LoggedGame): GameChoice {
  const { ruleset, seed, players, clock } = header;
  return {
    ruleset,
    lexicon: lexiconOf(header),
    seed,
    minutes: clock === undefined ? null : (clock?.minutes ?? 0),
    players: players.map(({ name, bot }) => (bot === null ? name : `bot:${bot}`)),
  };
}
