/**
 * The clock of a tournament's games, from `--clock` or from the record that is resumed.
 */
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { readClock, type GameClock } from '../../tournament/games/game-clock.ts';

/** `--clock`, as yargs takes it. */
export const clockOptions = {
  clock: {
    type: 'string',
    requiresArg: true,
    describe: 'seconds a player has for a game, and more for each turn: 60+0, 60+0.5, 25:00+0',
  },
} as const;

interface ClockArgs {
  readonly clock?: string | undefined;
  readonly 'move-time'?: number | undefined;
  readonly grace?: number | undefined;
}

/**
 * What players may take; undefined where no time is kept.
 *
 * @throws InputError `bad-option`
 */
export function clockOf(args: ClockArgs, recorded: GameClock | undefined, ruleset: Ruleset): GameClock | undefined {
  const clock = args.clock === undefined ? recorded : readClock(args.clock, ruleset);
  if (clock !== undefined && (args['move-time'] !== undefined || args.grace !== undefined)) {
    throw new InputError(
      'bad-option',
      '--move-time and --grace do not go with --clock, which gives engines their time',
    );
  }
  return clock;
}
