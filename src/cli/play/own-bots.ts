/** User bots in a console game. Logs may be untrusted, so they contain no paths: the user gives these again to resume a game. */
import { present } from '../../engine/present.ts';
import { isModuleSpec, nameOfModule } from '../../bots/bot-module.ts';
import type { BotResources } from '../../bots/bot.ts';
import { readBotSpec } from '../../bots/registry.ts';
import type { GameLogHeader } from '../../play/record/game-log.ts';
import type { Seat } from '../../play/session/seats.ts';
import { InputError } from '../../engine/errors.ts';
import { openBotLog } from '../../threads/own-bots/bot-log.ts';
import { findBotModule, type BotModuleFile } from '../../threads/own-bots/module-file.ts';
import type { OpenBot } from '../../threads/own-bots/open-module.ts';
import { readBotLog } from '../arguments/log-options.ts';
import {
  formatEntrant,
  isEngine,
  isModule,
  readEntrant,
  withCommands,
  type Entrant,
} from '../../tournament/entrant.ts';
import { badOption } from '../failure.ts';

/** Generous, because a waiting user can request an immediate move. */
const LIMITS = { moveMs: 60_000, graceMs: 5000 };

export type ModuleSeat = Seat & { readonly module: BotModuleFile | null };

export async function withModules(seats: readonly Seat[]): Promise<ModuleSeat[]> {
  const moduleOf = ({ spec }: Seat): Promise<BotModuleFile> | null =>
    spec !== null && isModuleSpec(spec) ? findBotModule(spec) : null;
  return Promise.all(seats.map(async (seat) => ({ ...seat, module: await moduleOf(seat) })));
}

export function loggedBot({ spec, module }: ModuleSeat): string | null {
  return spec === null ? null : formatEntrant(module ?? spec);
}

/** @throws InputError `bad-option` if the modules given are not those in the log */
export function loggedSeats(
  players: GameLogHeader['players'],
  given: readonly BotModuleFile[],
  source: string,
): ModuleSeat[] {
  const recorded = players.flatMap(({ bot }) => (bot === null ? [] : [readEntrant(bot)]));
  const entrants = withCommands(recorded, given);
  const bots = entrants.values();
  return players.map(({ name, bot }) =>
    bot === null ? { name, spec: null, module: null } : { name, ...playable(present(bots.next().value), source) },
  );
}

function playable(entrant: Entrant, source: string): Pick<ModuleSeat, 'spec' | 'module'> {
  if (isEngine(entrant)) throw new InputError('bad-record', `${entrant.name} is an engine, not a bot`, { source });
  if (!isModule(entrant)) return { spec: entrant, module: null };
  const { spec, path, label } = entrant;
  if (path !== null) return { spec, module: { ...entrant, path } };
  const what = `bot ${nameOfModule(entrant)} plays in this game, but its path is not in the log; give --bot PATH/${label}`;
  throw badOption(what, { source });
}

/** @throws InputError `bad-option` for built-in bots, which the log names; `cannot-read` */
export async function findBotModules(bots: readonly string[]): Promise<BotModuleFile[]> {
  const other = bots.find((bot) => !isModuleSpec(readBotSpec(bot)));
  if (other !== undefined) {
    throw badOption(`--bot ${other} cannot be combined with --resume; only paths of modules in the game are allowed`);
  }
  return Promise.all(bots.map((bot) => findBotModule(readBotSpec(bot))));
}

/** Returns user bots by seat, null for other players. `log` is the file for their output. */
export async function openBots(
  seats: readonly ModuleSeat[],
  resources: BotResources,
  log?: string,
): Promise<readonly (OpenBot | null)[]> {
  const hasModules = seats.some(({ module }) => module !== null);
  const botLog = await readBotLog(log, { plays: hasModules });
  if (!hasModules) return seats.map(() => null);
  const { openBotModule } = await import('../../threads/own-bots/open-module.ts');
  const open: (OpenBot | null)[] = [];
  try {
    for (const { module, name } of seats) {
      const onOutput = botLog === undefined ? undefined : openBotLog(botLog, name);
      open.push(module && (await openBotModule(module, resources, LIMITS, onOutput)));
    }
  } catch (error) {
    for (const bot of open) await bot?.close();
    throw error;
  }
  return open;
}
