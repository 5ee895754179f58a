import { useSyncExternalStore } from 'react';
import { currentSettings, onSettings, type PageSettings } from './page-settings.ts';

export function useSettings(): PageSettings {
  return useSyncExternalStore(onSettings, currentSettings);
}
