/** What can be opened while no position is set up: games, files and examples. */
import type { ReactElement } from 'react';
import { SAMPLE_POSITIONS } from '../../../play/study/sample-positions.ts';
import { describeGame } from '../games/game-facts.ts';
import { ImportGame } from '../games/import-game.tsx';
import { importFile } from '../games/import-file.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { useGames } from '../store/browser-games.ts';
import { analyseAddress } from '../view/addresses.ts';
import { useAttempt } from '../view/answers.ts';
import { FaultLine } from '../view/fault-line.tsx';
import type { ViewProps } from '../view/routes.ts';
import '../games/games.css';
import sampleGame from './sample.gcg?raw';

const MAX_GAMES = 8;

export function StartPanel({ loader }: ViewProps): ReactElement {
  const games = useGames();
  const over = (Array.isArray(games) ? games.map(describeGame) : []).filter(({ isOver }) => isOver);
  const [fault, attempt] = useAttempt();
  return (
    <section className="games stack" aria-label="Open">
      <h2>Review a game</h2>
      {over.length === 0 ? (
        <p>No finished games in this browser yet. Play a game, open a file, or review the sample game.</p>
      ) : (
        <ul className="game-list stack" aria-label="Games to review">
          {over.slice(0, MAX_GAMES).map(({ id, title, about }) => (
            <li key={id} className="panel">
              <a href={`#/review/${id}`}>{title}</a>
              <p className="note">{about}</p>
            </li>
          ))}
        </ul>
      )}
      {over.length > MAX_GAMES ? <a href="#/games">All games</a> : null}
      <ImportGame loader={loader} />
      <p>
        <button onClick={() => attempt(openSample(loader))}>Review a sample game</button>{' '}
        <span className="note">It was played by two bots.</span>
      </p>
      <FaultLine title="The sample game cannot be opened" text={fault} />
      <nav className="sample-positions" aria-label="Example positions">
        <h2>Example positions</h2>
        <ul>
          {SAMPLE_POSITIONS.map(({ title, cgp }) => (
            <li key={title}>
              <a href={analyseAddress(loader.data.defaultRuleset, cgp)}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

async function openSample(loader: GameLoader): Promise<void> {
  const file = new File([sampleGame], 'sample.gcg');
  const { game } = await importFile(loader, file, { id: 'sample', ruleset: null });
  location.hash = `#/review/${game.id}`;
}
