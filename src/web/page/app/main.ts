/**
 * The page begins here: workers begin to make ready what is played with, and the app is loaded meanwhile and shown.
 */
import { DATA_FOLDER } from '../../data/web-data.ts';
import { keepOffline } from '../offline/keep-offline.ts';
import { Workshop } from '../worker/workshop.ts';

const workshop = Workshop.open(new URL(`${DATA_FOLDER}/`, document.baseURI).href);
// What is loaded first is not loaded twice: the rest is kept once words are there. What fails is told by who needs it.
workshop
  .then((made) => made.words(made.data.defaultRuleset))
  .then(keepOffline)
  .catch(() => undefined);

const { showApp } = await import('./show-app.tsx');
showApp(workshop);
