/** Bots and pairs of games on the tiny lexicon. */
import { readBotSpec, createBot } from '../../src/bots/registry.ts';
import type { BotSpec } from '../../src/bots/bot-spec.ts';
import type { SyncBot } from '../../src/bots/bot.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import type { GameRecord, PairRecord } from '../../src/tournament/games/pair-record.ts';
import { digestGames } from '../../src/tournament/games/game-turns.ts';
import { classic } from './classic.ts';

export function bot(name: string, graph: WordGraph): SyncBot {
  return createBot(readBotSpec(name), name, { ruleset: classic, graph, leaves: new Map([['default', null]]) });
}

export function botSpecs(...names: readonly string[]): readonly BotSpec[] {
  return names.map(readBotSpec);
}

export function gameOf(
  bots: readonly number[],
  scores: readonly number[],
  bingos: readonly number[] = bots.map(() => 0),
): GameRecord {
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  return { bots, scores, bingos, winners, end: 'out', turns: [[0, '8D.AT', 4]] };
}

export function pairOf(pair: number, first: readonly [number, number], second: readonly [number, number]): PairRecord {
  const games = [gameOf([0, 1], first, [1, 0]), gameOf([1, 0], [second[1], second[0]], [0, 2])];
  return { pair, games, digest: digestGames(games) };
}
