/** Writes the files of configured games to a temporary folder, and plays whole scripts through the console. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigConsole } from '../../src/console/configured/config-console.ts';
import { openSession } from '../../src/cli/play/planned-game.ts';
import { loadConfigGame, type ConfigGame } from '../../src/console/configured/load-config.ts';
import { askPlayers } from '../../src/console/configured/players.ts';
import type { LineConsoleEnd } from '../../src/console/lines/line-console.ts';
import { plainPalette } from '../../src/console/text/palette.ts';
import type { GameSession } from '../../src/play/session/session.ts';
import { scriptedLines } from './console.ts';
import { temporaryFolder } from './program/temporary-files.ts';

export interface ConfigTexts {
  readonly tiles: string;
  readonly board: string;
  readonly words: string;
  readonly init?: string;
  readonly settings?: string;
}

export interface Played {
  readonly end: LineConsoleEnd;
  readonly session: GameSession;
  readonly stdout: string;
  readonly stderr: readonly string[];
}

export function writeFolder(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

export function writeConfig({ tiles, board, words, init, settings = '' }: ConfigTexts): string {
  const folder = writeFolder({ tiles, board, words, ...(init !== undefined && { init }) });
  const keys = ['tiles', 'board', ...(init === undefined ? [] : ['init'])];
  const lines = keys.map((key) => `${key}: ${join(folder, key)}`);
  const config = join(folder, 'game.cfg');
  writeFileSync(config, [...lines, `dictionary: ${join(folder, 'words')}`, settings].join('\n'));
  return config;
}

export async function loadConfig(texts: ConfigTexts): Promise<ConfigGame> {
  const path = writeConfig(texts);
  return loadConfigGame(readFileSync(path, 'utf8'), path);
}

export async function playConfigScript(
  texts: ConfigTexts,
  script: readonly string[],
  clear?: () => void,
): Promise<Played> {
  const setup = await loadConfig(texts);
  const out: string[] = [];
  const stderr: string[] = [];
  const rest = [...script];
  const console = new ConfigConsole({
    lines: scriptedLines(() => rest.shift()),
    write: (text) => out.push(text),
    prompt: (text) => out.push(text),
    warn: (line) => stderr.push(line),
    close: () => undefined,
    clear: clear ?? null,
  });
  const seats = await askPlayers(
    (text) => console.ask(text),
    setup.ruleset.players,
    (line) => stderr.push(line),
  );
  const resources = {
    ruleset: setup.ruleset,
    graph: setup.graph,
    leaves: new Map([
      ['default', null],
      ['none', null],
    ]),
  };
  const game = {
    ...{ setting: setup, seats: seats.map((seat) => ({ ...seat, module: null })), seed: setup.seed ?? 1 },
    ...{ draws: null, found: null, configured: { board: setup.board, console } },
  };
  const { session } = openSession(game, resources);
  const end = await console.play(session, plainPalette);
  return { end, session, stdout: out.join(''), stderr };
}
