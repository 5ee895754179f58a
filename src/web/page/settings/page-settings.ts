/** How a person wants the page. The browser keeps it, and what is of the board the machine too (`followMachine`). */
import * as z from 'zod';
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '../../../play/look/board-settings.ts';
import { THEMES } from '../../../play/look/themes.ts';
import { listThemeProperties } from '../board/theme-properties.ts';
import { Listeners } from '../store/listeners.ts';
import { keepChoice, keptChoice } from '../store/kept-choice.ts';
import { MACHINE_FOLDER, machineSettingsSchema, SETTINGS_FILE } from '../../data/machine.ts';
import { useSyncExternalStore } from 'react';

export const SHADES = ['system', 'light', 'dark'] as const;
const shadeSchema = z.enum(SHADES);
/** How tiles move; `lively` has a pause before a bot's play. */
export const MOTIONS = ['lively', 'quick', 'off'] as const;
const motionSchema = z.enum(MOTIONS);

export interface PageSettings extends Settings {
  readonly shade: (typeof SHADES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  readonly vibration: boolean;
}

const KEYS = { board: 'board', shade: 'theme', motion: 'motion', sound: 'sound', vibration: 'vibration' } as const;

let settings: PageSettings = {
  ...(keptChoice(KEYS.board, settingsSchema) ?? DEFAULT_SETTINGS),
  shade: keptChoice(KEYS.shade, shadeSchema) ?? 'system',
  motion: keptChoice(KEYS.motion, motionSchema) ?? 'lively',
  sound: keptChoice(KEYS.sound, z.boolean()) ?? true,
  vibration: keptChoice(KEYS.vibration, z.boolean()) ?? true,
};
const changes = new Listeners();

export function currentSettings(): PageSettings {
  return settings;
}

export function changeSettings(changed: Partial<PageSettings>): void {
  settings = { ...settings, ...changed };
  const { theme, tiles, shade, motion, sound, vibration } = settings;
  keepChoice(KEYS.board, { theme, tiles } satisfies Settings);
  keepChoice(KEYS.shade, shade);
  keepChoice(KEYS.motion, motion);
  keepChoice(KEYS.sound, sound);
  keepChoice(KEYS.vibration, vibration);
  showSettings();
  changes.notify();
}

export function showSettings(): void {
  const { theme, tiles, shade } = settings;
  const { dataset, style } = document.documentElement;
  dataset['theme'] = shade;
  dataset['tiles'] = tiles;
  dataset['board'] = theme;
  for (const [name, value] of listThemeProperties(THEMES[theme])) style.setProperty(name, value);
}

const FILE = new URL(`${MACHINE_FOLDER}/${SETTINGS_FILE}`, document.baseURI);

/**
 * Share the colours and tiles of the console on the machine that serves the page: read at first and whenever a person comes back to the
 * page; written when they change here. Fails, or does nothing, where there is no such machine.
 */
export async function followMachine(): Promise<void> {
  let known: Settings = currentSettings();
  const read = async (): Promise<boolean> => {
    const before = currentSettings();
    const answer = machineSettingsSchema.parse(await (await fetch(FILE)).json());
    if (answer === null || 'fault' in answer) return false;
    // What was chosen here meanwhile is newer.
    if (answer.settings !== null && currentSettings() === before) {
      known = answer.settings;
      changeSettings(known);
    }
    return true;
  };
  if (!(await read())) return;
  // One after the other, so that the last one stays.
  let done: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<unknown>): void => {
    done = done.then(work).catch(() => undefined);
  };
  const write = (): void => {
    const { theme, tiles } = currentSettings();
    if (theme === known.theme && tiles === known.tiles) return;
    known = { theme, tiles };
    const body = JSON.stringify(known);
    queue(() => fetch(FILE, { method: 'PUT', body, keepalive: true }));
  };
  write();
  changes.add(write);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') queue(read);
  });
}

export function useSettings(): PageSettings {
  return useSyncExternalStore(changes.add, currentSettings);
}
