/** Texts of reviews: mistakes, notes on turns, and summaries of players. */
import { fixed, signed, withError } from '../../text/numbers.ts';
import { BY_WIN } from '../../analysis/review/grade.ts';
import { lossesByPhase, type GamePhase, type PhaseLoss } from '../../analysis/review/phase-losses.ts';
import type {
  Figure,
  GameReview,
  Grade,
  Loss,
  PlayerReview,
  TurnReview,
  GradeObstacle,
  MoveReview,
} from '../../analysis/review/review.ts';
import { counted, nounFor } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { describeForfeit } from './end-text.ts';

export function describeMistake({ done, doneScore, best, loss, isChallengedOff, isProven }: TurnReview): string {
  const what = isChallengedOff ? `${done}, challenged off` : `${done} ${doneScore}`;
  return `${what}; best ${best!.text} ${best!.score}: ${describeLoss(loss!)}${isProven ? ', proven' : ''}`;
}

export function describeLoss({ win, points }: Loss): string {
  return [win === null ? '' : `${formatFigure(win)} win %`, `${formatFigure(points)} points`]
    .filter((part) => part !== '')
    .join(', ');
}

export function describeWorth({ win, points }: Pick<MoveReview, 'win' | 'points'>): string {
  return win === null ? `${formatFigure(points)} points` : `${formatFigure(win)} % to win`;
}

const MARKS: Readonly<Record<Grade, string>> = { none: '', small: '?!', medium: '?', large: '??' };

/** Mark of a grade as in annotated games; empty if there is no mistake or no grade. */
export function gradeMark(grade: Grade | null): string {
  return grade === null ? '' : MARKS[grade];
}

/** Mark of the grade, or `=` if the move is within error of the best. */
export function turnMark({ grade, ungraded }: Pick<TurnReview, 'grade' | 'ungraded'>): string {
  return ungraded === 'even' ? '=' : gradeMark(grade);
}

export const MARKS_IN_WORDS = `${MARKS.large} large mistake, ${MARKS.medium} medium mistake, ${MARKS.small} small mistake; = within error of the best`;

const [NO_LOSS, SMALL_LOSS, MEDIUM_LOSS] = BY_WIN;

export interface LegendSection {
  readonly title: string;
  readonly rows: readonly (readonly [sign: string, meaning: string])[];
}

/** Each row fits on a line of 80 columns. */
export const REVIEW_LEGEND: readonly LegendSection[] = [
  {
    title: 'Marks and grades, by the loss in win %',
    rows: [
      [MARKS.large, `large mistake: more than ${MEDIUM_LOSS}, or a won endgame lost`],
      [MARKS.medium, `medium mistake: more than ${SMALL_LOSS}`],
      [MARKS.small, `small mistake: ${NO_LOSS} or more`],
      ['=', 'within error of the best play: the difference may be chance'],
      ['', 'no mistake or no grade; decided games and endgames go by points'],
    ],
  },
  {
    title: 'Figures',
    rows: [
      ['win %', 'the chance to win; for a mistake, the part of it that was lost'],
      ['points', 'the points lost to the best play, with the expected next turns'],
      ['±', 'the error: in 2 of 3 cases the true figure is at most this far away'],
      ['proven', 'every possible continuation was searched; others are estimates'],
    ],
  },
];

const GRADES: Readonly<Record<Grade, string>> = {
  none: 'no mistake',
  small: 'a small mistake',
  medium: 'a mistake',
  large: 'a large mistake',
};

export function markInWords({ grade, ungraded }: Pick<TurnReview, 'grade' | 'ungraded'>): string {
  if (ungraded === 'even') return 'within error of the best';
  return grade === null || grade === 'none' ? '' : GRADES[grade];
}

export function describeGrade({ grade, ungraded, best, played, loss }: TurnReview): string {
  if (best !== null && best.move === played?.move) return 'the best play';
  if (ungraded === 'even') return `within error of ${best?.text ?? 'the best'}`;
  if (grade === null || loss === null) return 'not graded';
  return `${GRADES[grade]}, ${describeLoss(loss)}`;
}

export function describeBehind(turn: TurnReview | null, play: TurnReview['plays'][number]): string {
  return play.move === turn?.best?.move ? 'the best play' : `${describeLoss(play.behind)} behind the best`;
}

export function moverOf({ players }: Pick<GameReview, 'players'>, { seat }: TurnReview): string {
  return visibleLine(players[seat]!.name);
}

const UNGRADED: Readonly<Record<Exclude<GradeObstacle, 'even'>, string>> = {
  rack: 'not graded: the record does not have the full rack',
  tiles: 'not graded: the record does not have the tiles exchanged',
  words: 'not graded: it has a word that is not in the lexicon',
  'kept off': 'not graded: challenged off although all its words are in the lexicon',
  illegal: 'not graded: the rules or the rack do not allow it',
  players: 'not graded: searches are for two players; ranked by score and leave',
  unsearched: 'not graded: not searched',
};

