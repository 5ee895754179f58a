/**
 * Runs a search from `go` to `bestmove`. This file has the common parts of all kinds of search: lines about ignored parameters,
 * the provenance line, the time limit, `infinite` and `stop`. New kinds of search are added to the list in `search-kinds.ts`.
 */
import { whenAborted } from '../engine/abort.ts';
import { reasonOf } from '../engine/errors.ts';
import type { Move } from '../engine/board/move.ts';
import type { GoCommand, GoCount, GoParameter } from './siu-command.ts';
import type { AnalysisPosition } from './analysis-setup.ts';

export interface SearchContext {
  /** Name and version of this engine, such as `Tilewright/1.0.0`. */
  readonly engineId: string;
  readonly send: (line: string) => void;
}

/** A `go` command with its position, parsed moves and defaults from the options. */
export interface SearchRequest extends AnalysisPosition {
  readonly counts: ReadonlyMap<GoCount, number>;
  /** The only moves to analyse; null for all. Invalid moves are omitted. */
  readonly searchMoves: readonly Move[] | null;
  readonly alsoSearchMoves: readonly Move[];
  readonly listedPlays: number;
  /** Number of threads for a search without the `threads` parameter. */
  readonly threads: number;
  /** Whether a simulation deals from the leaves inferred for the position. */
  readonly usesInference: boolean;
  readonly isInfinite: boolean;
}

/** A kind of search: its supported parameters and its implementation. */
export interface SearchKind {
  /** Supported parameters; the others are answered with `info string ignored`. */
  readonly honours: ReadonlySet<GoParameter>;
  winPct?(request: SearchRequest): string;
  /**
   * Searches. A long search is asynchronous, so that `stop` can be handled.
   *
   * @param info sends a line of results
   * @param signal asks the search to end soon with its current results
   * @returns the best move in SIU notation, or `none`
   */
  search(request: SearchRequest, info: (line: string) => void, signal: AbortSignal): string | Promise<string>;
}

/** A running search. A synchronous search has ended when the constructor returns. */
export class Search {
  /** True after `bestmove` was sent; `done` resolves then. */
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
    const winpct = kind.winPct?.(request) ?? 'none';
    const provenance = { engine: engineId, leaves: leavesId, winpct, lexicon: graph.name };
    const fields = Object.entries(provenance).map(([name, value]) => `${name}=${value.replace(/\s+/gu, '_')}`);
    send(`info string provenance ${fields.join(' ')}`);
    const limitMs = isInfinite || kind.honours.has('movetime') ? go.counts.get('movetime') : undefined;
    const timer = limitMs === undefined ? undefined : setTimeout(() => this.stop(), limitMs);
    let best = 'none';
    try {
      const info = (line: string): void => send(`info ${line}`);
      const result = kind.search(request, info, signal);
      best = typeof result === 'string' ? result : await result;
      if (isInfinite) await whenAborted(signal);
    } catch (error) {
      // An internal fault must not leave the front end waiting for a move.
      send(`info string fault ${oneLine(reasonOf(error))}`);
    } finally {
      clearTimeout(timer);
    }
    send(`bestmove ${best}`);
    this.isOver = true;
  }
}

export function ignoreNamedMoves({ searchMoves, alsoSearchMoves }: SearchRequest, info: (line: string) => void): void {
  if (searchMoves !== null) info('string ignored searchmoves');
  if (alsoSearchMoves.length > 0) info('string ignored alsosearchmoves');
}

/** Returns the parameters of a `go` that are malformed or not supported. */
function ignoredParameters({ honours }: SearchKind, go: GoCommand): GoParameter[] {
  const parameters: GoParameter[] = [...go.counts.keys(), ...go.flags];
  const isInfinite = go.flags.has('infinite');
  // Every search supports `infinite`, and `movetime` together with it.
  const canHold = (parameter: GoParameter): boolean =>
    parameter === 'infinite' || (parameter === 'movetime' && isInfinite);
  return [...go.malformed, ...parameters.filter((parameter) => !honours.has(parameter) && !canHold(parameter))];
}

/** Makes foreign text fit on one line: replaces control characters and limits the length. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
