/** Last choices, in `localStorage`. Values that do not match the schema are ignored. */
import * as z from 'zod/mini';

export function readChoice<T>(name: string, schema: z.ZodMiniType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(name) ?? '')).data ?? null;
  } catch {
    // There is no choice, or storage is blocked.
    return null;
  }
}

export function keepChoice(name: string, choice: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(choice));
  } catch {
    // The choice is not remembered.
  }
}

const TOUR_TAKEN = 'tour-taken';

export function isTourTaken(): boolean {
  return readChoice(TOUR_TAKEN, z.literal(true)) !== null;
}

export function keepTourTaken(): void {
  keepChoice(TOUR_TAKEN, true);
}
