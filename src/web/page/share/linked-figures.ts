import type { CgpPosition } from '../../../engine/notation/cgp.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import { formatFigures, parseFigures, type SharedFigures } from '../../../play/shared/shared-figures.ts';
import { packBytes, type PackedLimits, unpackBytes } from './packed-bytes.ts';

const LIMITS: PackedLimits = { what: 'the results table', maxCharacters: 4000, maxBytes: 8000 };

export function packFigures(figures: SharedFigures, { board }: CgpPosition, { alphabet }: Ruleset): Promise<string> {
  return packBytes(Uint8Array.from(new TextEncoder().encode(formatFigures(figures, board, alphabet))));
}

export async function unpackFigures(packed: string, position: CgpPosition, ruleset: Ruleset): Promise<SharedFigures> {
  const bytes = await unpackBytes(packed, LIMITS);
  return parseFigures(new TextDecoder().decode(bytes), position, ruleset);
}
