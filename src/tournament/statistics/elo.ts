/**
 * Elo differences. The logistic Elo of a score says what two ratings must differ by for that expectation. Normalised Elo (Van
 * den Bergh, Normalized Elo, 2021) measures the same difference in standard deviations of a game's score, which is what decides how
 * many games it takes to see it; it does not depend on how often games are drawn or pairs shared.
 */

/** How differences in strength are measured. */
export type EloModel = 'logistic' | 'normalized';

/** Normalised Elo of a mean that lies one standard deviation of a game above one half; near 0 the two scales agree in that. */
export const NORMALIZED_SCALE = 800 / Math.log(10);

/** Scores that are nearer to nothing or all than this count as this: no number of games tells them apart. */
export const MIN_SCORE = 0.001;

export const MAX_ELO = 400 * Math.log10(1 / MIN_SCORE - 1);

/** The Elo difference at which this share of the points is expected: 0 for one half, from -1,200 to 1,200. */
export function eloOf(score: number): number {
  const within = Math.min(1 - MIN_SCORE, Math.max(MIN_SCORE, score));
  return -400 * Math.log10(1 / within - 1);
}

/** The share of the points that is expected with this Elo difference. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * The normalised Elo of a mean score of pairs, from -1,200 to 1,200.
 *
 * @param pairVariance variance of a pair's score; a game on its own has twice that
 */
export function normalizedEloOf(mean: number, pairVariance: number): number {
  if (mean === 0.5) return 0;
  const elo = (NORMALIZED_SCALE * (mean - 0.5)) / Math.sqrt(2 * pairVariance);
  return Math.min(MAX_ELO, Math.max(-MAX_ELO, elo));
}

/** The mean score of pairs at this Elo of either scale; the normalised one needs their variance to say it. */
export function scoreAt(elo: number, model: EloModel, pairVariance: number): number {
  return model === 'logistic' ? scoreOf(elo) : 0.5 + (elo / NORMALIZED_SCALE) * Math.sqrt(2 * pairVariance);
}
