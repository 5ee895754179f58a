/** `tilewright game stats`: shows the user's results against bots, or rates the players in given games. */
import { nextLevel } from '../../analysis/history/next-level.ts';
import { figuresByOpponent, sumGames, wordsMissed } from '../../analysis/history/player-figures.ts';
import { levelRating, ratePlayer } from '../../analysis/history/rating.ts';
import { showsUnicode } from '../../console/full-screen/drawing/glyphs.ts';
import { drawStats, type PlayerStats } from '../../console/text/games/stats-text.ts';
import { countHelp, describeNotCounted, describeTally } from '../../console/text/games/tally-text.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { listGameFiles } from '../../files/game-files.ts';
import { listSavedGames } from '../../files/saved-games/saved-games.ts';
import { countGames, countReviewed, personGames } from '../../files/saved-games/person-games.ts';
import type { EntrantRating } from '../../match/ratings/joint-ratings.ts';
import { gameKey, rateGames, resultOf, type GameOfTwo, type RatedPlayers } from '../../match/ratings/rated-games.ts';
import { halves, likelihood, orEmpty } from '../../text/numbers.ts';
import { toDocument } from '../../tournament/report/to-document.ts';
import { ratingWithReach } from '../../tournament/report/result-columns.ts';
import { describeLimits, describeScale } from '../../tournament/report/standings-report.ts';
import { buildTable, formatToFit, type Column } from '../../tournament/report/table.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { badOption, reportError } from '../failure.ts';
import { checkCount } from '../arguments/option-numbers.ts';
import { notices, writeNote } from '../notices.ts';
import { note, printJson, printLines, terminalColumns } from '../output.ts';
import { anchorOption, anchorRatings, readAnchor } from '../tournament/result-options.ts';
import { GameOpener, gamesArgument, rulesOptions } from './game-opener.ts';
import { numberOption } from '../options.ts';

const options = {
  anchor: anchorOption,
  'min-games': numberOption('Minimum number of games for a player to be listed; all players are rated (default: 1)'),
  ...rulesOptions,
} as const;

export const statsCommand = defineCommand({
  command: 'stats [games..]',
  describe: 'Show your results, rating and accuracy against bots; given games, rate the players in them',
  positionals: { games: gamesArgument },
  options,
  handler: async ({ games = [], ...args }) => {
    if (games.length > 0) return rate(games, args);
    const rating = (['anchor', 'min-games'] as const).find((name) => args[name] !== undefined);
    if (rating !== undefined) throw badOption(`--${rating} requires games to rate`);
    return showOwn(args.json);
  },
});

async function showOwn(json: boolean): Promise<void> {
  const saved = await listSavedGames();
  const { games, faults } = await personGames(saved.games, notices);
  for (const fault of saved.faults) writeNote(`${fault}; it is not counted`);
  for (const fault of faults) writeNote(`${fault}; only the result of that game is counted`);
  const mine = countGames(saved.games);
  const omitted = { notCounted: mine.notCounted, withHelp: countHelp(mine) };
  const notCounted = describeNotCounted(mine, terminalColumns());
  const all = sumGames(games);
  if (all === null) {
    if (json) printJson({ games: 0, opponents: [], rating: null, missed: [], next: null, ...omitted });
    else printLines('No games counted yet; start one against a bot with "tilewright play".', ...notCounted);
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
    printJson({ ...statsDocument(stats), ...omitted });
    return;
  }
  const signs = showsUnicode(process.env) ? 'blocks' : 'plain';
  const figures = drawStats(stats, terminalColumns(), signs, await countReviewed(mine.helped));
  printLines(...describeTally(mine), ...notCounted, '', ...figures);
}

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

async function rate(paths: readonly string[], args: Arguments<typeof options>): Promise<void> {
  const least = checkCount('--min-games', args['min-games'] ?? 1);
  const anchor = readAnchor(args.anchor);
  const games = await readResults(await listGameFiles(paths), await GameOpener.create(args));
  if (games.length === 0) throw new InputError('bad-record', 'no finished two-player game found');
  const rated = rateGames(games);
  const players = anchor === null ? rated : { ...rated, ratings: anchorRatings(rated.ratings, anchor, rated.names) };
  if (args.json) printJson(ratingsDocument(players));
  else printLines(...ratingLines(players, games.length, least));
}

/** Returns the results of finished two-player games without duplicates. Unreadable files are reported and skipped. */
async function readResults(games: readonly string[], opener: GameOpener): Promise<GameOfTwo[]> {
  const results: GameOfTwo[] = [];
  const sources = new Map<string, string>();
  for (const game of games) {
    try {
      const opened = await opener.open(game);
      const { source } = opened;
      const result = resultOf(opened.replay);
      const key = gameKey(opened.record);
      const other = sources.get(key);
      if (typeof result === 'string') note(`${source}: ${result}; left out`);
      else if (other !== undefined) note(`${source}: the same game as ${other}; left out`);
      else {
        sources.set(key, source);
        results.push(result);
      }
    } catch (error) {
      if (!(error instanceof InputError) || games.length === 1) throw error;
      reportError(error);
    }
  }
  return results;
}

function ratingLines({ names, ratings }: RatedPlayers, games: number, least: number): string[] {
  const columns = terminalColumns();
  const visible = names.map(visibleLine);
  const ranking = ratings.ranking.filter((rated) => rated.games >= least);
  const fewer = ratings.ranking.length - ranking.length;
  // Superiority refers to the next row, which may be hidden.
  const superiority: Column<EntrantRating> = ['superiority', (rated) => orEmpty(rated.superiority, likelihood)];
  const table = buildTable('', ranking, [
    ['player', ({ entrant }) => visible[entrant] ?? ''],
    ['Elo', (rated) => ratingWithReach(rated, ratings.anchor !== null)],
    ['points', (rated) => `${halves(rated.points)}/${rated.games}`],
    ...(fewer === 0 ? [superiority] : []),
  ]);
  const more = [
    `Joint ratings with ${describeScale(ratings, visible)}, ± 95 %, by ${counted(games, 'game')}.`,
    ...(fewer === 0 ? [] : [`${counted(fewer, 'player')} with fewer than ${counted(least, 'game')} not shown.`]),
    ...describeLimits(ratings),
  ];
  return [
    ...formatToFit(table, columns).map((line) => line.trimEnd()),
    '',
    ...more.flatMap((line) => wrapText(line, columns)),
  ];
}

function ratingsDocument({ names, ratings }: RatedPlayers): object {
  const { deals: games, ranking, anchor, isLinked, isSeparated } = ratings;
  return toDocument({
    games,
    isLinked,
    isSeparated,
    anchor: anchor && { name: names[anchor.entrant], rating: anchor.rating },
    ratings: ranking.map(({ entrant, ...rated }) => ({ name: names[entrant], ...rated })),
  });
}
