/**
 * Records as a database in memory, by DuckDB. Once the records are read, what is asked can reach no file but those in DuckDB's
 * own temporary folder, and no network.
 */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { entryAt } from '../../engine/present.ts';
import { InputError, reasonOf, type Place } from '../../engine/errors.ts';
import { openPlainFile } from '../../files/files.ts';
import { checkOutput } from '../../files/writing/output-file.ts';
import { entrantNames } from '../entrant.ts';
import { findRecord } from '../record/record-writer.ts';
import { readTournamentHeader, makeSchedule } from '../record/tournament-record.ts';
import { Duck, SqlFault } from './duckdb.ts';
import { EMPTY_TABLES, firstBroken, insertRecord, OTHER_TABLES, quoted, VIEWS } from './record-views.ts';

/** A value of a query's result. */
export type QueryValue = string | number | boolean | null | readonly QueryValue[];

/** What a query gives: rows of values by column. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly QueryValue[])[];
}

/** Seconds for all that is done with a database, where nothing else is said. */
export const DEFAULT_SECONDS = 300;

/** Records that can be asked about, until `close`. */
export class RecordDatabase {
  readonly #duck: Duck;
  #isLocked = false;

  private constructor(duck: Duck) {
    this.#duck = duck;
  }

  /**
   * Read records.
   *
   * @param seconds for this and all that is asked
   * @throws InputError `cannot-read`, or `bad-record` with the line; `bad-option` where DuckDB is not installed
   */
  static async open(paths: readonly string[], seconds = DEFAULT_SECONDS): Promise<RecordDatabase> {
    const database = new RecordDatabase(await Duck.open(seconds));
    try {
      await database.#duck.run(EMPTY_TABLES);
      for (const [record, path] of paths.map(findRecord).entries()) await database.#read(path, record);
      await database.#duck.run(OTHER_TABLES);
      return database;
    } catch (cause) {
      database.close();
      throw cause;
    }
  }

  /** End the database; nothing of it is left. */
  close(): void {
    this.#duck.close();
  }

  async #read(path: string, record: number): Promise<void> {
    const header = await readTournamentHeader(path);
    const { bots, seed, schedule = null } = header;
    const { pairings } = makeSchedule(header);
    if (/[*?[\]]/u.test(path)) {
      throw new InputError('bad-option', 'a record whose path has * ? [ or ] cannot be queried', { source: path });
    }
    await this.#duck.run(
      insertRecord({ path, seed, names: entrantNames(bots), format: schedule, pairings: pairings.length }, record),
    );
    const [broken] = entryAt((await this.#all(firstBroken(record))).rows, 0);
    if (broken === null || (await endsInHalfLine(path))) return;
    throw new InputError('bad-record', 'no game pair', { source: path, line: Number(broken) + 2 });
  }

  /**
   * Ask something in one statement.
   *
   * @throws InputError `bad-option` with what is wrong with the SQL, and where
   */
  async ask(sql: string): Promise<QueryResult> {
    await this.#lock();
    try {
      const statements = await this.#duck.countStatements(sql);
      if (statements === 1) return await this.#all(sql);
      throw new InputError('bad-option', `one statement is needed; ${statements === 0 ? 'none' : statements} given`, {
        source: '--sql',
      });
    } catch (cause) {
      if (!(cause instanceof SqlFault)) throw cause;
      throw new InputError('bad-option', cause.message, placeIn(sql, cause.position), cause);
    }
  }

  async #lock(): Promise<void> {
    if (!this.#isLocked) await this.#duck.run('SET enable_external_access = false; SET lock_configuration = true;');
    this.#isLocked = true;
  }

  /**
   * Write each table as a Parquet file into a folder; that goes before anything is asked.
   *
   * @param force - whether files that are there may be replaced
   * @throws InputError `cannot-write`
   */
  async exportParquet(folder: string, force: boolean): Promise<string[]> {
    const paths = VIEWS.map((view) => join(folder, `${view}.parquet`));
    for (const path of paths) await checkOutput(path, force);
    await mkdir(folder, { recursive: true });
    for (const [i, view] of VIEWS.entries()) {
      const path = entryAt(paths, i);
      // Nobody finds half of it under its name.
      const part = `${path}.part`;
      try {
        await this.#duck.run(`COPY ${view} TO ${quoted(part)} (FORMAT parquet, COMPRESSION zstd)`);
        await rename(part, path);
      } catch (cause) {
        await rm(part, { force: true });
        throw new InputError('cannot-write', `cannot be written: ${reasonOf(cause)}`, { source: path }, cause);
      }
    }
    return paths;
  }

  async #all(sql: string): Promise<QueryResult> {
    const reader = await this.#duck.read(sql);
    return { columns: reader.deduplicatedColumnNames(), rows: reader.getRowsJS().map((row) => row.map(plain)) };
  }
}

/** Where a byte of the SQL stands. */
function placeIn(sql: string, position: number | null): Place {
  if (position === null) return { source: '--sql' };
  const before = Buffer.from(sql).subarray(0, position).toString().split('\n');
  return { source: '--sql', line: before.length, column: Array.from(entryAt(before, -1)).length + 1 };
}

/** A value as JSON can have it. A whole number too large for that is text, and so is what has fields. */
function plain(value: unknown): QueryValue {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? String(field) : field));
}

/** Whether a file's last line was not written whole, as happens where a tournament was killed. */
async function endsInHalfLine(path: string): Promise<boolean> {
  const file = await openPlainFile(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] !== 0x0a;
  } finally {
    await file.close();
  }
}
