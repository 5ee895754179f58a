/** Prints the tree of runtime dependencies and the licence of each package, for release notes. */
import { execFileSync } from 'node:child_process';
import process from 'node:process';

const npm = (...args) => execFileSync('npm', ['ls', '--omit=dev', ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });

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

const packages = licences(JSON.parse(npm('--all', '--long', '--json')));
const counts = new Map();
for (const licence of packages.values()) counts.set(licence, (counts.get(licence) ?? 0) + 1);
process.stdout.write(npm());
const lines = Array.from(packages, ([name, licence]) => `${name}  ${licence}`).sort();
const totals = Array.from(counts, ([licence, count]) => `${count} ${licence}`).join(', ');
process.stdout.write(`${lines.join('\n')}\n\n${packages.size} packages: ${totals}\n`);
