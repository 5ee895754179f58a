/** Marks of grades, as annotated games have them. */
import type { Grade } from '../../../analysis/review/review.ts';

const MARKS: Readonly<Record<Grade, string>> = { none: '', small: '?!', medium: '?', large: '??' };

/** The mark of a grade; empty where nothing is wrong, or not known. */
export function gradeMark(grade: Grade | null): string {
  return grade === null ? '' : MARKS[grade];
}
