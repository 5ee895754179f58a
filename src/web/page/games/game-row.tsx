/**
 * A game in the list: what it is, and what can be done with it.
 */
import { reasonOf } from '../../../engine/errors.ts';
import { useState, type ReactElement } from 'react';
import { deleteGame } from '../store/games.ts';
import type { KeptGame } from '../store/kept-game.ts';
import type { Workshop } from '../engine/workshop.ts';
import { rowOf } from './game-facts.ts';
import { gcgOf, saveFile } from './gcg-of.ts';

interface RowProps {
  readonly workshop: Workshop;
  readonly game: KeptGame;
}

/** The row. */
export function GameRow({ workshop, game }: RowProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  // Who did not delete it goes on where the question was asked.
  const [isSpared, setSpared] = useState(false);
  const [fault, setFault] = useState('');
  const { title, about, isOver } = rowOf(game);
  const tell = (error: unknown): void => {
    setFault(reasonOf(error));
  };
  return (
    <li>
      <p className="game-title">{title}</p>
      <p className="note">{about}</p>
      <p className="game-actions">
        {game.kind === 'played' ? <a href={`#/play/${game.id}`}>{isOver ? 'Show' : 'Continue'}</a> : null}
        {isOver ? <a href={`#/review/${game.id}`}>Review</a> : null}
        {isOver ? (
          <button
            type="button"
            onClick={() => {
              gcgOf(workshop, game).then(saveFile, tell);
            }}
          >
            Export<span className="unseen-title"> {title}</span>
          </button>
        ) : null}
        {isAsked ? (
          <span role="group" aria-label={`Delete ${title}?`}>
            Delete it?{' '}
            <button
              type="button"
              autoFocus
              onClick={() => {
                deleteGame(game.id).catch(tell);
              }}
            >
              Yes
            </button>{' '}
            <button
              type="button"
              onClick={() => {
                setAsked(false);
                setSpared(true);
              }}
            >
              No
            </button>
          </span>
        ) : (
          <button
            type="button"
            autoFocus={isSpared}
            onClick={() => {
              setAsked(true);
            }}
          >
            Delete<span className="unseen-title"> {title}</span>
          </button>
        )}
      </p>
      {fault === '' ? null : (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </li>
  );
}
