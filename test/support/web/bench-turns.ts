/** Decisions made in Node for the benchmark positions, to compare with those of the page's workers. */
import { readFileSync } from 'node:fs';
import { viewOfPosition } from '../../../src/analysis/position-turn.ts';
import { type BotTask, makeTask } from '../../../src/analysis/workers/bot-session.ts';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { loadBotResources, type RulesAndWords } from '../../../src/files/making-ready.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';

export interface DecidedTurns {
  readonly tasks: readonly BotTask[];
  readonly moves: readonly Move[];
}

export async function decideTurns(
  words: RulesAndWords,
  specs: readonly string[],
  count: number,
): Promise<DecidedTurns> {
  const botSpecs = specs.map((spec) => readBotSpec(spec));
  const ready = await loadBotResources(words, botSpecs);
  const { ruleset, graph } = ready;
  const lines = readFileSync('bench/positions.cgp', 'utf8').trimEnd().split('\n').slice(0, count);
  const hot = new SearchBoard(ruleset, graph);
  const bots = botSpecs.map((spec) => buildBot(spec, spec.kind, ready));
  const tasks: BotTask[] = [];
  const moves: Move[] = [];
  for (const [i, line] of lines.entries()) {
    const position = parseCgp(line, ruleset);
    for (const [seat, bot] of bots.entries()) {
      const view = { ...viewOfPosition(position, ruleset, hot), position: hot, ruleset, seat };
      const budget = { seed: i + 1, alternatives: 0 };
      moves.push(bot.decide(view, budget).move);
      tasks.push(makeTask(view, position.board, budget, { kind: 'decision' }));
    }
  }
  return { tasks, moves };
}
