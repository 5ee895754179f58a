/**
 * Who sits at a table: a person, or a bot.
 */
import type { Bot } from '../../bots/bot.ts';

export interface Player {
  readonly name: string;
  /** Null for a person. */
  readonly bot: Bot | null;
}
