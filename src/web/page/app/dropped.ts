import { visibleLine } from '../../../text/visible-text.ts';

const CAN_BE_DROPPED = 'Drop a game (.gcg) or words (.txt, .kwg)';

export const ONE_AT_A_TIME = `Only one file can be opened at a time. Under Games you can open several.`;
export const OTHER_TEXT = `Text cannot be opened. ${CAN_BE_DROPPED}.`;
export const TEXT_OF_CGP = `This is a position in CGP. Paste it under Analyse.`;

export const A_WORD_A_LINE = 'a word list has one word per line';

const MAX_NAME = 60;

export function otherFileLine(name: string): string {
  const shown = visibleLine(name.slice(0, MAX_NAME));
  return `“${shown}” cannot be opened. ${/\.cgp$/iu.test(name) ? 'Paste a position in CGP under Analyse' : CAN_BE_DROPPED}.`;
}

/** Record keepers write both extensions. */
export function isGameName(name: string): boolean {
  return /\.(?:gcg|txt)$/iu.test(name);
}

export function isCgp(text: string): boolean {
  return /^\s*[^\s/]{1,60}(?:\/[^\s/]{1,60}){4,40} \S*\//u.test(text);
}
