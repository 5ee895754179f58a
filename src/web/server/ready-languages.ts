/**
 * The languages that are ready on this machine, as additional rulesets. Their files are made from the language pack on request.
 * File names contain hashes from the pack, so browsers may cache them.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { InputError } from '../../engine/errors.ts';
import { loadRulesetSources } from '../../files/data-files.ts';
import { readBytes } from '../../files/files.ts';
import { readLeaves } from '../../files/leave-files.ts';
import { packFolders, readNamedPack } from '../../files/packs/find-packs.ts';
import { packFiles, requireTiles, type Pack } from '../../files/packs/pack.ts';
import { DATA_FOLDER, dataFileName, INDEX_FILE } from '../data/data-folder.ts';
import { packLeaves } from '../../movegen/leaves/packed-leaves.ts';
import { rulesetOf, webDataSchema, type WebData, type WebRuleset } from '../data/web-data.ts';
import { ENGLISH } from '../../engine/english-messages.ts';

/** @throws InputError if a file of the pack cannot be read */
type MakeFile = () => Promise<Uint8Array>;

export interface ReadyLanguage {
  readonly entry: WebRuleset;
  readonly files: ReadonlyMap<string, MakeFile>;
}

const zip = promisify(gzip);

export async function readIndex(site: string): Promise<WebData> {
  return webDataSchema.parse(JSON.parse(await readFile(join(site, DATA_FOLDER, INDEX_FILE), 'utf8')), ENGLISH);
}

export function withLanguages(data: WebData, languages: readonly ReadyLanguage[]): WebData {
  return { ...data, rulesets: [...data.rulesets, ...languages.map(({ entry }) => entry)] };
}

/** Skips unreadable languages; `tilewright language check` reports their faults. */
export async function readyLanguages({ rulesets }: Pick<WebData, 'rulesets'>): Promise<ReadyLanguage[]> {
  const languages: ReadyLanguage[] = [];
  for (const [id, folder] of await packFolders()) {
    if (rulesets.some((ruleset) => ruleset.id === id)) continue;
    try {
      languages.push(await languageOf(await readNamedPack(folder, id)));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  return languages;
}

export async function languageOf(ready: Pack): Promise<ReadyLanguage> {
  const { folder, manifest } = ready;
  const { id, language, words, common } = manifest;
  const source = await loadRulesetSources(language.ruleset, { alphabet: language.alphabet });
  const ruleset = rulesetOf(source);
  requireTiles(ready, ruleset.alphabet);
  const names = packFiles(id);
  const files = new Map<string, MakeFile>();
  const addFile = (kind: keyof typeof names, make: (path: string) => Promise<Uint8Array>): string => {
    const listed = manifest.files.find(({ name }) => name === names[kind]);
    if (listed === undefined) throw new InputError('bad-pack', `files: ${names[kind]} is missing`, { source: folder });
    const file = dataFileName(`${kind}-${id}`, listed.sha256);
    files.set(file, async () => zip(await make(join(folder, listed.name))));
    return file;
  };
  const entry: WebRuleset = {
    ...{ id, language: language.name, ...source, known: null, puzzles: null },
    lexicon: {
      name: id,
      words: { kind: 'graph', file: addFile('words', readBytes) },
      ...{ editions: [], meanings: null },
      winPercent: addFile('winPercent', readBytes),
      uses: common === null ? null : addFile('common', readBytes),
    },
    leaves: {
      name: id,
      file: addFile('leaves', async (path) => packLeaves(await readLeaves(path, ruleset.alphabet))),
      lexiconHash: words.hash,
    },
  };
  return { entry, files };
}
