/** Parses lines from a front end. Unknown tokens are skipped, as woogles-io/open-protocols (`siu/siu.md`) requires. */

/** A line by its first known token; `unknown` if it has none. */
export type SiuCommand =
  | { readonly kind: 'siu' | 'isready' | 'siunewgame' | 'stop' | 'quit' }
  | { readonly kind: 'setoption'; readonly name: string; readonly value: string }
  | { readonly kind: 'position'; readonly cgp: string | null; readonly moves: readonly string[] }
  | { readonly kind: 'go'; readonly go: GoCommand }
  | { readonly kind: 'unknown'; readonly text: string };

const KNOWN = ['siu', 'isready', 'siunewgame', 'stop', 'quit', 'setoption', 'position', 'go'] as const;

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

/** Names and values may contain spaces, so both are extracted from the original line. */
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

export const GO_MODES = ['gen', 'sim', 'infer', 'endgame', 'peg', 'auto'] as const;
/** One of `GO_MODES` (default: `auto`). */
export type GoMode = (typeof GO_MODES)[number];

const COUNTS = { depth: 1, iterations: 1, movetime: 0, stopcondition: 1, threads: 1 } as const;
const FLAGS = ['firstwin', 'useinference', 'infinite'] as const;
const LISTS = ['searchmoves', 'alsosearchmoves'] as const;

export type GoCount = keyof typeof COUNTS;
type GoFlag = (typeof FLAGS)[number];
export type GoParameter = GoCount | GoFlag;

/** An unvalidated `go` command. Moves are text, and the search may not support all parameters. */
export interface GoCommand {
  readonly mode: GoMode;
  /** The only moves to analyse, as written; null for all. */
  readonly searchMoves: readonly string[] | null;
  readonly alsoSearchMoves: readonly string[];
  readonly counts: ReadonlyMap<GoCount, number>;
  readonly flags: ReadonlySet<GoFlag>;
  readonly malformed: readonly GoCount[];
}

/** Parses the tokens after `go`. Unknown tokens are ignored, as the protocol requires. */
export function parseGo(tokens: readonly string[]): GoCommand {
  let mode: GoMode = 'auto';
  const lists = new Map<string, string[]>();
  const counts = new Map<GoCount, number>();
  const flags = new Set<GoFlag>();
  const malformed: GoCount[] = [];
  let open: string[] | null = null;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (isOneOf(LISTS, token)) {
      open = lists.get(token) ?? [];
      lists.set(token, open);
    } else if (isOneOf(GO_MODES, token)) {
      open = null;
      mode = token;
    } else if (isOneOf(FLAGS, token)) {
      open = null;
      flags.add(token);
    } else if (isCount(token)) {
      open = null;
      const value = readCount(tokens[i + 1]);
      if (value === null || value < COUNTS[token]) malformed.push(token);
      else counts.set(token, value);
      if (value !== null) i++;
    } else open?.push(token);
  }
  return {
    mode,
    searchMoves: lists.get('searchmoves') ?? null,
    alsoSearchMoves: lists.get('alsosearchmoves') ?? [],
    counts,
    flags,
    malformed,
  };
}

function readCount(text = ''): number | null {
  return /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

function isCount(token: string): token is GoCount {
  return Object.hasOwn(COUNTS, token);
}

function isOneOf<T extends string>(known: readonly T[], token: string): token is T {
  return (known as readonly string[]).includes(token);
}
