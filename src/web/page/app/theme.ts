/**
 * Light or dark: as the system has it, until a person chooses.
 */
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { keepChoice, keptChoice } from '../view/kept-choice.ts';

const KEY = 'theme';
const themeSchema = z.enum(['system', 'light', 'dark']);
const THEMES = themeSchema.options;

/** What a person may choose. */
export type Theme = z.infer<typeof themeSchema>;

/** The theme, and how to go on to the next. */
export function useTheme(): readonly [Theme, () => void] {
  const [theme, setTheme] = useState(() => keptChoice(KEY, themeSchema) ?? 'system');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    keepChoice(KEY, theme);
  }, [theme]);
  const next = (): void => {
    setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!);
  };
  return [theme, next];
}
