/**
 * The position that the command line asks about: a CGP with the moves played from it, or a game on file cut at a turn.
 */
import { present } from '../../engine/present.ts';
import { asTurn, readPosition, type PlayedPosition, type PositionTurn } from '../../analysis/position-turn.ts';
import { playedAfter } from '../../analysis/played-record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { counted } from '../../text/counted.ts';
import { checkTileSet } from '../../engine/game/tile-set.ts';
import type { RulesAndWords } from '../../files/making-ready.ts';
import { readGameFile } from '../../files/game-files.ts';
import type { Arguments } from '../define-command.ts';
import { playMoves } from '../../analysis/played-moves.ts';
import { flagOption } from '../options.ts';
import { badOption } from '../failure.ts';

/** What names the position; one of `cgp` and `game` is given. */
export const positionOptions = {
  cgp: { type: 'string', nargs: 1, describe: 'the position, in CGP' },
  moves: { type: 'string', nargs: 1, describe: 'moves played from the CGP, in SIU notation' },
  game: { type: 'string', nargs: 1, describe: 'the position of a game instead: FILE.gcg@TURN' },
  infer: flagOption('say what the other player likely kept in the last turn, instead'),
} as const;

type PositionArgs = Arguments<typeof positionOptions>;

/** `game.gcg@12`: a game, and after which line of turns it is cut. */
const CUT_GAME = /^(?<path>.+)@(?<turn>\d{1,4})$/u;

const NEEDED = 'a position is needed: --cgp "<CGP>", or --game FILE.gcg@TURN for one of a game';

export function checkPositionArgs({ infer, cgp, moves, game }: PositionArgs): void {
  if (cgp === undefined && game === undefined) throw badOption(`${NEEDED}; "tilewright analyze --help" says more`);
  if (cgp !== undefined && game !== undefined) throw badOption('--cgp and --game name two positions; one will do');
  if (moves !== undefined && cgp === undefined) throw badOption('--moves are played from a --cgp');
  if (infer && game === undefined && moves === undefined) {
    throw badOption('--infer needs the turn before the position: --moves after the --cgp, or --game FILE.gcg@TURN');
  }
  if (game !== undefined && !CUT_GAME.test(game))
    throw badOption(`--game ${game}: a turn is needed, such as ${game}@8`);
}

/** @throws InputError naming what cannot be read and where */
export async function readAskedPosition(args: PositionArgs, { ruleset, graph }: RulesAndWords): Promise<PositionTurn> {
  if (args.game !== undefined) return asTurn(await readCutGame(args.game, { ruleset, graph }), ruleset);
  const read = readPosition(present(args.cgp), ruleset, { source: '--cgp' });
  const moves = args.moves?.split(/\s+/u).filter((text) => text !== '') ?? [];
  const position = playMoves(read, moves, { ruleset, lexicon: graph });
  if (moves.length > 0) checkTileSet(position, ruleset.alphabet, { source: '--cgp after its moves' });
  return asTurn(position, ruleset);
}

async function readCutGame(text: string, { ruleset, graph }: RulesAndWords): Promise<PlayedPosition> {
  const { path = '', turn = '' } = CUT_GAME.exec(text)?.groups ?? {};
  const { record } = await readGameFile(path, { pipe: true });
  const replay = replayGcg(record, { ruleset, lexicon: graph });
  const { length } = replay.turns;
  if (Number(turn) > length) {
    throw badOption(`@${turn} is beyond its ${counted(length, 'line')} of turns`, { source: path });
  }
  const position = playedAfter(replay, Number(turn));
  checkTileSet(position, ruleset.alphabet, { source: path });
  return position;
}
