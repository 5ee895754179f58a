/** The tiles unseen by the player to move, as text. */
import { counted } from '../../text/counted.ts';
import { type Alphabet, BLANK } from '../../engine/tiles/alphabet.ts';
import type { GameSession } from '../session/session.ts';

export interface UnseenTiles {
  readonly groups: readonly string[];
  readonly summary: string;
}

export function unseenTiles(session: GameSession): UnseenTiles {
  const { game, view } = session;
  const { faces, vowels: isVowel } = game.ruleset.alphabet;
  let vowels = 0;
  let unseen = 0;
  for (const [tile] of faces.entries()) {
    const count = view.unseen[tile]!;
    unseen += count;
    if (isVowel[tile] === 1) vowels += count;
  }
  const blanks = view.unseen[BLANK]!;
  const consonants = unseen - vowels - blanks;
  const kinds = [counted(vowels, 'vowel'), counted(consonants, 'consonant'), counted(blanks, 'blank')].join(', ');
  const groups = groupTiles(game.ruleset.alphabet, view.unseen);
  return { groups, summary: `${counted(unseen, 'tile')} unseen (${kinds}), ${view.bagCount} of them in the bag.` };
}

/** Groups tiles by letter, as `AAA`, blanks last. */
export function groupTiles({ faces }: Pick<Alphabet, 'faces'>, counts: ArrayLike<number>): string[] {
  const order = [...faces.keys()].filter((tile) => tile !== BLANK);
  return [...order, BLANK].flatMap((tile) => {
    const [count, face] = [counts[tile]!, faces[tile]!];
    return count === 0 ? [] : [Array.from({ length: count }, () => face).join(face.length > 1 ? ' ' : '')];
  });
}
