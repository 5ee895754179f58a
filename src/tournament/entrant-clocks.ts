/** The clocks of a tournament's entrants: the one that all have, and those that engines have of their own. */
import { isEngine, type Entrant } from './entrant.ts';
import { buildClock, type GameClock, type PlayerClocks } from './games/game-clock.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';

interface ClockSettings {
  readonly bots: readonly Entrant[];
  readonly clock?: GameClock | undefined;
  readonly ruleset: Pick<Ruleset, 'clock'>;
}

export function hasOwnClock(entrant: Entrant): boolean {
  return isEngine(entrant) && entrant.settings?.clock !== undefined;
}

/**
 * The clock of each entrant, null for none, where one of them has its own; undefined where none has. Being over time costs the same
 * on all of them.
 */
export function ownClocks({ bots, clock, ruleset }: ClockSettings): PlayerClocks | undefined {
  if (!bots.some(hasOwnClock)) return undefined;
  const costs = clock === undefined ? ruleset : { clock: { minutes: 0, overtimePenalty: clock.overtimePenalty } };
  return bots.map((entrant) => {
    const own = isEngine(entrant) ? entrant.settings?.clock : undefined;
    return own === undefined ? (clock ?? null) : buildClock(own, costs);
  });
}

/** The clock of each entrant, null for none; undefined where nobody has one. */
export function entrantClocks(settings: ClockSettings): PlayerClocks | undefined {
  return ownClocks(settings) ?? sameClocks(settings);
}

type Clocked = { readonly bots: readonly unknown[] } & Pick<ClockSettings, 'clock'>;

export function recordedClocks(
  header: Clocked & { readonly clocks?: PlayerClocks | undefined },
): PlayerClocks | undefined {
  return header.clocks ?? sameClocks(header);
}

function sameClocks({ bots, clock }: Clocked): PlayerClocks | undefined {
  return clock && bots.map(() => clock);
}

/** Why workers of a queue cannot play a tournament: two of them would have different results. Null if they can. */
export function faultOnQueue({ bots, clock }: Pick<ClockSettings, 'bots' | 'clock'>): string | null {
  if (bots.some(isEngine)) return 'games of engines are not reproducible and are played on one machine';
  return clock === undefined ? null : 'games on clocks are not reproducible and are played on one machine';
}
