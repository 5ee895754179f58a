/**
 * Builds the panels picture (`panels-picture.ts`) of a session.
 *
 * After a turn the picture stays on it, with its round, player, returned tiles and query, the refilled rack, and the parts of the
 * score. The next turn appears, with plain totals, when its player acts.
 */
import { entryAt, present } from '../../engine/present.ts';
import type { Tile } from '../../engine/tiles/alphabet.ts';
import type { Board } from '../../engine/board/board.ts';
import { labelColumn, labelRow } from '../../engine/board/coordinate.ts';
import type { Layout } from '../../engine/board/layout.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { formatTile, wordText } from '../../engine/tiles/tile-text.ts';
import {
  drawPicture,
  frameWidth,
  isFolded,
  pictureWidth,
  type PanelsModel,
  type PanelsPlayer,
} from './panels-picture.ts';
import type { GameSession } from '../../play/session/session.ts';
import { hasMadeTurn, lastTurnOf, placementOf } from '../../play/wording/turn-text.ts';

export interface PanelsQuery {
  readonly pattern: string;
  readonly words: readonly string[];
  readonly page: number;
}

export interface TurnUnderWay {
  readonly board: Board;
  /** Rack of the seat to move, without the tiles on the board or returned. */
  readonly rack: Rack;
  readonly returns: ArrayLike<Tile>;
}

export const ROW_LABEL_WIDTH = 2;

/** Model of the turn just made. Requires `hasMadeTurn`. */
export function modelOfMadeTurn(session: GameSession, query: PanelsQuery | null): PanelsModel {
  const { game } = session;
  const { state, ruleset } = game;
  const turn = lastTurnOf(game);
  const before = present(turn.previous).state;
  const seat = game.isOver ? present(state.end).seat : before.toMove;
  const play = placementOf(turn);
  const exchange = turn.lastEvents.find(({ kind }) => kind === 'exchange');
  const returned = exchange?.kind === 'exchange' && ruleset.racksShown === 'all' ? exchange.tiles : [];
  return {
    ...fixedParts(game, query),
    board: boardFaces(game, state.board),
    round: state.turns > before.turns ? state.turns : state.turns + 1,
    player: seat + 1,
    returns: Array.from(returned, (tile) => formatTile(ruleset.alphabet, tile)),
    players: panelPlayers(session, (owner) => session.rackOf(owner)).map((player, owner) =>
      play === null || owner !== before.toMove
        ? player
        : { ...player, gain: { before: entryAt(before.scores, owner), parts: partsOf(play) } },
    ),
  };
}

export function modelOfTurnUnderWay(
  session: GameSession,
  { board, rack, returns }: TurnUnderWay,
  query: PanelsQuery | null,
): PanelsModel {
  const { game } = session;
  const { state, ruleset } = game;
  return {
    ...fixedParts(game, query),
    board: boardFaces(game, board),
    round: state.turns + 1,
    player: state.toMove + 1,
    returns: Array.from(returns, (tile) => formatTile(ruleset.alphabet, tile)),
    players: panelPlayers(session, (owner) => (owner === state.toMove ? rack : session.rackOf(owner))),
  };
}

/**
 * The picture with coordinates for typing moves: below and to the right of the published form, otherwise around the frame.
 * @param isMade true to show the turn just made, if any
 */
export function drawPanels(session: GameSession, columns: number, isMade: boolean): string[] {
  const { pending, board, rack, game } = session;
  const start = isMade && hasMadeTurn(game) ? present(lastTurnOf(game).previous) : game;
  const last = session.lastQuery?.game === start ? session.lastQuery : null;
  const words = last?.words.map((word) => wordText(game.ruleset.alphabet, word)) ?? [];
  const query = last && { pattern: last.pattern, words, page: 0 };
  const returns = pending?.move.kind === 'exchange' ? pending.move.tiles : [];
  const model =
    start === game ? modelOfTurnUnderWay(session, { board, rack, returns }, query) : modelOfMadeTurn(session, query);
  return withCoordinates(model, game.ruleset.layout, columns);
}

/** Column of the row numbers, to the right of the picture, or of the frame if the right panel is folded. */
export function rowLabelsAt(model: PanelsModel, isFolded: boolean): number {
  return isFolded ? frameWidth(model) : pictureWidth(model) + 1;
}

export function columnLabels(model: PanelsModel, layout: Layout): string {
  const { cols } = layout;
  const cell = (frameWidth(model) - 3) / cols;
  return `  ${Array.from({ length: cols }, (_, col) => labelColumn(layout, col).padEnd(cell)).join('')}`.trimEnd();
}

export function withCoordinates(model: PanelsModel, layout: Layout, columns: number): string[] {
  const lines = drawPicture(model, columns);
  const folded = isFolded(model, columns);
  const below = columnLabels(model, layout);
  const edge = lines.findIndex((line) => line.startsWith('+'));
  const labelAt = rowLabelsAt(model, folded);
  const isLabelled = folded || columns >= labelAt + ROW_LABEL_WIDTH;
  let row = 0;
  const labelled = lines.map((line) => {
    if (!line.startsWith('|') || !isLabelled) return line;
    const label = labelRow(layout, row++).padEnd(ROW_LABEL_WIDTH);
    return `${line.slice(0, labelAt).padEnd(labelAt)}${label}${line.slice(labelAt + ROW_LABEL_WIDTH)}`.trimEnd();
  });
  return folded ? [...labelled.slice(0, edge), below, ...labelled.slice(edge)] : [...labelled, below];
}

/** Parts that do not depend on the shown turn. */
function fixedParts({ ruleset }: GameHistory, query: PanelsQuery | null) {
  const { alphabet, handSize } = ruleset;
  return {
    letters: alphabet.faces.slice(1).map((text, i) => ({ face: text, points: entryAt(alphabet.points, i + 1) })),
    handSize,
    query: query?.pattern ?? '',
    matches: query?.words ?? [],
    page: query?.page ?? 0,
  };
}

function boardFaces({ ruleset }: GameHistory, { tiles }: Board): (string | null)[][] {
  const { alphabet, layout } = ruleset;
  return Array.from({ length: layout.rows }, (_, row) =>
    Array.from(tiles.subarray(row * layout.cols, (row + 1) * layout.cols), (tile) =>
      tile === 0 ? null : formatTile(alphabet, tile),
    ),
  );
}

function panelPlayers({ game }: GameSession, rackOf: (seat: number) => Rack): PanelsPlayer[] {
  const { ruleset, state, isOver } = game;
  return state.scores.map((score, seat) => {
    const isSeen = ruleset.racksShown === 'all' || seat === state.toMove || isOver;
    const rack = isSeen ? Array.from(rackOf(seat), (tile) => formatTile(ruleset.alphabet, tile)) : null;
    return { rack, score, gain: null };
  });
}

function partsOf({ words, bonus }: NonNullable<ReturnType<typeof placementOf>>): number[] {
  return [...words.map(({ points }) => points), ...(bonus === 0 ? [] : [bonus])];
}
