import { type ReactElement, useState } from 'react';
import { decodeText } from '../../../engine/decode-text.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { MAX_WORD_LENGTH } from '../../../movegen/words/word-table.ts';
import { isLimited, readStudyList, type WordConditions, type WordList } from '../../../play/training/word-lists.ts';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { useAttempt } from '../view/answers.ts';
import { Choice } from '../view/choice.tsx';
import { FaultLine } from '../view/fault-line.tsx';
import { FileInput } from '../words/file-input.tsx';
import { MAX_LEXICON_BYTES } from '../worker/protocol.ts';

interface WordFilterProps {
  readonly alphabet: Alphabet;
  readonly conditions: WordConditions;
  readonly onChange: (conditions: WordConditions) => void;
}

const LISTS: readonly (readonly [WordList | 'any', string])[] = [
  ['any', 'Any words'],
  ['two-letter', 'Two letters'],
  ['three-letter', 'Three letters'],
  ['vowel-dumps', 'Vowel dumps'],
  ['q-without-u', 'Q without U'],
  ['high-value', 'Short words of high value'],
];

/** Limits cards and puzzles to some words, by list, length, probability or a file. */
export function WordFilter({ alphabet, conditions, onChange }: WordFilterProps): ReactElement {
  const { length, about, top, words } = conditions;
  const [isOpen] = useState(() => isLimited(conditions));
  const [fault, attempt] = useAttempt();
  const change = (part: WordConditions): void => onChange({ ...conditions, ...part });
  const read = async (given: File): Promise<void> => {
    const name = visibleLine(given.name);
    if (given.size > MAX_LEXICON_BYTES) throw new Error(`${name}: the file is too large for a word list`);
    change({ words: readStudyList(decodeText(new Uint8Array(await given.arrayBuffer()), name), alphabet, name) });
  };
  const setLength = (part: Partial<NonNullable<WordConditions['length']>>): void => {
    const next = { min: 2, max: MAX_WORD_LENGTH, ...length, ...part };
    change({ length: next.min > 2 || next.max < MAX_WORD_LENGTH ? next : undefined });
  };
  return (
    <details open={isOpen}>
      <summary>Only some words</summary>
      <div className="row">
        <Choice
          label="List of words"
          value={about ?? 'any'}
          options={LISTS}
          onChange={(list) => change({ about: list === 'any' ? undefined : list })}
        />
        <NumberField label="Letters, from" value={length?.min} onChange={(min = 2) => setLength({ min })} />
        <NumberField label="to" value={length?.max} onChange={(max = MAX_WORD_LENGTH) => setLength({ max })} />
        <NumberField label="Most probable of each length" value={top} onChange={(most) => change({ top: most })} />
      </div>
      <div className="row">
        <label>
          Your list <FileInput accept=".txt,text/plain" onFile={(given) => attempt(read(given))} />
        </label>
        {words === undefined ? null : (
          <button onClick={() => change({ words: undefined })}>
            Without your list ({counted(words.count, 'word')})
          </button>
        )}
      </div>
      <FaultLine title="The list cannot be used" text={fault} ways={null} />
    </details>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

function NumberField({ label, value, onChange }: NumberFieldProps): ReactElement {
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={1}
        value={value ?? ''}
        placeholder="any"
        onChange={({ target: { valueAsNumber } }) =>
          onChange(valueAsNumber >= 1 ? Math.trunc(valueAsNumber) : undefined)
        }
      />
    </label>
  );
}
