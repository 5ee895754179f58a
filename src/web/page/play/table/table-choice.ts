/** What a person chose to play. */
export interface TableChoice {
  readonly ruleset: string;
  /** In turn order: names of people, and bots as `bot:LEVEL`. */
  readonly players: readonly string[];
  readonly seed: number;
  /** On the clock of each, 0 for no clock; null for what the rules say. */
  readonly minutes: number | null;
}
