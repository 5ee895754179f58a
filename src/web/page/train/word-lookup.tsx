import { type ReactElement, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import { wordText } from '../../../engine/tiles/tile-text.ts';
import { rankWords, type FoundWord, type WordOrder } from '../../../engine/tiles/word-ranking.ts';
import { findAnagramsOf, findByPattern, parseWordPattern } from '../../../movegen/words/word-search.ts';
import { counted } from '../../../text/counted.ts';
import { Choice } from '../view/choice.tsx';
import { FaultLine } from '../view/fault-line.tsx';
import type { TrainedGame } from './begin-sitting.ts';

type Search = 'anagram' | 'sub' | 'pattern';

const SEARCHES: readonly (readonly [Search, string])[] = [
  ['anagram', 'Anagrams'],
  ['sub', 'Words from some of the letters'],
  ['pattern', 'Words that match a pattern'],
];

const ORDERS: readonly (readonly [WordOrder, string])[] = [
  ['points', 'By points'],
  ['alphabet', 'By alphabet'],
  ['length', 'By length'],
  ['probability', 'By probability'],
];

/** More words than anybody reads would slow the page down. */
const MAX_SHOWN = 500;

/** Lists anagrams and matches of a pattern, as `tilewright lexicon` does. */
export function WordLookup({ ruleset: { alphabet }, graph }: TrainedGame): ReactElement {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Search>('anagram');
  const [by, setBy] = useState<WordOrder>('points');
  const [minLength, setMinLength] = useState(2);
  const [found, setFound] = useState<readonly FoundWord[] | null>(null);
  const [fault, setFault] = useState('');
  const search = (): void => {
    setFault('');
    try {
      const words =
        kind === 'pattern'
          ? findByPattern(graph, parseWordPattern(text, alphabet))
          : findAnagramsOf(text, graph, alphabet, kind === 'sub');
      setFound(rankWords(words, alphabet, { by, minLength }));
    } catch (error) {
      setFound(null);
      setFault(reasonOf(error));
    }
  };
  return (
    <details>
      <summary>Look words up</summary>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <label>
          Letters or a pattern{' '}
          <input value={text} autoComplete="off" spellCheck={false} onChange={({ target }) => setText(target.value)} />
        </label>
        <Choice label="Search" value={kind} options={SEARCHES} onChange={setKind} />
        <Choice label="Order" value={by} options={ORDERS} onChange={setBy} />
        <label>
          Letters, at least{' '}
          <input
            type="number"
            min={2}
            value={minLength}
            onChange={({ target: { valueAsNumber } }) => setMinLength(Math.max(2, Math.trunc(valueAsNumber) || 2))}
          />
        </label>
        <button>Search</button>
      </form>
      <p className="note">
        <code>?</code> is a blank or any letter, <code>*</code> any number of letters, <code>[AEIOU]</code> one of these
        letters, <code>[^U]</code> any other.
      </p>
      <FaultLine title="Nothing to look up" text={fault} ways={null} />
      <p role="status">
        {found === null ? '' : found.length > MAX_SHOWN ? `The first ${MAX_SHOWN} of ` : ''}
        {found === null ? '' : counted(found.length, 'word')}
      </p>
      <p className="found-words">
        {found?.slice(0, MAX_SHOWN).map(({ word, points }, i) => (
          <span key={i}>
            {wordText(alphabet, word)} <small>{points}</small>
          </span>
        ))}
      </p>
    </details>
  );
}
