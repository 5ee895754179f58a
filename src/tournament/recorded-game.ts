/**
 * A game of a tournament's record played over again: seed, number of the pair and moves are enough, for the draws follow
 * from them. So a record of a few hundred bytes a game becomes whatever else is wanted of it, GCG above all.
 */
import { join } from 'node:path';
import type { PlayFinder } from '../engine/game-end.ts';
import { Game } from '../engine/game.ts';
import { formatGcg } from '../engine/format-gcg.ts';
import { gcgOfGame } from '../engine/gcg-of-game.ts';
import { isIllegal } from '../engine/illegal-move.ts';
import type { IllegalMove } from '../engine/illegal-move.ts';
import { isMoveTextError, parseSiuMove } from '../engine/move-text.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { formatTiles } from '../engine/tile-text.ts';
import type { WordGraph } from '../movegen/word-graph.ts';
import { playFinder } from '../movegen/play-finder.ts';
import { writeFileWhole } from './files.ts';
import { CHALLENGE_PREFIX } from './pair-record.ts';
import type { GameRecord, PairRecord } from './pair-record.ts';

/** What the games of a record were played with. */
export interface RecordedSetting {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** The tournament's. */
  readonly seed: number;
}

export interface ReplayedGame {
  readonly game: Game;
  /** A turn that could not be made again, as it is written; null where all could. */
  readonly stoppedAt: string | null;
}

/** Play a recorded game over again. */
export function replayRecordedGame(
  { ruleset, graph, seed }: RecordedSetting,
  pair: number,
  { bots, turns }: GameRecord,
  findsPlay: PlayFinder = playFinder(ruleset, graph),
): ReplayedGame {
  let game = Game.start({ ruleset, lexicon: graph, seats: bots.length, seed, stream: pair, findsPlay });
  for (const [seat, text] of turns) {
    const next = text.startsWith(CHALLENGE_PREFIX) ? challenge(game, seat, text) : move(game, text);
    if (next === null || isIllegal(next)) return { game, stoppedAt: text };
    game = next;
  }
  const accepted = game.awaitsAcceptance ? game.accept() : game;
  return { game: isIllegal(accepted) ? game : accepted, stoppedAt: null };
}

function move(game: Game, text: string): Game | IllegalMove | null {
  const parsed = parseSiuMove(game.ruleset.alphabet, game.state.board, text);
  return isMoveTextError(parsed) ? null : game.apply(parsed);
}

function challenge(game: Game, seat: number, text: string): Game | IllegalMove {
  const names = text.slice(CHALLENGE_PREFIX.length).split('.');
  const words = game.state.pending?.play.words ?? [];
  const named = words.flatMap(({ tiles }, i) => (names.includes(formatTiles(game.ruleset.alphabet, tiles)) ? [i] : []));
  return game.challenge(seat, named);
}

/** Writes every game of a tournament as a GCG file into a folder. */
export class GcgFolder {
  readonly #folder: string;
  readonly #setting: RecordedSetting;
  readonly #names: readonly string[];
  readonly #digits: number;
  readonly #findsPlay: PlayFinder;

  /** @param names of the bots, by number */
  constructor(folder: string, setting: RecordedSetting, names: readonly string[], pairs: number) {
    this.#folder = folder;
    this.#setting = setting;
    this.#names = names;
    this.#digits = String(pairs).length;
    this.#findsPlay = playFinder(setting.ruleset, setting.graph);
  }

  /**
   * Write the games of a pair: `pair-007-1.gcg` and on.
   *
   * @throws InputError `cannot-write`
   */
  async write({ pair, games }: PairRecord): Promise<void> {
    const number = String(pair + 1).padStart(this.#digits, '0');
    for (const [round, game] of games.entries()) {
      await writeFileWhole(join(this.#folder, `pair-${number}-${round + 1}.gcg`), this.#format(pair, round, game));
    }
  }

  #format(pair: number, round: number, record: GameRecord): string {
    const { ruleset, seed } = this.#setting;
    const { game, stoppedAt } = replayRecordedGame(this.#setting, pair, record, this.#findsPlay);
    const description = `Tilewright tournament: rules ${ruleset.name}, seed ${seed}, pair ${pair + 1}, game ${round + 1}`;
    const players = record.bots.map((bot) => this.#names[bot]!);
    const gcg = gcgOfGame(game, {
      players,
      head: { description, ...(stoppedAt === null ? {} : { note: `ended by ${stoppedAt}` }) },
    });
    const { forfeit } = record;
    if (forfeit === undefined) return formatGcg(gcg);
    const text = `player ${forfeit.seat + 1} forfeited the game: ${forfeit.reason}`;
    return formatGcg({ ...gcg, pragmata: [...gcg.pragmata, { name: 'note', text, after: gcg.events.length }] });
  }
}
