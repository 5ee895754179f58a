/** A dictionary in WordNet's file format, with a few entries for the tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE = '  1 A licence is at the head of every file.  \n  2 Its lines begin with blanks.  \n';

const SENSES: Readonly<Record<string, readonly (readonly [words: readonly string[], gloss: string])[]>> = {
  noun: [
    [['Bu'], 'a measure by a short name'],
    [['bus', 'omnibus'], 'a large car for many; "she took the bus"'],
    [['dog', 'hound'], 'an animal that barks; lives with people; "the dog barked"'],
    [['dog'], 'a bad fellow'],
    [['mouse'], 'a small animal'],
  ],
  verb: [[['dog'], 'to follow closely\u001b[2J']],
  adj: [[['glad(p)'], 'full of joy | and more']],
  adv: [[['gladly'], 'with joy']],
};

export function writeTinyWordNet(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [part, senses] of Object.entries(SENSES)) {
    let data = LICENCE;
    const places = new Map<string, string[]>();
    for (const [words, gloss] of senses) {
      const place = String(data.length).padStart(8, '0');
      const count = words.length.toString(16).padStart(2, '0');
      data += `${place} 05 n ${count} ${words.map((word) => `${word} 0`).join(' ')} 001 @ 00000001 n 0000 | ${gloss}  \n`;
      for (const word of words) {
        const key = word.replace(/\(.*/u, '').toLowerCase();
        places.set(key, [...(places.get(key) ?? []), place]);
      }
    }
    const index = [...places]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, at]) => `${word} n ${at.length} 2 @ ~ ${at.length} 0 ${at.join(' ')}  \n`);
    writeFileSync(join(folder, `data.${part}`), data);
    writeFileSync(join(folder, `index.${part}`), LICENCE + index.join(''));
  }
}
