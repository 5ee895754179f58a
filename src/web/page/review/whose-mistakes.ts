/** Whose mistakes a review goes through: everybody's, or those of the people, where the record says who is one, else of one player. */
import type { ReviewableGame } from '../../../play/review/opened-game.ts';

export interface WhoseMistakes {
  readonly isMineOnly: boolean;
  readonly seat: number;
}

export type Sides = Pick<ReviewableGame, 'players' | 'people'>;

export function tellsPeople({ players, people }: Sides): boolean {
  return people.length > 0 && people.length < players.length;
}

/** The seats whose mistakes are meant; null for everybody's. */
export function seatsMeant(sides: Sides, { isMineOnly, seat }: WhoseMistakes): readonly number[] | null {
  if (!isMineOnly) return null;
  return tellsPeople(sides) ? sides.people : [seat];
}
