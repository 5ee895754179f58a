import type { CSSProperties, ReactElement } from 'react';
import type { MoveChance } from '../../../../play/study/chance-of-move.ts';

interface ChanceBarProps {
  /** Of the first player; null if unknown. */
  readonly chance: MoveChance | null;
  readonly name: string;
}

/** The chance to win as a bar on the board; its error is a lighter band. */
export function ChanceBar({ chance, name }: ChanceBarProps): ReactElement {
  const { mean, error } = chance ?? { mean: 0, error: 0 };
  const style = { '--low': percent(mean - (error ?? 0)), '--high': percent(mean + (error ?? 0)) } as CSSProperties;
  const title = describeChance({ chance, name });
  return <span className="chance-bar" hidden={chance === null} aria-hidden="true" title={title} style={style} />;
}

/** The bar for screen readers, outside of the grid of squares. */
export function ChanceText(props: ChanceBarProps): ReactElement {
  return <p className="unseen-title">{describeChance(props)}</p>;
}

function describeChance({ chance, name }: ChanceBarProps): string {
  if (chance === null) return '';
  const { mean, error } = chance;
  return `Chance of ${name} to win: ${percent(mean)}${error === null ? '' : ` ± ${percent(error)}`}`;
}

function percent(share: number): string {
  return `${(100 * Math.min(1, Math.max(0, share))).toFixed(1)}%`;
}
