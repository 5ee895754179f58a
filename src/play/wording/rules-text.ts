/**
 * What a player should know of the rules before the first turn, in lines of at most 80 columns. It is made from the
 * ruleset's values, so that a user's own ruleset explains itself too.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { counted, nounFor } from '../../text/counted.ts';
import type { ChallengeRule, Ruleset } from '../../engine/rules/ruleset.ts';

export const GAME_IN_A_LINE = 'Lay words across and down, each through one before it: the higher score wins.';

export function describeRules(ruleset: Ruleset): string[] {
  const lines = [...describeTogether(ruleset), describeOpening(ruleset)];
  if (ruleset.alphabet.counts[BLANK]! > 0) lines.push('A blank is written in lower case.');
  if (ruleset.crossWords === 'ignored') {
    lines.push('Letters side by side that form no word neither stop a play nor score.');
  }
  lines.push(...describeLetterOrder(ruleset));
  return [...lines, ...describeChallenges(ruleset.challenge), ...describeQueries(ruleset), ...describeClock(ruleset)];
}

/** How all play at once; none where players take turns. */
export function describeTogether({ turns }: Ruleset): string[] {
  if (turns.kind === 'alternate') return [];
  return [
    'All play the same rack on the same board, and each scores what they play. The',
    'best play there is, the top, goes on the board.',
    ...(turns.badWords === 'zero' ? ['A play with a bad word scores nothing.'] : []),
  ];
}

export function describeOpening({ opening, layout }: Ruleset): string {
  return opening === 'anywhere' || layout.start === null
    ? 'The first word may lie anywhere.'
    : 'The first word covers the square with the star.';
}

export function describeLetterOrder({ letterOrder }: Ruleset): string[] {
  return letterOrder === 'any' ? ['The letters of a word may stand in any order: TAC is as good as CAT.'] : [];
}

/** None where there are no queries. */
export function describeQueries({ queriesPerTurn }: Ruleset): string[] {
  if (queriesPerTurn === 0) return [];
  return [`"query TR..." asks the dictionary, ${times(queriesPerTurn)} a turn; a dot is one letter.`];
}

/** None where there is no clock. */
export function describeClock({ clock, turns }: Ruleset): string[] {
  if (clock === null) return [];
  const { minutes, incrementSeconds, overtimePenalty } = clock;
  const more = incrementSeconds === undefined ? '' : ` and ${counted(incrementSeconds, 'second')} more for each turn`;
  if (turns.kind === 'together') {
    return [`Each turn has ${counted(minutes, 'minute')}; a play that comes after that scores nothing.`];
  }
  return [
    `Each has ${counted(minutes, 'minute')}${more}; every minute begun over that costs ${counted(overtimePenalty, 'point')}.`,
  ];
}

export function describeChallenges(challenge: ChallengeRule): string[] {
  if (challenge.kind === 'void') return [];
  const lines =
    challenge.by === 'next'
      ? ['Words are not checked when played: "challenge" the last play before you move.']
      : [
          'Words are not checked when played: anyone may challenge the last play until the',
          'next turn is taken, "challenge" if you are to move, else "challenge by NAME".',
        ];
  lines.push(describeCost(challenge));
  if (challenge.scope === 'words') lines.push('"challenge WORD WORD" challenges these words of it only.');
  return lines;
}

function describeCost(challenge: Exclude<ChallengeRule, { kind: 'void' }>): string {
  switch (challenge.kind) {
    case 'single':
      return 'A challenge that fails costs nothing.';
    case 'double':
      return 'A challenge that fails costs who made it the next turn.';
    case 'points':
      return `A challenge that fails gives the other ${counted(challenge.points, 'point')}${challenge.per === 'word' ? ' a word' : ''}.`;
    case 'triple':
      return 'Who loses a challenge loses the game.';
  }
}

function times(count: number): string {
  return nounFor(count, 'once', `${count} times`);
}
