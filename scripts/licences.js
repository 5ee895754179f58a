/** Prints the installed and the bundled packages and the data from elsewhere, with their licences, for release notes. */
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { readNoticeNames } from './notices.js';

// On Windows, npm is a script.
const options = { encoding: 'utf8', maxBuffer: 1 << 26, shell: process.platform === 'win32' };
const npm = (...args) => execFileSync('npm', ['ls', '--omit=dev', ...args], options);

/** Maps each package name and version to its licence. */
function licences({ dependencies = {} }, found = new Map()) {
  for (const [name, at] of Object.entries(dependencies)) {
    // Optional packages for other platforms are not installed.
    if (at.version === undefined) continue;
    found.set(`${name} ${at.version}`, typeof at.license === 'object' ? at.license.type : (at.license ?? 'unknown'));
    licences(at, found);
  }
  return found;
}

const installed = licences(JSON.parse(npm('--all', '--long', '--json')));
const NOTICES = ['dist/bin/THIRD-PARTY.txt', 'dist/esm/THIRD-PARTY.txt', 'dist/web/THIRD-PARTY.md'];
const bundled = new Set(NOTICES.flatMap(readNoticeNames));
process.stdout.write(npm());
print(
  'Installed with the package',
  Array.from(installed, ([name, licence]) => `${name} (${licence})`),
);
print('Bundled into the package', [...bundled]);

function print(title, lines) {
  process.stdout.write(`\n${title} (${lines.length}):\n${lines.sort().join('\n')}\n`);
}
