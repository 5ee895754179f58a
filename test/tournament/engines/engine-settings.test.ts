import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSettings, splitSettings } from '../../../src/tournament/engines/engine-settings.ts';
import { entrantNames, formatEntrant, readEngine, readEntrant, withCommands } from '../../../src/tournament/entrant.ts';

const FULL =
  'rival=./rival --siu;option.Threads=1;option.Eval File=a b.bin;move-time=200;iterations=50;depth=2;restart=game';

describe('the settings of an engine', () => {
  it('follow its command', () => {
    const engine = readEngine(FULL);
    expect(engine).toEqual({
      name: 'rival',
      command: './rival --siu',
      settings: {
        options: [
          ['Threads', '1'],
          ['Eval File', 'a b.bin'],
        ],
        moveMs: 200,
        iterations: 50,
        depth: 2,
        restart: 'game',
      },
    });
  });

  it('may include a clock, recorded in seconds', () => {
    const engine = readEngine('x=./x;time=1:30+0.5;depth=2');
    expect(engine.settings).toEqual({ options: [], clock: { ms: 90_000, incrementMs: 500 }, depth: 2 });
    expect(formatEntrant(engine)).toBe('engine:x;time=90+0.5;depth=2');
    expect(readEntrant('engine:x;time=90+0.5;depth=2')).toEqual({ ...engine, command: null });
    const recorded = [readEntrant('engine:x;time=90+0')];
    expect(withCommands(recorded, [readEngine('x=a;time=1:30')])).toEqual([
      { name: 'x', command: 'a', settings: { options: [], clock: { ms: 90_000, incrementMs: 0 } } },
    ]);
    expect(() => withCommands(recorded, [readEngine('x=a;time=60+0')])).toThrow(
      'engine x has time=90+0 in the record, not time=60+0',
    );
  });

  it.each(['x=cd /opt; ./x', 'x=A=1 ./x', 'x=./x "a;b=c"', "x=sh -c 'a;b=c'"])('are none of %j', (text) => {
    expect(readEngine(text)).toEqual({ name: 'x', command: text.slice(2) });
  });

  it('are recorded and distinguish otherwise equal engines', () => {
    const engine = readEngine(FULL);
    const text = formatEntrant(engine);
    expect(text).toBe(`engine:rival;${FULL.slice(FULL.indexOf(';') + 1)}`);
    expect(readEntrant(text)).toEqual({ ...engine, command: null });
    expect(entrantNames([text, 'engine:rival'])).toEqual(['rival', 'rival (2)']);
  });

  it('are taken from the record and may not differ from it', () => {
    const recorded = [readEntrant('engine:x;depth=1'), readEntrant('engine:x;depth=2')];
    expect(withCommands(recorded, [readEngine('x=a'), readEngine('x=b')])).toEqual([
      { name: 'x', command: 'a', settings: { options: [], depth: 1 } },
      { name: 'x', command: 'b', settings: { options: [], depth: 2 } },
    ]);
    expect(withCommands(recorded, [readEngine('x=b;depth=2'), readEngine('x=a')])).toEqual([
      { name: 'x', command: 'a', settings: { options: [], depth: 1 } },
      { name: 'x', command: 'b', settings: { options: [], depth: 2 } },
    ]);
    expect(() => withCommands(recorded, [readEngine('x=a;depth=3')])).toThrow(
      'engine x has depth=1 in the record, not depth=3',
    );
  });

  it.each([
    ['x=a;depth=0', 'engine setting depth=0: expected a positive integer'],
    ['x=a;move-time=1e3', 'engine setting move-time=1e3: expected a positive integer'],
    ['x=a;time=soon', 'engine setting time=soon: a time such as 25:00, 25:00+5 or 1500+5 (seconds) is needed'],
    ['x=a;time=0', 'engine setting time=0: a time such as'],
    ['x=a;time=60+0;move-time=5', 'engine settings time and move-time cannot be combined: on a clock, each move gets'],
    ['x=a;restart=always', 'engine setting restart=always: expected "game"'],
    ['x=a;movetime=5', 'unknown engine setting "movetime"; did you mean "move-time"?'],
    ['x=a;option.=5', 'unknown engine setting "option."'],
    ['x=a;option.A=b\u001bc', 'engine setting option.A=b'],
  ])('%j are refused', (text, message) => expect(() => readEngine(text)).toThrow(message));

  it('round-trip through text', () => {
    const word = fc.stringMatching(/^[A-Za-z][\w.-]{0,8}$/u);
    const count = fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: undefined });
    const settings = fc.record({
      options: fc.uniqueArray(fc.tuple(word, word), { selector: ([name]) => name, maxLength: 4 }),
      moveMs: count,
      iterations: count,
      depth: count,
    });
    fc.assert(
      fc.property(settings, (given) => {
        const text = formatSettings(given as Parameters<typeof formatSettings>[0]);
        const { command, settings: read } = splitSettings(`run;${text}`);
        if (text === '') expect(command).toBe('run;');
        else expect({ command, text: formatSettings(read!) }).toEqual({ command: 'run', text });
      }),
    );
  });
});
