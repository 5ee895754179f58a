/**
 * JSON through a schema, with the line and column of what is wrong. Momoa keeps where every value stood, zod says
 * which value is wrong; neither does both.
 */
import { evaluate, parse } from '@humanwhocodes/momoa';
import type { DocumentNode, ValueNode } from '@humanwhocodes/momoa';
import type { z } from 'zod';
import { InputError } from './errors.ts';
import type { InputErrorCode } from './errors.ts';

/**
 * Parse `text` as JSON and check it by `schema`.
 *
 * @param complete adds to an object read what the text may leave out, before it is checked
 * @throws InputError with `code`, the source, line and column.
 */
export function parseJsonWith<T>(
  schema: z.ZodType<T>,
  text: string,
  source: string,
  code: InputErrorCode,
  complete: (own: object) => object = (own) => own,
): T {
  const document = parseDocument(text, source, code);
  const value: unknown = evaluate(document);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const result = schema.safeParse(isObject ? complete(value) : value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const { line, column } = locate(document, issue.path).loc.start;
  const path = issue.path.map(String).join('.');
  throw new InputError(code, `${path === '' ? '' : `${path}: `}${issue.message}`, { source, line, column });
}

function parseDocument(text: string, source: string, code: InputErrorCode): DocumentNode {
  try {
    return parse(text, { mode: 'json' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { line, column } = error as Error & { line?: number; column?: number };
    const what = `not JSON: ${error.message.replace(/\s*\(\d+:\d+\)$/u, '')}`;
    throw new InputError(code, what, { source, ...(line && { line }), ...(column && { column }) }, error);
  }
}

function locate(document: DocumentNode, path: readonly PropertyKey[]): ValueNode {
  let node: ValueNode = document.body;
  for (const key of path) {
    if (node.type === 'Object') {
      const member = node.members.find(({ name }) => (name.type === 'String' ? name.value : name.name) === key);
      if (member === undefined) return node;
      node = member.value;
    } else if (node.type === 'Array') {
      const element = node.elements[Number(key)];
      if (element === undefined) return node;
      node = element.value;
    } else return node;
  }
  return node;
}
