/**
 * A game: the board, the rack, what can be done, and what stands beside them. Keys go to the game as those of the console do.
 */
import { useCallback, type ReactElement } from 'react';
import { BLANK } from '../../../engine/tiles/alphabet.ts';
import { rackLeft } from '../../../play/screen/entry.ts';
import { pointAt, pressKey } from '../../../play/screen/game-keys.ts';
import type { Key } from '../../../play/screen/key.ts';
import { lastTurnOf, placementOf } from '../../../play/wording/turn-text.ts';
import { usePageKeys, type PageKey } from '../view/use-page-keys.ts';
import { Board } from '../board/board.tsx';
import { boardSize } from '../board/board-size.ts';
import { isOwnKey } from '../board/own-key.ts';
import { Rack } from '../board/rack.tsx';
import { dragLaid } from '../board/drag-laid.ts';
import { DraggedTileFace } from '../board/dragged-tile.tsx';
import { useDrag } from '../board/use-drag.ts';
import { isBlankLetter, keyOf } from '../board/browser-keys.ts';
import { analysedAddress, asksToAnalyse } from './analysed-moment.ts';
import { GameActions } from './game-actions.tsx';
import { Found, GameSide } from './side/game-side.tsx';
import { Scores } from './side/scores.tsx';
import { Questions, StatusLine } from './questions.tsx';
import { dropOn, touchSquare } from './touch.ts';
import type { DraggedTile } from '../board/drop-tile.ts';
import type { PlayedTable } from './table/set-table.ts';
import type { TableChoice } from './table/table-choice.ts';
import { useScreen } from './use-screen.ts';
import { drawSeed } from './start/start-choice.ts';

interface GameViewProps {
  readonly table: PlayedTable;
  readonly onLeave: () => void;
  readonly onAgain: (choice: TableChoice) => void;
}

/** The game. */
export function GameView({ table, onLeave, onAgain }: GameViewProps): ReactElement {
  const { screen, look, choice } = table;
  useScreen(screen);
  const { game } = screen.session;
  const { layout, alphabet } = game.ruleset;
  const { mode, entry, rack } = screen;
  const press = useCallback(
    (key: Key): void => {
      if (asksToAnalyse(screen, key)) {
        if (screen.isPersonToMove) screen.session.noteHint();
        location.hash = analysedAddress(screen.session, choice.ruleset);
        return;
      }
      if (pressKey(screen, key) !== 'quit') return;
      if (screen.afterwards === 'rematch') onAgain({ ...choice, players: rematch(choice.players), seed: drawSeed() });
      else if (screen.afterwards === 'review') location.hash = `#/review/${table.id}`;
      else onLeave();
    },
    [screen, table.id, choice, onAgain, onLeave],
  );
  const [dragged, beginDrag] = useDrag<DraggedTile>((what, place) => {
    dropOn(screen, what, place);
  });
  const onKeyDown = (event: PageKey): void => {
    if (isOwnKey(event)) return;
    const key = keyOf(event);
    if (key === null) return;
    event.preventDefault();
    if (isBlankLetter(event) && mode.kind === 'board' && rackLeft(entry, rack).includes(BLANK)) {
      press({ kind: 'text', text: '?' });
    }
    press(key);
  };
  usePageKeys(onKeyDown);
  const isPicking = mode.kind === 'exchange';
  const shown = isPicking ? rack : rackLeft(entry, rack);
  const isBoard = mode.kind === 'board' || mode.kind === 'blank';
  return (
    <section className="game sized" aria-label="Game" onKeyDown={onKeyDown} style={boardSize(layout)}>
      <h1 className="unseen-title">Game</h1>
      <Scores screen={screen} />
      <div className="game-board" onPointerDown={dragLaid(entry, beginDrag)}>
        <Board
          layout={layout}
          alphabet={alphabet}
          tiles={game.state.board.tiles}
          colours={look.palette}
          label="Board"
          laid={entry.laid}
          fresh={freshSquares(table)}
          cursor={isBoard ? entry : null}
          onSquare={(square) => {
            touchSquare(screen, square);
          }}
        />
        <Rack
          alphabet={alphabet}
          tiles={shown}
          label={screen.viewer === null ? 'Covered rack' : 'Your rack'}
          covered={screen.viewer === null ? game.state.racks[game.state.toMove]!.length : 0}
          picked={isPicking ? mode.picked : null}
          isDisabled={!isBoard && !isPicking}
          onTile={(index) => {
            pointAt(screen, { kind: 'tile', index });
          }}
          onTileDown={(index, event) => {
            if (mode.kind === 'board') beginDrag({ tile: shown[index]!, from: null }, event);
          }}
        />
        <StatusLine screen={screen} />
      </div>
      <Found screen={screen} onKey={press} />
      <div className="controls">
        <Questions screen={screen} onKey={press} />
        <GameActions screen={screen} onKey={press} />
      </div>
      <GameSide screen={screen} onLeave={onLeave} />
      <DraggedTileFace alphabet={alphabet} dragged={dragged} />
    </section>
  );
}

/** Whoever was second begins. */
function rematch([first, ...others]: TableChoice['players']): readonly string[] {
  return [...others, first!];
}

function freshSquares({ screen }: PlayedTable): ReadonlySet<number> {
  const { game } = screen.session;
  const { cols } = game.ruleset.layout;
  return new Set(placementOf(lastTurnOf(game))?.placed.map(({ row, col }) => row * cols + col));
}
