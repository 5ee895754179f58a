/** What lies on the board of a review: the game after a line, or before it with another play of that turn; and its links. */
import type { PlacedTile } from '../../../../engine/board/board.ts';
import type { ReviewableGame, ShownTiles } from '../../../../play/review/opened-game.ts';
import type { ReviewState } from '../../../../play/review/review-state.ts';
import { laidBy } from '../best-play-arrow.tsx';
import type { ReviewGame } from '../use-review.ts';
import { formatCgp } from '../../../../engine/notation/cgp.ts';
import { isRefusal } from '../../../../engine/refusal.ts';
import { readTiles } from '../../../../engine/tiles/tile-text.ts';
import { analyseAddress } from '../../view/addresses.ts';
import { playersName } from '../../../../play/record/gcg-name.ts';
import type { WebData } from '../../../data/web-data.ts';
import { linkGame } from '../../share/linked-game.ts';
import type { ShownPicture } from '../../share/picture-file.ts';
import type { SharedLink } from '../../share/share-panel.tsx';

interface ShownBoard {
  /** The board that the line was played on. */
  readonly before: ShownTiles;
  readonly tiles: Uint8Array;
  readonly laid: readonly PlacedTile[];
  readonly fresh: ReadonlySet<number>;
}

export function shownBoard({ at, shown }: Pick<ReviewState, 'at' | 'shown'>, game: ReviewGame): ShownBoard {
  const { lines, start } = game.opened;
  const line = lines[at - 1];
  const before = lines[at - 2]?.board ?? start;
  return {
    before,
    tiles: (shown === null ? (line?.board ?? start) : before).tiles,
    laid: shown === null ? [] : laidBy(shown, game.ruleset, { layout: game.ruleset.layout, ...before }),
    fresh: new Set(shown === null ? line?.fresh : []),
  };
}

export function describeLine({ at }: Pick<ReviewState, 'at'>, { opened: { lines, players } }: ReviewGame): string {
  const line = lines[at - 1];
  if (line === undefined) return 'Before the first turn';
  const { seat, move, points, total } = line;
  return `Turn ${at} of ${lines.length}: ${players[seat]!}, ${move} for ${points}, total ${total}`;
}

/** By seat, after so many lines. */
export function scoresAfter(
  at: number,
  { opened: { lines, players } }: { readonly opened: Pick<ReviewableGame, 'lines' | 'players'> },
): readonly number[] {
  return players.map((_, seat) => lines.slice(0, at).findLast((line) => line.seat === seat)?.total ?? 0);
}

type ShownTurn = Pick<ReviewState, 'at' | 'shown'>;

export function reviewLinks(data: WebData, game: ReviewGame, { at }: ShownTurn): readonly SharedLink[] {
  const { file, opened } = game;
  const title = opened.players.join(' – ');
  const whole: SharedLink = { name: 'Link to the game', title, make: () => linkGame(data, file) };
  if (at === 0) return [whole];
  const turn = { title: `${title}, ${describeLine({ at }, game)}`, make: () => linkGame(data, file, at) };
  return [whole, { name: 'Link to this turn', ...turn }];
}

export function reviewPicture(game: ReviewGame, state: ShownTurn): ShownPicture {
  const { opened, ruleset, look } = game;
  const { tiles, laid, fresh } = shownBoard(state, game);
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

interface AnalysedTurn extends Pick<ReviewGame, 'ruleset' | 'rules'> {
  readonly file: Pick<ReviewGame['file'], 'lexicon'>;
  readonly opened: Pick<ReviewableGame, 'players' | 'lines' | 'start'>;
}

/**
 * Where the position before a turn is analysed: it holds what its player knew, and no other rack. Null where that rack is not known, or
 * one plays alone.
 */
export function turnAnalysis({ ruleset, rules, file, opened }: AnalysedTurn, turn: number): string | null {
  const { players, lines, start } = opened;
  const line = lines[turn - 1];
  const rack = readTiles(ruleset.alphabet, line?.rack ?? '', 'rack', 'longest');
  if (line === undefined || players.length < 2 || isRefusal(rack) || rack.length === 0) return null;
  const before = lines.slice(0, turn - 1);
  const scores = scoresAfter(turn - 1, { opened });
  const fromMover = players.map((_, i) => (line.seat + i) % players.length);
  const position = {
    board: { layout: ruleset.layout, ...(before.at(-1)?.board ?? start) },
    racks: fromMover.map((seat) => (seat === line.seat ? rack : new Uint8Array())),
    scores: fromMover.map((seat) => scores[seat]!),
    zeroTurns: before.length - 1 - before.findLastIndex(({ points }) => points !== 0),
    operations: [],
  };
  return analyseAddress(rules, formatCgp(position, ruleset.alphabet), null, file.lexicon);
}
