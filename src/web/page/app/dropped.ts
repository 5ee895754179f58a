/** What is said of things that are dropped on the page and are no game and no words. */
import { visibleLine } from '../../../text/visible-text.ts';

const CAN_BE_DROPPED = 'a game (.gcg) or words (.txt, .kwg) can be dropped here';

export const ONE_AT_A_TIME = `Only one file is opened at a time: ${CAN_BE_DROPPED}. Under Games several are read at once.`;
export const OTHER_TEXT = `Text is not opened: ${CAN_BE_DROPPED}.`;
export const TEXT_OF_CGP = `This is a position in CGP: paste it under Analyse. Only ${CAN_BE_DROPPED}.`;

export const A_WORD_A_LINE = 'a list of words has one a line';

const MAX_NAME = 60;

export function otherFileLine(name: string): string {
  const shown = visibleLine(name.slice(0, MAX_NAME));
  return `“${shown}” is not opened: ${/\.cgp$/iu.test(name) ? 'a position in CGP is pasted under Analyse, and ' : ''}${CAN_BE_DROPPED}.`;
}

/** Whether a file may be a game: record keepers write both endings. */
export function isGameName(name: string): boolean {
  return /\.(?:gcg|txt)$/iu.test(name);
}

export function isCgp(text: string): boolean {
  return /^\s*[^\s/]{1,60}(?:\/[^\s/]{1,60}){4,40} \S*\//u.test(text);
}
