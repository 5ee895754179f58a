/** The terminal of interactive commands: its appearance, and lines from it or from a pipe. */
import { clearScreenDown, createInterface, cursorTo, type Interface } from 'node:readline';
import { Chalk, supportsColor } from 'chalk';
import { holdTerminal } from '../console/terminal-session.ts';
import type { Terminal } from '../console/lines/line-dialogue.ts';
import { showsUnicode } from '../console/full-screen/drawing/glyphs.ts';
import { colourPalette, keepTrailingColour, plainPalette, type Palette } from '../console/text/palette.ts';
import { openProfile } from '../files/state/profile.ts';
import { readKeptSettings } from '../files/state/user-state.ts';
import { DEFAULT_SETTINGS, type Settings } from '../play/look/board-settings.ts';
import { THEMES } from '../play/look/themes.ts';
import { visibleText } from '../text/visible-text.ts';
import { STANDARD_LOOK, type Look } from '../engine/rules/ruleset-look.ts';
import { EXIT_INTERRUPTED } from './failure.ts';
import type { FullScreen } from '../console/full-screen/full-screen.ts';
import { holdNotes, printLines, printText, releaseNotes } from './output.ts';

/** Whether to use the full screen: on a terminal that supports it, unless the user chose line mode. */
export function isFullScreen(plain: boolean | undefined): boolean {
  return plain !== true && process.env['TERM'] !== 'dumb' && process.stdin.isTTY && process.stdout.isTTY;
}

/** Width if there is no terminal, or if it does not report its width. */
const DEFAULT_COLUMNS = 80;
const MIN_COLUMNS = 24;

/** Opens stdin and stdout for lines, which `echo` prints as they are read. Ctrl-C on a terminal ends them with exit code 130. */
export function openTerminal(echo = !process.stdin.isTTY): Terminal {
  const { stdin } = process;
  const isInteractive = stdin.isTTY && process.stdout.isTTY;
  // An earlier full screen may have unreferenced stdin; the process would then not wait for a line.
  if (isInteractive) stdin.ref();
  const reader = createInterface(
    isInteractive ? { input: stdin, output: process.stdout, terminal: true } : { input: stdin },
  );
  const interrupt = new AbortController();
  reader.on('SIGINT', () => {
    process.exitCode = EXIT_INTERRUPTED;
    interrupt.abort();
    reader.close();
  });
  let isClosed = false;
  reader.on('close', () => (isClosed = true));
  let isPrompting = false;
  reader.on('line', () => (isPrompting = false));
  const showPrompt = (): void => {
    if (isPrompting && !isClosed) reader.prompt(true);
  };
  const session = isInteractive ? holdTerminal({ take: showPrompt, giveBack: () => undefined }) : null;
  // The reader would suspend only this process, and its parents (npm, npx) would keep the terminal.
  if (session !== null) reader.on('SIGTSTP', session.suspend);
  const typed = isInteractive ? new TypedLines(reader) : null;
  return {
    isInteractive,
    lines: typed ?? linesOf(reader, echo),
    dropTyped: () => typed?.drop(),
    write: (text) => printText(isInteractive && showsUnicode(process.env) ? keepTrailingColour(text) : text),
    prompt: (text) => {
      // Prompting a closed reader throws or keeps stdin open forever.
      if (!isInteractive || isClosed) printText(text);
      else {
        isPrompting = true;
        reader.setPrompt(visibleText(text));
        reader.prompt();
      }
    },
    columns: () => Math.max(MIN_COLUMNS, (process.stdout.isTTY && process.stdout.columns) || DEFAULT_COLUMNS),
    clear: () => {
      cursorTo(process.stdout, 0, 0);
      clearScreenDown(process.stdout);
    },
    close: () => {
      reader.close();
      session?.release();
    },
    interrupted: interrupt.signal,
  };
}

export async function withTerminal<T>(work: (terminal: Terminal) => Promise<T>): Promise<T> {
  const terminal = openTerminal();
  return work(terminal).finally(terminal.close);
}

/** Asks a yes-or-no question; Enter means no. */
export async function isAgreed(question: string, above = ''): Promise<boolean> {
  return withTerminal(async ({ write, prompt, lines }) => {
    if (above !== '') write(above);
    prompt(question);
    const answer = await lines.next();
    return answer.done !== true && /^y(?:es)?$/iu.test(answer.value.trim());
  });
}

/** Buffers lines from this call on, because a pipe may deliver a whole script at once. */
function linesOf(reader: Interface, echo: boolean): AsyncIterator<string, unknown> {
  const lines = reader[Symbol.asyncIterator]();
  if (!echo) return lines;
  return {
    next: async () => {
      const next = await lines.next();
      if (next.done !== true) printLines(next.value);
      return next;
    },
  };
}

/** Lines typed by a user. `drop` discards those typed before a question. */
class TypedLines implements AsyncIterator<string, undefined> {
  readonly #reader: Interface;
  readonly #typed: string[] = [];
  readonly #waiting: ((line: IteratorResult<string, undefined>) => void)[] = [];
  #isClosed = false;

  constructor(reader: Interface) {
    this.#reader = reader;
    reader.on('line', (line) => {
      const resolve = this.#waiting.shift();
      if (resolve === undefined) this.#typed.push(line);
      else resolve({ value: line });
    });
    reader.on('close', () => {
      this.#isClosed = true;
      for (const resolve of this.#waiting.splice(0)) resolve(END);
    });
  }

  next(): Promise<IteratorResult<string, undefined>> {
    const value = this.#typed.shift();
    if (value !== undefined) return Promise.resolve({ value });
    return this.#isClosed ? Promise.resolve(END) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  drop(): void {
    this.#typed.length = 0;
    if (!this.#isClosed && this.#reader.line !== '') this.#reader.write(null, { ctrl: true, name: 'u' });
  }
}

const END = { value: undefined, done: true } as const;

/** The settings of the profile are loaded before a command runs, so that drawing is synchronous. */
let settings = DEFAULT_SETTINGS;

export function terminalSettings(): Settings {
  return settings;
}

/** @param name of the profile to open (default: the chosen one) */
export async function loadSettings(name?: string): Promise<void> {
  await openProfile(name);
  setTerminalSettings((await readKeptSettings()) ?? DEFAULT_SETTINGS);
}

type PartialSettings = { readonly [K in keyof Settings]?: Settings[K] | undefined };

/** Changes the settings of all later palettes; omitted settings are unchanged. */
export function setTerminalSettings({ theme = settings.theme, tiles = settings.tiles }: PartialSettings): void {
  settings = { theme, tiles };
}

/** NO_COLOR (no-color.org) and --no-color override the terminal's capabilities. */
export function choosePalette(
  color: boolean | undefined,
  { palette }: Look = STANDARD_LOOK,
  { theme, tiles }: Settings = settings,
): Palette {
  const isPlain = color === undefined ? (process.env['NO_COLOR'] ?? '') !== '' : !color;
  const level = supportsColor === false ? (color === true ? 1 : 0) : supportsColor.level;
  const chosen = isPlain || level === 0 ? plainPalette : colourPalette(new Chalk({ level }), palette, THEMES[theme]);
  return { ...chosen, hasValues: tiles === 'values' };
}

export async function openFullScreen(hasMouse: boolean): Promise<FullScreen> {
  const { FullScreen } = await import('../console/full-screen/full-screen.ts');
  return new FullScreen({ hasMouse, onTake: holdNotes, onGiveBack: releaseNotes });
}

export async function withFullScreen<T>(work: (full: FullScreen) => Promise<T>): Promise<T> {
  const full = await openFullScreen(true);
  return work(full).finally(() => full.close());
}
