/** Plays a saved game in a folder that repeatedly fills up and is freed; prints the result. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGame, GameLogFile } from '../../src/files/saved-games/game-log-file.ts';

const folder = process.argv[2]!;
const fill = join(folder, 'fill');
const header = { format: 'tilewright-game', version: 1, started: '2026-01-02T03:04:05.678Z' } as const;
const game = { ruleset: 'classic', lexicon: 'default', lexiconHash: '00', alphabet: null, leaves: 'default', seed: 1 };
const saved = await GameLogFile.create(
  { ...header, ...game, folder: '/', players: [{ name: 'é', bot: null }] },
  folder,
);
let done = 0;
let faults = 0;
for (let round = 0; round < 5; round++) {
  for (let turn = 0; turn < 60; turn++) {
    saved.append({ kind: 'query', pattern: 'é'.repeat(20) });
    done++;
    if (saved.fault !== null) faults++;
    // At most half a page stays free.
    if (turn === 20) fillUp();
    if (done > 1) await findGame(saved.path, folder);
  }
  rmSync(fill);
}
saved.close(false);
process.stdout.write(
  `${JSON.stringify({ faults, done, deeds: (await findGame(saved.path, folder)).log.deeds.length })}\n`,
);

function fillUp(): void {
  for (let size = 65_536; size > 0; size -= 4096) {
    try {
      writeFileSync(fill, Buffer.alloc(size));
      return;
    } catch {
      // There is less room than that.
    }
  }
}
