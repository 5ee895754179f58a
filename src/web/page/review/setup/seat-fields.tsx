import type { PointerEvent, ReactElement } from 'react';
import { TileFace } from '../../board/tile-face.tsx';
import { TextField } from './text-field.tsx';
import {
  type SetupTile,
  type EntryAction,
  type PositionEntry,
  readRack,
} from '../../../../play/study/position-entry.ts';

export interface EntryFieldsProps {
  readonly entry: PositionEntry;
  readonly onChange: (action: EntryAction) => void;
  readonly onTileDown: (dragged: SetupTile, event: PointerEvent) => void;
}

interface SeatProps extends EntryFieldsProps {
  readonly seat: number;
}

export function SeatFields({ entry, seat, onChange, onTileDown }: SeatProps): ReactElement {
  const edit = (kind: 'rack' | 'score') => (text: string) => onChange({ kind, seat, text });
  return (
    <fieldset className="seat row panel">
      <legend>{seat === 0 ? 'To move' : entry.racks.length === 2 ? 'Opponent' : `Player ${seat + 1}`}</legend>
      <TextField
        label="Rack"
        value={entry.racks[seat]}
        maxLength={60}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        placeholder={seat === 0 ? 'AEINRS?' : 'unknown'}
        onText={edit('rack')}
      />
      <TextField label="Score" value={entry.scores[seat]} maxLength={7} inputMode="numeric" onText={edit('score')} />
      <SeatRack entry={entry} seat={seat} onTileDown={onTileDown} />
    </fieldset>
  );
}

/** The rack as tiles, for the pointer only; the field above is the accessible version. */
function SeatRack({ entry, seat, onTileDown }: Omit<SeatProps, 'onChange'>): ReactElement {
  const { alphabet } = entry.ruleset;
  const tiles = readRack(alphabet, entry.racks[seat]!) ?? new Uint8Array();
  return (
    <div className="seat-rack row" data-seat={seat} aria-hidden="true">
      {tiles.length === 0 ? <span className="note">or drag tiles here</span> : null}
      {Array.from(tiles, (tile, index) => (
        <span
          key={index}
          className="seat-tile"
          onPointerDown={(event) => onTileDown({ tile, from: { kind: 'rack', seat, index } }, event)}
        >
          <TileFace alphabet={alphabet} tile={tile} />
        </span>
      ))}
    </div>
  );
}
