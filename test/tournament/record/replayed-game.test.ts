import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { gcgOfGame } from '../../../src/engine/gcg/from-game.ts';
import { positionAfter } from '../../../src/engine/gcg/replayed-turn.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { GcgFolder } from '../../../src/tournament/record/gcg-folder.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { gcgTexts, graph, pairOf, rulesets } from '../../support/played/recorded-games.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

describe('a recorded game', () => {
  it.each(rulesets)('of $name rules is the same game as GCG, read and replayed', (ruleset) => {
    const seats = Math.min(3, ruleset.players.max);
    for (const text of [...gcgTexts(ruleset), ...gcgTexts(ruleset, seats)]) {
      const { record, diagnostics } = parseGcg(text);
      const replay = replayGcg(record, { ruleset, lexicon: graph });
      expect({ diagnostics, differences: replay.differences, isOver: replay.isOver }).toEqual({
        diagnostics: [],
        differences: [],
        isOver: true,
      });
    }
  });

  it('is replayed with its bag: every position has the original racks', () => {
    const [classic] = rulesets;
    const [record] = pairOf(classic!, 4).games;
    const { game } = replayRecordedGame({ ruleset: classic!, graph, seed: 3 }, 4, record!);
    const replay = replayGcg(parseGcg(formatGcg(gcgOfGame(game, { players: ['A', 'B'] }))).record, {
      ruleset: classic!,
    });
    const states = game.actions.length;
    let at: typeof game | null = game;
    for (let turn = states - 1; turn >= 0 && at !== null; turn--, at = at.previous) {
      if (at.isOver) continue;
      const position = positionAfter(replay, turn);
      expect(position.board).toEqual(at.state.board);
      expect(position.racks[0]!.toSorted()).toEqual(at.state.racks[at.state.toMove]!.toSorted());
    }
  });

  it('is written to a directory, one file per game', async () => {
    const folder = temporaryFolder();
    const [classic] = rulesets;
    await new GcgFolder(folder, { ruleset: classic!, graph, seed: 3 }, ['greedy', 'random'], 12).write(
      pairOf(classic!, 4),
    );
    expect(readdirSync(folder)).toEqual(['pair-05-1.gcg', 'pair-05-2.gcg']);
    expect(readFileSync(join(folder, 'pair-05-2.gcg'), 'utf8')).toContain(
      '#player1 random random\n#player2 greedy greedy\n',
    );
  });

  it('notes a forfeit by an engine with its reason', async () => {
    const folder = temporaryFolder();
    const [classic] = rulesets;
    const pair = pairOf(classic!, 4);
    const [first] = pair.games;
    const forfeit = { seat: 1, kind: 'timeout', reason: 'no bestmove within 3000 ms' } as const;
    const cut = { ...first!, turns: first!.turns.slice(0, 3), end: 'forfeit', forfeit } as const;
    await new GcgFolder(folder, { ruleset: classic!, graph, seed: 3 }, ['greedy', 'rival'], 5).write({
      ...pair,
      games: [cut],
    });
    const { record, diagnostics } = parseGcg(readFileSync(join(folder, 'pair-5-1.gcg'), 'utf8'));
    expect(diagnostics).toEqual([]);
    expect(record.pragmata).toContainEqual(
      expect.objectContaining({
        name: 'note',
        text: 'player 2 forfeited the game: no bestmove within 3000 ms',
        after: 3,
      }),
    );
  });
});
