import { describe, expect, it } from 'vitest';
import { formatLogLine, parseGameLog, replayLog, type Action } from '../../../src/play/record/game-log.ts';
import { boardOfLog } from '../../../src/play/record/board-of-log.ts';
import { readStanding } from '../../../src/play/record/standing.ts';
import { recordOfGame } from '../../../src/play/record/gcg-source.ts';
import { PASS } from '../../../src/engine/board/move.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { runScript } from '../../support/console.ts';
import { loggedSession } from '../../support/played/logged-session.ts';
import { accepted } from '../../support/classic.ts';

async function logged(name: string, players: readonly string[], script: readonly string[]) {
  const { session, start, text } = loggedSession(await loadRuleset(name), players);
  await runScript(session, script);
  return { session, start, text: text() };
}

describe('a game log', () => {
  it.each([
    ['classic', ['Ann', 'greedy'], ['hint', 'pass', 'pass', 'exch', ...new Array<string>(13).fill('pass')]],
    ['scribble', ['Ann', 'greedy'], ['query A.', 'query ..', 'pass', 'query T.', 'pass']],
    ['tournament', ['Ann', 'greedy'], ['8G HA', 'challenge', 'pass', 'challenge', 'pass', 'resign']],
    [
      'family',
      ['Ann', 'greedy', 'Bob'],
      ['pass', 'challenge', 'pass', 'challenge by Ann', 'pass', 'challenge by Bob', 'pass'],
    ],
    ['casual', ['greedy', 'greedy 2', 'Ann', 'greedy 3'], Array.from({ length: 40 }, () => 'pass')],
  ])('replays a game of %s to the same state', async (name, players, script) => {
    const { session, start, text } = await logged(name, players, script);
    const log = parseGameLog(text, 'log');
    const again = replayLog(start, log, 'log');
    expect(session.game.state.turns).toBeGreaterThan(1);
    expect(boardOfLog(log, start.ruleset)).toEqual(session.game.state.board);
    expect(again.game.state).toEqual(session.game.state);
    expect(again.helpUses).toHaveLength(script.filter((line) => line === 'hint').length);
  });

  it('records that a bot’s candidate plays were shown', async () => {
    const { start, text } = await logged('classic', ['Ann', 'greedy'], ['pass']);
    const log = parseGameLog(text + formatLogLine({ kind: 'thoughts' }), 'log');
    const { game, helpUses } = replayLog(start, log, 'log');
    expect(helpUses).toEqual([{ game, what: 'thoughts' }]);
    expect(readStanding(log).moves).toBe(2);
    const after = accepted(game.apply(PASS, 0));
    const { pragmata } = recordOfGame({ game: after, names: ['Ann', 'greedy'], people: [0], helpUses });
    expect(pragmata).toContainEqual({ name: 'note', text: "the player saw the bot's candidate plays", after: 3 });
  });

  it('ignores an incomplete last line', async () => {
    const { start, text } = await logged('classic', ['Ann', 'greedy'], ['pass', 'pass']);
    const all = replayLog(start, parseGameLog(text, 'log'), 'log').game;
    const torn = replayLog(start, parseGameLog(text.slice(0, -3), 'log'), 'log').game;
    expect(torn.state.turns).toBe(all.state.turns - 1);
  });

  it('keeps the thinking time of the player to move', async () => {
    const { start, text } = await logged('tournament', ['Ann', 'greedy'], ['pass']);
    const clock: Action = { kind: 'clock', thoughtMs: 1234 };
    const log = parseGameLog(text + formatLogLine(clock), 'log');
    expect(replayLog(start, log, 'log').thoughtMs).toBe(1234);
  });

  it('names the invalid line and the reason', async () => {
    const { start, text } = await logged('classic', ['Ann', 'greedy'], ['pass', 'pass']);
    const replay = (changed: string) => () => replayLog(start, parseGameLog(changed, 'log'), 'log');
    expect(replay('{}\n')).toThrow('log:1: not a game log');
    expect(replay(`${text}nonsense\n`)).toThrow(/^log:\d+: not an entry of a game log/u);
    expect(replay(text.replace('"pass"', '"8H.QQ"'))).toThrow(/^log:2: invalid action: .+/u);
    expect(replay(text.replace('"scores":[0,0]', '"scores":[7,0]'))).toThrow(
      'log:2: the scores are 0, 0, but the log has 7, 0',
    );
  });
});
