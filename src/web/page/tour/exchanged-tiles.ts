/** Tiles that are picked on the rack for an exchange: the tour has them as text, as they are typed at the console. */
import { isRefusal } from '../../../engine/refusal.ts';
import { formatTiles, readTiles } from '../../../engine/tiles/tile-text.ts';
import { findPlaces, toggle } from '../../../play/screen/modes.ts';
import { EXCHANGE } from '../../../play/tour/tour-keys.ts';
import type { TourScreen } from '../../../play/tour/tour-screen.ts';

/** Places on the rack of the tiles that go back; null where no exchange is typed. */
export function exchangedPlaces({ mode, alphabet, rack }: TourScreen): readonly number[] | null {
  if (mode.kind !== 'typed' || !mode.text.startsWith(EXCHANGE)) return null;
  const typed = mode.text.slice(EXCHANGE.length);
  const tiles = readTiles(alphabet, typed, 'rack', 'longest');
  return isRefusal(tiles) ? [] : findPlaces(rack, tiles).filter((place) => place >= 0);
}

/** Let a tile go back, or keep it after all. */
export function toggleExchanged(screen: TourScreen, place: number): void {
  const { alphabet, rack } = screen;
  const places = toggle(exchangedPlaces(screen) ?? [], place);
  screen.type(
    EXCHANGE +
      formatTiles(
        alphabet,
        Uint8Array.from(places, (at) => rack[at]!),
      ),
  );
  screen.changed();
}
