/**
 * A game: the board, the rack, what can be done, and what stands beside them. Keys go to the game as those of the console do.
 */
import { type ReactElement, useCallback, useEffect, useReducer, useRef } from 'react';
import { BLANK } from '../../../engine/tiles/alphabet.ts';
import { laidAt, rackLeft, takeBackFrom, turnDirection } from '../../../play/screen/entry.ts';
import { pointAt, pressKey } from '../../../play/screen/game-keys.ts';
import type { Key } from '../../../play/screen/key.ts';
import { lastTurnOf, placementOf } from '../../../play/wording/turn-text.ts';
import { isBlankLetter, isOwnKey, readKey, type PageKey, usePageKeys } from '../view/page-keys.ts';
import { boardSize, BoardView } from '../board/board-view.tsx';
import { type BoardZoom, ZoomedBoard } from '../board/zoomed-board.tsx';
import { liftedFrom, RackView } from '../board/rack-view.tsx';
import { type DraggedTile, type DropPlace, dropTile } from '../board/drop-tile.ts';
import { DraggedTileFace, dragLaid, squareUnder, useDrag } from '../board/use-drag.tsx';
import type { GameLoader } from '../engine/game-loader.ts';
import { SharePanel } from '../share/share-panel.tsx';
import { analysedAddress, asksToAnalyse } from './analysed-moment.ts';
import { GameActions } from './game-actions.tsx';
import { hasFound } from './phone/found-sheet.tsx';
import { BAG_SHEET, PhoneControls } from './phone/phone-controls.tsx';
import { useGameSounds } from '../sound/use-game-sounds.ts';
import { PHONE, useMedia } from '../view/use-media.ts';
import { Found, GameSide } from './side/game-side.tsx';
import { RulesDialog } from './side/rules-dialog.tsx';
import { Scores } from './side/scores.tsx';
import { useTileMotion } from '../motion/use-tile-motion.ts';
import { QuestionPanel, StatusLine } from './question-panel.tsx';
import type { LiveGame } from './live/live-game.ts';
import { gameLinks, gamePicture } from './live/share-game.ts';
import { drawSeed } from '../../../engine/random.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import type { Square } from '../../../engine/board/layout.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import type { GameChoice } from '../store/browser-game.ts';

export interface LiveGameViewProps {
  readonly loader: GameLoader;
  readonly table: LiveGame;
  readonly onLeave: () => void;
  readonly onAgain: (choice: GameChoice) => void;
}

