/**
 * Turns facts about plays into sentences for `analyze`, the consoles and the page. Errors are one standard error; differences below
 * two errors are omitted.
 */
import { capitalised } from '../../text/capitalised.ts';
import { counted } from '../../text/counted.ts';
import { fixed, round, signed, withError } from '../../text/numbers.ts';
import { factOf, type PlayComparison, type Explanation, type FactFigure, type RepliesFact } from './facts.ts';

/** A difference of fewer standard errors may be chance. */
const MIN_ERRORS = 2;
/** Smaller differences would round to zero: figures have one decimal. */
const MIN_DIFFERENCE = 0.05;

/** @param isBelief whether leave values are the beliefs of a bot, which may be wrong */
export function explanationSentences(explanation: Explanation, isBelief = false): string[] {
  const follows = [...lastTurnParts(explanation), ...repliesParts(explanation), ...bingoParts(explanation)];
  return [`${playPart(explanation, isBelief)}.`, ...makeSentence(follows)];
}

export function comparisonSentences(comparison: PlayComparison): string[] {
  const { play, other, points, leave } = comparison;
  const [own, others] = [factOf(play, 'leave')?.tiles ?? '', factOf(other, 'leave')?.tiles ?? ''];
  const scores = points === 0 ? 'scores as much as' : `scores ${Math.abs(points)} ${moreOrLess(points)} than`;
  const isLeaveCompared = leave !== null && Math.abs(leave) >= MIN_DIFFERENCE;
  const leaves = isLeaveCompared
    ? `; ${own === '' ? 'keeping nothing' : `its leave ${own}`} is worth ${tenths(Math.abs(leave))} ${moreOrLess(leave)} than ${others === '' ? 'keeping nothing' : others}`
    : '';
  const rack = other.move === 'pass' && others !== '' ? `, which keeps ${others}` : '';
  const first = `${capitalised(object(play.move))} ${scores} ${object(other.move)}${rack}${leaves}.`;
  const follows = [
    ...lastTurnDifferences(comparison),
    ...repliesDifference(comparison),
    ...bingoDifference(comparison),
  ];
  if (follows.length > 0) return [first, ...makeSentence(follows)];
  return points === 0 && !isLeaveCompared ? [first, 'No figure separates them.'] : [first];
}

function playPart(explanation: Explanation, isBelief: boolean): string {
  const points = factOf(explanation, 'points');
  const leave = factOf(explanation, 'leave');
  const out = factOf(explanation, 'out');
  const what = points?.isBingo === true ? 'is a bingo for' : 'scores';
  const start = `${capitalised(object(explanation.move))} ${what} ${points?.score ?? 0}`;
  if (out !== undefined) return `${start} and goes out, gaining ${out.gain} more from the opponent's rack`;
  const end = factOf(explanation, 'end');
  if (end !== undefined) return `${start} and ends the game${rackText(end.points)}`;
  const isWorth = leave?.worth != null && leave.tiles !== '';
  const worth = isWorth ? `, ${isBelief ? 'which it believes is ' : ''}worth ${signed(leave.worth)}` : '';
  return `${start} and keeps ${leave?.tiles || 'nothing'}${worth}`;
}

function lastTurnParts(explanation: Explanation): string[] {
  const stuck = factOf(explanation, 'stuck');
  const reply = factOf(explanation, 'opponent-out');
  const next = factOf(explanation, 'out-next');
  return [
    stuck && `the opponent has no place for ${stuck.tiles} (${counted(stuck.points, 'point')})`,
    reply && `the opponent can go out by ${reply.move} for ${reply.score}`,
    next && `${next.move} for ${next.score} goes out next turn if it is still playable`,
  ].filter((part) => part !== undefined);
}

function repliesParts(explanation: Explanation): string[] {
  const replies = factOf(explanation, 'replies');
  if (replies === undefined) return [];
  const { mean, blocked, highest, racks } = replies;
  const change = changeText(blocked);
  if (racks > 1)
    return [`the opponent's best replies score ${figureText(mean)} on average, ${change}${worstReply(replies)}`];
  if (highest === null) return ['the opponent can only pass'];
  return [`the opponent's best reply is ${highest.move} for ${highest.score}, ${change}`];
}

