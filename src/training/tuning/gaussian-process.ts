/**
 * A Gaussian process (Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006): from noisy values at some places what a smooth
 * function may be everywhere, with errors. The kernel is Matérn's with ν = 5/2. How far it reaches and how much it varies are those, of a
 * few, that make the values likeliest.
 */
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import type { Random } from '../../engine/random.ts';

export interface Observation {
  readonly place: readonly number[];
  readonly value: number;
  /** Of the value. */
  readonly variance: number;
}

const LENGTHS = [0.1, 0.15, 0.25, 0.4, 0.6, 1, 1.6];
const DEVIATIONS = [0.02, 0.05, 0.1, 0.2, 0.4, 0.8];
/** Keeps a matrix positive where two places are the same. */
const JITTER = 1e-9;

interface Kernel {
  readonly length: number;
  readonly deviation: number;
}

/** What is known of a function at some places. */
export interface Posterior {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** Draw a function that may be the true one: its values at those places. */
  draw(random: Random): number[];
}

export class GaussianProcess {
  readonly #observed: readonly Observation[];
  readonly #kernel: Kernel;
  readonly #cholesky: CholeskyDecomposition;
  readonly #weights: Matrix;

  private constructor(observed: readonly Observation[], kernel: Kernel, fitted: Fitted) {
    this.#observed = observed;
    this.#kernel = kernel;
    this.#cholesky = fitted.cholesky;
    this.#weights = fitted.weights;
  }

  /** The process that makes the values likeliest. */
  static fit(observed: readonly Observation[]): GaussianProcess {
    let best: { readonly kernel: Kernel; readonly fitted: Fitted } | null = null;
    for (const length of LENGTHS) {
      for (const deviation of DEVIATIONS) {
        const fitted = fit(observed, { length, deviation });
        if (best === null || fitted.likelihood > best.fitted.likelihood)
          best = { kernel: { length, deviation }, fitted };
      }
    }
    return new GaussianProcess(observed, best!.kernel, best!.fitted);
  }

  at(places: readonly (readonly number[])[]): Posterior {
    const observed = this.#observed.map(({ place }) => place);
    const across = kernelMatrix(places, observed, this.#kernel);
    const means = across.mmul(this.#weights).to1DArray();
    const explained = across.mmul(this.#cholesky.solve(across.transpose()));
    const covariance = symmetric(kernelMatrix(places, places, this.#kernel).sub(explained));
    const deviations = covariance.diagonal().map((variance) => Math.sqrt(Math.max(0, variance)));
    let lower: Matrix | null = null;
    return {
      means,
      deviations,
      draw: (random) => {
        lower ??= factorOf(covariance);
        const normal = Matrix.columnVector(places.map(() => drawNormal(random)));
        return lower
          .mmul(normal)
          .to1DArray()
          .map((value, i) => value + means[i]!);
      },
    };
  }
}

interface Fitted {
  readonly cholesky: CholeskyDecomposition;
  readonly weights: Matrix;
  /** The logarithm of it, but for a constant. */
  readonly likelihood: number;
}

function fit(observed: readonly Observation[], kernel: Kernel): Fitted {
  const places = observed.map(({ place }) => place);
  const covariance = kernelMatrix(places, places, kernel);
  for (const [i, { variance }] of observed.entries()) covariance.set(i, i, covariance.get(i, i) + variance + JITTER);
  const cholesky = new CholeskyDecomposition(covariance);
  const values = Matrix.columnVector(observed.map(({ value }) => value));
  const weights = cholesky.solve(values);
  const logs = cholesky.lowerTriangularMatrix.diagonal().reduce((sum, value) => sum + Math.log(value), 0);
  return { cholesky, weights, likelihood: -values.dot(weights) / 2 - logs };
}

function kernelMatrix(
  rows: readonly (readonly number[])[],
  columns: readonly (readonly number[])[],
  { length, deviation }: Kernel,
): Matrix {
  return new Matrix(
    rows.map((row) =>
      columns.map((column) => {
        const squares = row.reduce((sum, place, i) => sum + (place - column[i]!) ** 2, 0);
        const far = Math.sqrt(5 * squares) / length;
        return deviation ** 2 * (1 + far + far ** 2 / 3) * Math.exp(-far);
      }),
    ),
  );
}

/** Without what rounding made of it. */
function symmetric(matrix: Matrix): Matrix {
  return Matrix.add(matrix, matrix.transpose()).div(2);
}

/** The lower factor of a covariance, which may be singular but for rounding. */
function factorOf(covariance: Matrix): Matrix {
  const largest = Math.max(...covariance.diagonal());
  for (let jitter = JITTER; ; jitter *= 10) {
    const padded = covariance.clone();
    for (let i = 0; i < padded.rows; i++) padded.set(i, i, padded.get(i, i) + jitter * largest + Number.MIN_VALUE);
    const cholesky = new CholeskyDecomposition(padded);
    if (cholesky.isPositiveDefinite()) return cholesky.lowerTriangularMatrix;
  }
}

/** A number of the normal distribution (Box and Muller, 1958). */
function drawNormal(random: Random): number {
  const [a, b] = [uniform(random), uniform(random)];
  return Math.sqrt(-2 * Math.log(a)) * Math.cos(2 * Math.PI * b);
}

/** Over 0, and under 1. */
function uniform(random: Random): number {
  return ((random.next() >>> 0) + 0.5) / 2 ** 32;
}
