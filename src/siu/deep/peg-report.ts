/**
 * What `go peg` tells of a position with a few tiles in the bag: a line for each of the best moves, with the draws that win, draw
 * and lose, and a note that says what is proven.
 */
import type { DrawOutcome, PreEndgameAnswer, PreEndgamePlay } from '../../bots/pre-endgame/pre-endgame.ts';
import { counted } from '../../text/counted.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import type { SearchRequest } from '../search.ts';

const VALUES = {
  proven: 'proven',
  'wins-proven': 'proven by wins, by spread an estimate',
  estimate: 'an estimate',
} as const;

/** More draws than this make no line that anybody reads. */
const MAX_DRAWS = 200;

export function concludePeg(
  { plays, kind, unsearched }: PreEndgameAnswer,
  request: SearchRequest,
  info: (line: string) => void,
): void {
  for (const play of plays.slice(0, request.listedPlays)) info(writeLine(play, request));
  const named = request.searchMoves?.length ?? 0;
  if (named > plays.length) info(`string note ${counted(named - plays.length, 'move')} named not searched: bad words`);
  if (plays.length > 0) info(`string note the best move is ${VALUES[kind]}`);
  if (unsearched > 0) info(`string note ${counted(unsearched, 'move')} of low scores not searched`);
}

function writeLine(play: PreEndgamePlay, { setup, position }: SearchRequest): string {
  const { alphabet } = setup.ruleset;
  const { move, points, pointsError, tiles: total, meanSpread, kind, draws } = play;
  const textOf = ({ tiles }: DrawOutcome): string => formatTiles(alphabet, tiles);
  const isOne = play.outcomes.length > 0;
  const drawsOf = (outcome: 'wins' | 'draws' | 'losses'): string => {
    if (draws.length > MAX_DRAWS) return '';
    // Of one tile as often as it is unseen; of several, each set once.
    const found = draws.filter((draw) => draw[outcome] > 0);
    return found.flatMap((draw) => Array<string>(isOne ? draw.count : 1).fill(textOf(draw))).join('|');
  };
  const spread = Number(meanSpread.toFixed(2));
  const figures = [
    `w:${drawsOf('wins')} d:${drawsOf('draws')} l:${drawsOf('losses')}`,
    `spread ${spread > 0 ? '+' : ''}${spread}`,
    `wp ${((100 * points) / total).toFixed(2)} wpse ${((100 * pointsError) / total).toFixed(2)} values ${kind}`,
  ];
  return `peg move ${formatSiuMove(alphabet, position.board, move)} ${figures.join(' ')}`;
}
