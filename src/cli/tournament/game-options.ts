/** How the games of a tournament are played: where they begin and end, and their clock, from options or the record resumed. */
import { checkOpenings, readOpeningFiles } from '../../tournament/openings/opening-files.ts';
import type { OpeningSetting } from '../../tournament/openings/opening.ts';
import type { TournamentHeader } from '../../tournament/record/tournament-record.ts';
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { ADJUDICATION_NODES, faultOfAdjudication, type Adjudication } from '../../tournament/games/adjudicator.ts';
import { isOutside, type Entrant } from '../../tournament/entrant.ts';
import { hasOwnClock } from '../../tournament/entrant-clocks.ts';
import { readClock, type GameClock } from '../../tournament/games/game-clock.ts';

export const openingOptions = {
  openings: {
    type: 'string',
    array: true,
    nargs: 1,
    describe:
      'begin games there: "balanced" (2,000 even ones), a file of CGP lines, or FILE.gcg@TURN; may be given again',
  },
} as const;

interface Recorded {
  readonly path: string;
  readonly header: TournamentHeader;
}

/**
 * The openings as CGP; undefined where games begin at the start. A record has its own, so that it needs no other file.
 *
 * @throws InputError where a file cannot be read, or no game can begin at an opening
 */
export async function loadOpenings(
  files: readonly string[] | undefined,
  recorded: Recorded | undefined,
  setting: OpeningSetting,
): Promise<readonly string[] | undefined> {
  if (files !== undefined) return readOpeningFiles(files, setting);
  if (recorded?.header.openings === undefined) return undefined;
  return checkOpenings(recorded.header.openings, setting, recorded.path);
}

export function evenPairs(pairs: number, openings: readonly string[] | undefined): number {
  return openings === undefined ? pairs : Math.ceil(pairs / openings.length) * openings.length;
}

export const adjudicationOptions = {
  adjudicate: { type: 'boolean', describe: 'end games where the endgame is solved, by its proven scores' },
} as const;

/**
 * How games are adjudicated; undefined where they are not.
 *
 * @throws InputError `bad-option` where they cannot be
 */
export function chooseAdjudication(
  asked: boolean | undefined,
  recorded: Adjudication | undefined,
  { ruleset, seats }: { readonly ruleset: Ruleset; readonly seats: number },
): Adjudication | undefined {
  const adjudication = recorded ?? { nodes: ADJUDICATION_NODES };
  if (!(asked ?? recorded !== undefined)) return undefined;
  const fault = faultOfAdjudication(ruleset, seats);
  if (fault !== null) throw new InputError('bad-option', `--adjudicate: ${fault}`);
  return adjudication;
}

export const clockOptions = {
  clock: {
    type: 'string',
    requiresArg: true,
    describe: 'Time for each player and game, such as 25:00, 25:00+5 or 1500+5 (seconds)',
  },
} as const;

interface ClockArgs {
  readonly clock?: string | undefined;
  readonly 'move-time'?: number | undefined;
  readonly grace?: number | undefined;
}

/** What players may take who have no clock of their own; undefined where they have none at all. */
export function chooseClock(
  args: ClockArgs,
  recorded: GameClock | undefined,
  { ruleset, bots }: { readonly ruleset: Ruleset; readonly bots: readonly Entrant[] },
): GameClock | undefined {
  const clock = args.clock === undefined ? recorded : readClock(args.clock, ruleset);
  if (args['move-time'] === undefined && args.grace === undefined) return clock;
  if (clock !== undefined) {
    throw new InputError(
      'bad-option',
      '--move-time and --grace do not go with --clock, which gives engines their time',
    );
  }
  if (bots.some(hasOwnClock) && bots.filter(isOutside).every(hasOwnClock)) {
    throw new InputError(
      'bad-option',
      '--move-time and --grace are for engines and bots without a clock; here each has its own as "time="',
    );
  }
  return clock;
}
