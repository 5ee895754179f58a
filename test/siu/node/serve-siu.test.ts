import { describe, expect, it } from 'vitest';
import { PASS } from '../../../src/engine/board/move.ts';
import type { Bot, BotResources, Budget, Decision, PlayerView } from '../../../src/bots/bot.ts';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import { serveSiu } from '../../../src/siu/node/serve-siu.ts';
import type { BotMaker } from '../../../src/siu/node/bot-search.ts';
import { OPENING, tinyLexicon } from '../../support/program/siu.ts';

async function answers(served: Bot | BotMaker, ...lines: readonly string[]): Promise<string[]> {
  const sent: string[] = [];
  const input = (async function* () {
    for (const line of lines) yield await Promise.resolve(Buffer.from(`${line}\n`));
  })();
  const send = (line: string): void => void sent.push(line);
  await serveSiu(served, { lexicon: tinyLexicon, leaves: 'none', input, send, version: '9.9.9' });
  return sent.filter((line) => !/^(?:option|id author|info string provenance) /u.test(line));
}

function botOf(decide: (view: PlayerView, budget: Budget) => Decision | Promise<Decision>): Bot {
  return { name: 'mine', decide };
}

const passes = botOf(() => ({ move: PASS, ranked: [], values: 'estimate' }));

describe('a bot served as an engine', () => {
  it('identifies itself and answers go with its move', async () => {
    expect(await answers(passes, 'siu', 'isready', OPENING, 'go', 'stop', 'go gen', 'quit')).toEqual([
      ...['id name mine 9.9.9', 'capability auto gen stop', 'siuok', 'readyok', 'bestmove pass'],
      'bestmove pass',
    ]);
  });

  it("sees only the player's view and lists its ranked plays", async () => {
    const seen: unknown[] = [];
    const make = (resources: BotResources): Bot => {
      const greedy = buildBot(readBotSpec('greedy'), 'greedy', resources);
      return botOf((view, budget) => {
        seen.push([view.rack.length, view.bagCount, view.scores, budget.alternatives, budget.seed]);
        return greedy.decide(view, budget);
      });
    };
    const position = OPENING.replace('0/0', '7/9');
    const go = [position, 'go auto'];
    const sent = await answers(make, 'setoption name ListedPlays value 3', ...go, ...go, 'quit');
    expect(sent).toHaveLength(8);
    expect(sent.slice(0, 4)).toEqual(sent.slice(4));
    expect(sent[0]).toMatch(/^info gen move \S+ score \d+ eq [\d.]+/u);
    expect(sent[3]).toBe(`bestmove ${sent[0]!.split(' ')[3]!}`);
    expect(seen[0]).toEqual([7, 86, [7, 9], 3, expect.any(Number)]);
    expect(seen[1]).toEqual(seen[0]);
  });

  it('is asked to stop at the time limit and at stop', async () => {
    const lasts = botOf(async (_, { shouldStop }) => {
      while (shouldStop?.() !== true) await new Promise((resolve) => setTimeout(resolve, 1));
      return { move: PASS, ranked: [], values: 'estimate' };
    });
    expect(await answers(lasts, OPENING, 'go movetime 20', 'stop', 'quit')).toEqual(['bestmove pass']);
    const busy = botOf((_, { shouldStop }) => {
      while (shouldStop?.() !== true);
      return { move: PASS, ranked: [], values: 'estimate' };
    });
    expect(await answers(busy, OPENING, 'go movetime 20', 'quit')).toEqual(['bestmove pass']);
    const deaf = botOf(() => new Promise(() => undefined));
    expect(await answers(deaf, OPENING, 'go movetime 20')).toEqual([
      'info string fault the bot has no move 2 s after it was asked to stop',
      'bestmove none',
    ]);
  });

  it('that fails answers bestmove none with the reason', async () => {
    const throws = botOf(() => {
      throw new Error('no\nidea');
    });
    const exchange = { kind: 'exchange', tiles: Uint8Array.of(26) } as const;
    const illegal = botOf(() => ({ move: exchange, ranked: [], values: 'estimate' }));
    const unmade = (): Bot => {
      throw new Error('not today');
    };
    for (const [served, why] of [
      [throws, 'no idea'],
      [illegal, 'the bot chose ex.Z: '],
      [unmade, 'not today'],
    ] as const) {
      expect(await answers(served, 'isready', OPENING, 'isready', 'go', 'quit')).toEqual([
        'readyok',
        'readyok',
        expect.stringContaining(`info string fault ${why}`) as string,
        'bestmove none',
      ]);
    }
  });

  it('offers no other searches and is created again for other rules', async () => {
    const rules: string[] = [];
    const make = ({ ruleset, leaves }: BotResources): Bot => {
      rules.push(`${ruleset.challenge.kind} ${[...leaves.keys()].join(' ')}`);
      return passes;
    };
    const single = `${OPENING} cr single;`;
    const lines = [OPENING, 'go sim', 'go gen searchmoves pass', OPENING, 'go', single, 'go', 'quit'];
    expect(await answers(make, ...lines)).toEqual([
      ...['info string error unsupported-mode sim; supported modes: auto, gen', 'bestmove none'],
      ...['info string ignored searchmoves', 'bestmove pass', 'bestmove pass', 'bestmove pass'],
    ]);
    expect(rules).toEqual(['void default', 'single default']);
  });
});
