import { describe, expect, it } from 'vitest';
import type { GameSession } from '../../../src/play/session/session.ts';
import { DictionaryQueries, QUERY_PAGE, readQueryPattern } from '../../../src/play/commands/word-query.ts';
import { createAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { listWords } from '../../../src/movegen/words/list-words.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { english } from '../../support/classic.ts';
import { consoleSession, runScript } from '../../support/console.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const scribble = await loadRuleset('scribble');
const graph = tinyGraph();

function session(): GameSession {
  return consoleSession({ ruleset: scribble, players: ['Ann', 'Bob'] });
}

const expected = Array.from(listWords(graph), (word) => Array.from(word, (letter) => english.faces[letter]!).join(''))
  .filter((word) => /^T..$/u.test(word))
  .sort();

describe('a query', () => {
  it('shows ten matches at a time in alphabetical order with a count', () => {
    const desk = new DictionaryQueries(session());
    expect(expected.length).toBeGreaterThan(QUERY_PAGE);
    expect(desk.query('t..')).toEqual([
      `${expected.length} words match "T..", 1 to 10; "more" shows the next:`,
      `  ${expected.slice(0, 10).join(' ')}`,
      '2 queries are left this turn.',
    ]);
    const pages = Array.from({ length: Math.ceil(expected.length / QUERY_PAGE) - 1 }, () => desk.more());
    expect(pages.map(([, words]) => words!.trim()).join(' ')).toBe(expected.slice(10).join(' '));
    expect(desk.more()).toEqual([`That is all: ${expected.length} words match "T..".`]);
  });

  it("finds only words of the pattern's length", () => {
    const desk = new DictionaryQueries(session());
    expect(desk.query('A......')).toEqual(['No word matches "A......".', '2 queries are left this turn.']);
    expect(desk.query('.ITE')).toEqual(['1 word matches ".ITE":', '  KITE', '1 query is left this turn.']);
  });

  it('is allowed three times per turn and does not end it', async () => {
    const game = session();
    const script = ['query A.', 'query B.', 'query C.', 'query D.', 'more', 'pass', 'query A.', 'more', 'history'];
    const { text } = await runScript(game, script, false, { screen: 'panels' });
    expect(text).toContain('No queries are left this turn.');
    expect(text).toContain('All 3 queries of this turn are used.');
    expect(text).toMatch(/^Bob> $(.*\n)*^2 queries are left this turn\.$/mu);
    expect(text).toMatch(/^ {2}1 {2}Ann {2}pass +0$/mu);
    expect([game.game.state.turns, game.mover.name]).toEqual([1, 'Bob']);
    // The table appears once per turn, not once per query.
    expect(text.match(/^Round|Round {2}:/gmu)).toHaveLength(2);
  });

  it('forgets its answer when the turn is over', async () => {
    const { text } = await runScript(session(), ['query T..', 'pass', 'more']);
    expect(text).toContain('There is no query in this turn to show more of.');
  });

  it('with an invalid pattern uses up none', () => {
    const table = session();
    const desk = new DictionaryQueries(table);
    for (const pattern of ['T*', 'T?', 'Ä.', '1']) {
      expect(desk.query(pattern)).toEqual({
        kind: 'refusal',
        reason: 'told',
        text: expect.stringMatching(/^A query consists of letters and dots/u) as string,
      });
    }
    expect(table.game.state.queriesLeft).toBe(3);
  });

  it('without a dot uses up none and suggests a pattern', () => {
    const table = session();
    const refused = new DictionaryQueries(table).query('tr');
    expect(refused).toMatchObject({
      text: '"TR" has no dot, which stands for one letter: type TR... for words of 5 letters that begin with TR.',
    });
    expect(table.game.state.queriesLeft).toBe(3);
  });

  it('is rejected if the rules have none', async () => {
    const classic = await loadRuleset('classic');
    const { text } = await runScript(consoleSession({ ruleset: classic, players: ['Ann', 'Bob'] }), ['query T..']);
    expect(text).toContain('There are no dictionary queries in this game.');
  });
});

it('a pattern may contain multi-character tiles', () => {
  const entry = { count: 2, points: 1, vowel: false };
  const digraphs = createAlphabet('digraphs', [
    { ...entry, face: 'C' },
    { ...entry, face: 'CH' },
  ]);
  expect(readQueryPattern('ch.c', digraphs)).toEqual([2, 0, 1]);
});
