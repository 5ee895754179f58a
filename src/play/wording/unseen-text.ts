/** The tiles that the player to move does not see, as text. */
import { counted } from '../../engine/counted.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import type { GameSession } from '../session/session.ts';

/** The tiles in the bag and on the other racks. */
export interface UnseenTiles {
  /** The tiles of each letter that is there, in one text: `AAA`. */
  readonly groups: readonly string[];
  /** How many there are, of which kinds. */
  readonly summary: string;
}

/** What the player to move does not see. */
export function unseenTiles(session: GameSession): UnseenTiles {
  const { game, view } = session;
  const { faces, vowelMask } = game.ruleset.alphabet;
  const groups: string[] = [];
  let vowels = 0;
  let unseen = 0;
  for (let letter = 1; letter <= faces.length; letter++) {
    const tile = letter === faces.length ? BLANK : letter;
    const count = view.unseen[tile]!;
    unseen += count;
    if (count === 0) continue;
    if (tile !== BLANK && (vowelMask & (1 << (tile - 1))) !== 0) vowels += count;
    groups.push(Array.from({ length: count }, () => faces[tile]!).join(faces[tile]!.length > 1 ? ' ' : ''));
  }
  const blanks = view.unseen[BLANK]!;
  const consonants = unseen - vowels - blanks;
  const kinds = [counted(vowels, 'vowel'), counted(consonants, 'consonant'), counted(blanks, 'blank')].join(', ');
  return { groups, summary: `${counted(unseen, 'tile')} unseen (${kinds}), ${view.bagCount} of them in the bag.` };
}
