/**
 * Time on a clock as text.
 */

/** Time left as `24:05`, begun seconds counted in; time over the limit as `-0:12`. */
export function formatClock(leftMs: number): string {
  const seconds = Math.abs(Math.ceil(leftMs / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return leftMs <= -1000 ? `-${text}` : text;
}
