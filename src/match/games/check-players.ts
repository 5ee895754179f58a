import { InputError } from '../../engine/errors.ts';
import { requireTurns } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { counted, nounFor } from '../../text/counted.ts';

/** @throws InputError `bad-option` if bots cannot play under the ruleset, or not this many */
export function checkPlayers(ruleset: Ruleset, bots: number): void {
  requireTurns(ruleset, 'a tournament is');
  const { name, scorelessEnds } = ruleset;
  const { min, max } = ruleset.players;
  if (bots < min || bots > max) {
    const players = min === max ? `${min}` : `${min} to ${max}`;
    throw new InputError(
      'bad-option',
      `ruleset ${name} is for ${players} ${nounFor(max, 'player')}; ${counted(bots, 'bot')} given`,
    );
  }
  if (scorelessEnds.every(({ kind }) => kind === 'no-play-left')) {
    throw new InputError(
      'bad-option',
      `ruleset ${name} never ends a game in which everyone passes; bots need "zero-turns", "passes" or "all-pass" in scorelessEnds`,
    );
  }
}
