/** A session whose actions are written to a game log. */
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { playFinder } from '../../../src/movegen/plays/play-finder.ts';
import {
  actionsToLog,
  formatLogLine,
  parseGameLog,
  replayLog,
  undoAction,
  type GameLog,
  type LogReplay,
} from '../../../src/play/record/game-log.ts';
import type { GameSession } from '../../../src/play/session/session.ts';
import { consoleSession } from '../console.ts';
import { tinyGraph } from '../tiny-lexicon.ts';
import { gameHeader } from './game-header.ts';

export interface LoggedSession {
  readonly session: GameSession;
  readonly start: GameHistory;
  readonly text: () => string;
  readonly log: () => GameLog;
  readonly replay: () => LogReplay;
}

export function loggedSession(ruleset: Ruleset, players: readonly string[], seed = 1): LoggedSession {
  const graph = tinyGraph();
  const findsPlay = playFinder(ruleset, graph);
  const game = GameHistory.start({ ruleset, lexicon: graph, seed, seats: players.length, findsPlay });
  let text = formatLogLine(gameHeader({ ruleset, graph, seed, names: players }));
  const session = consoleSession({
    ...{ ruleset, players, seed, game, now: () => 0 },
    onAction: (after) => (text += actionsToLog(after).map(formatLogLine).join('')),
    onHint: () => (text += formatLogLine({ kind: 'hint' })),
    onUndo: (undone) => (text += formatLogLine(undoAction(undone))),
  });
  const log = (): GameLog => parseGameLog(text, 'log');
  return { session, start: game, text: () => text, log, replay: () => replayLog(game, log(), 'log') };
}
