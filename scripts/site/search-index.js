/** Writes the index of the search: the guides section by section as full text, and the names of the reference. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lunr from 'lunr';

export function writeSearchIndex(folder, { sections, symbols }) {
  const index = lunr(function () {
    // Without word stems, "pairing" finds no "pairs"; beginnings of words are found.
    this.pipeline.remove(lunr.stemmer);
    this.searchPipeline.remove(lunr.stemmer);
    this.field('page', { boost: 4 });
    this.field('heading', { boost: 4 });
    this.field('text');
    for (const [id, section] of sections.entries()) this.add({ id, ...section }, { boost: section.boost });
  });
  const shown = sections.map(({ page, heading, url, text }) => [page, heading, url, text.slice(0, 110)]);
  writeFileSync(join(folder, 'search.json'), JSON.stringify({ index, sections: shown, symbols }));
}
