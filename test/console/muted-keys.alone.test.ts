import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { muteKeys } from '../../src/console/muted-keys.ts';

class Keyboard extends EventEmitter {
  readonly isTTY = true;
  isRaw = false;
  readonly ref = (): this => this;
  readonly resume = (): this => this;
  readonly pause = (): this => this;
  readonly setRawMode = (isRaw: boolean): void => {
    this.isRaw = isRaw;
  };
}

const before = Object.getOwnPropertyDescriptors(process);
let keyboard: Keyboard;
let unmute: () => void;

beforeEach(() => {
  keyboard = new Keyboard();
  Object.defineProperty(process, 'stdin', { value: keyboard, configurable: true });
  unmute = muteKeys();
});
afterEach(() => {
  unmute();
  Object.defineProperty(process, 'stdin', before.stdin);
  Object.defineProperty(process, 'platform', before.platform);
  vi.restoreAllMocks();
});

describe('Ctrl-C while the keys are muted', () => {
  it.each([
    ['linux', 0],
    ['win32', 1],
  ])('reaches the handlers of the program on %s', (platform, calls) => {
    Object.defineProperty(process, 'platform', { value: platform });
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const handler = vi.fn();
    process.once('SIGINT', handler);
    keyboard.emit('data', Buffer.from('a\u0003'));
    process.off('SIGINT', handler);
    expect(handler).toHaveBeenCalledTimes(calls);
    // Elsewhere the system calls the handlers of all processes of the job; on Windows it would end this one without them.
    expect(kill.mock.calls).toEqual(platform === 'win32' ? [] : [[0, 'SIGINT']]);
  });

  it('ends a program without handlers on Windows', () => {
    Object.defineProperty(process, 'platform', { value: 'win32' });
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const others = process.listeners('SIGINT');
    process.removeAllListeners('SIGINT');
    keyboard.emit('data', '\u0003');
    for (const other of others) process.on('SIGINT', other);
    expect(exit.mock.calls).toEqual([[130]]);
  });
});
