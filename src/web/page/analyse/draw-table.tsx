/**
 * What comes of a move with a few tiles in the bag, by what is drawn.
 */
import type { ReactElement } from 'react';
import type { PreEndgamePlay } from '../../../bots/pre-endgame/pre-endgame.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { DRAW_HEAD, DRAW_MARKS, drawCells, isMarked } from '../../../play/wording/analysis-table.ts';

interface DrawTableProps {
  readonly play: PreEndgamePlay;
  readonly move: string;
  readonly alphabet: Alphabet;
}

/** The table; nothing where no draws are told of the move. */
export function DrawTable({ play: { draws }, move, alphabet }: DrawTableProps): ReactElement | null {
  if (draws.length === 0) return null;
  return (
    <div className="draws" role="region" aria-label={`By draw, after ${move}`} tabIndex={0}>
      <table>
        <caption>by draw, after {move}:</caption>
        <thead>
          <tr>
            {DRAW_HEAD.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draws.map((draw, row) => (
            <tr key={row}>
              {drawCells(draw, alphabet).map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {draws.some(isMarked) ? <p className="note">{DRAW_MARKS}</p> : null}
    </div>
  );
}
