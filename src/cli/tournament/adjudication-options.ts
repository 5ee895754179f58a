/**
 * Whether games that are decided by proof end there, from `--adjudicate` or from the record that is resumed.
 */
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { ADJUDICATION_NODES, faultOfAdjudication, type Adjudication } from '../../tournament/games/adjudicator.ts';

/** `--adjudicate`, as yargs takes it. */
export const adjudicationOptions = {
  adjudicate: { type: 'boolean', describe: 'end games where the endgame is solved, by its proven scores' },
} as const;

/**
 * How games are adjudicated; undefined where they are not.
 *
 * @throws InputError `bad-option` where they cannot be
 */
export function adjudicationOf(
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
