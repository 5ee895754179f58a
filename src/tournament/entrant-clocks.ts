import { isEngine, type Entrant } from './entrant.ts';
import { buildClock, type GameClock, type PlayerClocks } from '../match/games/game-clock.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';

interface ClockSettings {
  readonly bots: readonly Entrant[];
  readonly clock?: GameClock | undefined;
  readonly ruleset: Pick<Ruleset, 'clock'>;
}

export function hasOwnClock(entrant: Entrant): boolean {
  return isEngine(entrant) && entrant.settings?.clock !== undefined;
}

/** Clocks by entrant (null for none), or undefined if no entrant has its own. All clocks share the overtime penalty. */
export function ownClocks({ bots, clock, ruleset }: ClockSettings): PlayerClocks | undefined {
  if (!bots.some(hasOwnClock)) return undefined;
  const penalty = clock === undefined ? ruleset : { clock: { minutes: 0, overtimePenalty: clock.overtimePenalty } };
  return bots.map((entrant) => {
    const own = isEngine(entrant) ? entrant.settings?.clock : undefined;
    return own === undefined ? (clock ?? null) : buildClock(own, penalty);
  });
}

export function entrantClocks(settings: ClockSettings): PlayerClocks | undefined {
  return ownClocks(settings) ?? sameClocks(settings);
}

type ClockHeader = { readonly bots: readonly unknown[] } & Pick<ClockSettings, 'clock'>;

export function recordedClocks(
  header: ClockHeader & { readonly clocks?: PlayerClocks | undefined },
): PlayerClocks | undefined {
  return header.clocks ?? sameClocks(header);
}

function sameClocks({ bots, clock }: ClockHeader): PlayerClocks | undefined {
  return clock && bots.map(() => clock);
}

/** Returns why a tournament cannot be queued (two workers would get different results), or null if it can. */
export function faultOnQueue({ bots, clock }: Pick<ClockSettings, 'bots' | 'clock'>): string | null {
  if (bots.some(isEngine)) return 'games with external engines are not reproducible, so a queue cannot play them';
  return clock === undefined ? null : 'games with a clock are not reproducible, so a queue cannot play them';
}
