/** The `go` command of SIU: what to search for, among which moves, and how far. */

export const GO_MODES = ['gen', 'sim', 'infer', 'endgame', 'peg', 'auto'] as const;
/** One of `GO_MODES`; a `go` that names none asks for `auto`. */
export type GoMode = (typeof GO_MODES)[number];

const COUNTS = { depth: 1, iterations: 1, movetime: 0, stopcondition: 1, threads: 1 } as const;
const FLAGS = ['firstwin', 'useinference', 'infinite'] as const;
const LISTS = ['searchmoves', 'alsosearchmoves'] as const;

export type GoCount = keyof typeof COUNTS;
type GoFlag = (typeof FLAGS)[number];
export type GoParameter = GoCount | GoFlag;

/** A `go` as it was sent. Moves are still text, and the search may not be able to honour all parameters. */
export interface GoCommand {
  readonly mode: GoMode;
  /** The moves to analyse and no others, as written; null for all. */
  readonly searchMoves: readonly string[] | null;
  readonly alsoSearchMoves: readonly string[];
  readonly counts: ReadonlyMap<GoCount, number>;
  readonly flags: ReadonlySet<GoFlag>;
  readonly malformed: readonly GoCount[];
}

/** Read what follows `go`. Tokens that mean nothing are ignored, as the protocol says. */
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
