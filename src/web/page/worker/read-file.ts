/**
 * What a file that somebody gives is: a game in GCG, and which. It is read in a worker, so that no file holds the page up.
 */
import { readToldRules } from '../../../engine/gcg/rules.ts';
import { visibleLine } from '../../../engine/visible-text.ts';
import { playThrough, readGame } from '../../../play/record/game-file.ts';
import { rulesetOf } from '../../data/web-data.ts';
import type { WebData } from '../../data/web-data.ts';

/** What a list says of a game on file. */
export interface FileFacts {
  /** The ruleset that it is read by: the one it tells, where there is such a one here. */
  readonly ruleset: string;
  /** By seat. */
  readonly players: readonly string[];
  readonly scores: readonly number[];
}

/**
 * Read a file.
 *
 * @throws InputError `bad-record` if it is no game
 */
export function readFacts(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  { rulesets, defaultRuleset }: WebData,
): FileFacts {
  const file = readGame(bytes, visibleLine(name));
  const told = readToldRules(file.record)?.ruleset;
  const entry = rulesets.find(({ id }) => id === told) ?? rulesets.find(({ id }) => id === defaultRuleset)!;
  const { replay } = playThrough(file, { ruleset: rulesetOf(entry) });
  const { state } = replay.turns.at(-1) ?? replay.start;
  return {
    ruleset: entry.id,
    players: replay.record.players.map((player) => player.name || player.nick),
    scores: [...state.scores],
  };
}
