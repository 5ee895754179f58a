import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { actionsToLog, formatLogLine, type GameLogHeader } from '../../../src/play/record/game-log.ts';
import { listSavedGames } from '../../../src/files/saved-games/saved-games.ts';
import { GameReader } from '../../../src/files/saved-games/read-game.ts';
import { recordOfGame } from '../../../src/play/record/gcg-source.ts';
import { loadRulesAndWords, type RulesAndWords } from '../../../src/files/making-ready.ts';
import { playFinder } from '../../../src/movegen/plays/play-finder.ts';
import { LOG_HEADER } from '../../support/played/game-header.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { accepted } from '../../support/classic.ts';

const WORDS = 'AT\nCAT\nCATS\nTA\n';
const folder = temporaryFolder();
let setting: RulesAndWords;

beforeAll(async () => {
  writeFileSync(join(folder, 'words.txt'), WORDS);
  setting = await loadRulesAndWords({ lexicon: join(folder, 'words.txt') });
});

async function keep(name: string, passes: number, change: Partial<GameLogHeader> = {}) {
  const { ruleset, graph } = setting;
  const findsPlay = playFinder(ruleset, graph);
  let game = GameHistory.start({ ruleset, lexicon: graph, seed: 5, seats: 2, findsPlay });
  const header: GameLogHeader = {
    ...{ ...LOG_HEADER, folder, lexicon: './words.txt', lexiconHash: graph.hash, leaves: 'none', seed: 5 },
    players: ['Ann', 'Bob'].map((player) => ({ name: player, bot: null })),
    ...change,
  };
  let text = formatLogLine(header) + formatLogLine({ kind: 'hint' });
  const pass: Move = { kind: 'pass' };
  for (let i = 0; i < passes; i++) {
    game = accepted(game.apply(pass, 0));
    text += actionsToLog(game).map(formatLogLine).join('');
  }
  const games = temporaryFolder();
  writeFileSync(join(games, name), text);
  const [saved] = (await listSavedGames(games)).games;
  return { saved: saved!, game };
}

describe('a restored game', () => {
  it('equals the original, with its hints', async () => {
    const { saved, game } = await keep('a.over.jsonl', 6);
    expect(game.isOver).toBe(true);
    expect(saved).toMatchObject({ state: 'over', winners: [...game.winners] });
    const read = await new GameReader().read(saved);
    expect(read.game.state).toEqual(game.state);
    expect(read).toMatchObject({ names: ['Ann', 'Bob'], wordsChanged: false });
    expect(read.helpUses.map(({ what }) => what)).toEqual(['hint']);
    const gcg = /#player1 Ann Ann[\s\S]*>Ann: \S+ - \+0 0\n#note the player took a hint\n/u;
    expect(formatGcg(recordOfGame(read))).toMatch(gcg);
  });

  it('of an earlier version has the default words of that version', async () => {
    const lexiconHash = 'd8c3e5a405f37a36';
    const { saved } = await keep('old.over.jsonl', 6, { lexicon: 'default', lexiconHash });
    expect(await new GameReader().read(saved)).toMatchObject({
      graph: { name: 'default', hash: lexiconHash },
      wordsChanged: false,
    });
  });

  it('may use a changed lexicon if its moves are still valid, and reports the change', async () => {
    const { saved } = await keep('a.game.jsonl', 2, { lexiconHash: 'other' });
    expect(await new GameReader().read(saved)).toMatchObject({ wordsChanged: true });
  });

  it('reports a missing file, or a log that cannot be replayed', async () => {
    const reader = new GameReader();
    const missing = await keep('a.game.jsonl', 1, { lexicon: './gone.txt' });
    await expect(reader.read(missing.saved)).rejects.toThrow(/gone\.txt: cannot be read/u);
    const { saved } = await keep('b.game.jsonl', 1);
    const [hint, move] = saved.log.deeds;
    const deeds = [hint!, { ...move!, scores: [4, 0] } as typeof move & object];
    await expect(reader.read({ ...saved, log: { ...saved.log, deeds } })).rejects.toThrow(
      /b\.game\.jsonl:3: the scores are 0, 0, but the log has 4, 0/u,
    );
  });
});
