import { describe, expect, it } from 'vitest';
import { drawPanels, modelOfMadeTurn } from '../../../src/console/text/panels.ts';
import { hasMadeTurn } from '../../../src/play/wording/turn-text.ts';
import type { GameSession } from '../../../src/play/session/session.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { parsePlaceArguments } from '../../../src/engine/notation/move-text.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { consoleSession, run, runScript } from '../../support/console.ts';
import { PUBLISHED_WORDS, publishedScreens } from '../../support/played/published-screens.ts';
import { Table } from '../../support/table.ts';
import { accepted } from '../../support/classic.ts';

const scribble = await loadRuleset('scribble');
const WIDE = 102;
const HEIGHT = 19;

function published(): GameSession {
  const setup = { racks: ['CORNFYO', 'ACKTHPS'], bag: `VGNARTY${'E'.repeat(10)}TZREWQ`, words: PUBLISHED_WORDS };
  return consoleSession({ ruleset: scribble, players: ['Ann', 'Bob'], game: new Table(scribble, setup).game });
}

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

function lay(session: GameSession, text: string): void {
  const move = accepted(parsePlaceArguments(scribble.alphabet, text.split(' ')));
  if (isRefusal(session.lay(move))) throw new Error(`${text} was refused`);
}

describe('the screen in panels', () => {
  it('matches the published screens except a query outside the tiny lexicon', async () => {
    const shots: string[][] = [];
    const session = published();
    const script = ['7F CORN', 'PLACE | 6 8 TACK', 'PLACE - 8 7 NVY', 'exchange QW'];
    await run(session, () => {
      if (session.game.state.turns > shots.length) shots.push(drawPanels(session, WIDE, true).slice(0, HEIGHT));
      return script[session.game.state.turns];
    });
    expect(shots[0]).toEqual(publishedScreens[0]);
    expect(shots[1]!.map((line, i) => (i === 7 || (i > 8 && i < 19) ? line.slice(0, 33) : line))).toEqual(
      publishedScreens[1]!.map((line, i) => (i === 7 || (i > 8 && i < 19) ? line.slice(0, 33) : line)),
    );
    expect(shots.slice(2)).toEqual(publishedScreens.slice(2));
  });

  it('shows the current turn, with plain totals, once its player acts', () => {
    const session = published();
    expect(hasMadeTurn(session.game)).toBe(false);
    lay(session, '- 7 6 CORN');
    session.confirm();
    expect(drawPanels(session, WIDE, true)[3]).toContain('Round  : 1 (Player 1)');
    const next = drawPanels(session, WIDE, false);
    expect(next[3]).toContain('Round  : 2 (Player 2)');
    expect(next[7]).toMatch(/Score: 6$/u);
  });

  it('names the last round and its player after the game', () => {
    const { game } = new Table(scribble, { racks: ['AB', 'CD'], bag: 'EEE' }).play('pass', 'pass', 'pass', 'pass');
    const session = consoleSession({ ruleset: scribble, players: ['Ann', 'Bob'], game });
    expect(modelOfMadeTurn(session, null)).toMatchObject({ round: 4, player: 2 });
  });

  it('shows the round in which a player resigns', () => {
    const { game } = new Table(scribble, { racks: ['AB', 'CD'], bag: 'EEE' });
    const session = consoleSession({ ruleset: scribble, players: ['Ann', 'Bob'], game });
    session.lay({ kind: 'resign' });
    session.confirm();
    expect(modelOfMadeTurn(session, null)).toMatchObject({ round: 1, player: 1 });
  });

  it('hides returned tiles if racks are private', () => {
    const own = { ...scribble, racksShown: 'own' as const };
    const { game } = new Table(own, { racks: ['AB', 'CD'], bag: 'E'.repeat(20) }).play('exchange A');
    const session = consoleSession({ ruleset: own, players: ['Ann', 'Bob'], game });
    expect(modelOfMadeTurn(session, null)).toMatchObject({
      returns: [],
      players: [{ rack: null }, { rack: ['C', 'D'] }],
    });
  });

  it('has coordinates around the picture, or the frame if folded', () => {
    const wide = drawPanels(round3(), WIDE + 2, false);
    expect(wide).toHaveLength(HEIGHT + 1);
    expect(wide.at(-1)).toBe('  A B C D E F G H I J K L M N O');
    expect(wide[12]!.slice(0, 102).trimEnd()).toBe(drawPanels(round3(), WIDE, false)[12]);
    expect(wide[12]!.slice(102)).toBe('10');
    const folded = drawPanels(round3(), 80, false);
    expect(folded[2]).toBe('  A B C D E F G H I J K L M N O');
    expect(folded[4]).toMatch(/^\|.*\|1 {2}Round {2}: 1 \(Player 1\)/u);
    expect(Math.max(...folded.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(folded).toContain('Score: 6');
  });

  it('shows an unconfirmed move without tiles to be drawn', () => {
    const session = round3();
    lay(session, '- 8 7 NVY');
    const text = drawPanels(session, WIDE, false).join('\n');
    expect(text).toMatch(/^\| \. \. \. \. \. \. N A V Y .*\|$/mu);
    expect(text).toMatch(/Bag: F O G A$/mu);
    session.takeBack();
    session.lay({ kind: 'exchange', tiles: session.rack.slice(0, 2) });
    expect(drawPanels(session, WIDE, false).join('\n')).toMatch(/Returns: F Y _ _ _ _ _ /u);
  });

  it('matches the console, with the score line after a play and the query before it', async () => {
    const { text } = await runScript(round3(), ['7G ON', 'query h.r.', 'PLACE - 8 7 NVY'], false, { screen: 'panels' });
    expect(text).toContain('Ann: 8G N(A)VY for 12 (NAVY 10, ON 2; NV ignored)');
    expect(text).toMatch(/^Score: 6 \+ 10 \+ 2 = 18$/mu);
    expect(text).toMatch(/^Bag: F O G A A R T$/mu);
    expect(text).toMatch(
      /Round {2}: 1 \(Player 1\)[^]*NAVY 10[^]*Round {2}: 1 \(Player 1\)[^]*Query {2}: H \. R \. _[^]* HARE$/mu,
    );
  });
});
