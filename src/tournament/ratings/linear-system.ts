/**
 * Linear systems with a symmetric, positive definite matrix, by Cholesky's decomposition: a few dozen unknowns, solved thousands
 * of times.
 */

/**
 * Solve A x = b in place.
 *
 * @param matrix A, row by row; only its lower half is read, and the decomposition overwrites that
 * @param right b; x afterwards
 */
export function solvePositive(matrix: Float64Array, right: Float64Array): void {
  const size = right.length;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) rest -= matrix[row * size + k]! * matrix[column * size + k]!;
      matrix[row * size + column] = row === column ? Math.sqrt(rest) : rest / matrix[column * size + column]!;
    }
    let rest = right[row]!;
    for (let k = 0; k < row; k++) rest -= matrix[row * size + k]! * right[k]!;
    right[row] = rest / matrix[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = right[row]!;
    for (let k = row + 1; k < size; k++) rest -= matrix[k * size + row]! * right[k]!;
    right[row] = rest / matrix[row * size + row]!;
  }
}
