import { describe, expect, it } from 'vitest';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { formatForfeit, readForfeit } from '../../../src/engine/gcg/forfeit.ts';
import { gcgOfGame } from '../../../src/engine/gcg/from-game.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { formatRulesNote, readPeople, readStatedRules } from '../../../src/engine/gcg/rules.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { classic, accepted } from '../../support/classic.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';

const lexicon = graphOf(['AT']);
const game = GameHistory.start({ ruleset: classic, lexicon, seed: 1, seats: 2, findsPlay: () => true });

describe('the record of a forfeited game', () => {
  it('names the player, survives formatting and parsing, and is complete', () => {
    const resigned = accepted(game.resign(1));
    const record = gcgOfGame(resigned, { players: ['Ann', 'Bob'] });
    expect(readForfeit(record)).toEqual({ seat: 1, reason: 'resigned' });
    const read = parseGcg(formatGcg(record)).record;
    expect(replayGcg(read, { ruleset: classic })).toMatchObject({
      isOver: true,
      forfeit: { seat: 1, reason: 'resigned' },
    });
  });

  it('differs from an unfinished record and from one with other notes', () => {
    const record = gcgOfGame(game, { players: ['Ann', 'Bob'] });
    expect(replayGcg(record, { ruleset: classic })).toMatchObject({ isOver: false, forfeit: null });
    const noted = (text: string) => readForfeit({ ...record, pragmata: [{ name: 'note', text, after: 0 }] });
    expect(noted(formatForfeit({ seat: 0, reason: 'challenge' }))).toEqual({ seat: 0, reason: 'challenge' });
    expect(noted('player 3 resigned')).toBeNull();
    expect(noted('player 1 resigned himself to an exchange')).toBeNull();
  });
});

describe('the description of a record', () => {
  const recordOf = (text: string) => ({
    players: ['a', 'b'].map((name) => ({ name, nick: name })),
    events: [],
    pragmata: [{ name: 'description', text, after: 0 }],
  });

  it('states the rules and the seats of people', () => {
    const note = formatRulesNote(classic, { what: 'console', rest: 'seed 7', people: [1] });
    expect(note).toMatch(/^Tilewright console: rules classic, .*, seed 7, people: player 2$/u);
    expect(readPeople(recordOf(note))).toEqual([1]);
    expect(readStatedRules(recordOf(note))).toMatchObject({ ruleset: 'classic' });
    for (const people of [[], [0], [0, 1]]) {
      const text = formatRulesNote(classic, { what: 'console', rest: 'seed 7', people });
      expect(readPeople(recordOf(text))).toEqual(people);
    }
    const four = formatRulesNote(classic, { what: 'console', rest: 'seed 7', people: [0, 1, 3] });
    expect(four).toMatch(/, people: players 1, 2 and 4$/u);
  });

  it('yields no people if it names none, comes from another program or names an invalid seat', () => {
    const silent = formatRulesNote(classic, { what: 'tournament', rest: 'seed 7' });
    for (const text of [silent, 'a game between people 1 2', 'Tilewright console: rules classic, people: player 3']) {
      expect(readPeople(recordOf(text))).toBeNull();
    }
  });
});
