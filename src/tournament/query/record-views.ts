/**
 * What can be asked about records in SQL: the tables, and how each is made of the lines of a record. `docs/query.md` has their
 * columns with units.
 */

/** A record that is asked about. */
export interface QueriedRecord {
  /** As the user names it. */
  readonly path: string;
  readonly seed: number;
  /** Names by number. */
  readonly names: readonly string[];
  /** Who meets whom two by two; null where all sit at one table. */
  readonly format: string | null;
  /** How many pairings play each deal. */
  readonly pairings: number;
}

/** The tables, in the order in which they are described. */
export const VIEWS = ['entrants', 'pairs', 'games', 'players', 'turns'] as const;

/** No line of a record comes near. */
const MAX_LINE_BYTES = 1 << 22;

/**
 * The turns of a game, each a list of texts. They stand unread in the tables, since most of what reading a record takes is
 * taking its turns apart, and then they are taken apart by all threads at once.
 */
const TURNS = `from_json_strict(g.turns, '[["VARCHAR"]]')`;

/** A text as SQL has it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** SQL that makes the tables which are filled record by record. */
export const EMPTY_TABLES = `
CREATE TABLE listed (record INTEGER, entrant INTEGER, name VARCHAR, seed BIGINT, file VARCHAR, schedule VARCHAR);
CREATE TABLE lines (record INTEGER, names VARCHAR[], pairings BIGINT, format VARCHAR, pair BIGINT, digest VARCHAR, games STRUCT(
  bots INTEGER[], scores INTEGER[], bingos INTEGER[], winners INTEGER[], "end" VARCHAR, turns JSON,
  time STRUCT(usedMs DOUBLE[], penalties INTEGER[]), forfeit STRUCT(seat INTEGER, kind VARCHAR, reason VARCHAR))[]);`;

/** SQL that reads a record. A line that cannot be read becomes one without a pair. */
export function insertRecord({ path, seed, names, format, pairings }: QueriedRecord, record: number): string {
  const about = `${seed}, ${quoted(path)}, ${format === null ? 'NULL' : quoted(format)}`;
  const entrants = names.map((name, entrant) => `(${record}, ${entrant}, ${quoted(name)}, ${about})`);
  return `
INSERT INTO listed VALUES ${entrants.join(', ')};
INSERT INTO lines SELECT ${record}, [${names.map(quoted).join(', ')}], ${pairings}, format, pair, digest, games FROM read_ndjson(${quoted(path)}, ignore_errors = true,
  maximum_object_size = ${MAX_LINE_BYTES}, columns = {format: 'VARCHAR', pair: 'BIGINT', digest: 'VARCHAR', games: 'STRUCT(
    bots INTEGER[], scores INTEGER[], bingos INTEGER[], winners INTEGER[], "end" VARCHAR, turns JSON,
    time STRUCT(usedMs DOUBLE[], penalties INTEGER[]), forfeit STRUCT(seat INTEGER, kind VARCHAR, reason VARCHAR))[]'});`;
}

/** SQL that finds the first line of a record that is not the pair which should stand there. */
export function firstBroken(record: number): string {
  return `
SELECT min(wanted) AS pair FROM range((SELECT count(*) - 1 FROM lines WHERE record = ${record})) AS wanted(wanted)
WHERE wanted NOT IN (SELECT pair FROM lines WHERE record = ${record} AND pair IS NOT NULL AND games IS NOT NULL);`;
}

/** SQL that makes the other tables of what was read. They are views: what nobody asks for takes no time. */
export const OTHER_TABLES = `
CREATE VIEW whole AS SELECT * FROM lines WHERE pair IS NOT NULL AND games IS NOT NULL;

CREATE VIEW played AS
SELECT record, names, pair, pair // pairings AS deal, unnest(range(len(games)))::INTEGER AS game, unnest(games) AS g FROM whole;

CREATE VIEW pairs AS
SELECT record, pair, pair // pairings AS deal, len(games)::INTEGER AS games, digest, names[a + 1] AS a, names[b + 1] AS b,
  list_sum(list_transform(games, lambda g:
    CASE WHEN list_contains(g.winners, list_position(g.bots, a) - 1) THEN 1 / len(g.winners) ELSE 0 END))::DOUBLE AS points_a,
  list_avg(list_transform(games, lambda g:
    (len(g.scores) * g.scores[list_position(g.bots, a)] - list_sum(g.scores)) / (len(g.scores) - 1)))::DOUBLE AS spread_a
FROM (SELECT *, list_min(games[1].bots) AS a, list_max(games[1].bots) AS b FROM whole);

CREATE VIEW games AS
SELECT record, pair, deal, game, g."end" AS "end", list_transform(g.bots, lambda bot: names[bot + 1]) AS names,
  g.scores AS scores, g.bingos AS bingos,
  CASE WHEN len(g.winners) = 1 THEN names[g.bots[g.winners[1] + 1] + 1] END AS winner,
  len(list_filter(${TURNS}, lambda turn: turn[2][:10] <> 'challenge.'))::INTEGER AS turns,
  g.forfeit.kind AS forfeit, g.forfeit.reason AS forfeit_reason
FROM played;

CREATE VIEW players AS
SELECT record, pair, game, seat, g.bots[seat + 1] AS entrant, names[g.bots[seat + 1] + 1] AS name,
  g.scores[seat + 1] AS score, list_max(list_concat(g.scores[:seat], g.scores[seat + 2:])) AS best_other,
  ((len(g.scores) * g.scores[seat + 1] - list_sum(g.scores)) / (len(g.scores) - 1))::DOUBLE AS spread,
  (CASE WHEN list_contains(g.winners, seat) THEN 1 / len(g.winners) ELSE 0 END)::DOUBLE AS won,
  g.bingos[seat + 1] AS bingos, coalesce(g.forfeit.seat = seat, false) AS forfeited,
  g.time.usedMs[seat + 1] AS used_ms, g.time.penalties[seat + 1] AS time_penalty
FROM (SELECT *, unnest(range(len(g.bots)))::INTEGER AS seat FROM played);

CREATE VIEW entrants AS
SELECT listed.record, entrant, name, seed, file, schedule AS format, coalesce(games, 0)::INTEGER AS games,
  coalesce(points, 0)::DOUBLE AS points
FROM listed LEFT JOIN (
  SELECT record, entrant, count(*) AS games, sum(won) AS points FROM players GROUP BY record, entrant
) USING (record, entrant);

CREATE VIEW turns AS
SELECT record, pair, game, turn, seat, names[bots[seat + 1] + 1] AS name, kind, move,
  CASE WHEN kind = 'place' THEN split_part(move, '.', 1) END AS square,
  CASE WHEN kind = 'place' THEN split_part(move, '.', 2) END AS word, score, ms
FROM (
  SELECT record, names, pair, game, turn, bots, taken[1]::INTEGER AS seat, taken[2] AS move, taken[3]::INTEGER AS score, taken[4]::DOUBLE AS ms,
    CASE WHEN taken[2] = 'pass' THEN 'pass' WHEN taken[2][:3] = 'ex.' THEN 'exchange'
      WHEN taken[2][:10] = 'challenge.' THEN 'challenge' ELSE 'place' END AS kind
  FROM (SELECT record, names, pair, game, g.bots AS bots, unnest(range(1, len(turns) + 1))::INTEGER AS turn,
    unnest(turns) AS taken FROM (SELECT *, ${TURNS} AS turns FROM played))
);`;
