/** What a blank is to stand for. */
import type { ReactElement } from 'react';
import type { Alphabet, Tile } from '../../../engine/tiles/alphabet.ts';
import { lettersOf } from '../../../play/screen/spelling.ts';

interface LetterPickerProps {
  readonly alphabet: Alphabet;
  /** Null for none. */
  readonly onPick: (letter: Tile | null) => void;
}

export function LetterPicker({ alphabet, onPick }: LetterPickerProps): ReactElement {
  return (
    <div className="answers" role="group" aria-label="Letter of the blank">
      {lettersOf(alphabet).map((letter) => (
        <button
          key={letter}
          type="button"
          onClick={() => {
            onPick(letter);
          }}
        >
          {alphabet.faces[letter]}
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          onPick(null);
        }}
      >
        Back
      </button>
    </div>
  );
}
