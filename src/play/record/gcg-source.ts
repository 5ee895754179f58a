/** Converts the log of a game to a `GameHistory` and to a GCG record, wherever the log is stored. */
import { GameHistory } from '../../engine/game/game-history.ts';
import { gcgOfGame } from '../../engine/gcg/from-game.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { formatRulesNote } from '../../engine/gcg/rules.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { gameFinders } from '../../movegen/best/game-finders.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { readDraws } from './draws.ts';
import { replayLog, type GameLog, type Help, type HelpUse, type LogReplay } from './game-log.ts';

interface RulesAndGraph {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
}

/**
 * @param source the name of the log for messages
 * @throws InputError `bad-record` if the log cannot be replayed
 */
export function replayGame(log: GameLog, source: string, { ruleset: named, graph }: RulesAndGraph): LogReplay {
  const { seed, players, draws, clock } = log.header;
  const ruleset = clock === undefined ? named : { ...named, clock };
  const stacked = draws === undefined ? {} : { draws: readDraws(draws, ruleset) };
  const finders = gameFinders(ruleset, graph);
  const start = GameHistory.start({ ruleset, lexicon: graph, seed, seats: players.length, ...finders, ...stacked });
  return replayLog(start, log, source);
}

export function seatsOf(
  players: readonly { readonly name: string; readonly bot: unknown }[],
): Pick<GcgSource, 'names' | 'people'> {
  return {
    names: players.map(({ name }) => name),
    people: players.flatMap(({ bot }, seat) => (bot === null ? [seat] : [])),
  };
}

export interface GcgSource {
  readonly game: GameHistory;
  readonly names: readonly string[];
  readonly people: readonly number[];
  /** Where the game was played (default: `console`). */
  readonly where?: 'console' | 'web';
  /** Help used. The next move after it gets a note. */
  readonly helpUses?: readonly HelpUse[];
}

export function recordOfGame({ game, names, people, where = 'console', helpUses = [] }: GcgSource): GcgRecord {
  const description = formatRulesNote(game.ruleset, { what: where, rest: `seed ${game.seed}`, people });
  const record = gcgOfGame(game, { players: names, head: { description } });
  const before = gamesBefore(game);
  const notes = new Map<string, { readonly name: string; readonly text: string; readonly after: number }>();
  for (const { game: at, what } of helpUses) {
    if (!before.has(at)) continue;
    const after = gcgOfGame(at, { players: names }).events.length + 1;
    if (after <= record.events.length) notes.set(`${what} ${after}`, { name: 'note', text: NOTES[what], after });
  }
  return { ...record, pragmata: [...record.pragmata, ...[...notes.values()].sort((a, b) => a.after - b.after)] };
}

const NOTES: Readonly<Record<Help, string>> = {
  hint: 'the player took a hint',
  thoughts: "the player saw the bot's candidate plays",
  undo: 'the player took back a turn',
};

function gamesBefore(game: GameHistory): ReadonlySet<GameHistory> {
  const games = new Set<GameHistory>();
  for (let at: GameHistory | null = game; at !== null; at = at.previous) games.add(at);
  return games;
}