export function listNotes(turn: TurnReview): string[] {
  const { ungraded, phonies, isChallengedOff, letStand, missedBingo, shown, search, isProven, cut, isThrownAway } =
    turn;
  const notes: string[] = [];
  if (phonies.length > 0) {
    const off = isChallengedOff ? 'challenged off, so the turn counts as a pass' : 'not challenged';
    notes.push(`phony: ${phonies.join(', ')}; ${off}`);
  }
  if (letStand.length > 0) notes.push(`missed challenge: ${letStand.join(', ')}`);
  if (shown !== '') notes.push(`known tiles of the other rack: ${shown}`);
  if (missedBingo !== null) notes.push(`missed bingo: ${missedBingo.text} ${missedBingo.score}`);
  if (isThrownAway)
    notes.push(turn.best!.win!.mean === 100 ? 'a won endgame thrown away' : 'a drawn endgame thrown away');
  if (search === 'endgame' || search === 'pre-endgame') {
    notes.push(`${search} ${isProven ? 'proven' : `not proven: the search was stopped early${describeCut(cut)}`}`);
  }
  if (ungraded !== null && ungraded !== 'even') notes.push(UNGRADED[ungraded]);
  if (turn.grade === 'medium' || turn.grade === 'large') notes.push(turn.why.join(' '));
  return notes.map(visibleLine);
}

function describeCut(cut: TurnReview['cut']): string {
  if (cut === null) return '';
  const { searched, guessed, unsearched, open } = cut;
  const parts = [
    guessed > 0 && `${counted(searched, 'move')} searched, ${guessed} only guessed`,
    unsearched === null ? 'the others not searched' : unsearched > 0 && `${counted(unsearched, 'move')} not searched`,
    ...open.map(
      ({ text, draws, all }) => `${text} not proven for ${draws.length === all ? 'any draw' : draws.join(', ')}`,
    ),
  ];
  const given = parts.filter((part) => part !== false);
  return (given.length > 0 ? given : ['the other moves not proven to be worse']).map((part) => `; ${part}`).join('');
}

export const UNTOLD = 'The best play is shown once you find it or ask for the answer.';

function playerRows({ mistakes, mistakeIndex, rating, luck, ...player }: PlayerReview): [name: string, text: string][] {
  const ifGraded = (text: string): string => (mistakeIndex === null ? '-' : text);
  const { small, medium, large } = mistakes;
  return [
    ['score', String(player.score)],
    ['accuracy', player.accuracy === null ? '-' : `${player.accuracy.toFixed(1)} %`],
    ['mistakes', ifGraded(`${large} large, ${medium} medium, ${small} small`)],
    ['mistake index', `${mistakeIndex?.toFixed(1) ?? '-'}${rating === null ? '' : ` (suggests ${rating})`}`],
    ['win % lost', ifGraded(fixed(player.winLost, 1))],
    ['points left', ifGraded(fixed(player.pointsLeft, 0))],
    ['draw luck', luck === null ? '-' : `${withError(signed(luck.mean, 0), luck.error, 0)} points`],
    ['missed bingos', String(player.missedBingos)],
    ['phonies', String(player.phonies)],
    ['missed challenges', String(player.letStand)],
    ['turns graded', `${player.graded} of ${player.turns}`],
  ];
}

export function playerTable({ players }: Pick<GameReview, 'players'>): { head: string[]; rows: string[][] } {
  const columns = players.map(playerRows);
  return {
    head: ['', ...players.map(({ name }) => visibleLine(name))],
    rows: (columns[0] ?? []).map(([name], i) => [name, ...columns.map((rows) => rows[i]![1])]),
  };
}

export function describeFindings({ players }: Pick<GameReview, 'players'>): string[] {
  return players.map(({ name, accuracy, mistakes: { large, medium, small } }) => {
    const count = counted(large + medium + small, 'mistake');
    return `${visibleLine(name)}: ${accuracy === null ? 'no turns were graded' : `accuracy ${accuracy.toFixed(1)} %, ${count}`}.`;
  });
}

const PHASE_NAMES: Readonly<Record<GamePhase, string>> = {
  opening: 'opening',
  middle: 'middle',
  'last-fourteen': 'last 14 tiles',
  endgame: 'endgame',
};

export function phaseTable({ players, turns }: Pick<GameReview, 'players' | 'turns'>): {
  head: string[];
  rows: string[][];
} {
  const losses = players.map(({ seat }) => lossesByPhase(turns.filter((turn) => turn.seat === seat)));
  return {
    head: ['', ...players.map(({ name }) => visibleLine(name))],
    rows: (losses[0] ?? []).map(({ phase }, i) => [
      PHASE_NAMES[phase],
      ...losses.map((phases) => phaseText(phases[i]!)),
    ]),
  };
}

function phaseText({ turns, winLost, pointsLost }: PhaseLoss): string {
  return turns === 0
    ? 'no turns'
    : `${fixed(winLost, 1)} %, ${fixed(pointsLost, 0)} ${nounFor(Math.round(pointsLost), 'point')}, ${counted(turns, 'turn')}`;
}

/** Reports a forfeit or an incomplete record; otherwise empty. */
export function howItEnded(
  players: readonly { readonly name: string }[],
  { forfeit, isOver }: Pick<GameReview, 'forfeit' | 'isOver'>,
): string[] {
  if (forfeit !== null) return [visibleLine(describeForfeit(players[forfeit.seat]!.name, forfeit.reason))];
  return isOver ? [] : ['The record ends before the game does.'];
}

export function formatFigure({ mean, error }: Figure): string {
  return withError(fixed(mean, 1), error ?? 0);
}
