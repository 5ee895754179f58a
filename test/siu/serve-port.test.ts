import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { serveSiuOn, type PortResources, type SiuPort } from '../../src/siu/serve-port.ts';
import { classic } from '../support/classic.ts';
import { graphOf } from '../support/tiny-lexicon.ts';

const graph = graphOf(['hello', 'join', 'one', 'end', 'no', 'on', 'done', 'jo', 'dojo', 'hellos', 'at', 'ate', 'tea']);
const resources = { ruleset: classic, graph, leaves: null, winPercent: formulaWinPercent() };
const OPENING = `position cgp ${'15/'.repeat(14)}15 DEONATS/ 0/0 0`;

function open(made: PortResources | Promise<PortResources> = { resources }) {
  const { port1: here, port2: there } = new MessageChannel();
  const served = serveSiuOn(there as unknown as SiuPort, made);
  const lines: string[] = [];
  let wake = (): void => undefined;
  here.on('message', (line: string) => {
    lines.push(line);
    wake();
  });
  return {
    lines,
    served,
    send: (message: unknown) => here.postMessage(message),
    until: async (shape: RegExp) => {
      while (!lines.some((line) => shape.test(line))) await new Promise<void>((resolve) => (wake = resolve));
      return lines.splice(0);
    },
    quit: async () => {
      here.postMessage('quit');
      await served;
      here.close();
    },
    close: () => here.close(),
  };
}

describe('an engine on a port', () => {
  it('answers messages of one or more lines until quit', async () => {
    const engine = open();
    engine.send({ other: 'messages of the page' });
    engine.send('siu\nisready\n');
    const greeting = await engine.until(/^readyok$/u);
    expect(greeting[0]).toBe('id name Tilewright library');
    expect(greeting).toContain('siuok');
    engine.send(OPENING);
    engine.send('go gen');
    const listed = await engine.until(/^bestmove /u);
    expect(listed.find((line) => line.startsWith('info gen move '))).toMatch(/ score \d+ eq /u);
    engine.send('quit');
    await engine.served;
    engine.send('isready');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(engine.lines).toEqual([]);
    engine.close();
  });

  it('queues lines until it is ready, and reports a failed start', async () => {
    const engine = open(Promise.resolve({ resources }));
    engine.send('siu');
    await engine.until(/^siuok$/u);
    await engine.quit();
    const broken = open(Promise.reject(new Error('no words')));
    await expect(broken.served).rejects.toThrow('no words');
    expect(await broken.until(/fault/u)).toEqual(['info string fault no words']);
    broken.close();
  });

  it('handles stop during a simulation', async () => {
    const engine = open();
    engine.send(`${OPENING}\ngo sim infinite`);
    await engine.until(/^info sim /u);
    engine.send('isready');
    await engine.until(/^readyok$/u);
    engine.send('stop');
    expect((await engine.until(/^bestmove /u)).filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
    await engine.quit();
  });

  it('reports missing resources and continues after invalid lines', async () => {
    const engine = open();
    engine.send(`setoption name Lexicon value CSW24\n${OPENING} lex NWL23;\ngo gen`);
    const lines = await engine.until(/^bestmove /u);
    expect(lines).toContain(`info string ignored lex NWL23: only ${graph.name} is available`);
    expect(lines).toContain(`info string ignored Lexicon CSW24: only ${graph.name} is available`);
    engine.send(`position cgp nonsense\n${'x'.repeat(70_000)}\nisready`);
    expect((await engine.until(/^readyok$/u)).filter((line) => line.includes('error'))).toHaveLength(2);
    await engine.quit();
  });
});
