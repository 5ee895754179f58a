import { describe, expect, it } from 'vitest';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import type { Board } from '../../../src/engine/board/board.ts';
import { formatMove, parseSiuMove } from '../../../src/engine/notation/move-text.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { isMoveCommand, parseCommand } from '../../../src/play/commands/command.ts';
import { readTypedMove } from '../../../src/play/commands/typed-move.ts';
import { checkTried, type Verdict } from '../../../src/play/exercise/exercise.ts';
import { judgeStep } from '../../../src/play/tour/judge-step.ts';
import { answerOf, askStep, findHint } from '../../../src/play/tour/tour-screen.ts';
import { TOUR_PLAYED, TOUR_STEPS, TOUR_WEIGHED, type TourKind } from '../../../src/play/tour/tour-steps.ts';
import '../../support/program/temporary-files.ts';
import { accepted } from '../../support/classic.ts';

const resources = await loadSearchResources();
const { ruleset, graph: lexicon } = resources;
const { alphabet } = ruleset;
const rules = { ruleset, lexicon };
const ranker = new PlayRanker(resources);

function stepOf(kind: TourKind) {
  return askStep(
    TOUR_STEPS.find((step) => step.kind === kind)!,
    rules,
  );
}

function judge(kind: TourKind, typed: string, isHinted = true): Verdict {
  const question = stepOf(kind);
  const { board, rack } = question.position;
  const command = parseCommand(typed, board.layout);
  if (isRefusal(command) || !isMoveCommand(command)) throw new RangeError(typed);
  const move = accepted(readTypedMove({ alphabet, board, rack }, command));
  const hint = isHinted ? findHint(ranker, question.position) : null;
  return judgeStep({ ...question, rules, hint }, move);
}

function runsOf({ layout: { rows, cols }, tiles }: Board): number[][] {
  const lanes = [
    ...Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => tiles[row * cols + col]!)),
    ...Array.from({ length: cols }, (_, col) => Array.from({ length: rows }, (_, row) => tiles[row * cols + col]!)),
  ];
  return lanes.flatMap((lane) => {
    const runs: number[][] = [[]];
    for (const tile of lane) {
      if (tile === 0) runs.push([]);
      else runs.at(-1)!.push(tile);
    }
    return runs.filter(({ length }) => length > 1);
  });
}

describe('the steps of the tour', () => {
  it.each(TOUR_STEPS)('$name: words on the board are valid', (step) => {
    const { position } = askStep(step, rules);
    for (const run of runsOf(position.board)) expect(lexicon.contains(run)).toBe(true);
    expect(position.rack).toHaveLength(ruleset.handSize);
  });

  it.each(TOUR_STEPS)('$name: its answer solves it', (step) => {
    const question = askStep(step, rules);
    const hint = findHint(ranker, question.position);
    expect(judgeStep({ ...question, rules, hint }, answerOf(question)!)).toEqual({
      sentences: [step.praise],
      isSolved: true,
    });
  });

  it('review legal plays with correct scores', () => {
    const { position } = stepOf('review');
    for (const { move, score } of TOUR_WEIGHED) {
      const read = accepted(parseSiuMove(alphabet, position.board, move));
      expect(checkTried(position, read, rules)).toBe(score);
    }
    const played = accepted(parseSiuMove(alphabet, position.board, TOUR_PLAYED));
    const { score } = TOUR_WEIGHED.find(({ move }) => move === TOUR_PLAYED)!;
    expect(TOUR_STEPS.at(-1)!.task).toContain(
      `${formatMove(alphabet, position.board, played)} was played for ${score}`,
    );
  });
});

describe('the solution of a tour step', () => {
  it.each<[TourKind, string]>([
    ['word', 'H8 RADIO'],
    ['hook', '8F HOUSED'],
    ['hook', 'K7 ID'],
    ['hook', 'K8 DARTS'],
    ['parallel', '9C HOME'],
    ['exchange', 'exch V'],
    ['hint', '9E DOOMY'],
  ])('%s: %s', (kind, typed) => expect(judge(kind, typed).isSolved).toBe(true));

  it.each<[TourKind, string, string]>([
    ['word', '8A WORD', 'The first play must cover the start square, 8H.'],
    ['word', 'exch W', 'This time lay tiles on the board.'],
    ['word', '8G DROWT', 'Not in the lexicon: DROWT.'],
    ['hook', 'K5 RAIN', 'Not in the lexicon: HOUSEN.'],
    ['hook', 'G8 ORAD', 'But it does not extend a word on the board by one letter.'],
    ['parallel', 'H7 HEAT', 'But it makes no word at right angles to it'],
    ['exchange', '9E VOU', 'Not'],
    ['exchange', 'pass', 'This time exchange tiles instead.'],
    ['hint', 'I8 NOM', 'not one of the plays of the hint'],
  ])('%s: explains the missing part of %s', (kind, typed, text) => {
    const { sentences, isSolved } = judge(kind, typed);
    expect(isSolved).toBe(false);
    expect(sentences.join(' ')).toContain(text);
  });

  it('requires the hint to be requested first', () => {
    expect(judge('hint', '12A COMEDY', false)).toEqual({
      sentences: ['12A COMEDY is good for 46.', 'But ask for the hint first.'],
      isSolved: false,
    });
  });
});
