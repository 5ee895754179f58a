/** Beside a card: what it is, the scores and the tiles that are left; once it is answered the plays that were weighed, and why. */
import type { ReactElement } from 'react';
import { formatTiles } from '../../../engine/tiles/tile-text.ts';
import type { TrainScreen } from '../../../play/training/train-screen.ts';
import { groupTiles } from '../../../play/wording/unseen-text.ts';
import { UNTOLD } from '../../../play/wording/review-words.ts';
import { describeCard } from '../../../play/training/training-words.ts';
import { WeighedPlays } from '../view/weighed-plays.tsx';

export function CardSide({ screen }: { readonly screen: TrainScreen }): ReactElement | null {
  const { card, position, turn, isAnswered, alphabet } = screen;
  if (card === null || position === null || turn === null) return null;
  const { scores, bagCount, unseen, racks } = position;
  const shown = formatTiles(alphabet, racks[1] ?? new Uint8Array());
  const facts = [
    ['You', String(scores[0] ?? 0)],
    ['Opponent', String(scores[1] ?? 0)],
    ['In the bag', String(bagCount)],
    ...(shown === '' ? [] : [['Seen of the other rack', shown]]),
  ];
  return (
    <aside className="turn-report" aria-label="The card">
      <p>
        <strong>{describeCard(card, isAnswered)}</strong>
      </p>
      <dl className="card-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note unseen-tiles">
        {bagCount === 0 ? 'The other rack' : 'Unseen'}: {groupTiles(alphabet, unseen).join(' ')}
      </p>
      {isAnswered ? (
        <WeighedPlays
          turn={turn}
          caption={card.puzzle === null ? 'The best plays of the turn, and the one made' : 'The best plays of the turn'}
          shown={screen.shown}
          onShow={(play) => {
            if (play === null) return;
            screen.layPlay(play);
            screen.changed();
          }}
        />
      ) : (
        <p className="note">{UNTOLD}</p>
      )}
    </aside>
  );
}
