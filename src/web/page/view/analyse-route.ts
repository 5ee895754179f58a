/** The address of a position to analyse: `#/analyse?ruleset=ID&cgp=CGP`. */

export const ANALYSE_ROUTE = 'analyse';

/** A position that an address names; a part that it does not name is null. */
export interface AddressedPosition {
  readonly ruleset: string | null;
  readonly cgp: string | null;
}

/** Where a position is analysed. */
export function analyseAddress(ruleset: string, cgp: string): string {
  return `#/${ANALYSE_ROUTE}?${new URLSearchParams({ ruleset, cgp }).toString()}`;
}

/** What stands behind `#/` as a position. */
export function addressedPosition(route: string): AddressedPosition {
  const query = route.indexOf('?');
  const terms = new URLSearchParams(query < 0 ? '' : route.slice(query + 1));
  return { ruleset: terms.get('ruleset'), cgp: terms.get('cgp') };
}
