/**
 * A game of a tournament's record played over again: seed, number of the pair and moves are enough, for the draws follow
 * from them. So a record of a few hundred bytes a game becomes whatever else is wanted of it, GCG above all.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import { Game } from '../../engine/game/game.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import { gcgOfGame } from '../../engine/gcg/from-game.ts';
import { describeRules } from '../../engine/gcg/rules.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { formatSiuMove, parseSiuMove } from '../../engine/notation/move-text.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { checkOutput, checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { CHALLENGE_PREFIX } from './pair-record.ts';
import type { GameRecord, PairRecord } from './pair-record.ts';
import { isBingo, outcomeOfChallenge, scoreOf } from '../games/played-game.ts';
import type { RecordedTurn } from '../games/played-game.ts';

/** What the games of a record were played with. */
export interface RecordedSetting {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** The tournament's. */
  readonly seed: number;
}

interface ReplayedGame {
  readonly game: Game;
  /** The turns as a record has them, made anew. */
  readonly turns: readonly RecordedTurn[];
  /** Plays of a whole hand by seat. */
  readonly bingos: readonly number[];
  /** A turn that could not be made again, as it is written; null where all could. */
  readonly stoppedAt: string | null;
}

/** Play a recorded game over again. */
export function replayRecordedGame(
  { ruleset, graph, seed }: RecordedSetting,
  pair: number,
  record: GameRecord,
  findsPlay: PlayFinder = playFinder(ruleset, graph),
): ReplayedGame {
  const { bots } = record;
  let game = Game.start({ ruleset, lexicon: graph, seats: bots.length, seed, stream: pair, findsPlay });
  const turns: RecordedTurn[] = [];
  const bingos = bots.map(() => 0);
  for (const [seat, text] of record.turns) {
    const { toMove, board, pending } = game.state;
    const stopped = { game, turns, bingos, stoppedAt: text };
    if (text.startsWith(CHALLENGE_PREFIX)) {
      if (pending === null || seat >= bots.length) return stopped;
      const judged = challenge(game, seat, text);
      if (isRefusal(judged)) return stopped;
      const { upheld, points } = outcomeOfChallenge(judged, pending.play.score);
      if (upheld && isBingo(ruleset, pending.play.move)) bingos[pending.seat]! -= 1;
      turns.push([seat, text, points]);
      game = judged;
      continue;
    }
    const move = parseSiuMove(ruleset.alphabet, board, text);
    const moved = isRefusal(move) ? null : game.apply(move);
    if (isRefusal(move) || moved === null || isRefusal(moved)) return stopped;
    if (isBingo(ruleset, move)) bingos[toMove]! += 1;
    turns.push([toMove, formatSiuMove(ruleset.alphabet, board, move), scoreOf(moved)]);
    game = moved;
  }
  const accepted = game.awaitsAcceptance ? game.accept() : game;
  return { game: isRefusal(accepted) ? game : accepted, turns, bingos, stoppedAt: null };
}

function challenge(game: Game, seat: number, text: string): Game | Refusal {
  const names = text.slice(CHALLENGE_PREFIX.length).split('.');
  const words = game.state.pending?.play.words ?? [];
  const named = words.flatMap(({ tiles }, i) => (names.includes(formatTiles(game.ruleset.alphabet, tiles)) ? [i] : []));
  return game.challenge(seat, named);
}

/** The names of the files, with the pair's number. */
const GCG_NAME = /^pair-(\d+)-\d+\.gcg$/u;

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
   * Make the folder ready: the games of the pairs that are played already are written, and none of the others is there.
   *
   * @param played - from the first pair on
   * @param force - whether files that are there may be replaced
   * @throws InputError `cannot-write`
   */
  async prepare(played: readonly PairRecord[], force: boolean): Promise<void> {
    await checkOutput(join(this.#folder, this.#nameOf(played.length, 0)), force);
    const numbers = (await readdir(this.#folder)).map((name) => Number(GCG_NAME.exec(name)?.[1] ?? 0));
    const later = Math.max(...numbers);
    if (!force && later > played.length) {
      const what = `holds games of another tournament, such as pair ${later}; --force writes over them`;
      throw new InputError('cannot-write', what, { source: this.#folder });
    }
    for (const record of played) await this.#write(record, force);
  }

  /**
   * Write the games of a pair: `pair-007-1.gcg` and on.
   *
   * @throws InputError `cannot-write`
   */
  async write(record: PairRecord): Promise<void> {
    await this.#write(record, true);
  }

  async #write({ pair, games }: PairRecord, force: boolean): Promise<void> {
    for (const [round, game] of games.entries()) {
      const path = join(this.#folder, this.#nameOf(pair, round));
      const text = this.#format(pair, round, game);
      const before = await readFile(path, 'utf8').catch(() => null);
      if (before === text) continue;
      await checkOverwrite(path, force);
      await writeFileWhole(path, text);
    }
  }

  #nameOf(pair: number, round: number): string {
    return `pair-${String(pair + 1).padStart(this.#digits, '0')}-${round + 1}.gcg`;
  }

  #format(pair: number, round: number, record: GameRecord): string {
    const { ruleset, seed } = this.#setting;
    const { game, stoppedAt } = replayRecordedGame(this.#setting, pair, record, this.#findsPlay);
    const description = describeRules('tournament', ruleset, `seed ${seed}, pair ${pair + 1}, game ${round + 1}`);
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
