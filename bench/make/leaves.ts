/**
 * Packs leave values for shipping (`data/leaves`) from the output of `leaves train`:
 *
 *     node --import tsx bench/make/leaves.ts classic.klv2 data/leaves/classic.packed.br
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadRuleset } from '../../src/files/data-files.ts';
import { readLeaves } from '../../src/files/leave-files.ts';
import { packLeaves } from '../../src/movegen/leaves/packed-leaves.ts';

const [, , from = '', to = ''] = argv;
const { alphabet } = await loadRuleset('classic');
const values = await readLeaves(from, alphabet, { cacheDir: null });
const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
writeFileSync(to, brotliCompressSync(packLeaves(values), { params }));
