/**
 * Naive word graphs as sets of their paths, written as strings. Letter `n` is the character with code 64 + n; the separator (or a
 * leave's blank) is "@" with code 64.
 */

export function textOf(tiles: Iterable<number>): string {
  return Array.from(tiles, (tile) => String.fromCharCode(64 + tile)).join('');
}

export function tilesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) - 64);
}

/** CARE → ERAC, RAC@E, AC@RE, C@ARE. */
export function gaddagPathsOf(word: string): string[] {
  const reversed = (text: string): string => Array.from(text).reverse().join('');
  const paths = [reversed(word)];
  for (let split = 1; split < word.length; split++)
    paths.push(`${reversed(word.slice(0, split))}@${word.slice(split)}`);
  return paths;
}

/** All accepted paths from a root's children, by recursion over the plain nodes. */
export function pathsBelow(nodes: Uint32Array, root: number): string[] {
  const found: string[] = [];
  const walk = (list: number, path: string): void => {
    for (let p = list; p !== 0; p++) {
      const node = nodes[p]!;
      const longer = path + String.fromCharCode(64 + (node >>> 24));
      if ((node & 0x800000) !== 0) found.push(longer);
      walk(node & 0x3fffff, longer);
      if ((node & 0x400000) !== 0) return;
    }
  };
  walk(nodes[root]! & 0x3fffff, '');
  return found;
}

/** All referenced sibling lists, as text that is equal for equal lists. */
export function listsOf(nodes: Uint32Array, rootCount: number): Map<number, string> {
  const lists = new Map<number, string>();
  const textOfList = (list: number): string => {
    const known = lists.get(list);
    if (known !== undefined) return known;
    let text = '';
    for (let p = list; ; p++) {
      const node = nodes[p]!;
      const child = node & 0x3fffff;
      text += `(${node >>> 24}${(node & 0x800000) === 0 ? '' : '!'}${child === 0 ? '' : textOfList(child)})`;
      if ((node & 0x400000) !== 0) break;
    }
    lists.set(list, text);
    return text;
  };
  for (let root = 0; root < rootCount; root++) {
    if ((nodes[root]! & 0x3fffff) !== 0) textOfList(nodes[root]! & 0x3fffff);
  }
  return lists;
}
