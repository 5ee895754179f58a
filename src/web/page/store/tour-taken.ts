/** Whether the tour was taken in this browser. */
import * as z from 'zod';
import { keepChoice, keptChoice } from './kept-choice.ts';

const TAKEN = 'tour-taken';

export function isTourTaken(): boolean {
  return keptChoice(TAKEN, z.literal(true)) !== null;
}

export function keepTourTaken(): void {
  keepChoice(TAKEN, true);
}
