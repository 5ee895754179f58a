import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../oracle/any-character.ts';
import { LineReader, MAX_LINE_LENGTH } from '../../src/files/line-reader.ts';

describe('lines out of chunks', () => {
  it('are the same for any division into chunks, even within a character', () => {
    const line = fc.string({ unit: anyCharacter }).filter((text) => !/[\r\n]|\p{Cs}/u.test(text));
    const property = fc.property(fc.array(line), fc.array(fc.nat(200)), fc.boolean(), (lines, cuts, carriage) => {
      const bytes = Buffer.from(lines.map((text) => text + (carriage ? '\r\n' : '\n')).join(''));
      const reader = new LineReader();
      const read = [];
      const ends = [...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
      for (const [i, end] of ends.entries()) read.push(...reader.push(bytes.subarray(ends[i - 1] ?? 0, end)));
      read.push(...reader.end());
      expect(read).toEqual(lines);
    });
    fc.assert(property);
  });

  it('include an unfinished last line', () => {
    const reader = new LineReader();
    expect(reader.push(Buffer.from('siu\ngo'))).toEqual(['siu']);
    expect(reader.end()).toEqual(['go']);
    expect(reader.end()).toEqual([]);
  });

  it('skip one that is too long and continue with the next', () => {
    const reader = new LineReader();
    const chunk = Buffer.alloc(10_000, 'x');
    for (let i = 0; i < 20; i++) expect(reader.push(chunk)).toEqual([]);
    expect(reader.push(Buffer.from('\nstop\n'))).toEqual([null, 'stop']);
    expect(reader.push(Buffer.from(`${'y'.repeat(MAX_LINE_LENGTH)}\n`))).toEqual(['y'.repeat(MAX_LINE_LENGTH)]);
  });
});
