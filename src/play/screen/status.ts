/** The status line of a game: the current question, or the value of the laid tiles. */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { examplePlays } from '../../engine/notation/move-text.ts';
import { formatTile, wordText } from '../../engine/tiles/tile-text.ts';
import { listNames } from '../wording/end-text.ts';
import type { BoardScreen } from './board-screen.ts';
import { rackLeft } from './entry.ts';
import { isBoardMode, judgesWholePlay, type ChallengeMode, type OrderMode } from './modes.ts';
import { describePreview, hasBadWord } from './preview.ts';
import type { ScreenGame } from './screen-game.ts';

/** A question (`asked`), the value of the laid tiles or why they are not a play yet (`worth`), or why they were refused (`fault`). */
export interface Status {
  readonly kind: 'asked' | 'worth' | 'fault';
  readonly text: string;
}

export function typedQuestion({ board }: BoardScreen, kind: 'typed' | 'query'): string {
  if (kind === 'query') return 'Pattern (a dot is one letter):';
  return `Move, such as ${examplePlays(board.layout, 'WORD').join(' or ')}:`;
}

const SURE_QUESTIONS = {
  pass: ['Pass?', 'y or Enter: yes.'],
  resign: ['Resign the game?', 'y: yes.'],
  thoughts: ['This reveals tiles of the other rack and is recorded. Show them?', 'y: yes.'],
} as const;

function askedOn(screen: BoardScreen, text: string, keys = ''): Status {
  return { kind: 'asked', text: screen.withKeys(text, keys) };
}

export function boardStatus(screen: BoardScreen): Status {
  const { mode } = screen;
  if (!isBoardMode(mode)) return NO_STATUS;
  switch (mode.kind) {
    case 'board':
      return previewStatus(screen);
    case 'weigh':
      return askedOn(screen, 'Evaluating the play.');
    case 'blank':
      return askedOn(screen, 'Which letter does the blank stand for?');
    case 'menu':
      return askedOn(screen, 'Which command?');
    case 'exchange':
      return askedOn(screen, `Exchange which tiles? ${mode.picked.length} picked.`);
    case 'order':
      return askedOn(screen, `Where does ${markedTile(screen, mode)} go?`);
    case 'typed':
      return askedOn(screen, `${typedQuestion(screen, mode.kind)} ${mode.text}_`);
    case 'sure': {
      const [question, keys] = SURE_QUESTIONS[mode.what];
      return askedOn(screen, question, keys);
    }
    case 'look':
      return NO_STATUS;
  }
}

/** Whether the status line has the same text as the message, which is then shown once. */
export function isInStatus(screen: BoardScreen): boolean {
  return screen.message !== '' && boardStatus(screen).text === screen.message;
}

const NO_STATUS: Status = { kind: 'worth', text: '' };

export function findStatus(screen: ScreenGame): Status {
  const { mode, session } = screen;
  const ask = (text: string, keys = ''): Status => askedOn(screen, text, keys);
  if (mode.kind === 'board' && session.game.awaitsAcceptance)
    return ask('That play ends the game unless it is challenged.', 'Enter: accept it.');
  if (isBoardMode(mode)) return boardStatus(screen);
  switch (mode.kind) {
    case 'query':
      return ask(`${typedQuestion(screen, mode.kind)} ${mode.text}_`);
    case 'challenge':
      return ask(challengeText(screen, mode), 'y: yes, n: no.');
    case 'judging':
      return ask('Waiting for challenges.');
    case 'thinking':
      return ask(`${mode.name} is thinking.`, 'Space: move now.');
    case 'stuck':
      return ask(`${mode.name} cannot move.`, 'Space: try again.');
    case 'cover':
      return ask(
        screen.namesKeys
          ? `${session.mover.name}, press Enter to see your tiles.`
          : `${session.mover.name}, your tiles are hidden.`,
      );
    case 'over':
      return ask('The game is over.', overKeys(screen));
  }
}

function overKeys({ isKept, isReviewable }: ScreenGame): string {
  if (!isKept) return 'Enter: leave.';
  return isReviewable ? 'Enter: leave, R: review, M: rematch.' : 'Enter: leave, M: rematch.';
}

function previewStatus({ preview, isSubmitted }: Pick<BoardScreen, 'preview' | 'isSubmitted'>): Status {
  if (preview.kind === 'nothing') return NO_STATUS;
  const isBad = preview.kind === 'no-move' || hasBadWord(preview);
  return {
    kind: isBad && isSubmitted ? 'fault' : 'worth',
    text: preview.kind === 'no-move' ? preview.text : describePreview(preview),
  };
}

function markedTile({ entry, rack, alphabet }: BoardScreen, { at }: OrderMode): string {
  const tile = rackLeft(entry, rack)[at] ?? BLANK;
  return tile === BLANK ? 'the blank' : formatTile(alphabet, tile);
}

function challengeText({ session }: ScreenGame, { seats, at, words }: ChallengeMode): string {
  const { game, players } = session;
  const { pending, toMove } = game.state;
  const formed = pending!.play.words.map(({ tiles }, i) => {
    const word = wordText(game.ruleset.alphabet, tiles);
    if (judgesWholePlay(game.ruleset)) return word;
    return words.includes(i) ? `[${i + 1} ${word}]` : `${i + 1} ${word}`;
  });
  const who = seats[at] === toMove && seats.length === 1 ? '' : `${players[seats[at]!]!.name}: `;
  return `${who}challenge ${listNames(formed)}?`;
}
