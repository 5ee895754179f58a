import { type ReactNode, useDeferredValue, type ReactElement, useRef, useState } from 'react';
import type { GameHistory } from '../../../engine/game/game-history.ts';
import type { Entry } from '../../../play/screen/entry.ts';
import { pressKey } from '../../../play/screen/game-keys.ts';
import type { Key } from '../../../play/screen/key.ts';
import { freshSquares, lastTurnOf, nameOfLine, turnLines } from '../../../play/wording/turn-text.ts';
import { isOwnKey, type PageKey, usePageKeys } from '../view/page-keys.ts';
import { boardSize } from '../board/board-view.tsx';
import { boardKeys, LayingBoard, useScreen } from '../laying/laying-board.tsx';
import type { ToggleZoom } from '../board/zoomed-board.tsx';
import type { GameLoader } from '../engine/game-loader.ts';
import { SharePanel, type SharedLink } from '../share/share-panel.tsx';
import { analysedAddress, asksToAnalyse, listCommands } from './analysed-moment.ts';
import { MoreActions } from './game-actions.tsx';
import { Icon } from '../icons/icon.tsx';
import { LayingBar } from '../laying/board-controls.tsx';
import { hasFound, BAG_SHEET, MORE_SHEET, PhoneSheets } from './phone/phone-controls.tsx';
import { useGameSounds } from '../sound/use-game-sounds.ts';
import { PHONE, useMedia } from '../view/use-media.ts';
import { Found, GameSide } from './side/game-side.tsx';
import { RulesDialog } from './side/rules-dialog.tsx';
import { Scores } from './side/scores.tsx';
import { useTileMotion } from '../motion/use-tile-motion.ts';
import { QuestionPanel, StatusLine } from './question-panel.tsx';
import type { LiveGame } from './live/live-game.ts';
import { drawSeed } from '../../../engine/random.ts';
import type { GameChoice } from '../store/browser-game.ts';
import { takesTurns } from '../../../engine/rules/rules-in-play.ts';
import { playersName } from '../../../play/record/gcg-name.ts';
import { namesOf } from '../../../play/session/session.ts';
import { useTitle } from '../view/routes.ts';
import { exportGcg } from '../games/export-gcg.ts';
import { linkGame } from '../share/linked-game.ts';
import type { PictureRequest } from '../share/picture-file.ts';
import { findBrowserGame } from '../store/browser-games.ts';

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
  useTitle(
    namesOf(screen.session)
      .map((name, seat) => `${name} ${game.state.scores[seat]!}`)
      .join(', '),
  );
  const { layout } = game.ruleset;
  const isPhone = useMedia(PHONE);
  const isCovered = isPhone && hasFound(screen);
  const zoom = useRef<ToggleZoom>(null);
  useGameSounds(screen);
  const { root, shake } = useTileMotion<HTMLElement>(game.ruleset.handSize, true);
  const press = (key: Key): void => {
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
  };
  const onKeyDown = (event: PageKey): void => {
    if (isOwnKey(event)) return;
    const keys = boardKeys(screen, event);
    if (keys.length > 0) event.preventDefault();
    keys.forEach(press);
  };
  usePageKeys(onKeyDown);
  const [looked, setLooked] = useState<Looked | null>(null);
  // A turn, or a change on the board, returns to the game.
  const past = looked?.game === game && looked.entry === screen.entry ? looked.turn : null;
  const onLook = (turn: GameHistory): void =>
    setLooked(turn === lastTurnOf(game) || turn === past ? null : { turn, game, entry: screen.entry });
  const fresh = freshSquares(past ?? game);
  const bar =
    game.isOver && !isPhone ? null : (
      <LayingBar
        screen={screen}
        onKey={press}
        commands={listCommands(screen.session)}
        isAccepting={game.awaitsAcceptance}
        isCovered={isCovered}
      >
        {isPhone ? (
          <button popoverTarget={MORE_SHEET}>
            <Icon name="more" />
            <span>More</span>
          </button>
        ) : null}
      </LayingBar>
    );
  const share = <SharePanel links={gameLinks(loader, table)} picture={() => gamePicture(table, fresh)} />;
  return (
    <section ref={root} className="game sized" aria-label="Game" onKeyDown={onKeyDown} style={boardSize(layout)}>
      <h1 className="unseen-title">Game</h1>
      <Scores screen={screen} bagSheet={isPhone ? BAG_SHEET : null} isCovered={isCovered} />
      <LayingBoard
        screen={screen}
        colours={look.palette}
        labels={['Board', screen.viewer === null ? 'Hidden rack' : 'Your rack']}
        fresh={fresh}
        covered={screen.viewer === null ? game.state.racks[game.state.toMove]!.length : 0}
        isDisabled={isCovered}
        bar={isPhone ? null : bar}
        shown={past && { board: past.state.board, laid: [] }}
        zoom={{ ref: zoom, turn: game.state.turns }}
      >
        {past === null ? <StatusLine screen={screen} /> : <PastLine turn={past} onBack={() => setLooked(null)} />}
      </LayingBoard>
      {isPhone ? null : <Found screen={screen} onKey={press} />}
      <div className="controls stack">
        <QuestionPanel screen={screen} onKey={press} />
        {isPhone ? null : <MoreActions screen={screen} onKey={press} className="actions" />}
        {game.isOver ? <div className="answers">{share}</div> : null}
      </div>
      {isPhone ? (
        <>
          {bar}
          <PhoneSheets {...{ screen, past, onLook }} onKey={press} onLeave={onLeave} onZoom={() => zoom.current?.()}>
            {game.isOver ? null : share}
          </PhoneSheets>
        </>
      ) : (
        <Later>
          <GameSide {...{ screen, past, onLook }} onLeave={onLeave}>
            {game.isOver ? null : share}
          </GameSide>
        </Later>
      )}
      <RulesDialog screen={screen} palette={look.palette} />
    </section>
  );
}

