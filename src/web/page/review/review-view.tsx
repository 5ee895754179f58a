import { type ReactElement, useReducer, useState } from 'react';
import { useAttempt } from '../view/answers.ts';
import { addressedReview, reviewAddress } from '../view/addresses.ts';
import { useRoute, type ViewProps } from '../view/routes.ts';
import { FaultLine } from '../view/fault-line.tsx';
import { NothingYet } from '../view/nothing-yet.tsx';
import { ImportGame } from '../games/import-game.tsx';
import { useGames } from '../store/browser-games.ts';
import { describeGame } from '../games/game-facts.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import { ReviewedGameView } from './reviewed-game.tsx';
import '../games/games.css';
import './review.css';
import type { GameLoader } from '../engine/game-loader.ts';
import { importFile } from '../games/import-file.ts';

export function ReviewView({ loader }: ViewProps): ReactElement {
  const { game } = addressedReview(useRoute());
  const [depth, setDepth] = useState<ReviewDepth>('quick');
  const [times, openAgain] = useReducer((count: number) => count + 1, 0);
  if (game !== null) {
    return (
      <ReviewedGameView
        key={`${reviewAddress(game)} ${depth} ${times}`}
        loader={loader}
        addressed={game}
        depth={depth}
        onDepth={setDepth}
        onAgain={openAgain}
      />
    );
  }
  return (
    <section className="games" aria-label="Review">
      <h1>Review a game</h1>
      <p>
        A review goes through a game turn by turn and shows the best plays, the cost of your mistakes, and the reasons.
      </p>
      <GamesToReview loader={loader} />
    </section>
  );
}

function GamesToReview({ loader }: ViewProps): ReactElement {
  const games = useGames();
  const over = Array.isArray(games) ? games.map(describeGame).filter(({ isOver }) => isOver) : null;
  const files = <ImportGame loader={loader} />;
  if (over?.length === 0) {
    return (
      <>
        <NothingYet loader={loader} word="REVIEW">
          <p>No finished games in this browser yet. Play a game, open a file, or review the sample game.</p>
          <SampleOffer loader={loader} isMain />
        </NothingYet>
        {files}
      </>
    );
  }
  return (
    <>
      {over === null ? null : (
        <ul className="game-list stack" aria-label="Games to review">
          {over.map(({ id, title, about }) => (
            <li key={id} className="panel">
              <a href={`#/review/${id}`}>{title}</a>
              <p className="note">{about}</p>
            </li>
          ))}
        </ul>
      )}
      {files}
      <SampleOffer loader={loader} isMain={false} />
    </>
  );
}

function SampleOffer({ loader, isMain }: ViewProps & { readonly isMain: boolean }): ReactElement {
  const [fault, attempt] = useAttempt();
  return (
    <>
      <p>
        <button
          type="button"
          className={isMain ? 'main' : undefined}
          onClick={() => {
            attempt(openSample(loader));
          }}
        >
          Review a sample game
        </button>{' '}
        <span className="note">It was played by two bots.</span>
      </p>
      <FaultLine text={fault} />
    </>
  );
}

const SAMPLE_GAME = `#character-encoding UTF-8
#player1 easy easy
#player2 hard hard
#lexicon default
#description Tilewright tournament: rules classic, board classic, tiles english, seed 11, pair 1, game 1
>easy: AGLOOQR 8D GOORAL +18 18
>hard: CEJNSTU H4 JUNC.TES +75 75
>easy: DFIILQY 6F QI. +32 50
>hard: AEIKORW 4H .OWARI +32 107
>easy: DDFILYZ J4 .IZ +35 85
>hard: EEEKNOO 3L OKE +28 135
>easy: DDFILWY K2 DY.D +35 120
>hard: AEEHNNO 9C HONE +18 153
>easy: CEFILTW 10B WITE +27 147
>hard: AAEGNNR O1 EARN +27 180
>easy: CFILPSU 2M SP. +25 172
>hard: ABGGNTX A7 GANT +23 203
>easy: CEFILPU B5 PFUI +22 194
>hard: AABGNRX I8 .AX +23 226
>easy: ACELOSV A1 LAEVO +40 234
>hard: ABGNNR? G10 RANG +19 245
>easy: CDEIOST C3 CITES +31 265
>hard: BEIINU? 14F BI +16 261
>easy: DEFIOUV C9 ..VED +24 289
>hard: EEINRU? 1A .EmURINE +74 335
>easy: FIMORUY D12 FIRM +37 326
>hard: AELMOST 15A MAL. +24 359
>easy: AEHOTUY 14A AH +24 350
>hard: BDELOST 15G STOLED +34 393
>easy: EOTUY? 14J EYOTs +30 380
>hard: B K13 B.. +8 401
>hard:  (U) +2 403
`;

async function openSample(loader: GameLoader): Promise<void> {
  const file = new File([SAMPLE_GAME], 'sample.gcg');
  const { game } = await importFile(loader, file, { id: 'sample', ruleset: null });
  location.hash = `#/review/${game.id}`;
}
