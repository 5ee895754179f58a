/**
 * Words and bots made ready while a game is chosen: first those that the form begins with, then the other levels; where the answers
 * name other words or rules, those. A line says how far a word graph is.
 */
import { readAnswers, type StartAnswers, type StartForm } from '../../console/full-screen/start-fields.ts';
import { AUTO } from '../../bots/levels.ts';
import { splitPlayers } from '../../play/session/seats.ts';
import { ReadyAhead } from '../../threads/ready-ahead.ts';
import { userFolder } from '../../files/user-folders.ts';

export class GameReadier {
  /** The level that `auto` stands for. */
  readonly #auto: string;
  readonly #listeners = new Set<() => void>();
  #key: string;
  /** Null where nothing is kept that another thread makes. */
  #ahead: ReadyAhead | null;

  /** @param form as it is first shown */
  constructor(form: StartForm) {
    const answers = readAnswers(form);
    const levels = form.facts.levels.map(({ level }) => level);
    this.#auto = form.facts.auto.level;
    this.#key = keyOf(answers);
    this.#ahead = this.#start(answers, [...new Set([...this.#botsOf(answers), ...levels])]);
  }

  /** What is being made; empty where nothing is that takes long. */
  readonly text = (): string => {
    const building = this.#ahead?.building ?? null;
    if (building === null) return '';
    const percent = Math.round(100 * building.share);
    return `Building the word graph of lexicon ${building.name}: ${percent} %. It is cached for next time.`;
  };

  /** How much of that is done, from 0 to 1; null where nothing is being made. */
  readonly share = (): number | null => this.#ahead?.building?.share ?? null;

  /** @returns ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Wait until the words of the answers are ready, or the words and the bots. */
  async until(answers: StartAnswers, withBots: boolean): Promise<void> {
    const bots = this.#botsOf(answers);
    if (this.#key !== keyOf(answers)) {
      await this.close();
      this.#key = keyOf(answers);
      this.#ahead = (await userFolder('cache')) === null ? null : this.#start(answers, bots);
    }
    await this.#ahead?.until(withBots ? bots : []);
  }

  async close(): Promise<void> {
    await this.#ahead?.close();
  }

  /** The bots among the players that are named; those of modules are made elsewhere. */
  #botsOf({ players }: StartAnswers): string[] {
    return splitPlayers(players).flatMap((player) => {
      const bot = /^bot:(?<spec>[^./].*)$/u.exec(player)?.groups?.['spec'];
      return bot === undefined ? [] : [bot === AUTO ? this.#auto : bot];
    });
  }

  #start({ ruleset, lexicon }: StartAnswers, bots: readonly string[]): ReadyAhead {
    const ahead = new ReadyAhead({ names: { ruleset, lexicon }, bots });
    ahead.subscribe(() => {
      for (const listener of this.#listeners) listener();
    });
    return ahead;
  }
}

function keyOf({ ruleset, lexicon }: StartAnswers): string {
  return JSON.stringify([ruleset, lexicon]);
}
