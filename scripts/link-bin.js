/**
 * Puts the compiled program where `npx tilewright` looks first, so that a clone runs it at once: without this, npx packs
 * and builds the package anew at every call.
 */
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';

const main = fileURLToPath(new URL('../dist/bin/cli/main.js', import.meta.url));
const folder = new URL('../node_modules/.bin/', import.meta.url);
// Where the package is itself a dependency, npm makes the link.
if (existsSync(new URL('../node_modules', import.meta.url))) {
  mkdirSync(folder, { recursive: true });
  chmodSync(main, 0o755);
  const link = fileURLToPath(new URL('tilewright', folder));
  rmSync(link, { force: true });
  if (process.platform === 'win32') writeFileSync(`${link}.cmd`, `@node "${main}" %*\r\n`);
  else symlinkSync('../../dist/bin/cli/main.js', link);
}
