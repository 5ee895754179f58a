import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Workshop } from '../engine/workshop.ts';
import { App } from './app.tsx';

/** Show the app on the page. */
export function showApp(workshop: Promise<Workshop>): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App workshop={workshop} />
    </StrictMode>,
  );
}
