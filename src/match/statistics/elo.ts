/**
 * The logistic Elo of a score is the rating difference with that expected score. Normalised Elo (Van den Bergh, Normalized Elo,
 * 2021) expresses the difference in standard deviations of a game's score, which determines how many games are needed to detect it.
 * It does not depend on the share of draws or the correlation within pairs.
 */

/** Scale of Elo differences. */
export type EloModel = 'logistic' | 'normalized';

/** Normalised Elo of a mean one standard deviation of a game above ½; chosen so that the two scales agree near 0. */
export const NORMALIZED_SCALE = 800 / Math.log(10);

/** Scores are limited to this distance from 0 and 1, so that Elo stays finite. */
export const MIN_SCORE = 0.001;

export const MAX_ELO = 400 * Math.log10(1 / MIN_SCORE - 1);

/** Elo difference with this expected score: 0 for ½, from -1,200 to 1,200. */
export function eloOf(score: number): number {
  const within = Math.min(1 - MIN_SCORE, Math.max(MIN_SCORE, score));
  return -400 * Math.log10(1 / within - 1);
}

/** Expected score at this Elo difference. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * Normalised Elo of a mean score of pairs, from -1,200 to 1,200.
 *
 * @param pairVariance variance of a pair's score; a single game has twice that
 */
export function normalizedEloOf(mean: number, pairVariance: number): number {
  if (mean === 0.5) return 0;
  const elo = (NORMALIZED_SCALE * (mean - 0.5)) / Math.sqrt(2 * pairVariance);
  return Math.min(MAX_ELO, Math.max(-MAX_ELO, elo));
}

/** Mean score of pairs at this Elo on either scale; the normalised scale requires their variance. */
export function scoreAt(elo: number, model: EloModel, pairVariance: number): number {
  return model === 'logistic' ? scoreOf(elo) : 0.5 + (elo / NORMALIZED_SCALE) * Math.sqrt(2 * pairVariance);
}
