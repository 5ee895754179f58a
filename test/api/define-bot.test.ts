import { describe, expect, it } from 'vitest';
import { type CustomBot, type SyncBot, viewOf } from '../../src/doors/bots.ts';
import { GameHistory } from '../../src/doors/engine.ts';
import { SearchBoard } from '../../src/doors/movegen.ts';
import { loadBotResources } from '../../src/doors/node.ts';
import { playGame } from '../../src/doors/tournament.ts';
import { defineBot, InputError } from '../../src/index.ts';
import { classic } from '../support/classic.ts';
import { graphOf } from '../support/tiny-lexicon.ts';

const graph = graphOf('hello join one end no on done jo at ate eat tea in tin nit'.split(' '));
const resources = await loadBotResources({ ruleset: classic, graph }, []);

const options = {
  best: { default: true, describe: 'whether it takes the best' },
  limit: { default: 3, min: 1, max: 9 },
  by: { default: 'score', choices: ['score', 'equity'] },
} as const;

function make(given: Readonly<Record<string, string>> = {}): SyncBot {
  const { createBot } = defineBot({
    name: 'mine',
    options,
    decide({ position, options: { best, limit, by }, view, budget }) {
      expect([view.seat, budget.alternatives]).toEqual([view.seat, 0]);
      const plays = position.plays({ by: by === 'score' ? 'score' : 'equity', limit });
      return plays.at(best ? 0 : -1)?.text ?? 'pass';
    },
  });
  return createBot(resources, given) as SyncBot;
}

function playWith(bot: CustomBot): readonly unknown[] {
  const bots = [bot, bot] as readonly SyncBot[];
  return playGame({ ruleset: classic, graph, bots, position: new SearchBoard(classic, graph), seed: 4, stream: 0 })
    .turns;
}

describe('a defined bot', () => {
  it('plays moves in notation, by its options', () => {
    const played = playWith(make());
    expect(played.length).toBeGreaterThan(5);
    expect(playWith(make({ limit: '3', best: 'yes', leaves: 'none' }))).toEqual(played);
    expect(playWith(make({ limit: '9', best: 'no' }))).not.toEqual(played);
  });

  it('may return a move or a decision, or a promise of one', async () => {
    const view = viewOf(
      GameHistory.start({ ruleset: classic, lexicon: graph, seed: 1 }),
      new SearchBoard(classic, graph),
    );
    const pass = { kind: 'pass' } as const;
    const thenable = { then: (resolve: (value: string) => void) => resolve('pass') } as Promise<string>;
    for (const decision of ['pass', pass, { move: pass }, Promise.resolve('pass'), thenable] as const) {
      const bot = defineBot({ name: 'idle', decide: () => decision }).createBot(resources, {}) as CustomBot;
      expect(await bot.decide(view, { seed: 1, alternatives: 0 })).toEqual({ move: pass });
    }
  });

  it.each([
    ['nonsense here now', 'nonsense here now: more than one move; expected "8D WORD", "exchange TILES" or "pass"'],
    ['', 'expected "8D WORD", "exchange TILES" or "pass", not an empty text'],
    [undefined, 'expected a move, not undefined'],
    [{}, 'expected a move, not {}'],
    [[], 'expected a move, not an array'],
    [{ text: '8D JO', move: '8D.JO' }, 'expected a move, not { move: "8D.JO" }; return the text itself'],
  ])('cannot return %j', (decision, message) => {
    const history = GameHistory.start({ ruleset: classic, lexicon: graph, seed: 1 });
    const view = viewOf(history, new SearchBoard(classic, graph));
    const decide = (): string => decision as string;
    const wrong = defineBot({ name: 'wrong', decide }).createBot(resources, {}) as CustomBot;
    const fault = { name: 'BotFault', kind: 'illegal', message: `invalid decision: ${message}` };
    expect(() => wrong.decide(view, { seed: 1, alternatives: 0 })).toThrow(expect.objectContaining(fault) as Error);
  });

  it.each([
    [undefined, 'expected an object, not undefined'],
    [{ name: 'mine' }, 'decide: expected a function'],
    [{ name: 'mine', decide: make, option: {} }, 'there is no option "option"; did you mean "options"?'],
    [{ name: 'mine', decide: make, options: { depth: 3 } }, 'options.depth: expected an object with a default'],
    [
      { name: 'mine', decide: make, options: { depth: { default: 3, max: 2 } } },
      'options.depth.default: must be a number of at most 2',
    ],
    [
      { name: 'mine', decide: make, options: { by: { default: 'luck', choices: ['score'] } } },
      'options.by.default: must be one of score',
    ],
  ])('is not defined by %j', (definition, message) => {
    expect(() => defineBot(definition as unknown as Parameters<typeof defineBot>[0])).toThrow(
      new InputError('bad-option', `defineBot(): ${message}`),
    );
  });

  it.each([
    [{ limt: '3' }, 'bot "mine" has no option "limt"; did you mean "limit"?'],
    [{ limit: '0' }, 'limit=0: must be a number from 1 to 9'],
    [{ limit: '' }, 'limit=: must be a number from 1 to 9'],
    [{ best: 'maybe' }, 'best=maybe: must be yes or no'],
    [{ by: 'luck' }, 'by=luck: must be one of score, equity'],
  ])('rejects other options: %j', (given, message) => {
    expect(() => make(given as unknown as Record<string, string>)).toThrow(new InputError('bad-option', message));
  });
});
