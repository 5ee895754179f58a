/** The page begins here: workers begin to make ready what is played with, and the app is loaded meanwhile and shown. */
import '../engine/first-engine.ts';
import '../worker/no-eval.ts';
import { GameLoader } from '../engine/game-loader.ts';
import { followMachine, showSettings } from '../settings/page-settings.ts';
import { watchForNewVersion } from './new-version.ts';

/** The frame is shown after this, whether or not there is anything to play with yet. */
const PATIENCE_MS = 300;

/** A game that began before words were there is drawn in this time, and then the rest of the page is loaded. */
const REST_MS = 700;

showSettings();
if (import.meta.env.PROD) watchForNewVersion();
followMachine().catch(() => undefined);
const frame = import('./app-frame.tsx');
const loader = GameLoader.open();
// What is loaded first is not loaded twice: the rest is kept once words are there. What fails is told by who needs it.
Promise.all([loader, frame])
  .then(async ([made, { loadViews }]) => {
    // On a slow network words would keep the form waiting.
    await made.prepareFirst();
    await after(REST_MS);
    loadViews();
    keepOffline();
  })
  .catch(() => undefined);

begin().catch(sayUnloaded);

/** A module that waited itself would wait for ever: the frame imports what is in its file. */
async function begin(): Promise<void> {
  const { showApp } = await frame;
  const ready = await Promise.race([loader.catch(() => null), after(PATIENCE_MS)]);
  showApp(ready ?? loader);
}

async function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/** Show at once what the page shows where nothing comes of it for a while. */
function sayUnloaded(): void {
  const line = document.getElementById('unloaded');
  if (line === null) return;
  line.style.animationDelay = '0s';
  line.querySelector('a')?.addEventListener('click', (event) => {
    // The address stays, and with it the game that it names.
    event.preventDefault();
    location.reload();
  });
}

function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(new URL('offline.js', document.baseURI)).catch(() => undefined);
}
