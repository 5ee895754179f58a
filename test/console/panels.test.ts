import { describe, expect, it } from 'vitest';
import { drawPanels } from '../../src/console/panels.ts';
import { drawScribbleScreen, SCRIBBLE_WIDTH, scribbleModel } from '../../src/console/scribble-screen.ts';
import type { GameSession } from '../../src/console/session.ts';
import { isIllegal } from '../../src/engine/illegal-move.ts';
import { isMoveTextError, parsePlaceArguments } from '../../src/engine/move-text.ts';
import { loadRuleset } from '../../src/tournament/data-files.ts';
import { consoleSession, runScript } from '../support/console.ts';
import { Table } from '../support/table.ts';

const scribble = await loadRuleset('scribble');

/** Round 3 of the published sample. */
function round3(): GameSession {
  const { game } = new Table(scribble, {
    racks: ['FYOVGNA', 'HPSQWER'],
    bag: 'ARTZE',
    words: ['CORN', 'TRACK', 'NAVY', 'ON'],
    laid: ['- 7 6 CORN', '| 6 8 TACK'],
    scores: [6, 11],
  });
  return consoleSession({ ruleset: scribble, players: ['Ann', 'Bob'], game });
}

describe('the screen in panels', () => {
  it('has the coordinates where the published screen has nothing, and is otherwise that screen', () => {
    const session = round3();
    const lines = drawPanels(session, SCRIBBLE_WIDTH);
    const published = drawScribbleScreen(scribbleModel(session.game), SCRIBBLE_WIDTH);
    expect(lines[2]).toBe('  A B C D E F G H I J K L M N O');
    expect(lines[10]).toMatch(/^\| \. \. \. \. \. C O R N \. \. \. \. \. \. \|7 /u);
    expect(lines[4]).toMatch(/^\|.*\|1 Round {2}: 1 \(Player 1\) {20}/u);
    const bare = lines.map((line, i) =>
      i === 2 ? '' : line.startsWith('|') ? `${line.slice(0, 33)}  ${line.slice(35)}`.trimEnd() : line,
    );
    expect(bare).toEqual(published);
  });

  it('shows a move laid down, without the tiles that would be drawn for it', () => {
    const session = round3();
    const move = parsePlaceArguments(scribble.alphabet, ['-', '8', '7', 'NVY']);
    if (isMoveTextError(move)) throw new Error(move.text);
    if (isIllegal(session.lay(move))) throw new Error('NAVY was refused');
    const text = drawPanels(session, SCRIBBLE_WIDTH).join('\n');
    expect(text).toMatch(/^\| \. \. \. \. \. \. N A V Y .*\|8$/mu);
    expect(text).toMatch(/Bag: F O G A$/mu);
    session.takeBack();
    session.lay({ kind: 'exchange', tiles: session.rack.slice(0, 2) });
    expect(drawPanels(session, SCRIBBLE_WIDTH).join('\n')).toMatch(/Returns: F Y _ _ _ _ _ /u);
  });

  it('folds on a narrow screen', () => {
    const lines = drawPanels(round3(), 80);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(lines).toContain('Score: 6');
  });

  it('is what the console shows, with the score line after a play', async () => {
    const { text } = await runScript(round3(), ['7G ON', 'PLACE - 8 7 NVY']);
    expect(text).toContain('Ann: 8G N(A)VY for 12 (NAVY 10, ON 2; NV ignored)');
    expect(text).toMatch(/^Score: 6 \+ 10 \+ 2 = 18$/mu);
    expect(text).toMatch(/^Bag: F O G A A R T$/mu);
  });
});
