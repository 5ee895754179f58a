/**
 * Makes a language pack (`pack.ts`) from a list of words: a word graph, leave values of two generations, and win percentages. The
 * work is done in a folder beside the final one, from which a later call with the same words resumes; the complete pack is moved to
 * its place. The same words give the same bytes, for any number of threads.
 */
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCountedWords, type CountedWord } from '../../bots/vocabulary/word-use.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { cannotWrite, hashBytes, readTextFile } from '../../files/files.ts';
import { leaveFactsPath, tilesText } from '../../files/leave-facts.ts';
import { packageVersion } from '../../files/package-version.ts';
import { checkPack, filesOf, MANIFEST, packFiles, type Pack, type PackManifest } from '../../files/packs/pack.ts';
import { formatMeanings, type WordMeaning } from '../../files/packs/pack-meanings.ts';
import { putPack } from '../../files/packs/put-pack.ts';
import { lockFile, unlockFile } from '../../files/writing/file-lock.ts';
import { isThere, makeFolder, writeFileWhole } from '../../files/writing/output-file.ts';
import { spellInTiles, type Language } from '../../movegen/lexica/language.ts';
import { formatKlv2, parseKlv2 } from '../../movegen/leaves/klv2.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { buildWordGraph } from '../../movegen/words/build-word-graph.ts';
import { formatTwg } from '../../movegen/words/kwg.ts';
import { wordGraphFromNodes, type WordGraph } from '../../movegen/words/word-graph.ts';
import type { WordTable } from '../../movegen/words/word-table.ts';
import type { TrainingSettings } from '../checkpoint.ts';
import { leaveTilesFor } from '../leave-set.ts';
import { trainLeaves } from '../train-leaves.ts';
import { writeLeaves } from '../write-leaves.ts';
import { learnWinPercent } from '../win-percent/learn-win-percent.ts';
import type { ReadSource } from './word-source.ts';
import { selectWords, type WordsToPlay } from './words-to-play.ts';

const LEAVES = { seed: 1, generations: 2, games: 4000, racksPerBoard: 100 } as const;
const WIN_PERCENT = { seed: 1, games: 30_000 } as const;
const NOT_LEARNT = { seed: 0, generations: 0, games: 0, racksPerBoard: 0 } as const;
const COMMONEST = 10_000_000;
const CHECKPOINT_SECONDS = 20;
const INPUTS = 'begun.json';

/** Numbers of games and racks of the training. */
export interface PackEffort {
  readonly leaves: Readonly<Record<keyof typeof LEAVES, number>>;
  readonly winPercent: Readonly<Record<keyof typeof WIN_PERCENT, number>>;
}

export interface LeaveSource {
  readonly from: string;
  readonly values: LeaveValues;
}

export type PackStep = 'words' | 'graph' | 'leaves' | 'win percentages';

export interface MakePackOptions {
  readonly id: string;
  readonly language: Language;
  readonly ruleset: Ruleset;
  readonly source: ReadSource;
  readonly common?: ReadSource | null | undefined;
  readonly packs: string;
  readonly threads: number;
  readonly effort?: PackEffort;
  /** Existing values for these words, with the name of their file; by default they are trained. */
  readonly leaves?: LeaveSource | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (step: PackStep, done: number, all: number | null) => void;
  readonly onNote?: (line: string) => void;
}

/**
 * @returns null if ended early; the completed steps are saved
 * @throws InputError if the words cannot be used or a file cannot be written
 */
