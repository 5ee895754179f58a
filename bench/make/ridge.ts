/** Ridge regression of rollout results beyond equity on the features of a play, by normal equations. */
import type { OutlookRow } from './outlook-rows.ts';

const RIDGE = 50;

export function fitWeights(rows: readonly OutlookRow[], columns: number): number[] {
  const { matrix, deviations } = equationsOf(rows, columns);
  reduce(matrix);
  return matrix.map((row, i) => row[columns]! / deviations[i]!);
}

export function errorsOfWeights(rows: readonly OutlookRow[], weights: readonly number[]): number[] {
  const columns = weights.length;
  const { matrix, deviations } = equationsOf(rows, columns);
  const inverse = matrix.map((row, i) => [
    ...row.slice(0, columns),
    ...row.slice(0, columns).map((_, j) => Number(i === j)),
  ]);
  reduce(inverse);
  const residual = rows.reduce((sum, row) => sum + (row.beyond - predictedBeyond(row, weights)) ** 2, 0) / rows.length;
  return inverse.map((row, i) => Math.sqrt(residual * row[columns + i]!) / deviations[i]!);
}

export function predictedBeyond({ seen }: OutlookRow, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * seen[i]!, 0);
}

/** Normal equations on columns scaled to unit deviation; the last column is the right-hand side. */
function equationsOf(
  rows: readonly OutlookRow[],
  columns: number,
): { readonly matrix: number[][]; readonly deviations: number[] } {
  const deviations = Array.from({ length: columns }, (_, i) =>
    Math.max(1e-9, Math.sqrt(rows.reduce((sum, { seen }) => sum + seen[i]! ** 2, 0) / rows.length)),
  );
  const matrix = deviations.map((_, i) => Array.from({ length: columns + 1 }, (__, j) => (i === j ? RIDGE : 0)));
  for (const { seen, beyond } of rows) {
    const x = Array.from(seen, (value, i) => value / deviations[i]!);
    for (let i = 0; i < columns; i++) {
      if (x[i] === 0) continue;
      for (let j = 0; j < columns; j++) matrix[i]![j]! += x[i]! * x[j]!;
      matrix[i]![columns]! += x[i]! * beyond;
    }
  }
  return { matrix, deviations };
}

/** Gauss-Jordan elimination without pivoting, which ridge regression does not need. */
function reduce(matrix: number[][]): void {
  matrix.forEach((row, i) => {
    const pivot = row[i]!;
    for (let j = 0; j < row.length; j++) row[j]! /= pivot;
    for (const other of matrix) {
      const factor = other === row ? 0 : other[i]!;
      if (factor !== 0) for (let j = 0; j < row.length; j++) other[j]! -= factor * row[j]!;
    }
  });
}
