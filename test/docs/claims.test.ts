import { expect, it } from 'vitest';
import { allClaims } from '../../bench/claims/all-claims.ts';
import { findClaim } from '../../bench/claims/claim.ts';

it('each claim that is measured stands on its page once', () => {
  const places = allClaims.map((one) => `${one.page}: ${one.text}: ${findClaim(one).length}`);
  expect(places).toEqual(allClaims.map(({ page, text }) => `${page}: ${text}: 1`));
});