export async function makePack(options: MakePackOptions): Promise<Pack | null> {
  const { id, packs, source, language, ruleset, signal, onProgress } = options;
  const onWords = (read: number): void => onProgress?.('words', read, null);
  const words = await selectWords(source, language, ruleset.alphabet, { signal, onWords });
  if (words === null) return null;
  const folder = join(packs, `${id}.begun`);
  await makeFolder(folder).catch((cause: unknown) => {
    throw cannotWrite(folder, cause);
  });
  const lock = join(folder, INPUTS);
  await lockFile(lock, `language ${id} is being prepared`, options.onNote);
  try {
    const work = new PackWork(folder, options);
    await work.startOrResume();
    const manifest = await work.make(words);
    if (manifest === null) return null;
    await writeFileWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await checkPack({ folder, manifest });
  } finally {
    unlockFile(lock);
  }
  const pack = await putPack(folder, packs, id);
  await rm(join(pack.folder, INPUTS), { force: true });
  return pack;
}

class PackWork {
  readonly #folder: string;
  readonly #options: MakePackOptions;
  readonly #effort: PackEffort;
  readonly #files: ReturnType<typeof packFiles>;

  constructor(folder: string, options: MakePackOptions) {
    this.#folder = folder;
    this.#options = options;
    this.#effort = options.effort ?? { leaves: LEAVES, winPercent: WIN_PERCENT };
    this.#files = packFiles(options.id);
  }

