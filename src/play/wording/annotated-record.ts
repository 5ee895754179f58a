/** Adds a review to a record, as notes that any GCG reader shows. */
import type { TurnReview } from '../../analysis/review/review.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { describeGrade, describeWorth, listNotes } from './review-words.ts';

export function annotateRecord(record: GcgRecord, turns: readonly TurnReview[]): GcgRecord {
  const notes = turns.map((turn) => ({ name: 'note', text: noteOn(turn), after: turn.lines + 1 }));
  return { ...record, pragmata: [...record.pragmata, ...notes].sort((a, b) => a.after - b.after) };
}

function noteOn(turn: TurnReview): string {
  const { best, played, ungraded } = turn;
  const notes = listNotes(turn);
  const isGraded = ungraded === null || ungraded === 'even';
  const isBest = best !== null && best.move === played?.move;
  const better = best === null ? '' : `best: ${best.text} ${best.score}, ${describeWorth(best)}`;
  const parts = [
    ...(isGraded ? [isBest ? `${describeGrade(turn)}, ${describeWorth(best)}` : describeGrade(turn)] : []),
    ...(isBest || better === '' ? [] : [better]),
    ...notes,
    ...(turn.grade === 'small' ? [turn.why.join(' ')] : []),
  ];
  return visibleLine(parts.filter((part) => part !== '').join('; '));
}
