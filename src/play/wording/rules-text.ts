/**
 * The rules a player should know before the first turn, in lines of at most 80 columns, derived from the ruleset so that
 * user-defined ones are described too.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { counted, nounFor } from '../../text/counted.ts';
import type { ChallengeRule, Ruleset } from '../../engine/rules/ruleset.ts';

export const GAME_IN_A_LINE = 'Form crossing words on the board: the highest score wins.';

export function describeRules(ruleset: Ruleset): string[] {
  const lines = [...describeTogether(ruleset), describeOpening(ruleset)];
  if (ruleset.alphabet.counts[BLANK]! > 0) lines.push('A blank is written in lower case.');
  if (ruleset.crossWords === 'ignored') {
    lines.push('Adjacent letters that do not form a word are ignored and do not score.');
  }
  lines.push(...describeLetterOrder(ruleset));
  return [...lines, ...describeChallenges(ruleset.challenge), ...describeQueries(ruleset), ...describeClock(ruleset)];
}

export function describeTogether({ turns }: Ruleset): string[] {
  if (turns.kind === 'alternate') return [];
  return [
    'All play the same rack on the same board, and each scores their own play. The',
    'best possible play, the top, goes on the board.',
    ...(turns.badWords === 'zero' ? ['A play with an invalid word scores nothing.'] : []),
  ];
}

export function describeOpening({ opening, layout }: Ruleset): string {
  return opening === 'anywhere' || layout.start === null
    ? 'The first word may be anywhere.'
    : 'The first word covers the square with the star.';
}

export function describeLetterOrder({ letterOrder }: Ruleset): string[] {
  return letterOrder === 'any' ? ['The letters of a word may be in any order: TAC counts as CAT.'] : [];
}

export function describeQueries({ queriesPerTurn }: Ruleset): string[] {
  if (queriesPerTurn === 0) return [];
  return [`"query TR..." searches the dictionary, ${times(queriesPerTurn)} per turn; a dot is one letter.`];
}

export function describeClock({ clock, turns }: Ruleset): string[] {
  if (clock === null) return [];
  const { minutes, incrementSeconds, overtimePenalty } = clock;
  const more = incrementSeconds === undefined ? '' : `, plus ${counted(incrementSeconds, 'second')} per turn`;
  if (turns.kind === 'together') return [`Each turn has ${counted(minutes, 'minute')}; a later play scores nothing.`];
  return [
    `Each player has ${counted(minutes, 'minute')}${more}; each started minute over time costs ${counted(overtimePenalty, 'point')}.`,
  ];
}

export function describeChallenges(challenge: ChallengeRule): string[] {
  if (challenge.kind === 'void') return [];
  const lines =
    challenge.by === 'next'
      ? ['Words are not checked when played: "challenge" the last play before you move.']
      : [
          'Words are not checked when played: anyone may challenge the last play until the',
          'next turn: "challenge" if you are to move, otherwise "challenge by NAME".',
        ];
  lines.push(describeCost(challenge));
  if (challenge.scope === 'words') lines.push('"challenge WORD WORD" challenges only these words.');
  return lines;
}

function describeCost(challenge: Exclude<ChallengeRule, { kind: 'void' }>): string {
  switch (challenge.kind) {
    case 'single':
      return 'A failed challenge costs nothing.';
    case 'double':
      return 'A failed challenge costs the challenger the next turn.';
    case 'points':
      return `A failed challenge ${challenge.points < 0 ? 'costs the challenger' : 'gives the other player'} ${counted(Math.abs(challenge.points), 'point')}${challenge.per === 'word' ? ' per word' : ''}.`;
    case 'triple':
      return 'The loser of a challenge loses the game.';
  }
}

function times(count: number): string {
  return nounFor(count, 'once', `${count} times`);
}
