/** Parses JSON with a schema and reports line and column: Momoa locates each value, zod finds the invalid one. */
import { evaluate, parse, type DocumentNode, type MemberNode, type ValueNode } from '@humanwhocodes/momoa';
import type * as z from 'zod/mini';
import { ENGLISH } from './english-messages.ts';
import { InputError, type InputErrorCode, type Place } from './errors.ts';

/** Parses and validates JSON; `complete` adds defaults first. Throws InputError with `code`, the source, line and column. */
export function parseJsonWith<T>(
  schema: z.ZodMiniType<T>,
  text: string,
  source: string,
  code: InputErrorCode,
  complete: (own: object) => object = (own) => own,
): T {
  const document = parseDocument(text, source, code);
  const value: unknown = evaluate(document);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const result = schema.safeParse(isObject ? complete(value) : value, ENGLISH);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0]!;
    const member = findMember(locate(document, issue.path), key);
    const { line, column } = (member ?? locate(document, issue.path)).loc.start;
    throw new InputError(code, `unknown field "${pathOf([...issue.path, key])}"`, { source, line, column });
  }
  const { line, column } = locate(document, issue.path).loc.start;
  const path = pathOf(issue.path);
  throw new InputError(code, `${path === '' ? '' : `${path}: `}${issue.message}`, { source, line, column });
}

/** Returns the location of a field in a valid JSON text, or of the whole text if the field is missing. */
export function placeOfField(text: string, source: string, field: string): Place {
  const { line, column } = locate(parse(text, { mode: 'json' }), [field]).loc.start;
  return { source, line, column };
}

/** Cache of the last document: the text of a ruleset is parsed for its rules, its look and its `extends`, one after the other. */
let last: { readonly text: string; readonly document: DocumentNode } | null = null;

function parseDocument(text: string, source: string, code: InputErrorCode): DocumentNode {
  if (last?.text === text) return last.document;
  try {
    const document = parse(text, { mode: 'json' });
    refuseRepeatedKeys(document.body, source, code);
    last = { text, document };
    return document;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof InputError) throw error;
    // Momoa and `refuseRepeatedKeys` recurse once per level.
    if (error instanceof RangeError) throw new InputError(code, 'nested too deeply', { source }, error);
    const { line, column } = error as Error & { line?: number; column?: number };
    const what = `not JSON: ${error.message.replace(/\s*\(\d+:\d+\)$/u, '')}`;
    throw new InputError(code, what, { source, ...(line && { line }), ...(column && { column }) }, error);
  }
}

/** Rejects repeated keys, because it is unknown which value was intended. */
function refuseRepeatedKeys(node: ValueNode, source: string, code: InputErrorCode): void {
  if (node.type === 'Array') for (const { value } of node.elements) refuseRepeatedKeys(value, source, code);
  if (node.type !== 'Object') return;
  const seen = new Set<string>();
  for (const member of node.members) {
    const key = keyOf(member);
    if (seen.has(key)) {
      const { line, column } = member.loc.start;
      throw new InputError(code, `"${key}" is given twice`, { source, line, column });
    }
    seen.add(key);
    refuseRepeatedKeys(member.value, source, code);
  }
}

function keyOf({ name }: MemberNode): string {
  return name.type === 'String' ? name.value : name.name;
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function findMember(node: ValueNode, key: PropertyKey): MemberNode | undefined {
  return node.type === 'Object' ? node.members.find((member) => keyOf(member) === key) : undefined;
}

function locate(document: DocumentNode, path: readonly PropertyKey[]): ValueNode {
  let node: ValueNode = document.body;
  for (const key of path) {
    if (node.type === 'Object') {
      const member = findMember(node, key);
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
