/** `tilewright games stats`: what the person's games against bots come to, those with help apart. */
import { nextLevel } from '../../analysis/history/next-level.ts';
import { figuresByOpponent, sumGames, wordsMissed } from '../../analysis/history/player-figures.ts';
import { levelRating, ratePlayer } from '../../analysis/history/rating.ts';
import { showsUnicode } from '../../console/full-screen/drawing/glyphs.ts';
import { drawStats, type PlayerStats } from '../../console/text/games/stats-text.ts';
import { countHelp, describeNotCounted, describeTally } from '../../console/text/games/tally-text.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { countGames, personGames } from '../../files/kept-games/person-games.ts';
import { defineCommand } from '../define-command.ts';
import { jsonOption, notices, writeNote } from '../options.ts';
import { printJson, printLines, terminalColumns } from '../output.ts';

export const statsCommand = defineCommand({
  command: 'stats',
  describe: 'results, rating, scores, bingos and accuracy in your games against bots',
  options: jsonOption,
  handler: async ({ json }) => {
    const kept = await listKeptGames();
    const { games, faults } = await personGames(kept.games, notices);
    for (const fault of kept.faults) writeNote(`${fault}; it is not counted`);
    for (const fault of faults) writeNote(`${fault}; only the result of that game is counted`);
    const mine = countGames(kept.games);
    const apart = { notCounted: mine.notCounted, withHelp: countHelp(mine) };
    const notCounted = describeNotCounted(mine, terminalColumns());
    const all = sumGames(games);
    if (all === null) {
      if (json) printJson({ games: 0, opponents: [], rating: null, missed: [], next: null, ...apart });
      else {
        const none = 'No game of yours counts yet; "tilewright play" begins one against a bot.';
        printLines(none, ...notCounted);
      }
      return;
    }
    const opponents = figuresByOpponent(games);
    const stats: PlayerStats = {
      all,
      opponents,
      levelRatings: Object.fromEntries(opponents.map(({ opponent }) => [opponent, levelRating(opponent)])),
      rating: ratePlayer(games),
      games,
      missed: wordsMissed(games),
      advice: nextLevel(games),
    };
    if (json) {
      printJson({ ...statsDocument(stats), ...apart });
      return;
    }
    const figures = drawStats(stats, terminalColumns(), showsUnicode(process.env) ? 'blocks' : 'plain');
    printLines(...describeTally(mine), ...notCounted, '', ...figures);
  },
});

function statsDocument({ all, opponents, levelRatings, rating, games, missed, advice }: PlayerStats): object {
  return {
    ...all,
    opponents: opponents.map((figures) => ({ ...figures, rating: levelRatings[figures.opponent] ?? null })),
    rating,
    overTime: games.map(({ when, missed: words, ...game }) => ({ when: when.toISOString(), ...game, missed: words })),
    missed,
    next: advice,
  };
}
