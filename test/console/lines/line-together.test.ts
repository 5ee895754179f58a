import { describe, expect, it } from 'vitest';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { formatMove } from '../../../src/engine/notation/move-text.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { gameFinders } from '../../../src/movegen/best/game-finders.ts';
import { boardOfLog } from '../../../src/play/record/board-of-log.ts';
import { actionsToLog, replayLog, type Action } from '../../../src/play/record/game-log.ts';
import { readStanding } from '../../../src/play/record/standing.ts';
import type { GameSession } from '../../../src/play/session/session.ts';
import { describeStand } from '../../../src/play/wording/standing-text.ts';
import { consoleSession, run, runScript } from '../../support/console.ts';
import { english } from '../../support/classic.ts';
import { gameHeader } from '../../support/played/game-header.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const ruleset = await loadRuleset('duplicate');
const graph = tinyGraph();

function sessionOf(seed: number, ...players: readonly string[]): GameSession {
  return consoleSession({ ruleset, seed, players });
}

function topMove({ game }: GameSession): string {
  const { board, racks } = game.state;
  return formatMove(english, board, game.findsTop!(board, racks[0]!)!);
}

function worstMove(session: GameSession): string {
  const { ranked } = session.rankPlays(10_000);
  const placed = ranked.filter(({ move }) => move.kind === 'place');
  return formatMove(english, session.game.state.board, placed.at(-1)!.move);
}

describe('a single person', () => {
  it('sees the play, the top and the loss', async () => {
    const session = sessionOf(4, 'Ann');
    const [worst, top] = [worstMove(session), topMove(session)];
    expect(worst).not.toBe(top);
    const { text } = await runScript(session, [worst]);
    const { together, scores, board } = session.game.state;
    const lines = text.split('\n').filter((line) => /^(?:Ann|Top): /u.test(line));
    const lost = together!.topScore - scores[0]!;
    const percent = ((100 * scores[0]!) / together!.topScore).toFixed(1);
    expect(lines[0]).toContain(`Ann: ${worst} for ${scores[0]!} (`);
    expect(lines[1]).toContain(`Top: ${top} for ${together!.topScore} (`);
    expect(lines[2]).toBe(`Ann: ${lost} lost; ${scores[0]!} of ${together!.topScore}, ${percent} %`);
    expect(board.tileCount).toBeGreaterThan(1);
  });

  it('does not see the top before confirming', async () => {
    const session = sessionOf(4, 'Ann');
    const [worst, top] = [worstMove(session), topMove(session)];
    const { text } = await runScript(session, [worst, 'undo'], true);
    expect(text).toContain('This scores');
    expect(text).not.toContain('Top:');
    expect(text).not.toContain(top);
    expect(session.game.state.turns).toBe(0);
  });

  it('learns of an invalid word only after the turn', async () => {
    const session = sessionOf(4, 'Ann');
    const rack = formatTiles(english, session.rack).replaceAll('?', '').slice(0, 3);
    const waiting = await runScript(session, [`8H ${rack}`], true);
    expect(waiting.text).not.toContain('not in the lexicon');
    const { text } = await runScript(session, ['']);
    expect(text).toContain(`Ann: 8H ${rack} for 0, not in the lexicon: ${rack}`);
  });

  it('cannot undo or exchange', async () => {
    const session = sessionOf(4, 'Ann');
    const tile = formatTiles(english, session.rack.slice(0, 1));
    const { text } = await runScript(session, [`exch ${tile}`, 'pass', 'undo', 'help']);
    expect(text).toContain('Turns cannot be undone: the top play has been shown.');
    expect(text).toContain('Tiles may not be exchanged now.');
    expect(text).not.toContain('exch QZ');
  });

  it('scores 100 % by finding every top', async () => {
    const session = sessionOf(5, 'Ann');
    const { end, text } = await run(session, () => topMove(session));
    const { scores, together, turns } = session.game.state;
    expect(end).toBe('over');
    expect(scores).toEqual([together!.topScore]);
    expect(text).toContain(`Ann: ${scores[0]!} of ${scores[0]!}, 100.0 %; ${turns} of ${turns} tops found.`);
    const rows = text.split('\n').filter((line) => /^ ?\d+ {2}[A-Z?]+ .* 100\.0 %$/u.test(line));
    expect(rows).toHaveLength(turns);
  });
});

it('bots play the same racks in their own way and are ranked', async () => {
  const alone = sessionOf(5, 'Ann');
  const session = sessionOf(5, 'Ann', 'greedy', 'greedy 2');
  const racks: string[][] = [[], []];
  await run(alone, () => (racks[0]!.push(formatTiles(english, alone.rack)), 'pass'));
  const { text } = await run(session, () => (racks[1]!.push(formatTiles(english, session.rack)), 'pass'));
  expect(racks[1]).toEqual(racks[0]);
  const { scores, together, turns } = session.game.state;
  // Greedy plays the highest score, like the top.
  expect(scores).toEqual([0, together!.topScore, together!.topScore]);
  const ranking = text.split('\n').filter((line) => /^\d\. /u.test(line));
  expect(ranking.map((line) => line.split(/ {2,}/u)[0])).toEqual(['1. greedy', '1. greedy 2', '3. Ann']);
  expect(ranking[0]).toContain(`100.0 %; ${turns} of ${turns} tops found`);
  expect(text).toContain('A tie between greedy and greedy 2.');
});

it('its log replays to the same game, board and share of the tops', async () => {
  const session = sessionOf(6, 'Ann', 'greedy');
  await run(session, () => (session.game.state.turns % 2 === 0 ? topMove(session) : 'pass'));
  const { game } = session;
  const deeds: Action[] = [];
  const games: GameHistory[] = [];
  for (let at = game; at.previous !== null; at = at.previous) games.push(at);
  for (const at of games.reverse()) deeds.push(...actionsToLog(at));
  const header = gameHeader({ ruleset, graph, seed: 6, names: ['Ann', 'greedy'] });
  const start = GameHistory.start({ ruleset, lexicon: graph, seed: 6, seats: 2, ...gameFinders(ruleset, graph) });
  expect(replayLog(start, { header, deeds }, 'log').game.state).toEqual(game.state);
  expect(boardOfLog({ header, deeds }, ruleset).tiles).toEqual(game.state.board.tiles);
  const standing = readStanding({ header, deeds });
  expect(standing.topScore).toBe(game.state.together!.topScore);
  const players = [
    { name: 'Ann', bot: null },
    { name: 'greedy', bot: 'greedy' },
  ];
  const percent = ((100 * game.state.scores[0]!) / standing.topScore!).toFixed(1);
  expect(describeStand({ state: 'over', players, ...standing })).toBe(`${percent} %`);
});
