/** `--luck`: the win rate with the luck of the draw taken out. */
import { addSearchResources, type RulesAndWords } from '../../files/making-ready.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { BENT_BY_TEST, readLuck, type MetLuck } from '../../tournament/figures/read-luck.ts';
import type { TournamentSettings } from '../../tournament/record/tournament-record.ts';
import { notices } from '../notices.ts';
import { note } from '../output.ts';

export const luckOption = {
  luck: {
    type: 'boolean',
    default: false,
    describe: 'the win rate of two bots less the luck of the draw, too: a narrower interval, for some 15 ms a game',
  },
} as const;

/** @throws InputError `bad-option` */
export function checkLuck(luck: boolean, { bots, format, sprt }: TournamentSettings): void {
  if (!luck) return;
  if (bots.length !== 2 || format !== undefined) {
    throw new InputError(
      'bad-option',
      '--luck is for two bots; "tilewright tournament report --luck" takes a format too',
    );
  }
  if (sprt !== undefined) throw new InputError('bad-option', `--luck does not go with --sprt: ${BENT_BY_TEST}`);
}

/** @throws InputError if a record cannot be read, or none can be taken out of it */
export async function measureLuck(
  paths: readonly string[],
  rules: RulesAndWords,
  games: number,
): Promise<readonly MetLuck[]> {
  note(`measuring the luck of the draw in ${counted(games, 'game')}`);
  return readLuck(paths, await addSearchResources(rules, undefined, notices));
}
