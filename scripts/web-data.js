/** Writes the data of the browser app into `dist/web/data` if any of its sources has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWebData } from '../src/web/server/write-data.ts';
import { filesIn } from './files-in.js';

const OUT = 'dist/web/data';
const STAMP = 'dist/web-data.txt';

const code = [
  ...['src/web/data', 'src/bots', 'src/engine/rules', 'src/files'],
  ...['src/movegen/lexica', 'src/movegen/words', 'src/play/training'],
].flatMap(filesIn);
const data = ['alphabets', 'layouts', 'leaves', 'meanings', 'puzzles', 'rulesets', 'win-percent', 'words'].flatMap(
  (name) => filesIn(join('data', name)),
);
const writer = ['src/web/server/write-data.ts', 'package.json'];

const hash = createHash('sha256');
for (const path of [...code, ...data, ...writer]) hash.update(readFileSync(path));
const stamp = hash.digest('hex');
const isCurrent = existsSync(join(OUT, 'index.json')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
if (!isCurrent) {
  rmSync(STAMP, { force: true });
  await writeWebData(OUT);
  writeFileSync(STAMP, stamp);
}
