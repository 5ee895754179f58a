/**
 * The page begins here: what there is to play with is looked up, workers begin to make it ready, and the app is shown.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DATA_FOLDER, INDEX_FILE, webDataSchema } from '../../data/web-data.ts';
import { keepOffline } from '../offline/keep-offline.ts';
import { Workshop } from '../worker/workshop.ts';
import { App } from './app.tsx';

async function openWorkshop(): Promise<Workshop> {
  const base = new URL(`${DATA_FOLDER}/`, document.baseURI).href;
  const answer = await fetch(new URL(INDEX_FILE, base));
  if (!answer.ok) throw new Error(`the data cannot be loaded (${answer.status})`);
  return new Workshop(base, webDataSchema.parse(await answer.json()));
}

const workshop = openWorkshop();
// What is loaded first is not loaded twice: the rest is kept once words are there. What fails is told by who needs it.
workshop
  .then((made) => made.words(made.data.defaultRuleset))
  .then(keepOffline)
  .catch(() => undefined);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App workshop={workshop} />
  </StrictMode>,
);
