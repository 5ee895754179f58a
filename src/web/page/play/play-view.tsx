/**
 * Play: a game is chosen, then played.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { emptyBoard } from '../../../engine/board/board.ts';
import { rulesetOf } from '../../data/web-data.ts';
import { useRoute } from '../app/routes.ts';
import type { ViewProps } from '../app/view.ts';
import { Board } from '../board/board.tsx';
import { boardSize } from '../board/board-size.ts';
import type { PlayedGame } from '../store/kept-game.ts';
import { GameView } from './game-view.tsx';
import { LeftGame, useAskedGame } from './left-game.tsx';
import { StartForm } from './start/start-form.tsx';
import { choiceOf } from './table-log.ts';
import { setTable } from './table.ts';
import type { PlayedTable } from './table.ts';
import type { TableChoice } from './table-choice.ts';
import './play.css';

/** The view. */
export function PlayView({ workshop }: ViewProps): ReactElement {
  const [, asked = null] = useRoute().split('/');
  const [table, setPlayed] = useState<PlayedTable | null>(null);
  const [fault, setFault] = useState('');
  const [setting, setSetting] = useState<TableChoice | null>(null);
  const last = useRef<PlayedTable | null>(null);
  useEffect(() => {
    last.current = table;
  }, [table]);
  useEffect(() => () => last.current?.screen.close(), []);
  useEffect(() => table?.keepTime(), [table]);

  const set = async (choice: TableChoice, kept: PlayedGame | null): Promise<void> => {
    setFault('');
    setSetting(choice);
    try {
      const onFault = (why: string): void => {
        setFault(`The game is not kept: ${why}`);
      };
      const made = await setTable(workshop, choice, { kept, onFault });
      last.current?.screen.close();
      setPlayed(made);
      // A reload finds the game by its address.
      history.replaceState(null, '', `#/play/${made.id}`);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    setSetting(null);
  };
  const begin = (choice: TableChoice): void => void set(choice, null);
  useAskedGame(asked, (kept) => {
    if (asked === last.current?.id) return;
    if (typeof kept === 'string') setFault(kept);
    else void set(choiceOf(kept), kept);
  });
  if (setting !== null) return <EmptyTable workshop={workshop} ruleset={setting.ruleset} />;
  if (table === null) {
    return (
      <>
        <LeftGame />
        <StartForm workshop={workshop} fault={fault} onBegin={begin} />
      </>
    );
  }
  const leave = (): void => {
    table.screen.close();
    setPlayed(null);
    location.hash = '#/play';
  };
  return (
    <>
      {fault === '' ? null : (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
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
    <section className="game" aria-label="Game" style={boardSize(layout)}>
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
