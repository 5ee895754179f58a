/**
 * The steps of the tour for newcomers: each a position, a task, and an answer on request. The positions are for the classic rules
 * and the shipped lexicon.
 */

export type TourKind = 'word' | 'hook' | 'parallel' | 'exchange' | 'hint' | 'review';

export interface TourStep {
  readonly kind: TourKind;
  readonly name: string;
  readonly position: string;
  readonly task: string;
  readonly how: { readonly keys: string; readonly line: string; readonly pointer: string };
  readonly answer: string;
  readonly praise: string;
}

const EMPTY = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15';
const HOUSE = '15/15/15/15/15/15/15/5HOUSE5/15/15/15/15/15/15/15';
const GARDEN = '15/15/15/15/15/15/15/3GARDEN6/15/15/15/15/15/15/15';
const MIDDLE = '15/15/15/15/15/15/5F9/3GARDEN6/5O9/5S9/5TILE6/15/15/15/15';

export const TOUR_STEPS: readonly TourStep[] = [
  {
    kind: 'word',
    name: 'a word',
    position: `${EMPTY} TRAIOWD/ 0/0 0`,
    task: 'The first word covers the middle square. Lay any word from your tiles there.',
    how: {
      keys: 'Move with the arrows, type the letters, then press Enter. Space switches between across and down.',
      line: 'Type the square of its first letter and the word: 8F WORD lies across, F8 WORD lies down.',
      pointer:
        'Drag tiles to the board, or choose the square of the first letter, then tiles of the rack. Choose that square again to switch between across and down.',
    },
    answer: '8F WORD',
    praise: 'Well done. Marked squares double or triple a letter or the whole word.',
  },
  {
    kind: 'hook',
    name: 'a hook',
    position: `${HOUSE} SRTAIND/ 0/16 0`,
    task: 'A hook adds one letter to a word on the board, and your own word crosses there. HOUSE takes an S or a D: hook it.',
    how: {
      keys: 'Go to the square after HOUSE, press Space to write down, and lay your word.',
      line: 'K8 SAID starts after HOUSE and runs down.',
      pointer: 'Choose the square after HOUSE, choose it again to write down, then choose the tiles of your word.',
    },
    answer: 'K8 STAIR',
    praise: 'That scores two words in one turn: yours and the one you extended.',
  },
  {
    kind: 'parallel',
    name: 'a parallel play',
    position: `${GARDEN} MATEBOH/ 0/18 0`,
    task: 'A parallel play lies alongside another word, and letters that touch form words too. Form at least two such words along GARDEN.',
    how: {
      keys: 'The line below the rack shows each word as you lay it and whether it is valid.',
      line: 'Rows 7 and 9 are alongside GARDEN.',
      pointer: 'The line below the rack shows each word as you lay it and whether it is valid.',
    },
    answer: '7E BEAM',
    praise: 'Letters in such a play score twice: BEAM above GARDEN also forms BA, ER, AD and ME.',
  },
  {
    kind: 'exchange',
    name: 'an exchange',
    position: `${MIDDLE} UUIVVIO/ 34/29 0`,
    task: 'These tiles are hopeless. An exchange scores nothing, but gives you new ones. Exchange as many as you like.',
    how: {
      keys: 'Type /x, then the tiles, such as UUVV, and press Enter.',
      line: 'Type exch and the tiles, such as exch UUVV.',
      pointer: 'Press Exchange, choose tiles, and press it again.',
    },
    answer: 'exch UUVVIIO',
    praise: 'A turn well spent: the tiles you keep matter as much as the score.',
  },
  {
    kind: 'hint',
    name: 'a hint',
    position: `${MIDDLE} COMEDYA/ 34/29 0`,
    task: 'Ask for a hint, then lay one of its plays. It ranks them by equity: the score plus the value of the tiles you keep (the leave).',
    how: { keys: 'Press /n for the hint.', line: 'Type hint.', pointer: 'Press Hint, then choose a play to lay it.' },
    answer: '12A COMEDY',
    praise: 'Hints are available in every game and are noted in its record.',
  },
  {
    kind: 'review',
    name: 'a review',
    position: `${MIDDLE} PICTURE/ 34/29 0`,
    task: 'After a game, a review shows the best play of each turn. Here 10D CU(S)P was played for 12. Look at the better plays.',
    how: {
      keys: 'Press Down to lay the plays it compared on the board, best first.',
      line: 'Press Enter to continue.',
      pointer: 'Choose a play in the table to see it on the board.',
    },
    answer: 'G1 PICTURED',
    praise:
      'PICTURE uses all seven tiles: a bingo, which scores 50 extra points. A review finds such turns, and training lets you practise them.',
  },
];

export interface TourFigures {
  readonly move: string;
  readonly score: number;
  readonly win: readonly [mean: number, error: number];
  readonly points: readonly [mean: number, error: number];
}

export const TOUR_PLAYED = '10D.CUSP';

/** Output of `analyze --bot sim:plies=2 --time 10 --seed 1` in that position. */
export const TOUR_WEIGHED: readonly TourFigures[] = [
  { move: 'G1.PICTURED', score: 73, win: [71.1, 0.5], points: [68.3, 1.2] },
  { move: '7H.PICTURE', score: 70, win: [70.7, 0.5], points: [67.5, 1.3] },
  { move: '10I.PICTURE', score: 69, win: [70, 0.6], points: [65.2, 1.6] },
  { move: 'E11.UP', score: 18, win: [57.4, 2.6], points: [34.6, 6.8] },
  { move: TOUR_PLAYED, score: 12, win: [52.5, 2], points: [22.1, 4.8] },
];

/** Closing texts: the console names commands, the page its buttons. */
export const TOUR_END = {
  console:
    'This is the end of the tour. "tilewright play" starts a game: novice and beginner are easy opponents, and auto finds the right level for you. In a game, /k lists all keys and /o shows the rules.',
  page: 'This is the end of the tour. Now start a game: novice and beginner are easy opponents. In a game, Hint helps when you are stuck and Rules shows all rules.',
} as const;
