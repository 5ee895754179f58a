/** Writes `.dawg` files of Quackle, version 1, as a tree of letters: enough to test their reader. */

interface Branch {
  readonly below: Map<string, Branch>;
  isWord: boolean;
}

/** `stated` is the number of words in the header. */
export function formatQuackleDawg(
  words: readonly (readonly string[])[],
  letters: readonly string[],
  { stated = words.length }: { readonly stated?: number } = {},
): Uint8Array {
  const newBranch = (): Branch => ({ below: new Map<string, Branch>(), isWord: false });
  const root = newBranch();
  for (const word of words) {
    let at = root;
    for (const letter of word) {
      if (!at.below.has(letter)) at.below.set(letter, newBranch());
      at = at.below.get(letter)!;
    }
    at.isWord = true;
  }
  const nodes: { branch: Branch; letter: number; child: number }[] = [{ branch: root, letter: 0, child: 0 }];
  // The list grows while its nodes are visited.
  for (const node of nodes) {
    if (node.branch.below.size > 0) node.child = nodes.length;
    let left = node.branch.below.size;
    for (const [letter, branch] of node.branch.below) {
      nodes.push({ branch, letter: letters.indexOf(letter) | (--left === 0 ? 64 : 0), child: 0 });
    }
  }
  const header = [1, ...new Array<number>(16).fill(0), ...threeBytes(stated), letters.length];
  const texts = new TextEncoder().encode(letters.map((letter) => `${letter} `).join(''));
  const body = nodes.flatMap(({ branch, letter, child }) => [
    ...threeBytes(child),
    letter,
    ...threeBytes(Number(branch.isWord)),
  ]);
  return Uint8Array.from([...header, ...texts, ...body]);
}

function threeBytes(value: number): number[] {
  return [value >> 16, (value >> 8) & 255, value & 255];
}
