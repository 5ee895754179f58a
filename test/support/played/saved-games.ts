/** Saved games in the console's format, with bots in all seats. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBotSpec, buildBot } from '../../../src/bots/registry.ts';
import { GameSession } from '../../../src/play/session/session.ts';
import type { GameHistory } from '../../../src/engine/game/game-history.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { actionsToLog, formatLogLine, type GameLogHeader } from '../../../src/play/record/game-log.ts';
import { tinyLexicon } from '../program/siu.ts';
import { LOG_HEADER } from './game-header.ts';

export interface KeptGameWishes {
  readonly state: string;
  readonly seed: number;
  /** ISO 8601. */
  readonly started: string;
  readonly bot?: string;
  /** Number of turns (default: until the game ends). */
  readonly turns?: number;
  /** Bot that plays the person's seat (default: `greedy`). */
  readonly person?: string;
  readonly lexicon?: string;
  readonly ruleset?: string;
}

export async function keepGame(wishes: KeptGameWishes): Promise<{ readonly path: string; readonly game: GameHistory }> {
  const { state, seed, started, bot = 'random', turns = Infinity, person = 'greedy', lexicon = tinyLexicon } = wishes;
  const name = wishes.ruleset ?? 'classic';
  const ruleset = await loadRuleset(name);
  const graph = await loadLexicon(lexicon, ruleset.alphabet);
  const resources = { ruleset, graph, leaves: new Map([['default', null]]), vocabularies: new Map() };
  const make = (spec: string, called: string) => buildBot(readBotSpec(spec), called, resources);
  const header: GameLogHeader = {
    ...LOG_HEADER,
    started,
    folder: process.cwd(),
    ruleset: name,
    lexicon,
    lexiconHash: graph.hash,
    leaves: 'none',
    seed,
    players: [
      { name: 'You', bot: null },
      { name: bot, bot },
    ],
  };
  let text = formatLogLine(header);
  const session = new GameSession({
    ruleset,
    graph,
    seed,
    players: [
      { name: 'You', bot: make(person, 'You') },
      { name: bot, bot: make('random', bot) },
    ],
    ranker: make('greedy', 'ranker'),
    onAction: (game) => (text += actionsToLog(game).map(formatLogLine).join('')),
  });
  while (!session.game.isOver && session.game.state.turns < turns) session.playBot();
  const folder = join(state, 'games');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${started.replaceAll(/[:.]/gu, '-')}${session.game.isOver ? '.over' : '.game'}.jsonl`);
  writeFileSync(path, text);
  return { path, game: session.game };
}
