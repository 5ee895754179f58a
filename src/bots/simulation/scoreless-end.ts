/** Passes and exchanges that end the game by the number of consecutive scoreless turns; leave values say nothing about them. */
import { rackPoints, tilesOfCounts } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Play } from '../../movegen/plays/play.ts';
import type { PlayerView } from '../bot.ts';
import type { ScorelessEndRules } from '../endgame/endgame-rules.ts';

/**
 * Returns the expected points on the player's rack if a move ends the game without a score, 0 if they do not count; null if the
 * game continues.
 */
export function rackAtScorelessEnd(
  rules: ScorelessEndRules,
  { alphabet }: Pick<Ruleset, 'alphabet'>,
  { rack, unseen, zeroTurns }: Pick<PlayerView, 'rack' | 'unseen' | 'zeroTurns'>,
  { move, leave }: Pick<Play, 'move' | 'leave'>,
): number | null {
  if (move.kind === 'place') return null;
  if (zeroTurns + 1 < rules.zeroTurns) return null;
  if (rules.blockedFactor === 0) return 0;
  const others = tilesOfCounts(unseen);
  const drawn = rack.length - leave.length;
  return rackPoints(alphabet, leave) + (drawn === 0 ? 0 : (drawn * rackPoints(alphabet, others)) / others.length);
}
