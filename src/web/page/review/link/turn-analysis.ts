/** Address that opens the position of a reviewed turn under Analyse, with only the information visible to its player. */
import { formatCgp } from '../../../../engine/notation/cgp.ts';
import { isRefusal } from '../../../../engine/refusal.ts';
import type { Ruleset } from '../../../../engine/rules/ruleset.ts';
import { readTiles } from '../../../../engine/tiles/tile-text.ts';
import type { ReviewableGame } from '../../../../play/review/opened-game.ts';
import type { GameTerms } from '../../../data/lexicon-facts.ts';
import { analyseAddress } from '../../view/addresses.ts';

/** Scores by seat after the first `at` lines. */
export function scoresAfter(
  at: number,
  { opened: { lines, players } }: { readonly opened: Pick<ReviewableGame, 'lines' | 'players'> },
): readonly number[] {
  return players.map((_, seat) => lines.slice(0, at).findLast((line) => line.seat === seat)?.total ?? 0);
}

interface AnalysedTurn {
  readonly ruleset: Ruleset;
  readonly rules: string;
  readonly file: Pick<GameTerms, 'lexicon'>;
  readonly opened: Pick<ReviewableGame, 'players' | 'lines' | 'start'>;
}

/** Returns null if the rack is unknown or the game has one player. */
export function turnAnalysis({ ruleset, rules, file, opened }: AnalysedTurn, turn: number): string | null {
  const { players, lines, start } = opened;
  const line = lines[turn - 1];
  const rack = readTiles(ruleset.alphabet, line?.rack ?? '', 'rack', 'longest');
  if (line === undefined || players.length < 2 || isRefusal(rack) || rack.length === 0) return null;
  const before = lines.slice(0, turn - 1);
  const scores = scoresAfter(turn - 1, { opened });
  const fromMover = players.map((_, i) => (line.seat + i) % players.length);
  const position = {
    board: { layout: ruleset.layout, ...(before.at(-1)?.board ?? start) },
    racks: fromMover.map((seat) => (seat === line.seat ? rack : new Uint8Array())),
    scores: fromMover.map((seat) => scores[seat]!),
    zeroTurns: before.length - 1 - before.findLastIndex(({ points }) => points !== 0),
    operations: [],
  };
  return analyseAddress(rules, formatCgp(position, ruleset.alphabet), null, file.lexicon);
}
