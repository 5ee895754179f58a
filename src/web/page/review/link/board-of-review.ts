/** The board of a review: after a line, or before it with another play of that turn. */
import type { BoardTile } from '../../../../engine/board/board.ts';
import type { BoardTiles } from '../../../../play/review/opened-game.ts';
import type { ReviewState } from '../../../../play/review/review-state.ts';
import { placedTilesOf } from '../best-play-arrow.tsx';
import type { ReviewGame } from '../use-review.ts';
import { playersName } from '../../../../play/record/gcg-name.ts';
import type { WebData } from '../../../data/web-data.ts';
import { scoresAfter } from './turn-analysis.ts';
import { linkGame } from '../../share/linked-game.ts';
import type { PictureRequest } from '../../share/picture-file.ts';
import type { SharedLink } from '../../share/share-panel.tsx';

type ReviewStep = Pick<ReviewState, 'at' | 'shown'>;

interface ReviewBoard {
  readonly before: BoardTiles;
  readonly tiles: Uint8Array;
  readonly laid: readonly BoardTile[];
  readonly fresh: ReadonlySet<number>;
}

export function reviewBoard({ at, shown }: ReviewStep, game: ReviewGame): ReviewBoard {
  const { lines, start } = game.opened;
  const line = lines[at - 1];
  const before = lines[at - 2]?.board ?? start;
  return {
    before,
    tiles: (shown === null ? (line?.board ?? start) : before).tiles,
    laid: shown === null ? [] : placedTilesOf(shown, game.ruleset, { layout: game.ruleset.layout, ...before }),
    fresh: new Set(shown === null ? line?.fresh : []),
  };
}

export function describeLine({ at }: Pick<ReviewState, 'at'>, { opened: { lines, players } }: ReviewGame): string {
  const line = lines[at - 1];
  if (line === undefined) return 'Before the first turn';
  const { seat, move, points, total } = line;
  return `Turn ${at} of ${lines.length}: ${players[seat]!}, ${move} for ${points}, total ${total}`;
}

export function reviewLinks(data: WebData, game: ReviewGame, { at }: ReviewStep): readonly SharedLink[] {
  const { file, opened } = game;
  const title = opened.players.join(' – ');
  const whole: SharedLink = { name: 'Link to the game', title, make: () => linkGame(data, file) };
  if (at === 0) return [whole];
  const turn = { title: `${title}, ${describeLine({ at }, game)}`, make: () => linkGame(data, file, at) };
  return [whole, { name: 'Link to this turn', ...turn }];
}

export function reviewPicture(game: ReviewGame, state: ReviewStep): PictureRequest {
  const { opened, ruleset, look } = game;
  const { tiles, laid, fresh } = reviewBoard(state, game);
  const scores = scoresAfter(state.at, game);
  return {
    name: `${playersName({ names: opened.players, scores })} line ${state.at}`,
    layout: ruleset.layout,
    alphabet: ruleset.alphabet,
    palette: look.palette,
    ...{ tiles, laid, fresh },
    players: opened.players.map((name, seat) => ({ name, score: scores[seat] ?? 0 })),
    caption: state.at === 0 ? '' : describeLine(state, game),
  };
}
