/** Runs games in the line console: input as lines, output as text. */
import { buildBot, readBotSpec } from '../../src/bots/registry.ts';
import type { SyncBot } from '../../src/bots/bot.ts';
import { runLineConsole, type LineConsoleEnd, type LineConsoleOptions } from '../../src/console/lines/line-console.ts';
import { plainPalette } from '../../src/console/text/palette.ts';
import { GameSession, type SessionOptions } from '../../src/play/session/session.ts';
import type { GameHistory } from '../../src/engine/game/game-history.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { tinyGraph } from './tiny-lexicon.ts';

const graph = tinyGraph();

export interface SessionSetup {
  readonly ruleset: Ruleset;
  /** Names of people. A name that begins with `greedy` is the greedy bot. */
  readonly players: readonly string[];
  readonly seed?: number;
  readonly game?: GameHistory;
  readonly now?: () => number;
  readonly onAction?: (game: GameHistory) => void;
  readonly onHint?: (game: GameHistory) => void;
  readonly onThoughts?: (game: GameHistory) => void;
  readonly onUndo?: NonNullable<SessionOptions['onUndo']>;
}

export function consoleSession({ ruleset, players, seed = 1, ...rest }: SessionSetup): GameSession {
  const bot = (spec: string): SyncBot =>
    buildBot(readBotSpec(spec), spec, { ruleset, graph, leaves: new Map([['none', null]]) });
  return new GameSession({
    ruleset,
    graph,
    seed,
    players: players.map((name) => ({ name, bot: name.startsWith('greedy') ? bot('greedy') : null })),
    ranker: bot('equity:leaves=none'),
    ...rest,
  });
}

export interface Run {
  readonly end: LineConsoleEnd;
  readonly text: string;
}

export function scriptedLines(next: () => string | undefined): LineConsoleOptions['lines'] {
  return {
    next: () => {
      const value = next();
      return Promise.resolve(value === undefined ? { done: true, value } : { done: false, value });
    },
  };
}

export async function run(
  session: GameSession,
  nextLine: () => string | undefined,
  options: Partial<LineConsoleOptions> = {},
): Promise<Run> {
  let text = '';
  const end = await runLineConsole({
    session,
    lines: scriptedLines(nextLine),
    write: (part) => (text += part),
    prompt: (part) => (text += `${part}\n`),
    palette: plainPalette,
    screen: 'standard',
    columns: () => 80,
    confirm: false,
    hideRack: null,
    ...options,
  });
  return { end, text };
}

export async function runScript(
  session: GameSession,
  script: readonly string[],
  confirm = false,
  options: Partial<LineConsoleOptions> = {},
): Promise<Run> {
  const lines = [...script];
  return run(session, () => lines.shift(), { confirm, ...options });
}
