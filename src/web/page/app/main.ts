/**
 * The page begins here: workers begin to make ready what is played with, and the app is loaded meanwhile and shown.
 */
import { DATA_FOLDER } from '../../data/web-data.ts';
import { keepOffline } from '../offline/keep-offline.ts';
import { Workshop } from '../engine/workshop.ts';

const workshop = Workshop.open(new URL(`${DATA_FOLDER}/`, document.baseURI).href);
// What is loaded first is not loaded twice: the rest is kept once words are there. What fails is told by who needs it.
workshop
  .then((made) => made.words(made.data.defaultRuleset))
  .then(keepOffline)
  .catch(() => undefined);

try {
  const { showApp } = await import('./show-app.tsx');
  showApp(workshop);
} catch {
  sayUnloaded();
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
