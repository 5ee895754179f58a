import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '../../../src/analysis/question.ts';
import { searchTurn } from '../../../src/analysis/search-turn.ts';
import { readPosition } from '../../../src/analysis/position-turn.ts';
import { gradeTurn } from '../../../src/analysis/review/grade.ts';
import { isMistake } from '../../../src/analysis/review/review.ts';
import type { SearchResources } from '../../../src/analysis/searcher.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { formatSiuMove, parseSiuMove } from '../../../src/engine/notation/move-text.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { cardKey, cardSchema, type Card } from '../../../src/play/training/card.ts';
import { parsePuzzles } from '../../../src/play/training/puzzle-file.ts';

const FILES = [
  { ruleset: 'classic', file: 'data/puzzles/english.jsonl', least: 400 },
  { ruleset: 'crossplay', file: 'data/puzzles/crossplay.jsonl', least: 80 },
];
const MOST_BYTES = 300_000;
const SAMPLE = 10;
/** Rollouts for four plays. The standard error of a difference is about 1 %. */
const ROLLOUTS = 2000;
const ENDGAME_NODES = 100_000;
const LEAST_GAP = 3.95;
const EQUAL = 0.25;

let resources: SearchResources;
let text: string;
let cards: readonly Card[];

async function searchAgain({ position, turn: { search, plays } }: Card): Promise<string> {
  const { ruleset } = resources;
  const read = readPosition(position, ruleset);
  const moves = plays.map(({ move }) => parseSiuMove(ruleset.alphabet, read.board, move));
  const only = moves.filter((move): move is Move => !isRefusal(move));
  const limits = { rollouts: ROLLOUTS, endgameNodes: ENDGAME_NODES };
  const question: Question = { search: search ?? 'auto', seed: 7, certainty: 2, moves: { only, also: [] } };
  const { best } = await searchTurn(read, question, { resources, limits });
  return formatSiuMove(ruleset.alphabet, read.board, best!);
}

describe.each(FILES)('the shipped puzzles for $ruleset', ({ ruleset: rules, file, least }) => {
  beforeAll(async () => {
    resources = await loadSearchResources({ ruleset: rules });
    const { ruleset, graph } = resources;
    text = readFileSync(file, 'utf8');
    cards = parsePuzzles(text, { ruleset, lexicon: { name: graph.name, hash: graph.hash } }, file);
  });

  it('are many and unique in a small file', () => {
    expect(cards.length).toBeGreaterThanOrEqual(least);
    expect(new Set(cards.map(cardKey)).size).toBe(cards.length);
    expect(text.length).toBeLessThan(MOST_BYTES);
    for (const card of cards) expect(cardSchema.parse(card)).toEqual(card);
  });

  it('have one good play; any other listed play is a mistake', () => {
    for (const { position, turn } of cards) {
      const [best, ...others] = turn.plays;
      const rivals = others.filter(({ score, behind }) => score !== best!.score || behind.win!.mean >= EQUAL);
      expect(rivals.length, position).toBeGreaterThan(0);
      for (const { behind, move } of rivals) {
        expect(behind.win!.mean, `${position} ${move}`).toBeGreaterThanOrEqual(LEAST_GAP);
        const grade = gradeTurn({ search: turn.search, best: best!, loss: behind, isThrownAway: false });
        expect(isMistake({ grade }), `${position} ${move}`).toBe(true);
      }
    }
  });

  it('hold in a repeated search', async () => {
    const sample = Array.from({ length: SAMPLE }, (_, i) => cards[Math.floor(((i + 0.5) * cards.length) / SAMPLE)]!);
    for (const card of sample) {
      const right = card.turn.plays.filter(({ behind }) => behind.win!.mean < EQUAL).map(({ move }) => move);
      expect(right, card.position).toContain(await searchAgain(card));
    }
  });
});
