/** Entry point: starts the workers, loads the app meanwhile, and shows it. */
import '../engine/first-engine.ts';
import '../worker/no-eval.ts';
import { GameLoader } from '../engine/game-loader.ts';
import { followMachine, showSettings } from '../settings/page-settings.ts';
import { watchForNewVersion } from './new-version.ts';

/** The frame is shown after this time even if the data is not loaded yet. */
const PATIENCE_MS = 300;

/** Time to draw a game before the rest of the page is loaded. */
const REST_MS = 700;

showSettings();
if (import.meta.env.PROD) watchForNewVersion();
followMachine().catch(() => undefined);
const frame = import('./app-frame.tsx');
const loader = GameLoader.open();
// The remaining files are cached after the words, so nothing is loaded twice. Errors are reported by the code that needs the files.
Promise.all([loader, frame])
  .then(async ([made, { loadViews }]) => {
    // On a slow network, waiting for the words would delay the form.
    await made.prepareFirst();
    await after(REST_MS);
    await loadViews();
    // The leave values of the bots are half of the app: it is cached only for people who use it.
    await made.inUse;
    keepOffline();
  })
  .catch(() => undefined);

begin().catch(sayUnloaded);

/** A function, because a top-level `await` would deadlock: the frame imports from this file. */
async function begin(): Promise<void> {
  const { showApp } = await frame;
  // A font that comes later would change the height of the text, and move what is below.
  const font = document.fonts.load(`1rem ${getComputedStyle(document.body).fontFamily}`).catch(() => []);
  const ready = await Promise.race([Promise.all([loader, font]).catch(() => null), after(PATIENCE_MS)]);
  showApp(ready?.[0] ?? loader);
}

async function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/** Shows the "not loaded" message at once instead of after its delay. */
function sayUnloaded(): void {
  const parts = document.querySelectorAll<HTMLElement>('#unloaded, #unloaded p');
  for (const part of parts) part.style.animationDelay = '0s';
  document.querySelector('#unloaded a')?.addEventListener('click', (event) => {
    // The address must stay, as it may name a game.
    event.preventDefault();
    location.reload();
  });
}

function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(new URL('offline.js', document.baseURI)).catch(() => undefined);
}
