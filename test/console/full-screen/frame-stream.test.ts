import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { FrameStream, type FrameTarget } from '../../../src/console/full-screen/frame-stream.ts';

function terminal(): { readonly target: FrameTarget & EventEmitter; readonly written: () => string } {
  let text = '';
  const target = Object.assign(new EventEmitter(), {
    columns: 10,
    rows: 3,
    write: (part: string) => {
      text += part;
      return true;
    },
  });
  const written = (): string => {
    const all = text;
    text = '';
    return all;
  };
  return { target: target as unknown as FrameTarget & EventEmitter, written };
}

function entered(): ReturnType<typeof terminal> & { readonly frames: FrameStream } {
  const { target, written } = terminal();
  const frames = new FrameStream(target);
  frames.enter();
  return { target, written, frames };
}

describe('frames', () => {
  it('write only the changed lines', () => {
    const { frames, written } = entered();
    frames.write('one\ntwo\nthree');
    written();
    frames.write('one\n2\nthree');
    expect(written()).toBe('\u001b[?2026h\u001b[2;1H\u001b[0m\u001b[K2\u001b[0m\u001b[?2026l');
    frames.write('one\n2\nthree');
    expect(written()).toBe('');
  });

  it('enable mouse reports between enter and leave on request', () => {
    const { target, written } = terminal();
    for (const hasMouse of [true, false]) {
      const frames = new FrameStream(target, false, hasMouse);
      for (let time = 0; time < 2; time++) {
        frames.enter();
        expect(written().includes('\u001b[?1000h\u001b[?1006h')).toBe(hasMouse);
        frames.leave();
        expect(written().includes('\u001b[?1006l\u001b[?1000l')).toBe(hasMouse);
      }
    }
  });

  it('keep coloured trailing spaces on Unicode terminals', () => {
    const tile = '\u001b[41m A \u001b[49m';
    for (const [isUnicode, shown] of [
      [true, '\u001b[41m A\u00a0\u001b[49m'],
      [false, tile],
    ] as const) {
      const { target, written } = terminal();
      const frames = new FrameStream(target, isUnicode);
      frames.enter();
      frames.write(tile);
      expect(written()).toContain(shown);
    }
  });

  it('clear removed lines and drop those that do not fit', () => {
    const { frames, written } = entered();
    frames.write('one\ntwo');
    written();
    frames.write('one');
    expect(written()).toContain('\u001b[2;1H\u001b[0m\u001b[K\u001b[0m');
    frames.write('1\n2\n3\n4');
    expect(written()).not.toContain('4;1H');
  });

  it('redraw on a change of size, and restore the terminal', () => {
    const { target, frames, written } = entered();
    let resized = 0;
    frames.on('size', () => resized++);
    frames.write('one\ntwo');
    written();
    target.emit('resize');
    frames.write('one\ntwo');
    expect(resized).toBe(1);
    expect(written()).toContain('one');
    frames.leave();
    expect(written()).toBe('\u001b[?25h\u001b[?1049l');
    expect(target.listenerCount('resize')).toBe(0);
  });

  it('stay hidden after leave, and redraw fully on the next enter', () => {
    const { frames, written } = entered();
    frames.write('one\ntwo');
    frames.leave();
    written();
    frames.write('one\n2');
    expect(written()).toBe('');
    frames.on('size', () => frames.write('one\ntwo'));
    frames.enter();
    expect(written()).toMatch(/one.*two/u);
  });
});
