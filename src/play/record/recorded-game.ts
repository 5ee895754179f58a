/**
 * A game that people played, from its log to a `Game` and on to a GCG record: the same wherever the log is kept.
 */
import { Game } from '../../engine/game/game.ts';
import { gcgOfGame } from '../../engine/gcg/from-game.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { describeRules } from '../../engine/gcg/rules.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { readDraws } from './draws.ts';
import { replayLog } from './game-log.ts';
import type { GameLog, Replayed } from './game-log.ts';

/** What a game of a log is played by. */
interface LoggedWith {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
}

/**
 * Play the log of a game again.
 *
 * @param source what the log is called where something is wrong with it
 * @throws InputError `bad-record` if it does not come out
 */
export function replayGame(log: GameLog, source: string, { ruleset: named, graph }: LoggedWith): Replayed {
  const { seed, players, draws, clock } = log.header;
  const ruleset = clock === undefined ? named : { ...named, clock };
  const stacked = draws === undefined ? {} : { draws: readDraws(draws, ruleset) };
  const findsPlay = playFinder(ruleset, graph);
  const start = Game.start({ ruleset, lexicon: graph, seed, seats: players.length, findsPlay, ...stacked });
  return replayLog(start, log, source);
}

/** By seat: the names, and which of the players are people. */
export function seatsOf(
  players: readonly { readonly name: string; readonly bot: unknown }[],
): Pick<RecordedGame, 'names' | 'people'> {
  return {
    names: players.map(({ name }) => name),
    people: players.flatMap(({ bot }, seat) => (bot === null ? [seat] : [])),
  };
}

/** What a record of a game is made of. */
export interface RecordedGame {
  readonly game: Game;
  /** By seat. */
  readonly names: readonly string[];
  /** The seats of people. */
  readonly people: readonly number[];
  /** The games in which the player to move took a hint; the move made then has a note. */
  readonly hinted?: readonly Game[];
}

/** A game at the console, over or not, as a GCG record. */
export function recordOfGame({ game, names, people, hinted = [] }: RecordedGame): GcgRecord {
  const description = describeRules(game.ruleset, { what: 'console', rest: `seed ${game.seed}`, people });
  const record = gcgOfGame(game, { players: names, head: { description } });
  const moves = new Set(hinted.map((at) => gcgOfGame(at, { players: names }).events.length + 1));
  const notes = [...moves]
    .filter((move) => move <= record.events.length)
    .map((move) => ({ name: 'note', text: 'the player took a hint', after: move }));
  return { ...record, pragmata: [...record.pragmata, ...notes] };
}
