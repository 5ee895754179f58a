import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { closeTerminals, folder, start } from '../../support/program/play-terminal.ts';
import { hasTerminal } from '../../support/program/terminal.ts';

afterEach(closeTerminals);

describe.skipIf(!hasTerminal)('settings', () => {
  it('are chosen in the menu and kept, for the tour too; flags win over them', async () => {
    const env = { TILEWRIGHT_STATE: folder() };
    const menu = await start(['play'], { env });
    await menu.see(/> Opponent/u);
    await menu.keys('Tab');
    await menu.see(/ Tiles +< values >/u);
    await menu.keys('Up', 'Up');
    await menu.see(/> Tiles/u);
    await menu.keys('Right');
    await menu.see(/> Tiles +< letters >/u);
    await menu.keys('Escape');
    await menu.see(/exit 0/u);
    expect(JSON.parse(readFileSync(join(env.TILEWRIGHT_STATE, 'settings.json'), 'utf8'))).toEqual({
      theme: 'felt',
      tiles: 'letters',
    });
    const kept = await start(['tour'], { env });
    await kept.see(/^Rack: {2}T {3}R {3}A /mu);
    const given = await start(['tour', '--tiles', 'values'], { env });
    await given.see(/^Rack: {2}T1 {3}R1 {3}A1 /mu);
  });
});
