import { expect } from 'vitest';
import { readBotSpec, buildBot } from '../../src/bots/registry.ts';
import type { BotSpec } from '../../src/bots/bot-spec.ts';
import type { BotResources, PlayerView, SyncBot } from '../../src/bots/bot.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import type { GameRecord, PairRecord, GameWithoutBots } from '../../src/match/games/pair-record.ts';
import { digestGames } from '../../src/match/games/game-turns.ts';
import { classic, accepted } from './classic.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { playFinder } from '../../src/movegen/plays/play-finder.ts';
import { viewOf } from '../../src/bots/player-view.ts';
import type { TournamentSettings } from '../../src/tournament/record/tournament-record.ts';
import { tinyGraph } from './tiny-lexicon.ts';
import { MutableSelfPlay } from '../../src/match/games/play-game.ts';
import { FullSelfPlay } from '../../src/match/games/full-self-play.ts';
import { rotateSeats, Schedule, type TournamentFormat } from '../../src/match/games/schedule.ts';
import type { PlayGameOptions } from '../../src/match/games/play-game-options.ts';

/** Creates bots from specs, by default without leave values. */
export function botsOf(
  resources: Omit<BotResources, 'leaves'> & Partial<BotResources>,
  ...specs: readonly string[]
): SyncBot[] {
  const leaves = new Map([
    ['default', null],
    ['none', null],
  ]);
  return specs.map((spec) => buildBot(readBotSpec(spec), spec, { leaves, ...resources }));
}

export function bot(spec: string, graph: WordGraph, ruleset: Ruleset = classic): SyncBot {
  return botsOf({ ruleset, graph }, spec)[0]!;
}

/** Yields the game and the view of the player to move before each turn of a bot game. */
export function* gameTurns(
  bots: readonly SyncBot[],
  { ruleset, graph, seed }: { readonly ruleset: Ruleset; readonly graph: WordGraph; readonly seed: number },
): Generator<{ readonly game: GameHistory; readonly view: PlayerView }> {
  const position = new SearchBoard(ruleset, graph);
  let game = GameHistory.start({ ruleset, lexicon: graph, seed, findsPlay: playFinder(ruleset, graph) });
  while (!game.isOver) {
    position.setBoard(game.state.board);
    const view = viewOf(game, position);
    yield { game, view };
    game = accepted(game.apply(bots[game.state.toMove]!.decide(view, { seed, alternatives: 0 }).move));
  }
}

export const tinyTournament: TournamentSettings = {
  ruleset: classic,
  graph: tinyGraph(),
  leaves: new Map(),
  vocabularies: new Map(),
  bots: botSpecs('greedy', 'longest'),
  pairs: 64,
  seed: 4,
  specs: { ruleset: 'classic', alphabet: null, lexicon: 'tiny.txt' },
};

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

/** Plays the same game on the mutable board and under the full rules, with fresh options for each. */
export function playBothWays(makeOptions: () => PlayGameOptions<SyncBot>): GameWithoutBots[] {
  return [MutableSelfPlay, FullSelfPlay].map((SelfPlay) => {
    const game = new SelfPlay(makeOptions());
    while (!game.isOver) expect(game.advance()).toBeNull();
    return game.result;
  });
}

/** Pairs of games in which earlier entrants outscore later ones, except in every fifth game, which reverses the order. */
export function scheduledPairs(
  entrants: number,
  format: TournamentFormat | undefined,
  count: number,
  scoreOf = (player: number, pair: number, round: number): number =>
    (pair * 7 + round) % 5 === 0 ? 300 + 10 * player : 400 - 10 * player,
): PairRecord[] {
  const schedule = new Schedule(entrants, format);
  return Array.from({ length: count }, (_, pair) => {
    const games = [0, 1].map((round) => {
      const seats = rotateSeats(schedule.at(pair).players, round);
      return gameOf(
        seats,
        seats.map((player) => scoreOf(player, pair, round)),
      );
    });
    return { pair, games, digest: digestGames(games) };
  });
}
