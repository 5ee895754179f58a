/**
 * Play: a game is chosen, then played.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { ViewProps } from '../app/view.ts';
import { GameView } from './game-view.tsx';
import { StartForm } from './start-form.tsx';
import { setTable } from './table.ts';
import type { PlayedTable, TableChoice } from './table.ts';
import './play.css';

/** The view. */
export function PlayView({ workshop }: ViewProps): ReactElement {
  const [table, setPlayed] = useState<PlayedTable | null>(null);
  const [fault, setFault] = useState('');
  const [isSetting, setSetting] = useState(false);
  const last = useRef<PlayedTable | null>(null);
  useEffect(() => {
    last.current = table;
  }, [table]);
  useEffect(() => () => last.current?.screen.close(), []);

  const begin = async (choice: TableChoice): Promise<void> => {
    setFault('');
    setSetting(true);
    try {
      const set = await setTable(workshop, choice);
      last.current?.screen.close();
      setPlayed(set);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    setSetting(false);
  };
  if (table === null) {
    return (
      <StartForm workshop={workshop} fault={fault} isSetting={isSetting} onBegin={(choice) => void begin(choice)} />
    );
  }
  const leave = (): void => {
    table.screen.close();
    setPlayed(null);
  };
  return <GameView key={table.choice.seed} table={table} onLeave={leave} onAgain={(choice) => void begin(choice)} />;
}
