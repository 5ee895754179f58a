import { describe, expect, it } from 'vitest';
import { offeredCommands } from '../../../../src/play/screen/game-commands.ts';
import type { Key } from '../../../../src/play/screen/key.ts';
import {
  ANALYSE,
  analysedAddress,
  asksToAnalyse,
  canAnalyse,
  listCommands,
} from '../../../../src/web/page/play/analysed-moment.ts';
import { classic } from '../../../support/classic.ts';
import { press, screenGameOf } from '../../../support/full-screen.ts';
import { Table, type TableSetup } from '../../../support/table.ts';
import { addressedPosition } from '../../../../src/web/page/view/addresses.ts';

const RACKS = ['HEROXY?', 'APEOOLT'];
const COMMAND: Key = { kind: 'control', letter: ANALYSE.letter };
const LETTER: Key = { kind: 'text', text: 'A' };

function at(players: readonly string[], setup: TableSetup = {}, hidesRacks = false) {
  const { game } = new Table(classic, { racks: RACKS, bag: 'E'.repeat(20), words: ['HERO', 'APE'], ...setup });
  return screenGameOf({ ruleset: classic, players, game }, { hidesRacks }).screen;
}

function addressed({ session }: ReturnType<typeof at>) {
  const { ruleset, cgp } = addressedPosition(analysedAddress(session, { ruleset: 'classic', lexicon: null }).slice(2));
  return { ruleset, racksAndScores: cgp!.split(' ').slice(1).join(' ') };
}

describe('the position of a game to analyse', () => {
  it('contains only the rack of the person to move, and the scores in that order', () => {
    const screen = at(['Ann', 'Bob'], { scores: [30, 12] });
    expect(addressed(screen)).toEqual({ ruleset: 'classic', racksAndScores: 'HEROXY?/ 30/12 0' });
    press(screen, 'hero<enter>');
    expect(addressed(screen).racksAndScores).toBe('APEOOLT/ 12/44 0');
  });

  it('is available when a hint is: not while racks are hidden, a bot thinks, or letters are typed', () => {
    const screen = at(['Ann', 'Bob'], {}, true);
    expect(asksToAnalyse(screen, COMMAND)).toBe(false);
    press(screen, '<enter>');
    expect(asksToAnalyse(screen, COMMAND)).toBe(true);
    expect(asksToAnalyse(screen, LETTER)).toBe(false);
    press(screen, '/');
    expect(asksToAnalyse(screen, LETTER)).toBe(true);
    const withBot = at(['Ann', 'greedy']);
    press(withBot, 'hero<enter>');
    expect(withBot.mode.kind).toBe('thinking');
    expect([COMMAND, LETTER].map((key) => asksToAnalyse(withBot, key))).toEqual([false, false]);
  });

  it('is the last one of a person after the game', () => {
    const screen = at(['Ann', 'greedy'], { racks: ['HERO', 'APE'], bag: '' });
    press(screen, 'hero<enter>');
    expect(screen.mode.kind).toBe('over');
    expect(asksToAnalyse(screen, LETTER)).toBe(true);
    expect(addressed(screen).racksAndScores).toBe('HERO/ 0/0 0');
  });

  it('is unavailable while a play that ends the game can be challenged', () => {
    const challenged = { ...classic, challenge: { kind: 'double', scope: 'play' } } as typeof classic;
    const { game } = new Table(challenged, { racks: ['HERO', 'APE'], words: ['HERO'] }).play('- 8 8 HERO');
    const { screen } = screenGameOf({ ruleset: challenged, players: ['Ann', 'Bob'], game });
    expect(game.awaitsAcceptance).toBe(true);
    expect(canAnalyse(screen.session)).toBe(false);
    expect(asksToAnalyse(screen, COMMAND)).toBe(false);
  });

  it('uses a letter that no other command uses', () => {
    const { session } = at(['Ann', 'greedy']);
    expect(offeredCommands(session).map(({ letter }) => letter)).not.toContain(ANALYSE.letter);
    expect(listCommands(session)).toContain(ANALYSE);
  });
});
