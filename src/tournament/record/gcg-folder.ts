/** Writes every game of a tournament as a GCG file to a directory. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { readTextFile } from '../../files/files.ts';
import { checkOutput, checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import type { PairRecord } from '../../match/games/pair-record.ts';
import { formatRecordedGame, replayRecordedGame, type RecordedSetting } from './replayed-game.ts';

const GCG_NAME = /^pair-(\d+)-\d+\.gcg$/u;

export class GcgFolder {
  readonly #folder: string;
  readonly #setting: RecordedSetting;
  readonly #names: readonly string[];
  readonly #digits: number;
  readonly #findsPlay: PlayFinder;

  constructor(folder: string, setting: RecordedSetting, names: readonly string[], pairs: number) {
    this.#folder = folder;
    this.#setting = setting;
    this.#names = names;
    this.#digits = String(pairs).length;
    this.#findsPlay = playFinder(setting.ruleset, setting.graph);
  }

  /** @param played all recorded pairs */
  async prepare(played: readonly PairRecord[], force: boolean): Promise<void> {
    await checkOutput(join(this.#folder, this.#nameOf(played.length, 0)), force);
    const names = await readdir(this.#folder);
    const last = Math.max(...names.map((name) => Number(GCG_NAME.exec(name)?.[1] ?? 0)));
    if (!force && last > played.length) {
      const what = `contains games of another tournament, such as pair ${last}; --force overwrites them`;
      throw new InputError('cannot-write', what, { source: this.#folder });
    }
    for (const record of played) await this.write(record, force);
    for (const name of names) await this.#removeDuplicate(name);
  }

  /** An extended tournament may number its files with more digits; removes the old file if the new one is identical. */
  async #removeDuplicate(name: string): Promise<void> {
    const longer = name.replace(/\d+/u, (number) => number.padStart(this.#digits, '0'));
    if (longer === name || !GCG_NAME.test(name)) return;
    const [before, now] = [join(this.#folder, name), join(this.#folder, longer)];
    const text = await readTextFile(now).catch(() => null);
    if (text !== null && text === (await readTextFile(before))) await rm(before);
  }

  /** Writes the games of a pair: `pair-007-1.gcg` and so on. Throws InputError `cannot-write`. */
  async write({ pair, games }: PairRecord, force = true): Promise<void> {
    for (const [round, game] of games.entries()) {
      const path = join(this.#folder, this.#nameOf(pair, round));
      const replayed = replayRecordedGame(this.#setting, pair, game, this.#findsPlay);
      const text = formatRecordedGame(this.#setting, { pair, round, record: game, names: this.#names }, replayed);
      if (text === (await readTextFile(path).catch(() => null))) continue;
      await checkOverwrite(path, force);
      await writeFileWhole(path, text);
    }
  }

  #nameOf(pair: number, round: number): string {
    return `pair-${String(pair + 1).padStart(this.#digits, '0')}-${round + 1}.gcg`;
  }
}
