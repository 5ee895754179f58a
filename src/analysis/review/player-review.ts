import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { gameAccuracy, type ChanceTurn } from './accuracy.ts';
import { accuracyLoss, isGradedByPoints, MISTAKE_POINTS, suggestRating } from './grade.ts';
import { lostByMistake, type Figure, type PlayerReview, type TurnReview } from './review.ts';

/** Minimum share of a player's turns that must be compared with the best move for a suggested rating. */
const MIN_SHARE = 0.5;
/** Minimum number of compared turns: one mistake in a few turns proves nothing. */
const MIN_COMPARED = 8;

export function reviewPlayers(
  { record, start, turns: lines }: GcgReplay,
  turns: readonly TurnReview[],
): PlayerReview[] {
  const { scores } = (lines.at(-1) ?? start).state;
  const chances = turns.flatMap(chanceOf);
  return record.players.map(({ name, nick }, seat) => ({
    name: name || nick,
    seat,
    score: scores[seat] ?? 0,
    accuracy: gameAccuracy(chances, seat),
    ...sumTurns(turns.filter((turn) => turn.seat === seat)),
  }));
}

/** The win probability and loss of a turn; none if it was not evaluated. If the better move is unknown, nothing was lost. */
function chanceOf({ seat, search, best, loss, ungraded }: TurnReview): ChanceTurn[] {
  if (best?.win == null || loss?.win == null) return [];
  const { mean } = best.win;
  const weighed = { search, best, loss };
  return [
    {
      seat,
      chance: seat === 0 ? mean : 100 - mean,
      loss: ungraded === null ? accuracyLoss(weighed) : 0,
      isByPoints: isGradedByPoints(weighed),
    },
  ];
}

function sumTurns(turns: readonly TurnReview[]): Omit<PlayerReview, 'name' | 'seat' | 'score' | 'accuracy'> {
  const mistakes = { small: 0, medium: 0, large: 0 };
  let index = 0;
  let winLost = 0;
  let pointsLeft = 0;
  for (const turn of turns) {
    const { grade } = turn;
    if (grade === null || grade === 'none') continue;
    mistakes[grade]++;
    index += MISTAKE_POINTS[grade];
    const lost = lostByMistake(turn);
    winLost += lost.win;
    pointsLeft += lost.points;
  }
  const graded = turns.filter(({ grade }) => grade !== null).length;
  const compared = graded + turns.filter(({ ungraded }) => ungraded === 'even').length;
  const mistakeIndex = Math.round(10 * index) / 10;
  return {
    turns: turns.length,
    graded,
    mistakes,
    mistakeIndex: compared === 0 ? null : mistakeIndex,
    rating: compared >= Math.max(MIN_COMPARED, MIN_SHARE * turns.length) ? suggestRating(mistakeIndex) : null,
    winLost,
    pointsLeft,
    missedBingos: turns.filter(({ missedBingo }) => missedBingo !== null).length,
    phonies: turns.filter(({ phonies }) => phonies.length > 0).length,
    letStand: turns.filter(({ letStand }) => letStand.length > 0).length,
    luck: sumLuck(turns),
  };
}

function sumLuck(turns: readonly TurnReview[]): Figure | null {
  const values = turns.flatMap(({ luck }) => luck ?? []);
  if (values.length === 0) return null;
  const squares = values.reduce((sum, { error }) => sum + (error ?? 0) ** 2, 0);
  return { mean: values.reduce((sum, { mean }) => sum + mean, 0), error: Math.sqrt(squares) };
}
