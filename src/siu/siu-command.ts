/**
 * A line from a front end as a command. Whitespace between tokens is free, and a token that means nothing is passed over
 * with the rest of the line still read, as the protocol says (woogles-io/open-protocols, `siu/siu.md`).
 */
import { parseGo, type GoCommand } from './go-command.ts';

/** A line, by its first known token. `unknown` holds the line where it has none. */
export type SiuCommand =
  | { readonly kind: 'siu' | 'isready' | 'siunewgame' | 'stop' | 'quit' }
  | { readonly kind: 'setoption'; readonly name: string; readonly value: string }
  /** `cgp` is null where the line gives none. */
  | { readonly kind: 'position'; readonly cgp: string | null; readonly moves: readonly string[] }
  | { readonly kind: 'go'; readonly go: GoCommand }
  | { readonly kind: 'unknown'; readonly text: string };

const KNOWN = ['siu', 'isready', 'siunewgame', 'stop', 'quit', 'setoption', 'position', 'go'] as const;

/** Read a line; null for one with nothing on it. */
export function parseSiuCommand(line: string): SiuCommand | null {
  const tokens = line.split(/\s+/u).filter((token) => token !== '');
  if (tokens.length === 0) return null;
  const at = tokens.findIndex((token) => (KNOWN as readonly string[]).includes(token));
  const kind = KNOWN.find((known) => known === tokens[at]);
  const rest = tokens.slice(at + 1);
  switch (kind) {
    case undefined:
      return { kind: 'unknown', text: tokens.join(' ') };
    case 'setoption':
      return parseSetOption(line);
    case 'position':
      return parsePosition(rest);
    case 'go':
      return { kind, go: parseGo(rest) };
    case 'siu':
    case 'isready':
    case 'siunewgame':
    case 'stop':
    case 'quit':
      return { kind };
  }
}

/** Names and values may hold spaces, so both are cut from the line as it stands. */
function parseSetOption(line: string): SiuCommand {
  const match = /\bname\s+(?<name>.*?)(?:\s+value(?:\s+(?<value>.*?))?)?\s*$/u.exec(line);
  return { kind: 'setoption', name: match?.groups?.['name'] ?? '', value: match?.groups?.['value'] ?? '' };
}

function parsePosition(tokens: readonly string[]): SiuCommand {
  const from = tokens.indexOf('cgp');
  const moves = tokens.indexOf('moves', from + 1);
  const end = moves < 0 ? tokens.length : moves;
  return {
    kind: 'position',
    cgp: from < 0 ? null : tokens.slice(from + 1, end).join(' '),
    moves: tokens.slice(end + 1),
  };
}
