/**
 * A search from its `go` to its one `bestmove`. This file has what all kinds of search have in common: the lines about
 * parameters that cannot be honoured, the provenance line, the time limit, `infinite` and `stop`. A kind of search says what it
 * honours and does the rest; a new kind is added to the list in `search-kinds.ts`.
 */
import { whenAborted } from '../engine/abort.ts';
import { reasonOf } from '../engine/errors.ts';
import type { Move } from '../engine/board/move.ts';
import type { GoCommand, GoCount, GoParameter } from './siu-command.ts';
import type { Analysed } from './analysis-setup.ts';

export interface SearchContext {
  /** Name and version of this engine, `Tilewright/0.2.0`. */
  readonly engineId: string;
  readonly send: (line: string) => void;
}

/** A `go` with its position. Its moves are parsed, and what it leaves open is filled in from the options. */
export interface SearchRequest extends Analysed {
  readonly counts: ReadonlyMap<GoCount, number>;
  /** The moves to analyse and no others; null for all. Texts that are not moves are left out. */
  readonly searchMoves: readonly Move[] | null;
  readonly alsoSearchMoves: readonly Move[];
  readonly listedPlays: number;
  /** Threads a search may take, where its `go` does not say. */
  readonly threads: number;
  /** Whether a simulation is to deal from what was inferred for the position. */
  readonly usesInference: boolean;
  readonly isInfinite: boolean;
}

/** One kind of search: what it honours of a `go`, and how it finds the best move. */
export interface SearchKind {
  /** Parameters it heeds; what else a `go` gives is answered with `info string ignored`. */
  readonly honours: ReadonlySet<GoParameter>;
  /** The name of the win percentages that it uses, if any. */
  winPct?(request: SearchRequest): string;
  /**
   * Search. One that takes its time lets the event loop turn, so that `stop` is heard, and gives a promise.
   *
   * @param info sends a line of results
   * @param signal the search must end soon, with what it has found
   * @returns the best move in SIU notation, or `none`
   */
  search(request: SearchRequest, info: (line: string) => void, signal: AbortSignal): string | Promise<string>;
}

/** A search. One that need not wait for anything is over as soon as it is made. */
export class Search {
  /** Whether the `bestmove` is sent; `done` resolves then. */
  isOver = false;
  readonly done: Promise<void>;
  readonly #stop = new AbortController();

  constructor(kind: SearchKind, go: GoCommand, request: SearchRequest, context: SearchContext) {
    this.done = this.#run(kind, go, request, context);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #run(
    kind: SearchKind,
    go: GoCommand,
    request: SearchRequest,
    { engineId, send }: SearchContext,
  ): Promise<void> {
    const { signal } = this.#stop;
    const isInfinite = go.flags.has('infinite');
    for (const parameter of ignoredParameters(kind, go)) send(`info string ignored ${parameter}`);
    const { graph, leavesId } = request.setup.loaded;
    const provenance = {
      engine: engineId,
      leaves: leavesId,
      winpct: kind.winPct?.(request) ?? 'none',
      lexicon: graph.name,
    };
    const fields = Object.entries(provenance).map(([name, value]) => `${name}=${value.replace(/\s+/gu, '_')}`);
    send(`info string provenance ${fields.join(' ')}`);
    const limitMs = isInfinite || kind.honours.has('movetime') ? go.counts.get('movetime') : undefined;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            this.stop();
          }, limitMs);
    let best = 'none';
    try {
      const found = kind.search(
        request,
        (line) => {
          send(`info ${line}`);
        },
        signal,
      );
      best = typeof found === 'string' ? found : await found;
      if (isInfinite) await whenAborted(signal);
    } catch (error) {
      // The fault is ours; the front end must not wait for the move for ever.
      send(`info string fault ${oneLine(reasonOf(error))}`);
    } finally {
      clearTimeout(timer);
    }
    send(`bestmove ${best}`);
    this.isOver = true;
  }
}

/** Tell that the moves a `go` names mean nothing to a search. */
export function ignoreNamedMoves({ searchMoves, alsoSearchMoves }: SearchRequest, info: (line: string) => void): void {
  if (searchMoves !== null) info('string ignored searchmoves');
  if (alsoSearchMoves.length > 0) info('string ignored alsosearchmoves');
}

/** The parameters of a `go` that a kind of search cannot honour, or that are not well formed. */
function ignoredParameters({ honours }: SearchKind, go: GoCommand): GoParameter[] {
  const given: GoParameter[] = [...go.counts.keys(), ...go.flags];
  const isInfinite = go.flags.has('infinite');
  // Any search can be held open until it is stopped, or for a time.
  const canHold = (parameter: GoParameter): boolean =>
    parameter === 'infinite' || (parameter === 'movetime' && isInfinite);
  return [...go.malformed, ...given.filter((parameter) => !honours.has(parameter) && !canHold(parameter))];
}

/** Make foreign text fit for a line: no line ends or other control characters, and not too long. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
