/**
 * DuckDB, held to limits: memory, a temporary folder of its own, and time. It is loaded for queries alone and need not be installed
 * for anything else.
 */
import type { DuckDBConnection, DuckDBInstance, DuckDBResultReader } from '@duckdb/node-api';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { InputError, reasonOf } from '../../engine/errors.ts';
import { codeOf } from '../../files/files.ts';

/** What a query may take at most. */
const MAX_MEMORY_MB = 2048;
/** The part of the machine's memory that it may take where that is less. */
const MEMORY_SHARE = 0.25;

/** Something that DuckDB refuses. */
export class SqlFault extends Error {
  override readonly name = 'SqlFault';
  /** The byte of the SQL at which it stands, from 0; null where that is not known. */
  readonly position: number | null;

  constructor(what: string, position: number | null, cause: unknown) {
    super(what, { cause });
    this.position = position;
  }
}

/** A database in memory, open until `close`. */
export class Duck {
  readonly #connection: DuckDBConnection;
  readonly #instance: DuckDBInstance;
  readonly #folder: string;
  readonly #seconds: number;
  readonly #timer: NodeJS.Timeout;
  #isLate = false;

  private constructor(
    instance: DuckDBInstance,
    connection: DuckDBConnection,
    limits: { readonly folder: string; readonly seconds: number },
  ) {
    this.#instance = instance;
    this.#connection = connection;
    this.#folder = limits.folder;
    this.#seconds = limits.seconds;
    this.#timer = setTimeout(() => {
      this.#isLate = true;
      connection.interrupt();
    }, limits.seconds * 1000);
    process.once('exit', this.#abandon);
  }

  /**
   * Start DuckDB.
   *
   * @param seconds after which whatever it does is broken off
   * @throws InputError `bad-option` where it is not installed
   */
  static async open(seconds: number): Promise<Duck> {
    const { DuckDBInstance: Instance } = await loadDuckDb();
    const folder = await mkdtemp(join(tmpdir(), 'tilewright-query-'));
    try {
      const instance = await Instance.create(':memory:', {
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
        memory_limit: `${memoryLimitMB()}MB`,
        temp_directory: folder,
        errors_as_json: 'true',
      });
      return new Duck(instance, await instance.connect(), { folder, seconds });
    } catch (cause) {
      rmSync(folder, { recursive: true, force: true });
      throw cause;
    }
  }

  /** Run a statement. @throws SqlFault where it cannot be; Error where it takes too long */
  async run(sql: string): Promise<void> {
    await this.#limited(() => this.#connection.run(sql));
  }

  /** Run a statement for what it gives. @throws SqlFault where it cannot be; Error where it takes too long */
  async read(sql: string): Promise<DuckDBResultReader> {
    return this.#limited(() => this.#connection.runAndReadAll(sql));
  }

  /** How many statements a text has. @throws SqlFault where it cannot be parsed */
  async countStatements(sql: string): Promise<number> {
    try {
      return (await this.#connection.extractStatements(sql)).count;
    } catch (cause) {
      const fault = readFault(cause);
      // A text without any statement fails, too, without a place.
      if (fault.position === null) return 0;
      throw fault;
    }
  }

  /** End it, and remove its folder. */
  close(): void {
    clearTimeout(this.#timer);
    this.#connection.closeSync();
    this.#instance.closeSync();
    this.#removeFolder();
    process.off('exit', this.#abandon);
  }

  #removeFolder(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The program would not end before DuckDB has its answer. */
  readonly #abandon = (): void => {
    this.#connection.interrupt();
    this.#removeFolder();
  };

  async #limited<T>(action: () => Promise<T>): Promise<T> {
    try {
      if (this.#isLate) throw new Error('late');
      return await action();
    } catch (cause) {
      if (this.#isLate) {
        throw new Error(`no answer within ${this.#seconds} s; --timeout SECONDS gives the query more`, { cause });
      }
      throw readFault(cause);
    }
  }
}

/** A quarter of what the machine, or the container, has, and 2 GiB at most. */
function memoryLimitMB(): number {
  const given = process.constrainedMemory() || Infinity;
  return Math.min(MAX_MEMORY_MB, Math.floor((MEMORY_SHARE * Math.min(given, totalmem())) / 2 ** 20));
}

/** DuckDB gives its errors as JSON, with their place. */
function readFault(cause: unknown): SqlFault {
  const message = reasonOf(cause);
  let found: Partial<Record<'exception_type' | 'exception_message' | 'position', string>> = {};
  try {
    found = JSON.parse(message.slice(message.indexOf('{'))) as typeof found;
  } catch {
    // What the library itself says is plain text.
  }
  const [what = ''] = (found.exception_message ?? message).split('\n');
  const type = found.exception_type === undefined ? '' : `${found.exception_type} Error: `;
  return new SqlFault(type + what, found.position === undefined ? null : Number(found.position), cause);
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
