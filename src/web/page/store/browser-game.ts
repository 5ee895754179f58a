import { lexiconOfRecord } from '../../../movegen/lexica/english-lists.ts';
import { DEFAULT_LEXICON } from '../../../movegen/lexica/lexicon-name.ts';
import type { GameTerms, LexiconName } from '../../data/lexicon-facts.ts';
import type { GameLog } from '../../../play/record/game-log.ts';
import type { ChosenClock } from '../../../play/session/chosen-clock.ts';
import { readStanding } from '../../../play/record/standing.ts';
import type { Rack } from '../../../engine/tiles/rack.ts';
import type { Entry } from '../../../play/screen/entry.ts';
import type { StandingGame } from '../../../play/wording/standing-text.ts';

interface BrowserGameBase {
  readonly id: string;
  /** Last change, in milliseconds since 1970. */
  readonly changed: number;
}

export interface LoggedGame extends BrowserGameBase {
  readonly kind: 'played';
  readonly log: GameLog;
  /** Laid but unplayed tiles, and the cursor; missing in older games. */
  readonly entry?: Entry | undefined;
  /** The rack in the order that the player chose; missing in older games. */
  readonly rack?: Rack | undefined;
}

export interface FileGame extends BrowserGameBase {
  readonly kind: 'file';
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly ruleset: string;
  readonly players: readonly string[];
  readonly scores: readonly number[];
  /** Words for the review; missing for the default ones. */
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

export function lexiconOf({ lexicon, lexiconHash: hash }: GameLog['header']): LexiconName | null {
  const name = lexiconOfRecord(lexicon, hash);
  return name === DEFAULT_LEXICON ? null : { name, hash };
}

export interface GameChoice extends GameTerms {
  /** In turn order: names of people, and bots as `bot:LEVEL`. */
  readonly players: readonly string[];
  readonly seed: number;
  /** Minutes per player; 0 for no clock, null for the clock of the rules. */
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
