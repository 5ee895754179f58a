/** What can be opened while no position is set up: games, files and examples. */
import type { ReactElement } from 'react';
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

const SAMPLES = [
  { title: 'First turn: play a word or exchange?', cgp: `${'15/'.repeat(14)}15 EINOSTV/ 0/0 0` },
  {
    title: 'One tile in the bag: what still wins?',
    cgp: 'ROOD4G6/2REGENTAL5/8R3I2/5B2F1I1d2/4QI1PIRN1E2/3WAZIrS1O1A2/1C2D2EH1C1T2/1O1JIVES2URE2/1T1US1HOX1LAD2/1I1M1P1A2UT3/1N1BAA1K2ME3/1I1OWT1E3L3/1NASAL1D7/1E3Y9/15 FYNUEEE/ 368/400 0',
  },
  {
    title: 'Endgame with the Q: a win from 12 points behind',
    cgp: '7E1O5/2V4YAP5/2E3BEY6/2T2SINE6/2O2IO8/2E2CH2v5/2DAG1E1BO5/3XU1ROILED3/3LA1M1GU2W2/2JERKS1AT2A1M/2E1A4OU1N1A/2A1N2FLINCH1Z/2T1I4DI1OLE/4S5T1PAR/7FOREVeRS IITENIW/UDTQNGR 381/393 0',
  },
] as const;

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
      <FaultLine text={fault} />
      <nav className="sample-positions" aria-label="Example positions">
        <h2>Example positions</h2>
        <ul>
          {SAMPLES.map(({ title, cgp }) => (
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