/** Redraws its children after the board, which keeps the frames of a play short. */
function Later({ children }: { readonly children: ReactNode }): ReactNode {
  return useDeferredValue(children);
}

function rematch([first, ...others]: GameChoice['players']): readonly string[] {
  return [...others, first!];
}

interface Looked {
  readonly turn: GameHistory;
  readonly game: GameHistory;
  readonly entry: Entry;
}

function PastLine({ turn, onBack }: { readonly turn: GameHistory; readonly onBack: () => void }): ReactElement {
  return (
    <div className="row past" role="status">
      The board after {turnLines(turn)[0]?.move ?? 'an earlier turn'}
      <button onClick={onBack}>Back to the game</button>
    </div>
  );
}

/** Returns no link during a game, as the record contains the racks, or if all players move at once, which GCG cannot express. */
function gameLinks(loader: GameLoader, { id, screen: { session } }: LiveGame): readonly SharedLink[] {
  if (!session.game.isOver || !takesTurns(session.game.ruleset)) return [];
  const make = async (): Promise<string> => {
    const saved = await findBrowserGame(id);
    if (saved === undefined) throw new Error('the game is no longer in this browser');
    return linkGame(loader.data, await exportGcg(loader, saved));
  };
  return [{ name: 'Link to the game', title: namesOf(session).join(' – '), make }];
}

function gamePicture({ look, screen }: LiveGame, fresh: ReadonlySet<number>): PictureRequest {
  const { session, entry } = screen;
  const { state, ruleset } = session.game;
  const names = namesOf(session);
  const last = lastTurnOf(session.game);
  // If all players move at once, the board shows the top play, which is listed last.
  const lines = last.previous === null ? [] : turnLines(last);
  const line = takesTurns(ruleset) ? lines[0] : lines.at(-1);
  const { board, scores } = state;
  return {
    name: playersName({ names, scores }),
    layout: ruleset.layout,
    alphabet: ruleset.alphabet,
    ...{ palette: look.palette, tiles: board.tiles, laid: entry.laid, fresh },
    players: names.map((name, seat) => ({ name, score: scores[seat] ?? 0 })),
    caption:
      line === undefined
        ? ''
        : `${nameOfLine(line, names)}: ${line.move}${line.points === null ? '' : `, ${line.points}`}`,
  };
}
