import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import type { WordGraph } from '../../../src/movegen/words/word-graph.ts';
import type { GameLogHeader } from '../../../src/play/record/game-log.ts';

export const LOG_HEADER: GameLogHeader = {
  format: 'tilewright-game',
  version: 1,
  started: '2026-01-02T03:04:05.678Z',
  folder: '/',
  ruleset: 'classic',
  lexicon: 'default',
  lexiconHash: '00',
  alphabet: null,
  leaves: 'default',
  seed: 1,
  players: [{ name: 'Ann', bot: null }],
};

interface HeaderSetup {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly seed: number;
  readonly names: readonly string[];
}

/** The first line of a game log. All players are people: a replay does not depend on the kind of player. */
export function gameHeader({ ruleset, graph, seed, names }: HeaderSetup): GameLogHeader {
  return {
    ...LOG_HEADER,
    ruleset: ruleset.name,
    lexicon: graph.name,
    lexiconHash: graph.hash,
    leaves: 'none',
    seed,
    players: names.map((name) => ({ name, bot: null })),
  };
}
