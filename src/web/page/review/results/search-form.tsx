import { useState, type ReactElement, type ReactNode } from 'react';
import { effortOf } from '../../../../analysis/advice.ts';
import { Choice } from '../../view/choice.tsx';
import type { AnalysedQuestion } from '../../worker/protocol.ts';
import { TextField } from '../setup/text-field.tsx';

export type SearchTerms = Pick<AnalysedQuestion, 'search' | 'seed' | 'rollouts'>;

interface SearchFormProps {
  readonly text: string;
  readonly isFault: boolean;
  readonly isDisabled: boolean;
  readonly onAnalyse: (terms: SearchTerms) => void;
  readonly children: ReactNode;
}

const SEARCHES: readonly (readonly [SearchTerms['search'], string])[] = [
  ['auto', 'automatic'],
  ['simulation', 'simulation'],
  ['pre-endgame', 'pre-endgame'],
  ['endgame', 'endgame'],
  ['static', 'score and leave only'],
];

function parseWhole(text: string): number | null {
  return /^[1-9]\d{0,6}$/u.test(text) ? Number(text) : null;
}

export function SearchForm({ text, isFault, isDisabled, onAnalyse, children }: SearchFormProps): ReactElement {
  const [search, setSearch] = useState<SearchTerms['search']>('auto');
  const [seed, setSeed] = useState('1');
  const [rollouts, setRollouts] = useState('');
  return (
    <form
      className="search-form stack"
      aria-label="Search"
      onSubmit={(event) => {
        event.preventDefault();
        onAnalyse({ search, seed: parseWhole(seed) ?? 1, rollouts: parseWhole(rollouts) });
      }}
    >
      <div className="actions">
        <button type="submit" className="main" disabled={isDisabled}>
          Analyse
        </button>
        {children}
      </div>
      <p role="status" className={isFault ? 'fault' : 'note'}>
        {text}
      </p>
      <details>
        <summary>Search options</summary>
        <label className="line">
          Search
          <Choice value={search} options={SEARCHES} onChange={setSearch} />
        </label>
        <TextField
          label="Rollouts"
          className="line"
          value={rollouts}
          inputMode="numeric"
          placeholder={String(effortOf(0).limits.rollouts)}
          onText={setRollouts}
        />
        <TextField label="Seed" className="line" value={seed} inputMode="numeric" onText={setSeed} />
      </details>
    </form>
  );
}
