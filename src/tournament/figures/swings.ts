/** The games with the largest lost leads, in memory bounded by their number. */
import type { GameRecord } from '../../match/games/pair-record.ts';
import type { GameWalk } from '../../match/games/game-walk.ts';

export interface SwingingGame {
  readonly source: number;
  readonly pair: number;
  readonly round: number;
  readonly game: GameRecord;
  readonly players: readonly string[];
  readonly swing: { readonly player: string; readonly lead: number; readonly margin: number };
}

type GamePlace = Omit<SwingingGame, 'swing'>;

/** Largest lead lost in a game (the lower seat's if equal); null if no loser was ever ahead. */
export function findSwing(
  { game: { scores, winners }, players }: GamePlace,
  { largestLeads }: GameWalk,
): SwingingGame['swing'] | null {
  const best = Math.max(...scores.filter((_, seat) => winners.includes(seat)));
  let largest: SwingingGame['swing'] | null = null;
  for (const [seat, player] of players.entries()) {
    const lead = largestLeads[seat] ?? 0;
    const margin = best - (scores[seat] ?? 0);
    // Games lost by a challenge or a forfeit are not lost leads.
    if (winners.includes(seat) || margin < 0 || lead <= (largest?.lead ?? 0)) continue;
    largest = { player, lead, margin };
  }
  return largest;
}

export function keepSwing(games: SwingingGame[], limit: number, place: GamePlace, walk: GameWalk): void {
  const swing = findSwing(place, walk);
  if (swing === null || swing.lead <= (games[limit - 1]?.swing.lead ?? 0)) return;
  games.splice(games.findLastIndex((game) => game.swing.lead >= swing.lead) + 1, 0, { ...place, swing });
  games.length = Math.min(games.length, limit);
}
