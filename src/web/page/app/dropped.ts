import { visibleLine } from '../../../text/visible-text.ts';

const CAN_BE_DROPPED = 'Drop a game (.gcg), a position (.cgp) or words (.txt, .kwg)';

export const OTHER_TEXT = `Text cannot be opened. ${CAN_BE_DROPPED}.`;

const MAX_NAME = 60;

export function otherFileLine(name: string): string {
  return `“${visibleLine(name.slice(0, MAX_NAME))}” cannot be opened. ${CAN_BE_DROPPED}.`;
}

/** Record keepers write both extensions. */
export function isGameName(name: string): boolean {
  return /\.(?:gcg|txt)$/iu.test(name);
}

export function isCgp(text: string): boolean {
  return /^\s*[^\s/]{1,60}(?:\/[^\s/]{1,60}){4,40} \S*\//u.test(text);
}

/** A record begins with a pragma or a turn. */
export function isGcg(text: string): boolean {
  return /^\s*(?:#[\w-]+ |>[^\s:]+:)/u.test(text);
}
