/** What a person chose last. Anything that does not fit the schema is ignored. */
import * as z from 'zod';

export function keptChoice<T>(name: string, schema: z.ZodType<T>): T | null {
  try {
    const kept = localStorage.getItem(name);
    const parsed = kept === null ? null : schema.safeParse(JSON.parse(kept));
    return parsed?.success === true ? parsed.data : null;
  } catch {
    // A browser that keeps nothing says so by throwing.
    return null;
  }
}

export function keepChoice(name: string, choice: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(choice));
  } catch {
    // Then it is chosen anew the next time.
  }
}

const TAKEN = 'tour-taken';

export function isTourTaken(): boolean {
  return keptChoice(TAKEN, z.literal(true)) !== null;
}

export function keepTourTaken(): void {
  keepChoice(TAKEN, true);
}
