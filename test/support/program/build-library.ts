/** The library and its types as they are packed, for the tests that bundle, compile or install them. */
import { makeWhereOld } from './build.ts';

export function setup(): void {
  makeWhereOld('library', 'dist/esm/THIRD-PARTY.txt');
}
