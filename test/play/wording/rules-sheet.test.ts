import { describe, expect, it } from 'vitest';
import { loadRuleset, rulesetsToChoose } from '../../../src/files/data-files.ts';
import { describeRuleset } from '../../../src/play/wording/rules-sheet.ts';
import { classic } from '../../support/classic.ts';

const textOf = (ruleset: typeof classic): string =>
  describeRuleset(ruleset, (mark) => `<${mark}>`)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join('\n');

describe('the sheet of rules', () => {
  it.each(rulesetsToChoose())('of %s covers every part of the rules', async (name) => {
    const sections = describeRuleset(await loadRuleset(name), (mark) => mark);
    expect(sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['A turn', 'Premium squares', 'Exchanges', 'Words and challenges', 'The end']),
    );
    for (const { lines } of sections) expect(lines.length).toBeGreaterThan(0);
    expect(sections.flatMap(({ lines }) => lines).join(' ')).not.toMatch(/undefined|null|NaN|\[object/u);
  });

  it('of classic is derived from its values', () => {
    const text = textOf(classic);
    for (const part of [
      ...['2 players, 7 tiles on a rack.', 'Tiles: 100, with their points', '10  Q 1, Z 1', ' 0  blank 2'],
      ...['<t>  word x3, 8 squares', 'For all 7 tiles in one turn: 50 points.'],
      ...['1 to 7 tiles while the bag holds 7 or more', 'a play with an invalid word is rejected'],
      ...['after 6 turns in a row that score nothing', 'Equal scores are a draw.'],
    ]) {
      expect(text).toContain(part);
    }
  });

  it('follows other values', () => {
    const changed = textOf({
      ...classic,
      players: { min: 2, max: 4 },
      bonuses: [{ tiles: 5, points: 1 }],
      exchange: { min: 2, max: 2, bagAtLeast: 0, order: 'return-first' },
      minWordLength: 3,
      challenge: { kind: 'points', points: 5, per: 'word', by: 'next', scope: 'play' },
      scorelessEnds: [{ kind: 'all-pass', rounds: 1 }, { kind: 'no-play-left' }],
      endRacks: { out: 'moved', blocked: 'none' },
      clock: { minutes: 25, overtimePenalty: 10 },
    });
    for (const part of [
      ...['2 to 4 players', 'For 5 tiles in one turn: 1 point.'],
      ...['2 tiles; the new ones are drawn after yours go back.', 'A word has 3 letters or more.'],
      'gives the other player 5 points per word',
      'when all players pass in a row, or when the bag is empty and no player has a play left.',
      ...['the player who went out gains them', 'Each player has 25 minutes'],
    ]) {
      expect(changed).toContain(part);
    }
    const challenge = { kind: 'points', points: -10, per: 'challenge', by: 'next', scope: 'play' } as const;
    expect(textOf({ ...classic, challenge })).toContain('A failed challenge costs the challenger 10 points.');
    expect(textOf({ ...classic, exchange: { ...classic.exchange, max: 0 } })).toContain('None.');
  });
});
