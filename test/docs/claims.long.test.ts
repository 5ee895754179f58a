import { expect, it } from 'vitest';
import { allClaims } from '../../bench/claims/all-claims.ts';
import { checkClaim } from '../../bench/claims/claim.ts';

const exact = allClaims.filter(({ kind }) => kind === 'exact');

it.each(exact)('$page: $text', { timeout: 900_000 }, async (one) => {
  const { claimed, measured } = await checkClaim(one);
  expect(claimed).toBe(measured);
});