/** The highest reply, if the play opens more than it blocks. */
function worstReply({ blocked, highest }: RepliesFact): string {
  if (highest === null || !isSignificant(blocked) || blocked.mean > 0) return '';
  return `, up to ${highest.score} by ${highest.move}`;
}

function changeText(blocked: FactFigure): string {
  if (!isSignificant(blocked)) return 'about as much as without the play';
  const by = figureText({ ...blocked, mean: Math.abs(blocked.mean) });
  return `${by} ${moreOrLess(-blocked.mean)} than without the play`;
}

function bingoParts(explanation: Explanation): string[] {
  const bingo = factOf(explanation, 'bingo');
  return bingo === undefined ? [] : [`a bingo next turn has a chance of ${chanceText(bingo.chance)}`];
}

function lastTurnDifferences({ play, other }: PlayComparison): string[] {
  const [out, stuck, reply] = [factOf(play, 'out'), factOf(play, 'stuck'), factOf(other, 'opponent-out')];
  const parts: string[] = [];
  const [end, otherEnd] = [factOf(play, 'end'), factOf(other, 'end')];
  if (end !== undefined) {
    const than =
      otherEnd === undefined || otherEnd.points === end.points
        ? ''
        : `, ${object(other.move)} with ${tenths(otherEnd.points)}`;
    parts.push(`it ends the game${rackText(end.points)}${than}`);
  } else if (otherEnd !== undefined) parts.push(`${object(other.move)} ends the game`);
  if (out !== undefined && factOf(other, 'out') === undefined) {
    parts.push(`it goes out, gaining ${out.gain} more from the opponent's rack`);
  }
  if (stuck !== undefined && stuck.tiles !== factOf(other, 'stuck')?.tiles) {
    parts.push(`it leaves the opponent no place for ${stuck.tiles} (${counted(stuck.points, 'point')})`);
  }
  if (reply !== undefined && out === undefined && factOf(play, 'opponent-out') === undefined) {
    parts.push(`after ${object(other.move)} the opponent can go out by ${reply.move} for ${reply.score}`);
  }
  return parts;
}

function repliesDifference({ replies }: PlayComparison): string[] {
  if (replies === null || !isSignificant(replies)) return [];
  const by = figureText({ ...replies, mean: Math.abs(replies.mean) });
  return [`the opponent's best replies to it score ${by} ${moreOrLess(replies.mean)}`];
}

function bingoDifference({ play, other, bingo }: PlayComparison): string[] {
  const [own, others] = [factOf(play, 'bingo'), factOf(other, 'bingo')];
  if (bingo === null || own === undefined || others === undefined) return [];
  if (!isSignificant({ mean: 100 * bingo.mean, error: 100 * bingo.error })) return [];
  const [one, two] = [chanceText(own.chance), chanceText(others.chance)];
  return [`a bingo next turn is ${bingo.mean > 0 ? 'likelier' : 'less likely'}, ${one} against ${two}`];
}

/** Whether a figure is significant and not rounded to zero. */
function isSignificant({ mean, error }: FactFigure): boolean {
  return Math.abs(mean) >= MIN_DIFFERENCE && Math.abs(mean) > MIN_ERRORS * error;
}

function makeSentence(parts: readonly string[]): string[] {
  if (parts.length === 0) return [];
  return [`${capitalised(parts.join('; '))}.`];
}

function rackText(points: number): string {
  return points === 0 ? '' : ` with ${tenths(points)} points on the rack`;
}

function object(move: string): string {
  if (move === 'pass') return 'a pass';
  return move.startsWith('exchange ') ? `exchanging${move.slice('exchange'.length)}` : move;
}

function moreOrLess(difference: number): string {
  return difference > 0 ? 'more' : 'less';
}

function tenths(value: number): string {
  return fixed(value, 1);
}

function figureText({ mean, error }: FactFigure): string {
  return withError(error === 0 ? String(round(mean, 1)) : tenths(mean), error);
}

function chanceText({ mean, error }: FactFigure): string {
  return `${withError(fixed(100 * mean, 0), error === 0 ? 0 : Math.max(1, 100 * error), 0)} %`;
}
