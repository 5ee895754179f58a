/** Summarises players over several games. Equal names are the same player. */
import { PHASES, lossesByPhase, type PhaseLoss } from './phase-losses.ts';
import type { GameReview, PlayerReview } from './review.ts';

type PlayerFigure = 'name' | 'turns' | 'graded' | 'accuracy' | 'mistakes' | 'mistakeIndex';

/** The accuracy is the mean of the games that have one; null if none has. */
export interface PlayerOverGames extends Pick<PlayerReview, PlayerFigure> {
  readonly games: number;
  readonly phases: readonly PhaseLoss[];
}

interface PlayedGame {
  readonly player: PlayerReview;
  readonly phases: readonly PhaseLoss[];
}

/** Sorted by descending number of games, then by name. */
export function playersOverGames(reviews: readonly GameReview[]): PlayerOverGames[] {
  const byName = new Map<string, PlayedGame[]>();
  for (const { players, turns } of reviews) {
    for (const player of players) {
      const phases = lossesByPhase(turns.filter(({ seat }) => seat === player.seat));
      byName.set(player.name, [...(byName.get(player.name) ?? []), { player, phases }]);
    }
  }
  return [...byName]
    .map(([name, games]) => sumGames(name, games))
    .sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1));
}

function sumGames(name: string, games: readonly PlayedGame[]): PlayerOverGames {
  const sum = (read: (game: PlayedGame) => number): number => games.reduce((all, game) => all + read(game), 0);
  const mean = (read: (game: PlayedGame) => number | null): number | null => {
    const values = games.flatMap((game) => read(game) ?? []);
    return values.length === 0 ? null : values.reduce((all, one) => all + one, 0) / values.length;
  };
  return {
    name,
    games: games.length,
    turns: sum(({ player }) => player.turns),
    graded: sum(({ player }) => player.graded),
    accuracy: mean(({ player }) => player.accuracy),
    mistakes: {
      small: sum(({ player }) => player.mistakes.small),
      medium: sum(({ player }) => player.mistakes.medium),
      large: sum(({ player }) => player.mistakes.large),
    },
    mistakeIndex: mean(({ player }) => player.mistakeIndex),
    phases: PHASES.map((phase, i) => ({
      phase,
      turns: sum(({ phases }) => phases[i]!.turns),
      winLost: sum(({ phases }) => phases[i]!.winLost),
      pointsLost: sum(({ phases }) => phases[i]!.pointsLost),
    })),
  };
}
