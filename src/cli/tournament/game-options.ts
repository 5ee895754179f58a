/** Reads game settings from options or the resumed record: openings, adjudication, clock, format and forfeits. */
import { counted, nounFor } from '../../text/counted.ts';
import { checkOpenings, readOpeningFiles } from '../../tournament/openings/opening-files.ts';
import type { OpeningSetting } from '../../tournament/openings/opening.ts';
import type { TournamentHeader } from '../../tournament/record/tournament-record.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { ADJUDICATION_NODES, faultOfAdjudication, type Adjudication } from '../../match/games/adjudicator.ts';
import { isOutside, type Entrant } from '../../tournament/entrant.ts';
import { hasOwnClock } from '../../tournament/entrant-clocks.ts';
import { readClock, type GameClock } from '../../match/games/game-clock.ts';
import { TOURNAMENT_FORMATS, MAX_ENTRANTS, type TournamentFormat } from '../../match/games/schedule.ts';
import { MAX_BOTS, MIN_BOTS } from '../../match/games/pair-record.ts';
import { entryAt } from '../../engine/present.ts';
import type { GameForfeit, ForfeitStop } from '../../match/forfeit-watch.ts';
import { describeReason } from '../../tournament/report/forfeit-report.ts';
import { listOption, textOption } from '../options.ts';
import { badOption } from '../failure.ts';

const MAX_IN_A_ROW = 1_000_000;

export const gameOptions = {
  openings: listOption('Openings: "balanced" (even positions), a file of CGP lines, or FILE.gcg@TURN; repeatable'),
  adjudicate: { type: 'boolean', describe: 'End games early, with the proven scores of a solved endgame' },
  format: textOption(
    'Pairings: "round-robin" (every bot plays every other) or "gauntlet" (the first bot plays each of the others); ' +
      '--pairs then applies to each pairing',
  ),
  clock: textOption('Time for each player and game, such as 25:00, 25:00+5 or 1500+5 (seconds)'),
  'forfeits-in-a-row': {
    ...textOption('Stop when a bot forfeits this number of games in a row; "none" never stops'),
    default: '10',
  },
} as const;

/** Records contain their openings, so that they do not depend on other files. */
export async function loadOpenings(
  files: readonly string[] | undefined,
  recorded: { readonly path: string; readonly header: TournamentHeader } | undefined,
  setting: OpeningSetting,
): Promise<readonly string[] | undefined> {
  if (files !== undefined) return readOpeningFiles(files, setting);
  if (recorded?.header.openings === undefined) return undefined;
  return checkOpenings(recorded.header.openings, setting, recorded.path);
}

/** Increases a number of pairs so that each opening is played equally often. */
export function evenPairs(pairs: number, openings: readonly string[] | undefined): number {
  return openings === undefined ? pairs : Math.ceil(pairs / openings.length) * openings.length;
}

export function chooseAdjudication(
  option: boolean | undefined,
  recorded: Adjudication | undefined,
  { ruleset, seats }: { readonly ruleset: Ruleset; readonly seats: number },
): Adjudication | undefined {
  if (!(option ?? recorded !== undefined)) return undefined;
  const fault = faultOfAdjudication(ruleset, seats);
  if (fault !== null) throw badOption(`--adjudicate: ${fault}`);
  return recorded ?? { nodes: ADJUDICATION_NODES };
}

interface ClockArgs {
  readonly clock?: string | undefined;
  readonly 'move-time'?: number | undefined;
  readonly grace?: number | undefined;
}

export function chooseClock(
  args: ClockArgs,
  recorded: GameClock | undefined,
  { ruleset, bots }: { readonly ruleset: Ruleset; readonly bots: readonly Entrant[] },
): GameClock | undefined {
  const clock = args.clock === undefined ? recorded : readClock(args.clock, ruleset);
  if (args['move-time'] === undefined && args.grace === undefined) return clock;
  if (clock !== undefined) {
    throw badOption('--move-time and --grace cannot be combined with --clock, which sets the time of engines');
  }
  if (bots.some(hasOwnClock) && bots.filter(isOutside).every(hasOwnClock)) {
    throw badOption('--move-time and --grace apply to engines and bots without a clock; each of these has "time="');
  }
  return clock;
}

export function readFormat(format: string | undefined): TournamentFormat | undefined {
  if (format === undefined) return undefined;
  const name = TOURNAMENT_FORMATS.find((known) => known === format);
  if (name !== undefined) return name;
  throw badOption(`--format must be ${TOURNAMENT_FORMATS.join(' or ')} (got "${format}")`);
}

/** @param mayHaveFormat whether a record may state a format */
export function checkEntrants(count: number, format: TournamentFormat | undefined, mayHaveFormat: boolean): void {
  const most = format === undefined && !mayHaveFormat ? MAX_BOTS : MAX_ENTRANTS;
  if (count >= MIN_BOTS && count <= most) return;
  if (format !== undefined) {
    const what = `a ${format} needs ${MIN_BOTS} to ${MAX_ENTRANTS} entrants, such as "equity greedy longest"`;
    throw badOption(`${what} (got ${count})`);
  }
  const more = count > MAX_BOTS ? '; --format round-robin or gauntlet allows more' : '';
  throw badOption(`a tournament needs two to four bots, such as "greedy longest" (got ${count})${more}`);
}

export function readForfeitsInARow(text: string): number {
  if (text === 'none') return Infinity;
  const count = Number(text);
  if (text !== '' && Number.isInteger(count) && count >= 1 && count <= MAX_IN_A_ROW) return count;
  throw badOption(`--forfeits-in-a-row must be a whole number from 1 to ${MAX_IN_A_ROW}, or none (got "${text}")`);
}

export function formatForfeitNotice(game: GameForfeit, names: readonly string[]): string {
  return `${entryAt(names, game.bot)} forfeited a game of pair ${game.pair}: ${describeCause(game)}`;
}

export function describeStop({ inARow, last }: ForfeitStop, names: readonly string[]): string {
  const who = `the last by ${entryAt(names, last.bot)} (${describeCause(last)})`;
  return `stopped: ${counted(inARow, 'game')} in a row ${nounFor(inARow, 'was', 'were')} forfeited, ${who}; use --forfeits-in-a-row none to continue`;
}

function describeCause({ kind, reason }: GameForfeit): string {
  return `${kind}: ${describeReason(reason)}`;
}