  /** Resumes earlier work only if all inputs are the same. */
  async startOrResume(): Promise<void> {
    const { id, language, ruleset, source, common, leaves, onNote } = this.#options;
    const { sha256, kind } = source;
    const inputs = {
      ...{ id, language, tiles: tilesText(ruleset.alphabet), sha256, kind },
      common: common?.sha256 ?? null,
      by: packageVersion(),
      ...this.#effort,
      given: leaves === undefined ? null : hashBytes(formatKlv2(leaves.values)),
    };
    const path = join(this.#folder, INPUTS);
    const text = `${JSON.stringify(inputs)}\n`;
    if ((await readTextFile(path).catch(() => '')) === text) {
      onNote?.(`resuming the unfinished work in ${this.#folder}`);
      return;
    }
    for (const name of await readdir(this.#folder)) {
      if (name !== INPUTS && !name.startsWith(`${INPUTS}.`)) await rm(join(this.#folder, name), { recursive: true });
    }
    await writeFileWhole(path, text);
  }

  async make({ words, listed, leftOut }: WordsToPlay): Promise<PackManifest | null> {
    const { id, language, ruleset, source, leaves: ownLeaves } = this.#options;
    const graph = await this.#makeGraph(words);
    const common = await this.#writeCommon(graph);
    const meanings = await this.#writeMeanings(graph);
    const leaves = await this.#learnLeaves(graph);
    if (leaves === null) return null;
    if (!(await this.#learnWinPercent(graph, leaves))) return null;
    const { from, licence, sha256 } = source;
    return {
      format: 'tilewright-language-1',
      id,
      language,
      tiles: tilesText(ruleset.alphabet),
      words: { from, licence, sha256, listed, ...leftOut, count: words.count, hash: graph.hash },
      common,
      meanings,
      leaves: ownLeaves ? { from: ownLeaves.from, ...NOT_LEARNT } : { from: null, ...this.#effort.leaves },
      winPercent: this.#effort.winPercent,
      learnt: null,
      madeBy: packageVersion(),
      files: await Promise.all(filesOf({ id, common, meanings }).map((name) => this.#describe(name))),
    };
  }

  async #describe(name: string): Promise<PackManifest['files'][number]> {
    const bytes = await readFile(join(this.#folder, name));
    return { name, bytes: bytes.length, sha256: hashBytes(bytes) };
  }

  async #makeGraph(words: WordTable): Promise<WordGraph> {
    const { id, ruleset, source, onProgress } = this.#options;
    const onShare = (share: number): void => onProgress?.('graph', Math.round(100 * share), 100);
    onShare(0);
    const nodes = buildWordGraph(words, { source: source.path, onProgress: onShare });
    const graph = wordGraphFromNodes(nodes, { name: id, alphabetSize: ruleset.alphabet.size });
    await writeFileWhole(join(this.#folder, this.#files.words), formatTwg(graph));
    return graph;
  }

  async #writeCommon(graph: WordGraph): Promise<PackManifest['common']> {
    const { common } = this.#options;
    if (common === null || common === undefined) return null;
    const words: CountedWord[] = [];
    let rank = 0;
    for await (const entry of common.words()) {
      rank++;
      const word = this.#findWord(graph, entry);
      if (word !== null) words.push({ word, count: Math.ceil(COMMONEST / rank) });
    }
    if (words.length === 0) return null;
    await writeFileWhole(join(this.#folder, this.#files.common), formatCountedWords(words));
    const { from, licence, sha256 } = common;
    return { from, licence, sha256, count: words.length };
  }

  async #writeMeanings(graph: WordGraph): Promise<PackManifest['meanings']> {
    const meanings: WordMeaning[] = [];
    for (const [entry, meaning] of this.#options.source.meanings?.() ?? []) {
      const word = this.#findWord(graph, entry);
      if (word !== null) meanings.push([word, meaning]);
    }
    if (meanings.length === 0) return null;
    await writeFileWhole(join(this.#folder, this.#files.meanings), formatMeanings(meanings));
    return { count: meanings.length };
  }

  /** The spelling of a word in the letters of the tiles; null if the graph does not have it. */
  #findWord(graph: WordGraph, entry: string): string | null {
    const { language, ruleset } = this.#options;
    const spelt = spellInTiles({ ...language, capitalised: 'words' }, ruleset.alphabet, entry.trim());
    return spelt !== null && graph.contains(spelt.tiles) ? spelt.text : null;
  }

  async #learnLeaves(graph: WordGraph): Promise<LeaveValues | null> {
    const { id, ruleset } = this.#options;
    const path = join(this.#folder, this.#files.leaves);
    // The metadata is written last, so its existence shows that the values are complete.
    if (!(await isThere(leaveFactsPath(path))) && !(await this.#makeLeaves(graph, path))) return null;
    // Read from the file, so that resumed runs use the same values.
    return parseKlv2(await readFile(path), { name: id, source: path, alphabetSize: ruleset.alphabet.size });
  }

  async #makeLeaves(graph: WordGraph, path: string): Promise<boolean> {
    const { ruleset, leaves, threads, signal, onProgress } = this.#options;
    const checkpoint = `${path}.checkpoint`;
    const settings: TrainingSettings = {
      lexicon: graph.name,
      lexiconHash: graph.hash,
      ruleset: ruleset.name,
      method: 'boards',
      ...(leaves === undefined ? this.#effort.leaves : NOT_LEARNT),
      maxTiles: leaveTilesFor(ruleset),
    };
    if (leaves !== undefined) {
      await writeLeaves(path, leaves.values, settings, { ruleset, graph });
      return true;
    }
    await lockFile(checkpoint, 'these leave values are being trained');
    try {
      const values = await trainLeaves({
        ...{ ruleset, graph, settings, threads, checkpoint, signal },
        checkpointSeconds: CHECKPOINT_SECONDS,
        onProgress: ({ games, allGames }) => onProgress?.('leaves', games, allGames),
      });
      if (values === null) return false;
      await writeLeaves(path, values, settings, { ruleset, graph });
      await rm(checkpoint, { force: true });
      return true;
    } finally {
      unlockFile(checkpoint);
    }
  }

  async #learnWinPercent(graph: WordGraph, leaves: LeaveValues): Promise<boolean> {
    const { ruleset, threads, signal, onProgress } = this.#options;
    const path = join(this.#folder, this.#files.winPercent);
    if (await isThere(path)) return true;
    const { seed, games } = this.#effort.winPercent;
    onProgress?.('win percentages', 0, games);
    const text = await learnWinPercent({
      ...{ ruleset, graph, leaves, seed, games, threads, signal },
      onProgress: (done) => onProgress?.('win percentages', done, games),
    });
    if (text === null) return false;
    await writeFileWhole(path, text);
    return true;
  }
}
