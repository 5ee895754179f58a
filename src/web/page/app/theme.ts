/**
 * Light or dark: as the system has it, until a person chooses.
 */
import { useEffect, useState } from 'react';

/** What a person may choose. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    // A browser that keeps nothing says so by throwing.
    return 'system';
  }
}

/** The theme, and how to go on to the next. */
export function useTheme(): readonly [Theme, () => void] {
  const [theme, setTheme] = useState(keptTheme);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Then it is chosen anew the next time.
    }
  }, [theme]);
  const next = (): void => {
    setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!);
  };
  return [theme, next];
}
