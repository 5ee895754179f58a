import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeGcg } from '../../../src/engine/gcg/decode.ts';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { gcgTexts, rulesets } from '../../support/played/recorded-games.ts';
import { casesOf } from '../../support/test-length.ts';

it('mutated files cause neither crashes nor hangs', () => {
  const [classic, casual, , , , na] = rulesets;
  const good = [...gcgTexts(classic!), ...gcgTexts(casual!, 4), ...gcgTexts(na!)].map((text) =>
    new TextEncoder().encode(text.split('\n').slice(0, 11).join('\n')),
  );
  const byte = fc.oneof(fc.nat(255), fc.constantFrom(...new TextEncoder().encode('>#:+-().?0123456789 \n\r\tAZaz')));
  const at = fc.nat(2000);
  const change = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), at, byte }),
    fc.record({ kind: fc.constant('insert' as const), at, byte }),
    fc.record({ kind: fc.constant('cut' as const), at, count: fc.nat(40) }),
    fc.record({ kind: fc.constant('repeat' as const), at, count: fc.nat(200) }),
    fc.record({ kind: fc.constant('swap' as const), at, count: fc.nat(80) }),
  );
  const mutated = fc.tuple(fc.constantFrom(...good), fc.array(change, { minLength: 1, maxLength: 6 }));
  const property = fc.property(mutated, ([file, changes]) => {
    let bytes = [...file];
    for (const { at: anywhere, ...how } of changes) {
      const from = anywhere % (bytes.length + 1);
      if (how.kind === 'set') bytes[from] = how.byte;
      else if (how.kind === 'insert') bytes.splice(from, 0, how.byte);
      else if (how.kind === 'cut') bytes.splice(from, how.count);
      else if (how.kind === 'repeat') bytes.splice(from, 0, ...bytes.slice(from, from + how.count));
      else bytes = [...bytes.slice(0, from), ...bytes.slice(from + how.count), ...bytes.slice(from, from + how.count)];
    }
    const { record, diagnostics } = parseGcg(decodeGcg(Uint8Array.from(bytes)).text);
    const { turns, differences } = replayGcg(record, { ruleset: classic! });
    const strict = formatGcg(record);
    const messages = [...diagnostics, ...differences].map(({ what }) => what).join('; ');
    // One assertion per file: assertions take longer than parsing.
    expect([
      turns.length === record.events.length,
      diagnostics.every(({ line }) => line > 0),
      /\n|\bundefined\b|\bNaN\b/u.test(messages),
      formatGcg(parseGcg(strict).record) === strict,
    ]).toEqual([true, true, false, true]);
  });
  fc.assert(property, { numRuns: casesOf({ short: 40, long: 10_000 }) });
}, 180_000);
