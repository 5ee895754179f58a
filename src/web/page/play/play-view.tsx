import { FaultLine, Waiting } from '../view/fault-line.tsx';
import { reasonOf } from '../../../engine/errors.ts';
import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { emptyBoard } from '../../../engine/board/board.ts';
import type { GameLog } from '../../../play/record/game-log.ts';
import { boardOfLog } from '../../../play/record/board-of-log.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { partOnce, useComing } from '../view/coming.ts';
import { useAttempt } from '../view/answers.ts';
import { addressedLevel } from '../view/addresses.ts';
import { useRoute, type ViewProps } from '../view/routes.ts';
import { missingFile, MissingFile } from '../worker/missing-file.ts';
import { boardSize, BoardView } from '../board/board-view.tsx';
import type { LiveGameViewProps } from './live-game-view.tsx';
import type { SaveState } from '../store/game-saver.ts';
import { useLockedGame } from './use-locked-game.ts';
import { StartView } from './start/start-view.tsx';
import { drawSeed } from '../../../engine/random.ts';
import { choiceAgainst, gameChoice } from './start/start-choice.ts';
import { type LockedGame, findBrowserGame } from '../store/browser-games.ts';
import type { LiveGame } from './live/live-game.ts';
import './play.css';
import './layout.css';
import './phone/phone.css';
import { choiceOf, type GameChoice } from '../store/browser-game.ts';
import { exportGcg, saveFile } from '../games/export-gcg.ts';
import type { GameLoader } from '../engine/game-loader.ts';

const SAVED: SaveState = { kind: 'kept' };

interface StartFault {
  readonly text: string;
  /** The game in the address. */
  readonly address: string | null;
  /** The new game that could not start. */
  readonly choice: GameChoice | null;
}
const NO_FAULT: StartFault = { text: '', address: null, choice: null };

/** Loads the code of a game; called while the form is shown. */
export const gameParts = partOnce(async () => {
  const [view, game] = await Promise.all([import('./live-game-view.tsx'), import('./live/live-game.ts')]);
  return { ...view, ...game };
});

export function PlayView({ loader }: ViewProps): ReactElement {
  const route = useRoute();
  const [, id = null] = route.split('/');
  const level = addressedLevel(route);
  const [table, setTable] = useState<LiveGame | null>(null);
  const [fault, setFault] = useState<StartFault>(NO_FAULT);
  const [saveState, setSaveState] = useState(SAVED);
  const [coming, setComing] = useState<ComingGame | null>(() =>
    level === null ? null : { ruleset: loader.data.defaultRuleset, log: null },
  );
  const last = useRef<LiveGame | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      last.current?.close();
    };
  }, []);

  const onSaveState = (next: SaveState): void => {
    // The notice about deleted storage stays until the user closes it; a save does not remove it. Without a change, nothing is redrawn.
    setSaveState((before) => (next.kind === 'kept' && before.kind !== 'not-kept' ? before : next));
  };
  const start = async (choice: GameChoice, locked: LockedGame | null): Promise<void> => {
    setFault(NO_FAULT);
    setSaveState(SAVED);
    setComing({ ruleset: choice.ruleset, log: locked?.game.log ?? null });
    try {
      const { startLiveGame } = await gameParts();
      const next = await startLiveGame(loader, choice, { locked, onSaveState });
      if (!isShown.current) {
        next.close();
        return;
      }
      last.current?.close();
      last.current = next;
      setTable(next);
      // A reload reopens the game from this address.
      history.replaceState(null, '', `#/play/${next.id}`);
    } catch (error) {
      locked?.release();
      if (error instanceof MissingFile) missingFile.set();
      else setFault({ text: reasonOf(error), address: id, choice: locked === null ? choice : null });
    }
    setComing(null);
  };
  const begin = (choice: GameChoice): void => void start(choice, null);
  const beginAgainst = useEffectEvent((opponent: string) => {
    begin(gameChoice(choiceAgainst(loader.data, opponent), drawSeed()));
  });
  useEffect(() => {
    if (level !== null) beginAgainst(level);
  }, [level]);
  const isElsewhere = useLockedGame(id === table?.id ? null : id, (opened) => {
    if (typeof opened === 'string') setFault({ text: opened, address: id, choice: null });
    else void start(choiceOf(opened.game), opened);
  });
  if (coming !== null) return <ComingTable loader={loader} {...coming} />;
  const elsewhere = 'This game is open in another tab or window of this browser. Leave it there to continue it here.';
  const problem = (
    <FaultLine
      title="The game cannot be opened"
      text={isElsewhere ? elsewhere : fault.address === id ? fault.text : ''}
      ways={fault.choice === null ? undefined : <button onClick={() => begin(fault.choice!)}>Try again</button>}
    />
  );
  if (table === null) return <StartView loader={loader} fault={problem} onBegin={begin} />;
  const leave = (): void => {
    table.close();
    last.current = null;
    setTable(null);
    location.hash = '#/play';
  };
  return (
    <>
      {problem}
      <SavingNotice loader={loader} id={table.id} saveState={saveState} onClose={() => setSaveState(SAVED)} />
      <PlayedGame key={table.id} loader={loader} table={table} onLeave={leave} onAgain={begin} />
    </>
  );
}

function PlayedGame(game: LiveGameViewProps): ReactElement {
  const { LiveGameView } = useComing(gameParts());
  return <LiveGameView {...game} />;
}

interface ComingGame {
  readonly ruleset: string;
  readonly log: GameLog | null;
}

function ComingTable({ loader, ruleset: id, log }: ViewProps & ComingGame): ReactElement {
  const entry = findRuleset(loader.data, id);
  const ruleset = useMemo(() => rulesetOf(entry), [entry]);
  const { layout, alphabet } = ruleset;
  const { tiles } = useMemo(
    () => (log === null ? emptyBoard(layout) : boardOfLog(log, ruleset)),
    [log, layout, ruleset],
  );
  return (
    <section className="game sized" aria-label="Game" style={boardSize(layout)}>
      <h1 className="unseen-title">Game</h1>
      <div className="game-board">
        <BoardView layout={layout} alphabet={alphabet} tiles={tiles} colours={entry.look.palette} label="Board" />
        <div className="rack" />
        <Waiting text="Starting the game…" />
      </div>
    </section>
  );
}

interface SavingNoticeProps {
  readonly loader: GameLoader;
  readonly id: string;
  readonly saveState: SaveState;
  readonly onClose: () => void;
}

function SavingNotice({ loader, id, saveState, onClose }: SavingNoticeProps): ReactElement | null {
  const [fault, attempt] = useAttempt();
  if (saveState.kind === 'kept') return null;
  const download = async (): Promise<void> => {
    const game = await findBrowserGame(id);
    if (game === undefined) throw new Error('the game was deleted');
    saveFile(await exportGcg(loader, game));
  };
  return (
    <FaultLine
      title={saveState.kind === 'not-kept' ? 'This game is not saved' : "The browser's storage was deleted"}
      text={
        saveState.kind === 'not-kept'
          ? `${saveState.why}. You can play on while this page is open. Download the game or free some space; the page tries to save it again after each turn.`
          : 'This game was saved again with all its turns; everything else stored here is lost.'
      }
      ways={
        <>
          <button onClick={() => attempt(download())}>Download as GCG</button>
          <button onClick={onClose}>Close</button>
          {fault === '' ? null : <p>The game cannot be downloaded: {fault}</p>}
        </>
      }
    />
  );
}
