/**
 * Messages to a worker and back. Each question has a number, which its answers bear; a worker answers each once, with what was
 * asked for or with what went wrong, and may tell before that what it has found so far. Both ends check what arrives.
 */
import * as z from 'zod';

/** A value of the engine's, which comes from our own code: only that it is there is looked at. */
export function ours<T extends object>(): z.ZodType<T> {
  return z.custom<T>((value) => typeof value === 'object' && value !== null);
}

export interface AnyQuestion {
  readonly kind: string;
}

export type Sent<Question> =
  { readonly id: number; readonly question: Question } | { readonly id: number; readonly stop: true };

export function sentSchema<Question>(question: z.ZodType<Question>): z.ZodType<Sent<Question>> {
  return z.union([z.strictObject({ id: z.int(), question }), z.strictObject({ id: z.int(), stop: z.literal(true) })]);
}

export type Answered =
  | { readonly id: number; readonly kind: 'answer' | 'progress'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'fault'; readonly text: string; readonly isMissingFile: boolean };

export const answeredSchema: z.ZodType<Answered> = z.discriminatedUnion('kind', [
  z.strictObject({ id: z.int(), kind: z.enum(['answer', 'progress']), value: z.unknown() }),
  z.strictObject({ id: z.int(), kind: z.literal('fault'), text: z.string(), isMissingFile: z.boolean() }),
]);
