/** Challenges: who may challenge, which words are judged, and the outcome. */
import { refuse, type Refusal } from '../refusal.ts';
import type { GameState } from './game-events.ts';
import { isWord, type LegalityContext } from '../rules/legality.ts';
import type { BoardWord } from '../board/move.ts';
import type { Random } from '../random.ts';
import type { ChallengeRule, Ruleset } from '../rules/ruleset.ts';
import type { Turn } from './turn.ts';

/**
 * Checks whether a seat may challenge now, and returns the words to judge. `indices` selects words of the play, or is null for all;
 * under rules for whole plays, all words are judged.
 */
export function admitChallenge(
  ruleset: Ruleset,
  state: GameState,
  seat: number,
  indices: readonly number[] | null,
): readonly BoardWord[] | Refusal {
  const { challenge } = ruleset;
  const { pending } = state;
  if (challenge.kind === 'void' || pending === null) return refuse({ reason: 'nothing-to-challenge' });
  if (seat === pending.seat || (challenge.by === 'next' && seat !== state.toMove)) {
    return refuse({ reason: 'may-not-challenge', seat });
  }
  const { words } = pending.play;
  if (indices === null || challenge.scope === 'play') return words;
  const unknown = indices.find((i) => words[i] === undefined);
  if (unknown !== undefined || indices.length === 0) return refuse({ reason: 'no-such-word', words });
  return words.filter((_, i) => indices.includes(i));
}

/**
 * Possible bonuses, smallest first, for the maker of a play that survived a challenge, or penalties (below 0) of the challenger.
 * Null if the ruleset validates words when they are played; a recorded challenge then comes from a game under other rules.
 */
export function possibleBonuses(rule: ChallengeRule, words: number): number[] | null {
  switch (rule.kind) {
    case 'void':
      return null;
    case 'single':
    case 'double':
    case 'triple':
      return [0];
    case 'points': {
      const { points, per, scope } = rule;
      if (per === 'challenge') return [points];
      if (scope === 'play') return [points * words];
      return Array.from({ length: words }, (_, i) => points * (i + 1));
    }
  }
}

/** Judges a challenge and applies its consequences, except the start of the next turn. `random` reshuffles the bag. */
export function judgeChallenge(
  turn: Turn,
  { ruleset, lexicon }: Pick<LegalityContext, 'ruleset' | 'lexicon'>,
  seat: number,
  words: readonly BoardWord[],
  random: Random,
): void {
  const { seat: against, final } = turn.state.pending!;
  const upheld = words.some(({ tiles }) => !isWord(ruleset, lexicon, tiles));
  turn.add({ kind: 'challenge', seat, against, words: words.map(({ tiles }) => tiles), upheld });
  if (upheld) {
    turn.withdraw(random);
    if (ruleset.challenge.kind === 'triple') turn.end('challenge', against);
    return;
  }
  switch (ruleset.challenge.kind) {
    case 'void':
    case 'single':
      break;
    case 'double':
      if (!final) turn.add({ kind: 'lose-turn', seat });
      break;
    case 'points': {
      const { points, per } = ruleset.challenge;
      const payee = points < 0 ? seat : against;
      turn.add({ kind: 'bonus', seat: payee, points: per === 'word' ? points * words.length : points });
      break;
    }
    case 'triple':
      turn.end('challenge', seat);
      break;
  }
}
