/**
 * Provides one Chromium and one site of common words for all integration tests: starting a browser for each file and building the graph
 * of all default words on each visit would take most of their time.
 */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { packWords, unpackWords } from '../../../src/movegen/lexica/packed-words.ts';
import { findRuleset, rulesetOf, type WebData } from '../../../src/web/data/web-data.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { CHROMIUM_ARGUMENTS } from '../chromium.ts';
import { PROGRAMS } from '../program/programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shared Chromium, or null if Chromium is missing. */
    readonly chromium: string | null;
    readonly commonSite: { readonly folder: string; readonly words: string };
  }
}

/** Percentage of default words to keep, by frequency. Short words are added so that most racks have a good play. */
const COMMON = 12.5;
const SHORT = 5;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('commonSite', makeCommonSite());
  const executablePath = PROGRAMS['chromium-headless-shell'];
  const server =
    executablePath === null ? null : await chromium.launchServer({ executablePath, args: CHROMIUM_ARGUMENTS });
  project.provide('chromium', server?.wsEndpoint() ?? null);
  return async () => {
    await server?.close();
  };
}

/** Copies the built site with only common words. Files keep their names so that references to them stay valid. */
function makeCommonSite(): { readonly folder: string; readonly words: string } {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const words = join(mkdtempSync(join(tmpdir(), 'words-')), 'default.txt');
  cpSync(builtSite(), folder, { recursive: true });
  const data = join(folder, 'data');
  const read = (file: string): Uint8Array => gunzipSync(readFileSync(join(data, file)));
  const write = (file: string, bytes: Uint8Array): void => writeFileSync(join(data, file), gzipSync(bytes));
  const index = JSON.parse(readFileSync(join(data, 'index.json'), 'utf8')) as WebData;
  const entry = findRuleset(index, index.defaultRuleset);
  const { alphabet } = rulesetOf(entry);
  const classes = read(entry.known!);
  const { letters, offsets, count } = unpackWords(read(entry.lexicon.words.file), alphabet);
  const isCommon = (at: number): boolean =>
    classes[at]! <= index.percents.indexOf(COMMON) || offsets[at + 1]! - offsets[at]! <= SHORT;
  const common = Array.from({ length: count }, (_, i) => i)
    .filter(isCommon)
    .map((i) => formatTiles(alphabet, letters.subarray(offsets[i], offsets[i + 1]), false).toLowerCase());
  write(entry.lexicon.words.file, Buffer.from(packWords(common)));
  for (const file of new Set(index.rulesets.map(({ known }) => known!))) {
    write(
      file,
      read(file).filter((_, at) => isCommon(at)),
    );
  }
  writeFileSync(words, common.join('\n'));
  return { folder, words };
}