export function LiveGameView({ loader, table, onLeave, onAgain }: LiveGameViewProps): ReactElement {
  const { screen, look, choice } = table;
  useScreen(screen);
  const { game } = screen.session;
  const { layout, alphabet } = game.ruleset;
  const { mode, entry, rack } = screen;
  const isPhone = useMedia(PHONE);
  /** Whether a sheet lies over all but the board. */
  const isCovered = isPhone && hasFound(screen);
  const zoom = useRef<BoardZoom>(null);
  useGameSounds(screen);
  const { root, shake } = useTileMotion<HTMLElement>(game.ruleset.handSize, true);
  const press = useCallback(
    (key: Key): void => {
      if (asksToAnalyse(screen, key)) {
        if (screen.isPersonToMove) screen.session.noteHint();
        location.hash = analysedAddress(screen.session, choice);
        return;
      }
      const before = screen.session.game;
      if (pressKey(screen, key) !== 'quit') {
        const isPlay = key.kind === 'named' && key.name === 'enter' && screen.mode.kind === 'board';
        if (isPlay && screen.session.game === before) shake();
        return;
      }
      if (screen.afterwards === 'rematch') onAgain({ ...choice, players: rematch(choice.players), seed: drawSeed() });
      else if (screen.afterwards === 'review') location.hash = `#/review/${table.id}`;
      else onLeave();
    },
    [screen, table.id, choice, onAgain, onLeave, shake],
  );
  const [dragged, beginDrag] = useDrag<DraggedTile>((what, place) => {
    dropOn(screen, what, place);
  });
  const onKeyDown = (event: PageKey): void => {
    if (isOwnKey(event)) return;
    const key = readKey(event);
    if (key === null) return;
    event.preventDefault();
    if (isBlankLetter(event) && mode.kind === 'board' && rackLeft(entry, rack).includes(BLANK)) {
      press({ kind: 'text', text: '?' });
    }
    press(key);
  };
  usePageKeys(onKeyDown);
  const fresh = freshSquares(table);
  const share = <SharePanel links={gameLinks(loader, table)} picture={() => gamePicture(table, fresh)} />;
  const isPicking = mode.kind === 'exchange';
  const shown = isPicking ? rack : rackLeft(entry, rack);
  const isBoard = mode.kind === 'board' || mode.kind === 'blank' || mode.kind === 'order';
  return (
    <section ref={root} className="game sized" aria-label="Game" onKeyDown={onKeyDown} style={boardSize(layout)}>
      <h1 className="unseen-title">Game</h1>
      <Scores screen={screen} bagSheet={isPhone ? BAG_SHEET : null} isCovered={isCovered} />
      <div className="game-board" onPointerDown={dragLaid(entry, beginDrag)}>
        <ZoomedBoard zoom={zoom} turn={game.state.turns}>
          <BoardView
            layout={layout}
            alphabet={alphabet}
            tiles={game.state.board.tiles}
            colours={look.palette}
            label="Board"
            laid={entry.laid}
            fresh={fresh}
            cursor={isBoard ? entry : null}
            target={squareUnder(dragged)}
            onSquare={(square) => {
              touchSquare(screen, square);
            }}
            onTurn={(square) => {
              turnAt(screen, square);
            }}
          />
        </ZoomedBoard>
        <RackView
          alphabet={alphabet}
          tiles={shown}
          label={screen.viewer === null ? 'Covered rack' : 'Your rack'}
          covered={screen.viewer === null ? game.state.racks[game.state.toMove]!.length : 0}
          picked={isPicking ? mode.picked : mode.kind === 'order' ? [mode.at] : null}
          lifted={liftedFrom(dragged)}
          isDisabled={isCovered || (!isBoard && !isPicking)}
          onTile={(index) => {
            pointAt(screen, { kind: 'tile', index });
          }}
          onTileDown={(index, event) => {
            if (mode.kind === 'board') beginDrag({ tile: shown[index]!, from: null, index }, event);
          }}
        />
        <StatusLine screen={screen} />
      </div>
      {isPhone ? null : <Found screen={screen} onKey={press} />}
      <div className="controls">
        <QuestionPanel screen={screen} onKey={press} />
        {isPhone ? null : <GameActions screen={screen} onKey={press} />}
        {game.isOver ? <div className="answers">{share}</div> : null}
      </div>
      {isPhone ? (
        <PhoneControls
          screen={screen}
          onKey={press}
          onLeave={onLeave}
          onZoom={() => {
            zoom.current?.toggle();
          }}
        >
          {game.isOver ? null : share}
        </PhoneControls>
      ) : (
        <GameSide screen={screen} onLeave={onLeave}>
          {game.isOver ? null : share}
        </GameSide>
      )}
      <RulesDialog screen={screen} palette={look.palette} />
      <DraggedTileFace alphabet={alphabet} dragged={dragged} />
    </section>
  );
}

/** Whoever was second begins. */
function rematch([first, ...others]: GameChoice['players']): readonly string[] {
  return [...others, first!];
}

function freshSquares({ screen }: LiveGame): ReadonlySet<number> {
  const { game } = screen.session;
  const { cols } = game.ruleset.layout;
  return new Set(placementOf(lastTurnOf(game))?.placed.map(({ row, col }) => row * cols + col));
}

function useScreen(screen: ScreenGame): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => screen.subscribe(redraw), [screen]);
}

/** A tile is let go: over the board it is laid, over the rack that it comes from it is put in order. */
function dropOn(screen: ScreenGame, dragged: DraggedTile, place: DropPlace): void {
  if (screen.mode.kind !== 'board') return;
  const { entry, rack, session } = screen;
  if (place.kind === 'place' && dragged.index !== null) {
    screen.moveRackTile(dragged.index, place.index);
    screen.changed();
    return;
  }
  const dropped = dropTile(entry, { board: session.game.state.board, rack }, dragged, place);
  if (isRefusal(dropped)) screen.say(dropped.text);
  else {
    screen.edit(dropped.entry);
    if (dropped.kind === 'blank') screen.ask({ kind: 'blank' });
  }
  screen.changed();
}

/** A square is clicked: a tile laid there comes back, else the cursor goes there, or turns. */
function touchSquare(screen: ScreenGame, square: Square): void {
  if (screen.mode.kind === 'board' && laidAt(screen.entry, square.row, square.col) !== 0) {
    screen.edit(takeBackFrom(screen.entry, square));
    screen.changed();
  } else pointAt(screen, { kind: 'square', square });
}

/** Go to a square and turn the way that is written there. */
function turnAt(screen: ScreenGame, square: Square): void {
  const { mode, entry } = screen;
  if (mode.kind !== 'board') return;
  screen.edit(turnDirection({ ...entry, ...square }));
  screen.changed();
}
