/** `tilewright game rate`: how strong the players of games on file are, by what they made of them. */
import { InputError } from '../../../engine/errors.ts';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { wrapText } from '../../../text/wrap-text.ts';
import { anchoredRatings } from '../../../tournament/ratings/anchored-ratings.ts';
import type { RatedEntrant } from '../../../tournament/ratings/joint-ratings.ts';
import { playerKey, rateGames, type GameOfTwo, type RatedPlayers } from '../../../tournament/ratings/rated-games.ts';
import { halves, likelihood, orEmpty, toDocument } from '../../../tournament/report/number-text.ts';
import { describeScale, ratingWithReach } from '../../../tournament/report/ratings-table.ts';
import { describeLimits } from '../../../tournament/report/standings-report.ts';
import { buildTable, formatToFit, type Column } from '../../../tournament/report/table.ts';
import { defineCommand, type Arguments } from '../../define-command.ts';
import { reportError } from '../../failure.ts';
import { note, printJson, printLines, terminalColumns } from '../../output.ts';
import { anchorOption, findAnchor, readAnchor, requireGames } from '../../tournament/anchor-option.ts';
import { GameOpener, rulesOptions, type OpenedGame } from '../game-opener.ts';
import { gamesAt } from './game-list.ts';

const positionals = {
  files: { type: 'string', array: true, demandOption: true, describe: 'games in GCG, or folders of them' },
} as const;

const options = {
  ...anchorOption,
  'min-games': {
    type: 'number',
    requiresArg: true,
    default: 1,
    describe: 'show players with so many games and more; the others are rated too',
  },
  ...rulesOptions,
} as const;

type RateArgs = Arguments<typeof positionals & typeof options>;

export const rateCommand = defineCommand({
  command: 'rate <files..>',
  describe: 'rate the players of games together, by who won against whom',
  positionals,
  options,
  handler: rate,
});

async function rate(args: RateArgs): Promise<void> {
  const { anchor: text, 'min-games': least } = args;
  if (!Number.isInteger(least) || least < 1) {
    throw new InputError('bad-option', `--min-games must be a whole number from 1 on; ${least} is not`);
  }
  const asked = readAnchor(text);
  const games = await readGames(args);
  if (games.length === 0) throw new InputError('bad-record', 'no game of two in them is over');
  const players = anchored(rateGames(games), asked);
  if (args.json) printJson(ratingsDocument(players));
  else printLines(...ratingLines(players, games.length, least));
}

/** The games of two that are over, each once. What is wrong with one is told, and the others are still read. */
async function readGames(args: RateArgs): Promise<GameOfTwo[]> {
  const opener = await GameOpener.create(args);
  const paths = [...new Set((await Promise.all(args.files.map(gamesAt))).flat())];
  const games: GameOfTwo[] = [];
  const known = new Map<string, string>();
  for (const path of paths) {
    try {
      const opened = await opener.open(path);
      const game = readResult(opened);
      const text = textOf(opened);
      const other = known.get(text);
      if (typeof game === 'string') note(`${path}: ${game}; left out`);
      else if (other !== undefined) note(`${path}: the same game as ${other}; left out`);
      else {
        known.set(text, path);
        games.push(game);
      }
    } catch (error) {
      if (!(error instanceof InputError) || paths.length === 1) throw error;
      reportError(error);
    }
  }
  return games;
}

/** Who won, or why the game does not tell. */
function readResult({ record, replay }: OpenedGame): GameOfTwo | string {
  const { players } = record;
  const [one, other] = players;
  if (one === undefined || other === undefined || players.length > 2) return `a game of ${players.length}, not of two`;
  const names = [one.name || one.nick, other.name || other.nick] as const;
  if (playerKey(names[0]) === playerKey(names[1])) return 'both players have the same name';
  if (replay.forfeit !== null) return { names, points: replay.forfeit.seat === 0 ? [0, 1] : [1, 0] };
  const [a, b] = replay.turns.at(-1)?.state.scores ?? [];
  if (!replay.isOver || a === undefined || b === undefined) return 'it is not over';
  return { names, points: a === b ? [0.5, 0.5] : a > b ? [1, 0] : [0, 1] };
}

/** The same for two files of one game, whatever notes they have. */
function textOf({ record }: OpenedGame): string {
  const turns = record.events.map((event) => ({ ...event, line: 0, comment: '' }));
  return JSON.stringify([record.players.map(({ name, nick }) => playerKey(name || nick)), turns]);
}

function anchored(players: RatedPlayers, asked: ReturnType<typeof readAnchor>): RatedPlayers {
  if (asked === null) return players;
  const anchor = findAnchor(asked, players.names);
  requireGames(players.ratings, anchor);
  return { ...players, ratings: anchoredRatings(players.ratings, anchor) };
}

function ratingLines({ names, ratings }: RatedPlayers, games: number, least: number): string[] {
  const columns = terminalColumns();
  const shown = names.map(visibleLine);
  const ranking = ratings.ranking.filter((rated) => rated.games >= least);
  const fewer = ratings.ranking.length - ranking.length;
  // The next of the ranking may be one who is not shown.
  const superiority: Column<RatedEntrant> = ['superiority', (rated) => orEmpty(rated.superiority, likelihood)];
  const table = buildTable('', ranking, [
    ['player', ({ entrant }) => shown[entrant] ?? ''],
    ['Elo', (rated) => ratingWithReach(rated, ratings.anchor !== null)],
    ['points', (rated) => `${halves(rated.points)}/${rated.games}`],
    ...(fewer === 0 ? [superiority] : []),
  ]);
  const more = [
    `Joint ratings with ${describeScale(ratings, shown)}, ± 95 %, by ${counted(games, 'game')}.`,
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
