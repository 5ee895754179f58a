/** Prints the tree of runtime dependencies and the licence of each package, for release notes. */
import { execFileSync } from 'node:child_process';
import process from 'node:process';

const npm = (...args) => execFileSync('npm', ['ls', '--omit=dev', ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });

/** Maps each package name and version to its licence. */
function licences({ dependencies = {} }, found = new Map()) {
  for (const [name, at] of Object.entries(dependencies)) {
    // Optional packages for other platforms are not installed.
    if (at.version === undefined) continue;
    found.set(`${name} ${at.version}`, typeof at.license === 'object' ? at.license.type : (at.license ?? 'not said'));
    licences(at, found);
  }
  return found;
}

const found = licences(JSON.parse(npm('--all', '--long', '--json')));
const counts = new Map();
for (const licence of found.values()) counts.set(licence, (counts.get(licence) ?? 0) + 1);
process.stdout.write(npm());
process.stdout.write(
  `${[...found]
    .map(([name, licence]) => `${name}  ${licence}`)
    .sort()
    .join('\n')}\n\n`,
);
process.stdout.write(
  `${found.size} packages: ${[...counts].map(([licence, count]) => `${count} ${licence}`).join(', ')}\n`,
);
