import { FaultLine } from '../view/fault-line.tsx';
import type { ReactElement, ReactNode } from 'react';
import { NothingYet } from '../view/nothing-yet.tsx';
import type { ViewProps } from '../view/routes.ts';
import { deleteGame, useGames } from '../store/browser-games.ts';
import { ImportGame } from './import-game.tsx';
import './games.css';
import { useAttempt, useAnswer } from '../view/answers.ts';
import type { BrowserGame } from '../store/browser-game.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { DeleteButton } from '../view/delete-button.tsx';
import { describeGame, describeTitle } from './game-facts.ts';
import { exportGcg, saveFile } from './export-gcg.ts';
import type * as z from 'zod/mini';
import { gcgName } from '../../../play/record/gcg-name.ts';
import { describeStand, formatMoment } from '../../../play/wording/standing-text.ts';
import {
  GAMES_FILE,
  MACHINE_FOLDER,
  machineListSchema,
  machineGcgSchema,
  type MachineGame,
} from '../../data/machine.ts';
import { loading } from '../worker/fetch-data.ts';
import { importFile } from './import-file.ts';
import { ENGLISH } from '../../../engine/english-messages.ts';

const FOLDER = new URL(`${MACHINE_FOLDER}/`, document.baseURI);

export function GamesView({ loader }: ViewProps): ReactElement {
  const games = useGames();
  return (
    <section className="games" aria-label="Games">
      <h1>Games</h1>
      <ImportGame loader={loader} />
      {typeof games === 'string' ? (
        <FaultLine title="Games cannot be stored" text={games} />
      ) : games?.length === 0 ? (
        <NothingYet loader={loader} word="GAMES">
          <p>No games yet. The games you play and the files you open are saved here.</p>
          <p className="answers">
            <a className="button-like main" href="#/play">
              Play a game
            </a>
            <a className="button-like" href="#/tour">
              Take the tour
            </a>
          </p>
        </NothingYet>
      ) : (
        <ul className="game-list stack" aria-label="Games in this browser">
          {games?.map((game) => (
            <SavedGame key={game.id} loader={loader} game={game} />
          ))}
        </ul>
      )}
      <MachineGameList loader={loader} />
    </section>
  );
}

function SavedGame({ loader, game }: ViewProps & { readonly game: BrowserGame }): ReactElement {
  const [fault, attempt] = useAttempt();
  const { title, about, isOver } = describeGame(game);
  return (
    <GameRow title={title} about={about} fault={fault}>
      {game.kind === 'played' ? (
        <a className="button-like" href={`#/play/${game.id}`}>
          {isOver ? 'Show' : 'Continue'}
        </a>
      ) : null}
      {isOver ? (
        <a className="button-like" href={`#/review/${game.id}`}>
          Review
        </a>
      ) : null}
      {isOver ? (
        <button onClick={() => attempt(exportGcg(loader, game).then(saveFile))}>
          Export<span className="unseen-title"> {title}</span>
        </button>
      ) : null}
      <DeleteButton name={title} question="Delete it?" onDelete={() => attempt(deleteGame(game.id))} />
    </GameRow>
  );
}

interface GameRowProps {
  readonly title: string;
  readonly about: string;
  readonly fault?: string;
  readonly children: ReactNode;
}

function GameRow({ title, about, fault = '', children }: GameRowProps): ReactElement {
  return (
    <li className="panel">
      <p className="game-title">{title}</p>
      <p className="note">{about}</p>
      <p className="game-actions row">{children}</p>
      <FaultLine text={fault} />
    </li>
  );
}

function MachineGameList({ loader }: ViewProps): ReactElement | null {
  const { answer: list } = useAnswer(listGames);
  const [fault, attempt] = useAttempt();
  const games = list === null || 'fault' in list ? [] : list;
  const locked = list !== null && 'fault' in list ? list.fault : '';
  if (games.length === 0 && locked === '') return null;
  return (
    <section aria-labelledby="machine-games">
      <h2 id="machine-games">Console games on this machine</h2>
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
            <GameRow
              key={id}
              title={title}
              about={`${describeStand(game)}, ${ruleset} rules, ${formatMoment(new Date(lastPlayed))}${
                state === 'under-way' ? `; continue it with tilewright play --resume ${number}` : ''
              }`}
            >
              {state === 'over' ? (
                <button onClick={() => attempt(review(loader, game))}>
                  Review<span className="unseen-title"> {title}</span>
                </button>
              ) : null}
            </GameRow>
          );
        })}
      </ul>
    </section>
  );
}

/** The file is missing or null on hosts without console games. */
async function listGames(): Promise<z.infer<typeof machineListSchema>> {
  return machineListSchema.parse(await (await fetch(new URL(GAMES_FILE, FOLDER))).json(), ENGLISH);
}

async function review(loader: GameLoader, { id, players, scores, lastPlayed }: MachineGame): Promise<void> {
  const response = fetch(new URL(id, FOLDER)).then((found) => found.json());
  const answer = machineGcgSchema.parse(await loading(response, 'the game'), ENGLISH);
  if ('fault' in answer) throw new Error(answer.fault);
  const names = players.map(({ name }) => name);
  const file = new File([answer.gcg], gcgName({ day: new Date(lastPlayed), names, scores }));
  const { game } = await importFile(loader, file, { id: `machine-${id}`, ruleset: null });
  location.hash = `#/review/${game.id}`;
}
