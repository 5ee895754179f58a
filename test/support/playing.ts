/** Bots and pairs of games on the tiny lexicon. */
import { readBotSpec } from '../../src/bots/registry.ts';
import type { BotSpec } from '../../src/bots/bot-spec.ts';
import { createBot } from '../../src/bots/registry.ts';
import type { Bot } from '../../src/bots/bot.ts';
import type { WordGraph } from '../../src/movegen/word-graph.ts';
import type { GameRecord, PairRecord } from '../../src/tournament/pair-record.ts';
import { digestGames } from '../../src/tournament/pair-record.ts';
import { classic } from './classic.ts';

export function bot(name: string, graph: WordGraph): Bot {
  return createBot(readBotSpec(name), name, { ruleset: classic, graph, leaves: new Map([['default', null]]) });
}

export function botSpecs(a: string, b: string): readonly [BotSpec, BotSpec] {
  return [readBotSpec(a), readBotSpec(b)];
}

/** A made-up pair with these scores of A and B in its two games. */
export function pairOf(pair: number, first: readonly [number, number], second: readonly [number, number]): PairRecord {
  const games: [GameRecord, GameRecord] = [
    { bots: [0, 1], scores: first, bingos: [1, 0], end: 'out', turns: [[0, '8D.AT', 4]] },
    { bots: [1, 0], scores: [second[1], second[0]], bingos: [0, 2], end: 'out', turns: [[0, '8D.AT', 4]] },
  ];
  return { pair, games, digest: digestGames(games) };
}
