/**
 * Game pairs with engines at the table. Engines answer when they do, so these games wait where those between bots run
 * through; rules, draws, challenges and records are the same, and so is what our bots do.
 *
 * An engine that ends, does not answer in time or makes an illegal move forfeits the game: the record says why, and its
 * next game begins with a new process.
 */
import { describeIllegal } from '../../engine/rules/illegal-move.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { EnginePlayer } from '../engines/engine-player.ts';
import { EngineFault } from '../engines/engine-process.ts';
import { digestGames } from '../record/pair-record.ts';
import type { GameRecord, PairRecord } from '../record/pair-record.ts';
import { seatsOf } from './game-pair.ts';
import type { PlayPairOptions } from './game-pair.ts';
import { SelfPlay } from './self-play.ts';
import type { PlayedGame, PlayGameOptions } from './played-game.ts';

/** Play the pair with this number, as `playPair` does; some of the bots are engines. */
export async function playPairWithEngines(options: PlayPairOptions, pair: number): Promise<PairRecord> {
  const games: GameRecord[] = [];
  for (const round of options.bots.keys()) {
    const seats = seatsOf(options.bots.length, round);
    const bots = seats.map((bot) => options.bots[bot]!);
    games.push({ bots: seats, ...(await playGameWithEngines({ ...options, bots, stream: pair, round })) });
  }
  return { pair, games, digest: digestGames(games) };
}

/** Play a game to its end or until somebody forfeits it. */
export async function playGameWithEngines(options: PlayGameOptions): Promise<PlayedGame> {
  const { bots, ruleset } = options;
  const table = new SelfPlay(options);
  for (const [seat, bot] of bots.entries()) {
    const fault = bot instanceof EnginePlayer ? await faultOf(bot, () => bot.beginGame()) : null;
    if (fault !== null) return table.forfeit(seat, fault);
  }
  while (!table.game.isOver) {
    const { toMove: seat, board } = table.game.state;
    const bot = bots[seat]!;
    if (!(bot instanceof EnginePlayer)) {
      table.playTurn();
      continue;
    }
    const fault = await faultOf(bot, async () => {
      const move = await bot.choose(table.game);
      const refused = table.take(move);
      if (refused === null) return;
      const text = formatSiuMove(ruleset.alphabet, board, move);
      throw new EngineFault('illegal', `${text}: ${describeIllegal(ruleset.alphabet, refused)}`);
    });
    if (fault !== null) return table.forfeit(seat, fault);
  }
  return table.result;
}

/** What an engine did wrong, which is the end of its process; null if nothing. */
async function faultOf(engine: EnginePlayer, action: () => Promise<void>): Promise<EngineFault | null> {
  try {
    await action();
    return null;
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    engine.close();
    return error;
  }
}
