/**
 * Play: a game is chosen, then played.
 */
import { reasonOf } from '../../../engine/errors.ts';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { emptyBoard } from '../../../engine/board/board.ts';
import { rulesetOf } from '../../data/web-data.ts';
import { useRoute } from '../view/routes.ts';
import type { ViewProps } from '../view/view.ts';
import { Board } from '../board/board.tsx';
import { boardSize } from '../board/board-size.ts';
import { GameView } from './game-view.tsx';
import type { Keeping } from '../store/game-keeper.ts';
import { KeepingNotice } from './keeping-notice.tsx';
import { LeftGame, PlayedElsewhere, useAskedGame } from './left-game.tsx';
import { StartForm } from './start/start-form.tsx';
import { choiceOf } from './table/table-log.ts';
import type { HeldGame } from './table/open-game.ts';
import { setTable, type PlayedTable } from './table/set-table.ts';
import type { TableChoice } from './table/table-choice.ts';
import './play.css';

const KEPT: Keeping = { kind: 'kept' };

/** The view. */
export function PlayView({ workshop }: ViewProps): ReactElement {
  const [, asked = null] = useRoute().split('/');
  const [table, setPlayed] = useState<PlayedTable | null>(null);
  const [fault, setFault] = useState('');
  const [keeping, setKeeping] = useState(KEPT);
  const [setting, setSetting] = useState<TableChoice | null>(null);
  const last = useRef<PlayedTable | null>(null);
  useEffect(() => {
    last.current = table;
  }, [table]);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      last.current?.close();
    };
  }, []);

  const onKeeping = (next: Keeping): void => {
    // That the storage was deleted is said until it is read, and not until the next turn is kept.
    setKeeping((before) => (next.kind === 'kept' && before.kind === 'kept-again' ? before : next));
  };
  const set = async (choice: TableChoice, held: HeldGame | null): Promise<void> => {
    setFault('');
    setKeeping(KEPT);
    setSetting(choice);
    try {
      const made = await setTable(workshop, choice, { held, onKeeping });
      if (!isShown.current) {
        made.close();
        return;
      }
      last.current?.close();
      setPlayed(made);
      // A reload finds the game by its address.
      history.replaceState(null, '', `#/play/${made.id}`);
    } catch (error) {
      setFault(reasonOf(error));
    }
    setSetting(null);
  };
  const begin = (choice: TableChoice): void => void set(choice, null);
  const askedGame = useAskedGame(asked === table?.id ? null : asked, (opened) => {
    if (typeof opened === 'string') setFault(opened);
    else void set(choiceOf(opened.game), opened);
  });
  if (setting !== null) return <EmptyTable workshop={workshop} ruleset={setting.ruleset} />;
  if (table === null) {
    return (
      <>
        {askedGame.isElsewhere ? <PlayedElsewhere {...askedGame} /> : <LeftGame />}
        <StartForm workshop={workshop} fault={fault} onBegin={begin} />
      </>
    );
  }
  const leave = (): void => {
    table.close();
    setPlayed(null);
    location.hash = '#/play';
  };
  return (
    <>
      <PlayedElsewhere {...askedGame} />
      {fault === '' ? null : (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      <KeepingNotice
        workshop={workshop}
        id={table.id}
        keeping={keeping}
        onClose={() => {
          setKeeping(KEPT);
        }}
      />
      <GameView key={table.id} table={table} onLeave={leave} onAgain={begin} />
    </>
  );
}

/** The board of a game that is not ready yet. */
function EmptyTable({ workshop, ruleset: id }: ViewProps & { readonly ruleset: string }): ReactElement {
  const entry = workshop.data.rulesets.find((known) => known.id === id)!;
  const { layout, alphabet } = useMemo(() => rulesetOf(entry), [entry]);
  const { tiles } = useMemo(() => emptyBoard(layout), [layout]);
  return (
    <section className="game sized" aria-label="Game" style={boardSize(layout)}>
      <h1 className="unseen-title">Game</h1>
      <div className="game-board">
        <Board layout={layout} alphabet={alphabet} tiles={tiles} colours={entry.look.palette} label="Board" />
        <div className="rack" />
        <p role="status" className="status">
          Setting the table…
        </p>
      </div>
    </section>
  );
}
