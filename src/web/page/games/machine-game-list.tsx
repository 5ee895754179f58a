/** The games of the console on this machine, where it serves the page; nothing on any other host. */
import { FaultLine } from '../view/fault-line.tsx';
import { useAnswer, useAttempt } from '../view/answers.ts';
import type * as z from 'zod';
import type { ReactElement } from 'react';
import { gcgName } from '../../../play/record/gcg-name.ts';
import { describeStand, formatMoment } from '../../../play/wording/standing-text.ts';
import {
  GAMES_FILE,
  MACHINE_FOLDER,
  machineListSchema,
  machineGcgSchema,
  type MachineGame,
} from '../../data/machine.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { describeTitle } from './game-facts.ts';
import { importFile } from './import-file.ts';

const FOLDER = new URL(`${MACHINE_FOLDER}/`, document.baseURI);

export function MachineGameList({ loader }: { readonly loader: GameLoader }): ReactElement | null {
  const { answer: list } = useAnswer(listGames);
  const [fault, attempt] = useAttempt();
  const games = list === null || 'fault' in list ? [] : list;
  const locked = list !== null && 'fault' in list ? list.fault : '';
  if (games.length === 0 && locked === '') return null;
  return (
    <section aria-labelledby="machine-games">
      <h2 id="machine-games">Games of the console on this machine</h2>
      {locked === '' ? null : <p className="note">{locked}</p>}
      <FaultLine text={fault} />
      <ul className="game-list stack" aria-labelledby="machine-games">
        {games.map((game) => {
          const { id, number, players, scores, state, ruleset, lastPlayed } = game;
          const title = describeTitle(
            players.map(({ name }) => name),
            scores,
          );
          return (
            <li key={id} className="panel">
              <p className="game-title">{title}</p>
              <p className="note">
                {describeStand(game)}, {ruleset} rules, {formatMoment(new Date(lastPlayed))}
                {state === 'under-way' ? `; tilewright play --resume ${number} continues it` : ''}
              </p>
              {state === 'over' ? (
                <p className="game-actions row">
                  <button
                    type="button"
                    onClick={() => {
                      attempt(review(loader, game));
                    }}
                  >
                    Review<span className="unseen-title"> {title}</span>
                  </button>
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A host that has no such file has no such games. */
async function listGames(): Promise<z.infer<typeof machineListSchema>> {
  return machineListSchema.parse(await (await fetch(new URL(GAMES_FILE, FOLDER))).json());
}

async function review(loader: GameLoader, { id, players, scores, lastPlayed }: MachineGame): Promise<void> {
  const answer = machineGcgSchema.parse(await (await fetch(new URL(id, FOLDER))).json());
  if ('fault' in answer) throw new Error(answer.fault);
  const names = players.map(({ name }) => name);
  const file = new File([answer.gcg], gcgName({ day: new Date(lastPlayed), names, scores }));
  const { game } = await importFile(loader, file, { id: `machine-${id}`, ruleset: null });
  location.hash = `#/review/${game.id}`;
}
