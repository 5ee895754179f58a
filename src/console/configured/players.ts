/**
 * Asks for the players of a configured game: their number, their names, and whether each is a computer.
 *
 * A computer's name selects its strategy: `CPUS…` plays the highest score, `CPUL…` the most tiles, and a name starting with a bot's
 * name is that bot (`equity`, `greedy 2`, `equity:leaves=none`).
 */
import { entryAt } from '../../engine/present.ts';
import { botNames, readBotSpec } from '../../bots/registry.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { InputError } from '../../engine/errors.ts';
import type { Seat } from '../../play/session/seats.ts';

export type Ask = (question: string) => Promise<string | null>;

const BOTS_BY_PREFIX: Readonly<Record<string, string>> = { CPUS: 'greedy', CPUL: 'longest' };
const DEFAULT_BOT = 'greedy';

/**
 * Asks again after an invalid answer: a wrong number of players, no person, an unknown bot option.
 * @param warn called with a message about such an answer or a default chosen for the player
 * @throws InputError `bad-option` at the end of the input
 */
export async function askPlayers(
  ask: Ask,
  limits: { readonly min: number; readonly max: number },
  warn: (line: string) => void,
): Promise<Seat[]> {
  const answer = async (question: string): Promise<string> => {
    const line = await ask(question);
    if (line === null) throw new InputError('bad-option', 'the input ended before all players were named');
    return line.trim();
  };
  const askCount = async (): Promise<number> => {
    for (;;) {
      const text = await answer('How many players? ');
      const number = /^\d{1,3}$/u.test(text) ? Number(text) : NaN;
      if (number >= limits.min && number <= limits.max) return number;
      warn(`"${text}" is not a number from ${limits.min} to ${limits.max}`);
    }
  };
  const count = await askCount();
  const seats: Seat[] = [];
  while (seats.length < count) {
    const who = `Player ${seats.length + 1}`;
    const name = (await answer(`${who}, name? `)).replace(/\p{C}/gu, '') || who;
    const isComputer = /^y$/iu.test(await answer('computer? (y/n) '));
    const isLast = seats.length === count - 1;
    if (isLast && isComputer && seats.every(({ spec }) => spec !== null)) {
      warn(`all players are computers; ${who} must be a person`);
      continue;
    }
    try {
      seats.push({ name, spec: isComputer ? chooseBot(name, warn) : null });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      warn(error.message);
    }
  }
  return seats;
}

function chooseBot(name: string, warn: (line: string) => void): BotSpec {
  const [first = ''] = name.split(/\s/u);
  const entry = Object.entries(BOTS_BY_PREFIX).find(([head]) => name.toUpperCase().startsWith(head));
  if (entry !== undefined) return readBotSpec(entry[1]);
  const spec = first.toLowerCase();
  if (botNames().includes(entryAt(spec.split(':'), 0))) return readBotSpec(spec);
  const prefixes = ['CPUS', 'CPUL', ...botNames()].join(', ');
  warn(`${name} plays as ${DEFAULT_BOT}; a name that begins with ${prefixes} selects another bot`);
  return readBotSpec(DEFAULT_BOT);
}
