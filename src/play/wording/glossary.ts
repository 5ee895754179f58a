/** Terms that may be new to a player, in alphabetical order. `docs/glossary.md` has the same entries. */

export interface GlossaryEntry {
  readonly term: string;
  readonly meaning: string;
}

export const GLOSSARY: readonly GlossaryEntry[] = [
  { term: 'accuracy', meaning: 'How close the moves of a player were to the best ones, from 0 to 100.' },
  { term: 'bag', meaning: 'The tiles that have not been drawn yet.' },
  { term: 'bingo', meaning: 'A play that earns a bonus for its number of tiles, usually all tiles of a full rack.' },
  { term: 'blank', meaning: 'A tile without a letter. It stands for any letter and scores nothing.' },
  { term: 'challenge', meaning: 'A claim that a word of the last play is not valid. The rules set the penalty.' },
  {
    term: 'Elo',
    meaning: 'A scale for strength. A difference of 100 means that the stronger side wins 64 % of the games.',
  },
  { term: 'endgame', meaning: 'The part of a game after the bag is empty, when each player knows all tiles.' },
  { term: 'equity', meaning: 'The estimated value of a play in points: its score plus the value of its leave.' },
  { term: 'exchange', meaning: 'A turn in which tiles are returned to the bag and replaced by new ones.' },
  { term: 'game pair', meaning: 'Two games with the same order of tiles in the bag and the seats swapped.' },
  { term: 'going out', meaning: 'Playing the last tile of the rack when the bag is empty, which ends the game.' },
  { term: 'hook', meaning: 'A letter, such as S, that makes a new word when it is put before or after a word.' },
  { term: 'leave', meaning: 'The tiles that remain on the rack after a play. A good leave raises later scores.' },
  { term: 'lexicon', meaning: 'The set of valid words.' },
  {
    term: 'mistake index',
    meaning: 'The sum of the mistakes in a game: a large one counts 1, a medium one 0.5, a small one 0.2.',
  },
  { term: 'parallel play', meaning: 'A word laid beside another word, so that adjacent letters form short words.' },
  { term: 'phony', meaning: 'A played word that is not in the lexicon.' },
  { term: 'ply', meaning: 'One turn of one player; the unit of the depth of a search.' },
  { term: 'pre-endgame', meaning: 'The turns before the endgame, with a few tiles left in the bag.' },
  { term: 'premium square', meaning: 'A square that multiplies the points of a letter or of a word.' },
  { term: 'rack', meaning: 'The tiles that a player holds.' },
  { term: 'rollout', meaning: 'A continuation of the game with random tiles, used to estimate the value of a play.' },
  { term: 'simulation', meaning: 'Many rollouts of the best plays, to compare how often each of them wins.' },
  { term: 'spread', meaning: "The difference between a player's score and the opponent's." },
  {
    term: 'through tile',
    meaning: 'A tile on the board that becomes part of a new word, written in brackets: J(I)NN.',
  },
  { term: 'unseen tiles', meaning: 'The tiles in the bag and on the other racks.' },
];
