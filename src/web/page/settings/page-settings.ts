/** How a person wants the page. The browser keeps it, and what is of the board the machine too (`follow-machine.ts`). */
import * as z from 'zod';
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '../../../play/look/board-settings.ts';
import { THEMES } from '../../../play/look/themes.ts';
import { listThemeProperties } from '../board/theme-properties.ts';
import { keepChoice, keptChoice } from '../store/kept-choice.ts';

/** Whether the page around the board is light or dark. */
export const SHADES = ['system', 'light', 'dark'] as const;
const shadeSchema = z.enum(SHADES);
/** How tiles move; `lively` has a pause before a bot's play. */
export const MOTIONS = ['lively', 'quick', 'off'] as const;
const motionSchema = z.enum(MOTIONS);

export interface PageSettings extends Settings {
  readonly shade: (typeof SHADES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  /** Whether the device may be felt, where it can. */
  readonly vibration: boolean;
}

/** Where the browser keeps them. */
const KEYS = { board: 'board', shade: 'theme', motion: 'motion', sound: 'sound', vibration: 'vibration' } as const;

let settings: PageSettings = {
  ...(keptChoice(KEYS.board, settingsSchema) ?? DEFAULT_SETTINGS),
  shade: keptChoice(KEYS.shade, shadeSchema) ?? 'system',
  motion: keptChoice(KEYS.motion, motionSchema) ?? 'lively',
  sound: keptChoice(KEYS.sound, z.boolean()) ?? true,
  vibration: keptChoice(KEYS.vibration, z.boolean()) ?? true,
};
const listeners = new Set<() => void>();

export function currentSettings(): PageSettings {
  return settings;
}

/** Call a listener at each change. @returns stops that */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Take settings from now on, and keep them. */
export function changeSettings(changed: Partial<PageSettings>): void {
  settings = { ...settings, ...changed };
  const { theme, tiles, shade, motion, sound, vibration } = settings;
  keepChoice(KEYS.board, { theme, tiles } satisfies Settings);
  keepChoice(KEYS.shade, shade);
  keepChoice(KEYS.motion, motion);
  keepChoice(KEYS.sound, sound);
  keepChoice(KEYS.vibration, vibration);
  showSettings();
  for (const listener of listeners) listener();
}

/** Have the page look as its settings say. */
export function showSettings(): void {
  const { theme, tiles, shade } = settings;
  const { dataset, style } = document.documentElement;
  dataset['theme'] = shade;
  dataset['tiles'] = tiles;
  dataset['board'] = theme;
  for (const [name, value] of listThemeProperties(THEMES[theme])) style.setProperty(name, value);
}
