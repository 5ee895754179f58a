/** Formats the opponent's likely leave as JSON and as tables. */
import type { InferenceAnalysis } from '../../analysis/infer.ts';
import { counted } from '../../text/counted.ts';
import type { Writing } from '../../play/wording/analysis-table.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { roundPercent, round } from '../../text/numbers.ts';
import { formatReportTable } from './report-table.ts';

type InferenceWriting = Pick<Writing, 'alphabet' | 'top'>;

export function inferenceDocument(analysis: InferenceAnalysis, writing: InferenceWriting): object {
  const { inference, leaves, bits, effective, kept, drawn } = analysis;
  return {
    method: 'inference',
    kept,
    drawn,
    racks: inference.racks,
    isWhole: inference.isWhole,
    bits: round(bits, 3),
    effectiveLeaves: round(effective, 2),
    likeliest: leaves.slice(0, writing.top).map(({ tiles, chance, prior }) => ({
      leave: textOf(tiles, writing),
      percent: roundPercent(chance),
      priorPercent: roundPercent(prior),
    })),
    tiles: analysis.tiles.map(({ tile, chance, prior }) => ({
      tile: formatTiles(writing.alphabet, [tile]),
      percent: roundPercent(chance),
      priorPercent: roundPercent(prior),
    })),
  };
}

export function formatInference(analysis: InferenceAnalysis, writing: InferenceWriting): string {
  const { inference, leaves, bits, effective, kept, drawn } = analysis;
  const racks = counted(inference.racks, 'rack');
  const weighed = inference.isWhole ? `all ${racks} weighed` : `a sample of ${racks} weighed`;
  const turn = `${counted(kept, 'tile')} kept, ${drawn} drawn since; ${weighed}`;
  if (kept === 0) return `${turn}: the last turn says nothing about the rack\n`;
  const likeliest = leaves.slice(0, writing.top);
  const rows = likeliest.map(({ tiles, chance, prior }) => [
    textOf(tiles, writing),
    ...[chance, prior].map(percentText),
  ]);
  const share = percentText(likeliest.reduce((sum, { chance }) => sum + chance, 0));
  const sure = `${bits.toFixed(2)} bits of information; equivalent to ${effective.toFixed(1)} equally likely leaves`;
  const tileRows = analysis.tiles
    .toSorted((a, b) => Math.abs(b.chance - b.prior) - Math.abs(a.chance - a.prior) || a.tile - b.tile)
    .slice(0, writing.top)
    .map(({ tile, chance, prior }) => [formatTiles(writing.alphabet, [tile]), ...[chance, prior].map(percentText)]);
  return [
    formatReportTable(['leave', '%', 'before'], rows),
    `${turn}\n${sure}; the leaves shown cover ${share} %\n\n`,
    'chance of each tile on the rack, largest changes first:\n',
    formatReportTable(['tile', '%', 'before'], tileRows),
  ].join('');
}

function textOf(tiles: Uint8Array, { alphabet }: InferenceWriting): string {
  return formatTiles(alphabet, sortTiles(tiles));
}

function percentText(chance: number): string {
  return (100 * chance).toFixed(2);
}
