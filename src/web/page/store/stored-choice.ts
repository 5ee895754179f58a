/** Last choices, in `localStorage`. Values that do not match the schema are ignored. */
import * as z from 'zod';

export function readChoice<T>(name: string, schema: z.ZodType<T>): T | null {
  try {
    const kept = localStorage.getItem(name);
    const parsed = kept === null ? null : schema.safeParse(JSON.parse(kept));
    return parsed?.success === true ? parsed.data : null;
  } catch {
    // Storage is blocked.
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

const TAKEN = 'tour-taken';

export function isTourTaken(): boolean {
  return readChoice(TAKEN, z.literal(true)) !== null;
}

export function keepTourTaken(): void {
  keepChoice(TAKEN, true);
}
