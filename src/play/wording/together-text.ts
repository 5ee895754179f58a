/** Texts of a game in which all play the same rack at once: each turn beside its top play, the ranking, and the table of turns. */
import { counted } from '../../text/counted.ts';
import type { PlayWithScore } from '../../engine/board/move.ts';
import type { SharedTurnAnswer } from '../../engine/game/game-events.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { holdsNeed, rackNeed } from '../../engine/game/shared-rack.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { entryAt } from '../../engine/present.ts';
import { alignColumns } from '../../text/columns.ts';
import type { RackNeed } from '../../engine/rules/ruleset.ts';
import { sortTiles, type Rack } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';

export const TOP_NAME = 'Top';

interface SharedTurn {
  readonly before: GameHistory;
  readonly rack: Rack;
  readonly top: PlayWithScore;
  readonly answers: readonly SharedTurnAnswer[];
}

function sharedTurnsOf(game: GameHistory): SharedTurn[] {
  const turns: SharedTurn[] = [];
  for (let at = game; at.previous !== null; at = at.previous) {
    const top = at.lastEvents.find(({ kind }) => kind === 'top');
    const last = at.lastEvents.find(({ kind }) => kind === 'answer');
    if (top?.kind !== 'top' || last?.kind !== 'answer') continue;
    const before = at.previous;
    const { together, racks } = before.state;
    turns.push({ before, rack: entryAt(racks, 0), top: top.play, answers: [...together!.answers, last] });
  }
  return turns.reverse();
}

/** `62.9 %` of the total of the tops; empty before the first. */
export function percentText(score: number, topScore: number): string {
  return topScore === 0 ? '' : `${((100 * score) / topScore).toFixed(1)} %`;
}

export function scoreOfTop(score: number, topScore: number): string {
  return topScore === 0 ? String(score) : `${score} of ${topScore}, ${percentText(score, topScore)}`;
}

export function answerText(game: GameHistory, { play, badWords, isLate }: SharedTurnAnswer): string {
  if (play === null) return 'no play';
  const text = formatMove(game.ruleset.alphabet, game.state.board, play.move);
  if (isLate) return `${text} too late`;
  return badWords.length === 0 ? text : `${text} (not a word)`;
}

/** Losses to the top of a turn, and totals: `You: 26 lost; 412 of 655, 62.9 %`. */
export function describeLosses(turn: GameHistory, names: readonly string[]): string[] {
  const shared = sharedTurnsOf(turn).at(-1);
  if (shared === undefined) return [];
  const { scores, together } = turn.state;
  return shared.answers.map(({ score }, seat) => {
    const lost = shared.top.score - score;
    const stands = scoreOfTop(entryAt(scores, seat), together!.topScore);
    return `${entryAt(names, seat)}: ${lost === 0 ? 'the top' : `${lost} lost`}; ${stands}`;
  });
}

export function needText({ vowels, consonants }: RackNeed): string {
  return `${counted(vowels, 'vowel')} and ${counted(consonants, 'consonant')}`;
}

export function rejectionText({ ruleset, state }: GameHistory, tiles: Rack): string {
  const need = ruleset.turns.kind === 'together' ? rackNeed(ruleset.turns, state.turns + 1) : null;
  const why = need === null ? '' : `; a rack must hold ${needText(need)}`;
  return `${formatTiles(ruleset.alphabet, sortTiles(tiles))} goes back${why}`;
}

export function endOfTogether({ ruleset, state }: GameHistory): string {
  if (state.end?.reason === 'out') return 'The bag and the rack are empty: the game is over.';
  const rack = entryAt(state.racks, 0);
  const need = ruleset.turns.kind === 'together' ? rackNeed(ruleset.turns, state.turns + 1) : null;
  if (ruleset.turns.kind === 'together' && need !== null && !holdsNeed(ruleset, ruleset.turns, need, rack)) {
    return `The remaining tiles make no rack with ${needText(need)}: the game is over.`;
  }
  return `No play is possible with ${formatTiles(ruleset.alphabet, sortTiles(rack))}: the game is over.`;
}

/** Final ranking, best first; for a single player, their result. */
export function rankingLines(game: GameHistory, names: readonly string[]): string[] {
  const { scores, together } = game.state;
  const { topScore } = together!;
  const turns = sharedTurnsOf(game);
  const countTops = (seat: number): string => {
    const tops = turns.filter(({ answers, top }) => answers[seat]?.score === top.score).length;
    return `${tops} of ${counted(turns.length, 'top')} found`;
  };
  if (names.length === 1) {
    return [`${entryAt(names, 0)}: ${scoreOfTop(entryAt(scores, 0), topScore)}; ${countTops(0)}.`];
  }
  const order = names.map((_, seat) => seat).sort((a, b) => entryAt(scores, b) - entryAt(scores, a));
  const nameWidth = Math.max(...names.map(({ length }) => length));
  return order.map((seat) => {
    const score = entryAt(scores, seat);
    const place = 1 + scores.filter((other) => other > score).length;
    return `${place}. ${entryAt(names, seat).padEnd(nameWidth)}  ${scoreOfTop(score, topScore)}; ${countTops(seat)}`;
  });
}

/** Table of finished turns with head and totals: rack, play of a seat, top and percentage. Columns that do not fit are dropped. */
export function turnTable(game: GameHistory, seat: number, name: string, width: number): string[] {
  const turns = sharedTurnsOf(game);
  if (turns.length === 0) return ['No moves yet.'];
  const { alphabet } = game.ruleset;
  const rows = turns.map(({ before, rack, top, answers }, i) => {
    const answer = entryAt(answers, seat);
    return [
      String(i + 1),
      formatTiles(alphabet, sortTiles(rack)),
      answerText(before, answer),
      String(answer.score),
      formatMove(alphabet, before.state.board, top.move),
      String(top.score),
      percentText(answer.score, top.score),
    ];
  });
  const { scores, together } = game.state;
  const total = entryAt(scores, seat);
  const { topScore } = together!;
  const sum = ['', '', 'total', String(total), '', String(topScore), percentText(total, topScore)];
  const table = [['', 'rack', name, '', 'top', '', ''], ...rows, sum];
  const tables = COLUMNS.map((columns) =>
    alignColumns(
      table.map((cells) => columns.map((column) => entryAt(cells, column))),
      (i) => LEFT_COLUMNS.includes(entryAt(columns, i)),
    ),
  );
  return tables.find((lines) => lines.every(({ length }) => length <= width)) ?? entryAt(tables, -1);
}

/** Column sets, widest first: all, without the rack, without the percentage too. */
const COLUMNS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6],
  [0, 2, 3, 4, 5, 6],
  [0, 2, 3, 4, 5],
];
const LEFT_COLUMNS: readonly number[] = [1, 2, 4];
