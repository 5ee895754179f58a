/** The parts of a foot that all screens have on which plays are tried: the rack, what the tiles laid come to, the keys. */
import type { Layout } from '../../../engine/board/layout.ts';
import { examplePlays } from '../../../engine/notation/move-text.ts';
import { BLANK } from '../../../engine/tiles/alphabet.ts';
import { clip, wrapParts } from '../../../text/wrap-text.ts';
import { previewStatus } from '../../../play/screen/status.ts';
import { rackLeft } from '../../../play/screen/entry.ts';
import type { TryingMode, TryingScreen } from '../../../play/exercise/trying-screen.ts';
import type { Palette } from '../../text/palette.ts';
import { tileText } from '../drawing/draw-foot.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';

/** What keys do while a play is tried. */
export function tryingKeys(kind: Exclude<TryingMode['kind'], 'look'>, layout: Layout): readonly string[] {
  const [example] = examplePlays(layout, 'WORD');
  switch (kind) {
    case 'lay':
      return ['Arrows', 'letters, ? blank', 'Space turn', 'Enter weigh it', `: ${example}`, 'Esc back'];
    case 'letter':
      return ['A letter', 'Esc none'];
    case 'typed':
      return [`${example}, exch QZ or pass`, 'Enter weigh it', 'Esc back'];
    case 'weigh':
      return ['Esc stop'];
  }
}

/** The tiles that are not laid. */
export function drawTiles(screen: TryingScreen, palette: Palette): string {
  const { alphabet, mode, rack, entry } = screen;
  const tiles = mode.kind === 'look' ? rack : rackLeft(entry, rack);
  return Array.from(tiles, (tile) => {
    return ` ${palette.tile(` ${tileText(alphabet, tile, palette)} `, { blank: tile === BLANK, fresh: false })}`;
  }).join('');
}

/** What is asked, or what the tiles laid come to; null while nothing is tried. */
export function drawTrying(screen: TryingScreen, { palette, columns, glyphs, tick }: ScreenStyle): string | null {
  const { mode } = screen;
  switch (mode.kind) {
    case 'look':
      return null;
    case 'weigh':
      return `${glyphs.spinner[tick % glyphs.spinner.length] ?? ''} Weighing it.`;
    case 'letter':
      return palette.strong('Which letter does the blank stand for?');
    case 'typed':
      return palette.strong(clip(`Move: ${mode.text}_`, columns));
    case 'lay': {
      const { kind, text } = previewStatus(screen);
      return text === '' ? '' : (kind === 'fault' ? palette.warning : palette.strong)(clip(text, columns));
    }
  }
}

/** As many keys as a line has room for. */
export function drawKeys(
  keys: readonly string[],
  { palette, columns }: Pick<ScreenStyle, 'palette' | 'columns'>,
): string[] {
  return wrapParts(keys, '  ', columns)
    .slice(0, 1)
    .map((line) => palette.faint(line));
}
