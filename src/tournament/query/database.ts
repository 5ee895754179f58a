/**
 * Records as a database in memory, by DuckDB, which is loaded for this alone and need not be installed for anything else. Once
 * the records are read, what is asked can reach no file and no network.
 */
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError, reasonOf } from '../../engine/errors.ts';
import { codeOf, openPlainFile } from '../../files/files.ts';
import { checkOutput } from '../../files/writing/output-file.ts';
import { entrantNames } from '../entrant.ts';
import { findRecord } from '../record/recorded-tournament.ts';
import { readTournamentHeader, scheduleOf } from '../record/tournament-record.ts';
import { EMPTY_TABLES, firstBroken, insertRecord, OTHER_TABLES, quoted, VIEWS } from './views.ts';

/** A value of a query's result. */
export type QueryValue = string | number | boolean | null | readonly QueryValue[];

/** What a query gives: rows of values by column. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly QueryValue[])[];
}

/** Records that can be asked about. */
export class RecordDatabase {
  readonly #connection: DuckDBConnection;
  #isLocked = false;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  /**
   * Read records.
   *
   * @throws InputError `cannot-read`, or `bad-record` with the line; `bad-option` where DuckDB is not installed
   */
  static async open(paths: readonly string[]): Promise<RecordDatabase> {
    const duckDb = await loadDuckDb();
    const instance = await duckDb.DuckDBInstance.create(':memory:', {
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const database = new RecordDatabase(await instance.connect());
    await database.#run(EMPTY_TABLES);
    for (const [record, path] of paths.map(findRecord).entries()) await database.#read(path, record);
    await database.#run(OTHER_TABLES);
    return database;
  }

  async #read(path: string, record: number): Promise<void> {
    const header = await readTournamentHeader(path);
    const { bots, seed, schedule = null } = header;
    const { pairings } = scheduleOf(header);
    if (/[*?[\]]/u.test(path)) {
      throw new InputError('bad-option', 'a record whose path has * ? [ or ] cannot be queried', { source: path });
    }
    await this.#run(
      insertRecord({ path, seed, names: entrantNames(bots), format: schedule, pairings: pairings.length }, record),
    );
    const [broken] = (await this.#all(firstBroken(record))).rows[0]!;
    if (broken === null || (await endsInHalfLine(path))) return;
    throw new InputError('bad-record', 'no game pair', { source: path, line: Number(broken) + 2 });
  }

  /**
   * Ask something. No file can be reached by it.
   *
   * @throws InputError `bad-option` with what is wrong with the SQL
   */
  async ask(sql: string): Promise<QueryResult> {
    await this.#lock();
    try {
      return await this.#all(sql);
    } catch (cause) {
      const message = reasonOf(cause);
      throw new InputError('bad-option', `--sql: ${message.split('\n')[0]!}`, {}, cause);
    }
  }

  async #lock(): Promise<void> {
    if (!this.#isLocked) await this.#run('SET enable_external_access = false; SET lock_configuration = true;');
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
      const path = paths[i]!;
      // Nobody finds half of it under its name.
      const part = `${path}.part`;
      try {
        await this.#run(`COPY ${view} TO ${quoted(part)} (FORMAT parquet, COMPRESSION zstd)`);
        await rename(part, path);
      } catch (cause) {
        await rm(part, { force: true });
        const message = cause instanceof Error ? cause.message.split('\n')[0]! : String(cause);
        throw new InputError('cannot-write', `cannot be written: ${message}`, { source: path }, cause);
      }
    }
    return paths;
  }

  async #run(sql: string): Promise<void> {
    await this.#connection.run(sql);
  }

  async #all(sql: string): Promise<QueryResult> {
    const reader = await this.#connection.runAndReadAll(sql);
    return { columns: reader.deduplicatedColumnNames(), rows: reader.getRowsJS().map((row) => row.map(plain)) };
  }
}

async function loadDuckDb(): Promise<{ readonly DuckDBInstance: typeof DuckDBInstance }> {
  try {
    return await import('@duckdb/node-api');
  } catch (cause) {
    if (codeOf(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause;
    const what = 'records are queried by DuckDB, which is not installed here; "npm install @duckdb/node-api" adds it';
    throw new InputError('bad-option', what, {}, cause);
  }
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
