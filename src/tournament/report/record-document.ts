/** The figures of a report as JSON, with the field names of a tournament's result (`reportDocument`). */
import type { EntrantFigures } from '../figures/entrant-figures.ts';
import type { Histogram } from '../figures/histogram.ts';
import type { RecordedFigures } from '../figures/read-figures.ts';
import type { Meeting } from '../figures/record-figures.ts';
import { lessLuckOfOther, takeOutLuck } from '../../match/statistics/luck-adjustment.ts';
import { chooseEstimate } from './result-sections.ts';
import { ratingsDocument } from './standings-report.ts';
import { toDocument } from './to-document.ts';

const SHARES = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1];

export function recordDocument(recorded: RecordedFigures): object {
  const { figures, ratings, records } = recorded;
  const { games, entrants, meetings, gameTurns, luck } = figures;
  const names = entrants.map(({ name }) => name);
  const ends = Object.fromEntries(figures.ends);
  const [{ header }] = records;
  const pairings = meetings.map((meeting) => pairingOf(meeting, recorded));
  const [first] = entrants;
  const [pairing] = pairings;
  const isOfTwo = entrants.length === 2 && pairing !== undefined && first !== undefined;
  return toDocument({
    games,
    pairs: figures.pairs,
    bots: names,
    ruleset: header.ruleset.name,
    lexicon: header.lexicon.name,
    records: records.map(({ path, header: { seed, pairs: planned }, names: bots, pairs, test }) => ({
      ...{ path, seed, bots, pairs, planned },
      ...(test !== null && { sprt: test.result }),
    })),
    ...(isOfTwo && { ...resultOf(first), ...pairing.comparison, ...pairing.more }),
    meanScores: entrants.map(({ result }) => result.meanScore),
    firstWinRate: luck.seats[0]?.winRate ?? null,
    turnsPerGame: gameTurns.mean,
    bingosPerGame: entrants.reduce((sum, { bingoCount }) => sum + bingoCount, 0) / games,
    adjudicated: ends['adjudicated'] ?? 0,
    forfeits: entrants.map(({ forfeits }) => forfeits),
    forfeitReasons: entrants.map(({ forfeitReasons }) => forfeitReasons),
    perBot: entrants.map(entrantOf),
    pairings: pairings.map(({ comparison, more, ...others }) => ({ ...others, ...comparison, ...more })),
    ...(ratings !== null && { standings: ratingsDocument(ratings, names) }),
    turns: sharesOf(gameTurns),
    ends,
    challenges: figures.challenges,
    upheld: figures.upheld,
    luck,
    swings: figures.swings.map(({ source, pair, round, players, game: { scores }, swing }) => ({
      ...{ path: records[source]?.path, pair, game: round, players, scores },
      ...swing,
    })),
  });
}

function resultOf({ result }: EntrantFigures): object {
  const { wins, losses, shared, meanScore } = result;
  return { wins, losses, draws: shared, meanScore };
}

/**
 * The plain Elo assumes a fixed number of pairs. If a test could stop the games, it is omitted or replaced by the test's estimate.
 */
function pairingOf(meeting: Meeting, recorded: RecordedFigures) {
  const { entrants, names, games, comparison, headToHead } = meeting;
  const estimate = chooseEstimate(meeting, recorded);
  const luck = recorded.luckOfDraws?.find((met) => names.every((name) => met.names.includes(name)));
  const lessLuck = luck && takeOutLuck(luck.pairs);
  const mirrored = lessLuck && luck.names[0] !== names[0] ? lessLuckOfOther(lessLuck) : lessLuck;
  const { pairOutcomes, diverged, anytimeInterval } = headToHead ?? {};
  const adjusted = estimate === 'plain' ? headToHead : { pairOutcomes, ...estimate, diverged, anytimeInterval };
  const more = { headToHead: headToHead && adjusted, ...(mirrored && { lessLuck: mirrored }) };
  return { entrants, names, games, comparison, more };
}

function entrantOf({ name, games, result, turnScores, timeline, ...figures }: EntrantFigures): object {
  const { scores, spreads, bingos, bingoCount, exchanges, passes, withdrawn } = figures;
  return {
    ...{ name, games, ...result },
    ...{ bingos: bingoCount, exchanges, passes, withdrawn },
    scores: sharesOf(scores),
    spreads: sharesOf(spreads),
    bingosAGame: sharesOf(bingos),
    turnScores,
    timeline: timeline.map(({ pairs, value }) => ({ pairs, ...value })),
  };
}

function sharesOf(histogram: Histogram): (number | null)[] {
  return SHARES.map((share) => histogram.quantile(share));
}
