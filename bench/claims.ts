/**
 * Measures the figures of the documentation again and compares them with the pages.
 *
 *   node --import tsx bench/claims.ts [PAGE…] [--all]
 *
 * PAGE is a part of a path, such as `README` or `bots`; the default is all pages. `--all` includes matches of more than two minutes
 * of CPU. The program is the build in `dist`. The exit status is 1 if an exact claim differs.
 */
import { parseArgs } from 'node:util';
import { allClaims } from './claims/all-claims.ts';
import { checkClaim } from './claims/claim.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const wanted = allClaims.filter(
  ({ page }) => positionals.length === 0 || positionals.some((part) => page.includes(part)),
);
let differ = 0;
for (const one of wanted) {
  if (one.kind === 'slow' && !values.all) {
    console.log(`${one.page}: ${one.text}\n  not run without --all`);
    continue;
  }
  const { claimed, measured, holds } = await checkClaim(one);
  console.log(`${one.page}: ${claimed}`);
  if (!holds) console.log(`  measured: ${measured}`);
  console.log(holds ? '  holds' : `  differs${one.kind === 'timed' ? ', as times do' : ''}`);
  if (!holds && one.kind !== 'timed') differ++;
}
console.log(`${wanted.length} claims, ${differ} differ`);
process.exitCode = differ > 0 ? 1 : 0;
