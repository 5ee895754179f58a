import { describe, expect, it } from 'vitest';
import { gcgName } from '../../../src/play/record/gcg-name.ts';

const day = new Date(2026, 10, 23, 7, 51);

describe('the file name of a game', () => {
  it('has the day, the players and the scores', () => {
    expect(gcgName({ day, names: ['You', 'casual'], scores: [434, 298] })).toBe('2026-11-23 You-casual 434-298.gcg');
    expect(gcgName({ day, names: ['Zoë Ångström', 'Ann', 'Bo'], scores: [1, -5, 0] })).toBe(
      '2026-11-23 Zoë Ångström-Ann-Bo 1--5-0.gcg',
    );
  });

  it('keeps only characters that every file system accepts', () => {
    const nameFor = (name: string): string => gcgName({ day, names: [name, 'Bo'], scores: [1, 2] });
    expect(nameFor('../../etc/passwd')).toBe('2026-11-23 .. .. etc passwd-Bo 1-2.gcg');
    expect(nameFor('a<b>c:"d"\\e|f?*')).toBe('2026-11-23 a b c d e f-Bo 1-2.gcg');
    expect(nameFor('e\u0301\u202efdp\u0000\n x ')).toBe('2026-11-23 é fdp x-Bo 1-2.gcg');
    expect(nameFor('\u200b///')).toBe('2026-11-23 player-Bo 1-2.gcg');
  });

  it('fits the limits of every file system', () => {
    const names = Array.from({ length: 8 }, () => '語'.repeat(200));
    const name = gcgName({ day, names, scores: names.map(() => -1234) });
    expect(Buffer.byteLength(name)).toBeLessThan(255);
    expect(name).toMatch(/^2026-11-23 (語+-){7}語+ /u);
  });
});
