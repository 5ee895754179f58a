/**
 * Play: a game is chosen, then played.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { emptyBoard } from '../../../engine/board/board.ts';
import { rulesetOf } from '../../data/web-data.ts';
import type { ViewProps } from '../app/view.ts';
import { Board } from '../board/board.tsx';
import { GameView } from './game-view.tsx';
import { StartForm } from './start-form.tsx';
import { setTable } from './table.ts';
import type { PlayedTable, TableChoice } from './table.ts';
import './play.css';

/** The view. */
export function PlayView({ workshop }: ViewProps): ReactElement {
  const [table, setPlayed] = useState<PlayedTable | null>(null);
  const [fault, setFault] = useState('');
  const [setting, setSetting] = useState<TableChoice | null>(null);
  const last = useRef<PlayedTable | null>(null);
  useEffect(() => {
    last.current = table;
  }, [table]);
  useEffect(() => () => last.current?.screen.close(), []);

  const begin = async (choice: TableChoice): Promise<void> => {
    setFault('');
    setSetting(choice);
    try {
      const set = await setTable(workshop, choice);
      last.current?.screen.close();
      setPlayed(set);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    setSetting(null);
  };
  if (setting !== null) return <EmptyTable workshop={workshop} ruleset={setting.ruleset} />;
  if (table === null) {
    return <StartForm workshop={workshop} fault={fault} onBegin={(choice) => void begin(choice)} />;
  }
  const leave = (): void => {
    table.screen.close();
    setPlayed(null);
  };
  return <GameView key={table.choice.seed} table={table} onLeave={leave} onAgain={(choice) => void begin(choice)} />;
}

/** The board of a game that is not ready yet. */
function EmptyTable({ workshop, ruleset: id }: ViewProps & { readonly ruleset: string }): ReactElement {
  const entry = workshop.data.rulesets.find((known) => known.id === id)!;
  const { layout, alphabet } = useMemo(() => rulesetOf(entry), [entry]);
  const { tiles } = useMemo(() => emptyBoard(layout), [layout]);
  return (
    <section className="game" aria-label="Game">
      <div className="game-board">
        <Board layout={layout} alphabet={alphabet} tiles={tiles} colours={entry.look.palette} label="Board" />
        <p role="status">Setting the table…</p>
      </div>
      <aside className="game-side" aria-label="Beside the board" />
    </section>
  );
}
