/**
 * Opens files and text dropped or pasted anywhere on the page, or files opened with the installed app: games and positions under
 * Analyse, several games under Games; words are stored. A game in progress remains saved.
 */
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import { isWordListName } from '../../../movegen/lexica/lexicon-name.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { importFile, importFiles } from '../games/import-file.ts';
import { listen } from '../store/listeners.ts';
import { useAttempt } from '../view/answers.ts';
import { FaultLine } from '../view/fault-line.tsx';
import { analyseAddress, reviewAddress } from '../view/addresses.ts';
import { addWords } from '../words/add-words.ts';
import { beginningOf, isOfWords } from '../words/words-by-look.ts';
import { isCgp, isGameName, isGcg, otherFileLine, OTHER_TEXT } from './dropped.ts';

/** `dragover` repeats during a drag; without one for this time, the drag has left the page. */
const GONE_AFTER_MS = 500;
/** Text fields handle text themselves. */
const FIELDS = 'input, textarea';

/** Files opened with the installed app (Launch Handler API); no library has the types yet. */
interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[];
}
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

export function FileDrop({ loader }: { readonly loader: GameLoader | Promise<GameLoader> }): ReactElement {
  const [isOver, setOver] = useState(false);
  const [message, setMessage] = useState('');
  const gone = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [fault, attempt] = useAttempt();
  const close = (): void => {
    setMessage('');
    attempt(Promise.resolve());
  };
  const open = (files: readonly File[] | Promise<readonly File[]>): void => {
    setMessage('Reading the file…');
    attempt(read(files).then(setMessage));
  };
  const read = async (files: readonly File[] | Promise<readonly File[]>): Promise<string> => {
    const [file, ...others] = await files;
    if (file === undefined) return '';
    if (others.length > 0) {
      location.hash = '#/games';
      return importFiles(await loader, [file, ...others]);
    }
    const beginning = await beginningOf(file);
    if (isCgp(beginning)) return openPosition(beginning);
    if (isOfWords(file.name, beginning)) {
      const { text } = await addWords(await loader, file);
      return `${text} Choose them under Words when you start a game, or in Analyse and Train.`;
    }
    if (!isGameName(file.name)) throw new Error(otherFileLine(file.name));
    try {
      const { game, fits, saveFault } = await importFile(await loader, file);
      location.hash = reviewAddress({ kind: 'kept', id: game.id });
      const isSure = (fits[0]?.differences ?? 0) === 0;
      if (isSure || saveFault !== null) return saveFault ?? '';
      return `Some lines do not fit the rules of ${game.ruleset}. To choose other rules, open the file under Games.`;
    } catch (error) {
      if (!isWordListName(file.name)) throw error;
      throw new Error(`${reasonOf(error)}; a word list has one word per line`, { cause: error });
    }
  };
  const openText = (text: string): void => {
    if (isCgp(text)) openPosition(text);
    else if (isGcg(text)) open([new File([text], 'pasted.gcg')]);
    else attempt(Promise.reject(new Error(OTHER_TEXT)));
  };
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isInField(event) || (files.length === 0 && !isCgp(text) && !isGcg(text))) return;
    event.preventDefault();
    if (files.length > 0) open(files);
    else openText(text);
  });
  const over = useEffectEvent((event: DragEvent): void => {
    const what = dragged(event);
    if (what === 'nothing') return;
    event.preventDefault();
    if (what !== 'files') return;
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    setOver(true);
    clearTimeout(gone.current);
    gone.current = setTimeout(() => setOver(false), GONE_AFTER_MS);
  });
  const drop = useEffectEvent((event: DragEvent): void => {
    clearTimeout(gone.current);
    setOver(false);
    const what = dragged(event);
    if (event.defaultPrevented || what === 'nothing') return;
    event.preventDefault();
    if (what === 'files') open([...(event.dataTransfer?.files ?? [])]);
    else openText(event.dataTransfer?.getData('text/plain') ?? '');
  });
  const launch = useEffectEvent(({ files = [] }: LaunchParams): void => {
    if (files.length > 0) open(Promise.all(files.map((file) => file.getFile())));
  });
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
    launchQueue?.setConsumer((params) => launch(params));
  }, []);
  useEffect(() => listen(window, 'dragover', over), []);
  useEffect(() => listen(window, 'drop', drop), []);
  useEffect(() => listen(window, 'paste', paste), []);
  const closeButton = <button onClick={close}>Close</button>;
  return (
    <>
      {isOver ? (
        <div className="drop-hint" aria-hidden="true">
          <p>Drop games (GCG), a position (CGP) or a word list</p>
        </div>
      ) : null}
      {fault === '' ? (
        <div className="dropped banner row" data-empty={message === '' ? '' : undefined}>
          <p role="status">{message}</p>
          {message === '' ? null : closeButton}
        </div>
      ) : (
        <FaultLine title="This cannot be opened" text={fault} ways={closeButton} />
      )}
    </>
  );
}

/** Ignores dragged links and pictures of the page, and text over a text field. */
function dragged(event: DragEvent): 'files' | 'text' | 'nothing' {
  const types = event.dataTransfer?.types ?? [];
  if (types.includes('Files')) return 'files';
  return types.includes('text/plain') && !types.includes('text/uri-list') && !isInField(event) ? 'text' : 'nothing';
}

function isInField({ target }: Event): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** @returns an empty message */
function openPosition(text: string): '' {
  const [line = ''] = text.trim().split(/\r?\n/u, 1);
  location.hash = analyseAddress(null, line);
  return '';
}
