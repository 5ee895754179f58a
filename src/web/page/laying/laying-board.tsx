/** Board and rack for laying a play with keys, clicks and drags; shared by all views with a board. */
import { type ReactElement, type ReactNode, type RefObject, useEffect, useReducer } from 'react';
import { type Board, type BoardTile, tileAt } from '../../../engine/board/board.ts';
import type { Square } from '../../../engine/board/layout.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { BLANK } from '../../../engine/tiles/alphabet.ts';
import type { Look } from '../../../engine/rules/ruleset-look.ts';
import { pointAt } from '../../../play/screen/board-keys.ts';
import type { BoardScreen } from '../../../play/screen/board-screen.ts';
import { moveTileTo, rackLeft, takeBackFrom, turnDirection } from '../../../play/screen/entry.ts';
import type { Key } from '../../../play/screen/key.ts';
import type { Mode } from '../../../play/screen/modes.ts';
import { isBlankLetter, readKey, type PressedKey } from '../view/page-keys.ts';
import { BoardView } from '../board/board-view.tsx';
import { RackView } from '../board/rack-view.tsx';
import { DraggedTileFace, dragLaid, squareUnder, useDrag } from '../board/use-drag.tsx';
import { BlankLetters } from './blank-letters.tsx';
import type { DraggedTile, DropPlace } from '../board/drop-place.ts';
import { type ToggleZoom, ZoomedBoard } from '../board/zoomed-board.tsx';

interface LayingBoardProps {
  readonly screen: BoardScreen;
  readonly colours: Look['palette'];
  readonly labels: readonly [board: string, rack: string];
  readonly fresh?: ReadonlySet<number>;
  readonly covered?: number;
  readonly isDisabled?: boolean;
  readonly bar?: ReactNode;
  /** Another board, shown in place of the one for laying. */
  readonly shown?: { readonly board: Board; readonly laid: readonly BoardTile[] } | null;
  readonly over?: ReactNode;
  readonly zoom?: { readonly ref: RefObject<ToggleZoom | null>; readonly turn: number };
  readonly children?: ReactNode;
}

const LAYING: ReadonlySet<Mode['kind']> = new Set(['board', 'blank', 'order']);

export function LayingBoard(props: LayingBoardProps): ReactElement {
  const {
    screen,
    colours,
    labels,
    fresh,
    covered,
    isDisabled = false,
    bar,
    shown = null,
    over,
    zoom,
    children,
  } = props;
  const { mode, entry, rack, alphabet } = screen;
  const { board, laid } = shown ?? { board: screen.board, laid: entry.laid };
  const hasCursor = screen.hasCursor && shown === null;
  const isPicking = mode.kind === 'exchange';
  const isLaying = LAYING.has(mode.kind);
  const tiles = isPicking || mode.kind === 'look' ? rack : rackLeft(entry, rack);
  const [dragged, beginDrag] = useDrag<DraggedTile>((what, place) => dropOn(screen, what, place));
  const view = (
    <BoardView
      layout={board.layout}
      alphabet={alphabet}
      tiles={board.tiles}
      colours={colours}
      label={labels[0]}
      laid={laid}
      fresh={fresh}
      cursor={isLaying && hasCursor ? entry : null}
      over={over}
      target={squareUnder(dragged)}
      onSquare={(square) => pointAt(screen, { kind: 'square', square })}
      onTurn={(square) => turnAt(screen, square)}
    />
  );
  return (
    <div
      className="game-board"
      onPointerDown={
        hasCursor && (mode.kind === 'board' || mode.kind === 'blank') ? dragLaid(entry, beginDrag) : undefined
      }
    >
      {zoom === undefined ? (
        view
      ) : (
        <ZoomedBoard zoom={zoom.ref} turn={zoom.turn}>
          {view}
        </ZoomedBoard>
      )}
      {mode.kind === 'blank' ? <BlankLetters screen={screen} /> : null}
      <div className="laying-row">
        <RackView
          alphabet={alphabet}
          tiles={tiles}
          label={labels[1]}
          covered={covered}
          picked={isPicking ? mode.picked : mode.kind === 'order' ? [mode.at] : null}
          dragged={dragged}
          isDisabled={isDisabled || (!isLaying && !isPicking)}
          onTile={(index) => pointAt(screen, { kind: 'tile', index })}
          onTileDown={(index, event) => {
            if (mode.kind === 'board') beginDrag({ tile: tiles[index]!, from: null, index }, event);
          }}
        />
        {bar}
      </div>
      {children}
      <DraggedTileFace alphabet={alphabet} dragged={dragged} />
    </div>
  );
}

/** Redraws the caller when the screen changes. */
export function useScreen(screen: BoardScreen): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => screen.subscribe(redraw), [screen]);
}

/** Maps a browser key to keys of the board; Shift with a letter lays a blank. */
export function boardKeys({ mode, entry, rack }: BoardScreen, pressed: PressedKey & { shiftKey: boolean }): Key[] {
  const key = readKey(pressed);
  if (key === null) return [];
  const isBlank = isBlankLetter(pressed) && mode.kind === 'board' && rackLeft(entry, rack).includes(BLANK);
  return isBlank ? [{ kind: 'text', text: '?' }, key] : [key];
}

function dropOn(screen: BoardScreen, { tile, from, index }: DraggedTile, place: DropPlace): void {
  if (screen.mode.kind !== 'board' && screen.mode.kind !== 'blank') return;
  screen.dropReply();
  screen.begin();
  screen.ask({ kind: 'board' });
  const { entry, rack, board } = screen;
  if (place.kind === 'place' && index !== null) screen.moveRackTile(index, place.index);
  else if (place.kind !== 'square') screen.edit(from === null ? entry : takeBackFrom(entry, from));
  else if (tile === BLANK && tileAt(board, place.square.row, place.square.col) === 0) {
    screen.edit(takeBackFrom(entry, place.square));
    screen.ask({ kind: 'blank' });
  } else {
    const laid = moveTileTo(entry, board, rack, { tile, from, to: place.square });
    if (isRefusal(laid)) screen.reply(laid.text);
    else screen.edit(laid);
  }
  screen.changed();
}

function turnAt(screen: BoardScreen, square: Square): void {
  if (screen.mode.kind !== 'board') return;
  screen.dropReply();
  screen.begin();
  screen.edit(turnDirection({ ...screen.entry, ...square }));
  screen.changed();
}
