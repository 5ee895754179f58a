/** Answers the search: sections of the guides by full text, then names of the reference. */
import lunr from 'lunr';

const MOST_SECTIONS = 8;
const MOST_SYMBOLS = 6;

const answer = await fetch(new URL('search.json', import.meta.url));
const { index: stored, sections, symbols } = await answer.json();
const index = lunr.Index.load(stored);

export function search(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const terms = words.length === 1 ? words : words.filter(lunr.stopWordFilter);
  const scores = new Map();
  for (const results of terms.map(findTerm)) {
    // A section with all words comes before one with some.
    for (const { ref, score } of results) scores.set(ref, (scores.get(ref) ?? 0) + 1 + score / results[0].score);
  }
  const phrase = text.trim().toLowerCase();
  const guides = Array.from(scores, ([ref, score]) => {
    const [page, heading, url, excerpt] = sections[ref];
    const title = page === heading ? page : `${page}: ${heading}`;
    // A heading in lower case is the name of a field.
    const isNamed = heading.toLowerCase().startsWith(phrase) && !/^[a-z]/u.test(heading);
    return { kind: 'Guides', title, url, excerpt, score: score + (isNamed ? 1 : 0) };
  }).sort((a, b) => b.score - a.score);
  return [...guides.slice(0, MOST_SECTIONS), ...(phrase === '' ? [] : findSymbols(phrase))];
}

function findTerm(term) {
  const { TRAILING } = lunr.Query.wildcard;
  const found = index.query((query) => {
    query.term(term, { boost: 5 });
    query.term(`${term}s`, { boost: 5 });
    query.term(term, { usePipeline: false, wildcard: TRAILING });
  });
  return found.length > 0 || term.length < 5 ? found : index.query((query) => query.term(term, { editDistance: 1 }));
}

function findSymbols(text) {
  return symbols
    .map(([name, module, url]) => ({
      kind: 'Reference',
      title: name,
      url,
      excerpt: module,
      at: name.toLowerCase().indexOf(text),
    }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at || a.title.length - b.title.length)
    .slice(0, MOST_SYMBOLS);
}
