import type { Claim } from './claim.ts';
import { dataClaims } from './data-claims.ts';
import { matchClaims } from './match-claims.ts';
import { speedClaims } from './speed-claims.ts';

export const allClaims: readonly Claim[] = [...dataClaims, ...matchClaims, ...speedClaims];
