/** `tilewright tournament query`: records of tournaments asked in SQL, or written as Parquet files. */
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../text/visible-text.ts';
import {
  DEFAULT_SECONDS,
  RecordDatabase,
  type QueryResult,
  type QueryValue,
} from '../../tournament/query/record-database.ts';
import { alignColumns } from '../../text/columns.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { endedBySignals } from '../interrupt.ts';
import { jsonOption } from '../options.ts';
import { note, printJson, printLines } from '../output.ts';

const MAX_SECONDS = 86_400;

const positionals = {
  files: { type: 'string', array: true, demandOption: true, describe: 'records, as --out writes them' },
} as const;

const options = {
  sql: { type: 'string', requiresArg: true, describe: 'what to ask of entrants, pairs, games, players and turns' },
  parquet: { type: 'string', requiresArg: true, describe: 'write these tables into this folder, a file each' },
  force: { type: 'boolean', default: false, describe: 'let --parquet write over files that are there' },
  timeout: {
    type: 'number',
    requiresArg: true,
    default: DEFAULT_SECONDS,
    describe: 'seconds after which reading and asking are broken off',
  },
  ...jsonOption,
} as const;

type QueryArgs = Arguments<typeof positionals & typeof options>;

/** Prints what the query gives, after the tables are written where that is asked for. */
export const queryCommand = defineCommand({
  command: 'query <files..>',
  describe: 'ask the records of tournaments in SQL',
  positionals,
  options,
  examples: [[`$0 tournament query games.ndjson --sql "SELECT name, avg(score) FROM players GROUP BY name"`, '']],
  handler: query,
});

async function query(args: QueryArgs): Promise<void> {
  const { files, sql, parquet, timeout } = args;
  if (sql === undefined && parquet === undefined) {
    throw new InputError('bad-option', '--sql or --parquet is needed, such as --sql "SELECT * FROM games LIMIT 5"');
  }
  if (!(timeout > 0 && timeout <= MAX_SECONDS)) {
    throw new InputError('bad-option', `--timeout must be seconds over 0, up to ${MAX_SECONDS}; ${timeout} is not`);
  }
  // DuckDB's folder goes with the program.
  await endedBySignals(async () => {
    const database = await RecordDatabase.open(files, timeout);
    try {
      await answer(database, args);
    } finally {
      database.close();
    }
  });
}

async function answer(database: RecordDatabase, { sql, parquet, force, json }: QueryArgs): Promise<void> {
  if (parquet !== undefined) {
    await database.exportParquet(parquet, force);
    note(`the tables are in ${parquet}`);
  }
  if (sql === undefined) return;
  const result = await database.ask(sql);
  if (json) printJson(toObjects(result));
  else printLines(...drawTable(result));
}

function toObjects({ columns, rows }: QueryResult): object[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
}

function drawTable({ columns, rows }: QueryResult): string[] {
  return alignColumns([columns, ...rows.map((row) => row.map(cell))].map((row) => row.map(visibleLine)));
}

function cell(value: QueryValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(3);
  return typeof value === 'object' ? value.map(cell).join(', ') : String(value);
}
