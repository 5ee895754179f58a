/** The tiles unseen by a player, as text. */
import { unseenOf } from '../../bots/player-view.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { bagCount } from '../../engine/tiles/bag.ts';
import { counted } from '../../text/counted.ts';
import { type Alphabet, BLANK } from '../../engine/tiles/alphabet.ts';
import type { GameSession } from '../session/session.ts';

export interface UnseenTiles {
  readonly groups: readonly string[];
  readonly summary: string;
}

/** @param seat the player (default: the player to move) */
export function unseenTiles({ game }: GameSession, seat?: number): UnseenTiles {
  const counts = unseenOf(game, seat);
  const { faces, vowels: isVowel } = game.ruleset.alphabet;
  let vowels = 0;
  let unseen = 0;
  for (const [tile] of faces.entries()) {
    const count = counts[tile]!;
    unseen += count;
    if (isVowel[tile] === 1) vowels += count;
  }
  const blanks = counts[BLANK]!;
  const consonants = unseen - vowels - blanks;
  const kinds = [counted(vowels, 'vowel'), counted(consonants, 'consonant'), counted(blanks, 'blank')].join(', ');
  const groups = groupTiles(game.ruleset.alphabet, counts);
  return {
    groups,
    summary: `${counted(unseen, 'tile')} unseen (${kinds}), ${bagCount(game.state.bag)} of them in the bag${turnsLeftText(game)}.`,
  };
}

/** Text after the number of tiles in the bag, if the rules end the game with last turns. */
export function turnsLeftText({ state: { turnsLeft } }: Pick<GameHistory, 'state'>): string {
  return turnsLeft === null ? '' : `, ${counted(turnsLeft, 'turn')} left`;
}

/** Groups tiles by letter, as `AAA`, blanks last. */
export function groupTiles({ faces }: Pick<Alphabet, 'faces'>, counts: ArrayLike<number>): string[] {
  const order = [...faces.keys()].filter((tile) => tile !== BLANK);
  return [...order, BLANK].flatMap((tile) => {
    const [count, face] = [counts[tile]!, faces[tile]!];
    return count === 0 ? [] : [Array.from({ length: count }, () => face).join(face.length > 1 ? ' ' : '')];
  });
}
