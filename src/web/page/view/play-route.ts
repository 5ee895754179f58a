/** The address of a game that begins at once: `#/play?against=LEVEL`. */
import { botLevels } from '../../../bots/levels.ts';

export function againstAddress(level: string): string {
  return `#/play?${new URLSearchParams({ against: level }).toString()}`;
}

/** The level that what stands behind `#/` asks for; null where it asks for none there is. */
export function addressedLevel(route: string): string | null {
  const [, query = ''] = route.split('?');
  const asked = new URLSearchParams(query).get('against');
  return botLevels.find(({ level }) => level === asked)?.level ?? null;
}
