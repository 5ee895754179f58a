/**
 * The game left last, offered before another one begins line by line; the start page of the full screen offers it by itself.
 */
import { describeUnfinished } from '../../play/wording/standing-text.ts';
import { unfinishedGame } from '../../files/kept-games/kept-games.ts';
import { openTerminal } from '../terminal.ts';
import { gamesIfReadable } from './auto-opponent.ts';

/** @returns the path of its log; null where there is none, or a new one is wanted */
export async function askForLeftGame(): Promise<string | null> {
  const left = unfinishedGame(await gamesIfReadable());
  if (left === null) return null;
  const terminal = openTerminal();
  try {
    terminal.write(`A game goes on: ${describeUnfinished(left)}.\n`);
    terminal.prompt('Continue it? y: yes, Enter: a new one. ');
    const answer = await terminal.lines.next();
    return answer.done !== true && /^y(?:es)?$/iu.test(answer.value.trim()) ? left.path : null;
  } finally {
    terminal.close();
  }
}
