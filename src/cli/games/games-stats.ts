/**
 * `tilewright games stats`: what the games of one person against one bot come to.
 */
import type { CommandModule } from 'yargs';
import { nextLevel } from '../../analysis/history/next-level.ts';
import { figuresByOpponent, figuresOf, wordsMissed } from '../../analysis/history/player-figures.ts';
import { levelRating, ratingOf } from '../../analysis/history/rating.ts';
import { showsUnicode } from '../../console/full-screen/drawing/glyphs.ts';
import { drawStats } from '../../console/text/games/stats-text.ts';
import type { PlayerStats } from '../../console/text/games/stats-text.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { personGames } from '../../files/kept-games/person-games.ts';
import { jsonOption, saying, writeNote } from '../options.ts';
import { printJson, printLines, terminalColumns } from '../output.ts';

interface StatsArgs {
  readonly json: boolean;
}

/** Prints results, rating and means. */
export const statsCommand: CommandModule<object, StatsArgs> = {
  command: 'stats',
  describe: 'results, rating, scores, bingos and accuracy in your games against bots',
  builder: (yargs) => yargs.options(jsonOption),
  handler: async ({ json }) => {
    const kept = await listKeptGames();
    const { games, faults } = await personGames(kept.games, saying);
    for (const fault of [...kept.faults, ...faults]) writeNote(`${fault}; it is not counted`);
    const all = figuresOf(games);
    if (all === null) {
      if (json) printJson({ games: 0, opponents: [], rating: null, missed: [], next: null });
      else printLines('No game of yours against one bot is over yet; "tilewright play" begins one.');
      return;
    }
    const opponents = figuresByOpponent(games);
    const stats: PlayerStats = {
      all,
      opponents,
      levelRatings: Object.fromEntries(opponents.map(({ opponent }) => [opponent, levelRating(opponent)])),
      rating: ratingOf(games),
      games,
      missed: wordsMissed(games),
      advice: nextLevel(games),
    };
    if (json) printJson(documentOf(stats));
    else printLines(...drawStats(stats, terminalColumns(), showsUnicode(process.env) ? 'blocks' : 'plain'));
  },
};

function documentOf({ all, opponents, levelRatings, rating, games, missed, advice }: PlayerStats): object {
  return {
    ...all,
    opponents: opponents.map((figures) => ({ ...figures, rating: levelRatings[figures.opponent] ?? null })),
    rating,
    overTime: games.map(({ when, missed: words, ...game }) => ({ when: when.toISOString(), ...game, missed: words })),
    missed,
    next: advice,
  };
}
