import { describe, expect, it } from 'vitest';
import type { GameSession } from '../../../src/play/session/session.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { consoleSession, run, runScript } from '../../support/console.ts';
import { Table, type TableSetup } from '../../support/table.ts';

const social = await loadRuleset('social');
const family = await loadRuleset('family');
const tournament = await loadRuleset('tournament');
const north = await loadRuleset('tournament-na');

const words = ['CAT', 'CATS', 'SO', 'SON', 'NO'];
const rack = 'EEIIOUU';

function at(ruleset: Ruleset, players: readonly string[], setup: TableSetup = {}): GameSession {
  const racks = [setup.racks?.[0] ?? 'SONCTAX', ...players.slice(1).map(() => rack)];
  const { game } = new Table(ruleset, { bag: 'EIEIOEIEIOEIEIO', words, laid: ['- 8 8 CAT'], ...setup, racks });
  return consoleSession({ ruleset, players, game });
}

const GOOD = 'K8 SON';
const PHONY = 'K8 SOX';

function scores({ game }: GameSession): readonly number[] {
  return game.state.scores;
}

describe('an upheld challenge', () => {
  it.each([
    [social, 'challenge'],
    [family, 'challenge'],
    [tournament, 'challenge CATS SOX'],
    [tournament, 'challenge sox'],
    [north, 'challenge'],
  ])('withdraws the play and ends the turn (%#)', async (ruleset, challenge) => {
    const session = at(ruleset, ['Ann', 'Bob']);
    const { text } = await runScript(session, [PHONY, challenge, 'history']);
    expect(text).toMatch(
      /^Bob: challenge of (SOX|SOX, CATS|CATS, SOX), upheld\nAnn: play withdrawn, -16, turn lost$/mu,
    );
    expect(scores(session)).toEqual([0, 0]);
    expect(session.game.state.toMove).toBe(1);
    expect(session.game.state.board.tileCount).toBe(3);
    expect(text).toMatch(/^ {2}1 {2}Ann .*\n {5}Bob {2}challenge upheld .* 0\n {5}Ann {2}play withdrawn +-\d+ +0$/mu);
  });

  it('updates the position that bots search', async () => {
    const session = at(social, ['Ann', 'Bob']);
    await runScript(session, [PHONY, 'challenge']);
    const { position } = session.view;
    const fresh = SearchBoard.fromBoard(social, position.graph, session.game.state.board);
    expect(position.tiles).toEqual(fresh.tiles);
    expect(position.crossChecks).toEqual(fresh.crossChecks);
  });

  it('can come from the bot to move, by its own lexicon', async () => {
    const session = at(tournament, ['Ann', 'greedy']);
    const { text } = await runScript(session, [PHONY]);
    expect(text).toMatch(/^greedy: challenge of SOX, upheld$/mu);
    expect(scores(session)[0]).toBe(0);
  });

  it('can come from another bot if anyone may challenge', async () => {
    const session = at(family, ['Ann', 'Bob', 'greedy']);
    const { text } = await runScript(session, [PHONY]);
    expect(text).toMatch(/^greedy: challenge of .*SOX.*, upheld$/mu);
    expect(session.mover.name).toBe('Bob');
  });
});

describe('a failed challenge', () => {
  it('costs the challenger a turn', async () => {
    const session = at(social, ['Ann', 'Bob']);
    const { text } = await runScript(session, [GOOD, 'challenge']);
    expect(text).toContain(
      'Bob: challenge of SON, CATS, failed: all words are valid\nBob: loses the next turn\nBob: turn skipped (lost to a challenge)\n',
    );
    expect(session.mover.name).toBe('Ann');
  });

  it('costs points per word but not the turn', async () => {
    const session = at(tournament, ['Ann', 'Bob']);
    const { text } = await runScript(session, [GOOD, 'challenge CATS', 'history']);
    expect(text).toContain('Bob: challenge of CATS, failed: the word is valid\nAnn: +5 for the failed challenge\n');
    expect(text).toMatch(/^ {5}Ann {2}challenge bonus +\+5 +\d+$/mu);
    expect(session.mover.name).toBe('Bob');
  });

  it('costs another challenger their next turn', async () => {
    const session = at(family, ['Ann', 'Bob', 'Cat']);
    const { text } = await runScript(session, [GOOD, 'challenge by cat', 'pass', 'pass']);
    expect(text).toContain('Cat: challenge of SON, CATS, failed');
    expect(text).toMatch(/^Bob: pass\nCat: turn skipped \(lost to a challenge\)$/mu);
  });

  it('costs nothing or the game, depending on the rules', async () => {
    const terms = { by: 'next', scope: 'play' } as const;
    const free = await runScript(at({ ...social, challenge: { kind: 'single', ...terms } }, ['Ann', 'Bob']), [
      GOOD,
      'challenge',
    ]);
    expect(free.text).toContain('failed: all words are valid, at no cost');
    const all = await runScript(at({ ...social, challenge: { kind: 'triple', ...terms } }, ['Ann', 'Bob']), [
      GOOD,
      'challenge',
    ]);
    expect(all.text).toMatch(/Bob lost the challenge and the game\.\nFinal score: .*\nAnn won\.$/mu);
  });
});

describe('an invalid challenge', () => {
  it.each([
    [social, ['challenge'], 'There is no play to challenge.'],
    [social, [GOOD, 'pass', 'challenge'], 'There is no play to challenge.'],
    [family, [GOOD, 'challenge', 'challenge'], 'The last play has already been challenged.'],
    [family, [PHONY, 'challenge', 'challenge'], 'The last play has already been challenged.'],
    [social, [GOOD, 'challenge SON'], 'A challenge covers all words of the play: type challenge without words.'],
    [social, [GOOD, 'challenge by Ann'], 'You cannot challenge your own play.'],
    [family, [GOOD, 'challenge by Zoe'], 'No player is called "Zoe"; the players are Ann and Bob.'],
    [tournament, [GOOD, 'challenge SOX'], '"SOX" is not a word of the play; it formed SON and CATS.'],
    [tournament, [GOOD, 'challenge CATS CATS'], '"CATS" is not a word of the play'],
    [social, ['accept'], 'There is no play to accept.'],
  ])('%# is rejected and changes nothing', async (ruleset, script, message) => {
    const session = at(ruleset, ['Ann', 'Bob']);
    const before = at(ruleset, ['Ann', 'Bob']);
    await runScript(before, script.slice(0, -1));
    const { text } = await runScript(session, script);
    expect(text).toContain(message);
    expect(session.game.state.scores).toEqual(before.game.state.scores);
    expect(session.game.state.turns).toBe(before.game.state.turns);
  });

  it('is explained and not listed if words are checked', async () => {
    const casual = { ...social, challenge: { kind: 'void' } as const };
    const { text } = await runScript(at(casual, ['Ann', 'Bob']), [GOOD, 'challenge', 'help']);
    expect(text).toContain('Words are checked when they are played: there are no challenges.');
    expect(text).not.toMatch(/^ {2}challenge/mu);
  });

  it('cannot be made for bots or, if only the next player may, out of turn', async () => {
    const script = [GOOD, 'challenge by greedy', 'challenge by Cat'];
    const { text } = await runScript(at(family, ['Ann', 'Bob', 'greedy']), script.slice(0, 2));
    expect(text).toContain('greedy is a bot and makes its own challenges.');
    const next = await runScript(at(social, ['Ann', 'Bob', 'Cat']), script);
    expect(next.text).toContain('Only the player to move, Bob, may challenge now.');
  });
});

describe('before a bot takes its turn', () => {
  it('others may challenge if anyone may', async () => {
    const session = at(family, ['Ann', 'greedy', 'Bob', 'Cat']);
    const script = [GOOD, 'rack', 'challenge', 'board', 'challenge by Bob'];
    const { text } = await runScript(session, script);
    expect(text).toContain('Bob and Cat: challenge? (Enter: no) ');
    expect(text).toContain('Type challenge, or press Enter to let the play stand.');
    expect(text).toContain('Who challenges? Type challenge by Bob or challenge by Cat.');
    expect(text).toContain('Bob: challenge of SON, CATS, failed');
    // No person may see the rack of the bot to move.
    const dialogue = text.slice(text.indexOf('Bob and Cat:'), text.indexOf('Bob: challenge of'));
    expect(dialogue).not.toContain('Rack:');
  });

  it('an empty line lets the play stand', async () => {
    const session = at(family, ['Ann', 'greedy', 'Bob']);
    const { text } = await runScript(session, [GOOD, '']);
    expect(text).toMatch(/^Bob: challenge\? \(Enter: no\) \n(.*\n)*greedy: /mu);
  });

  it('racks are hidden during the question', async () => {
    const session = at(family, ['Ann', 'greedy', 'Bob']);
    const lines = [GOOD];
    let cleared = 0;
    const { text } = await run(session, () => lines.shift(), { hideRack: () => cleared++ });
    expect(cleared).toBe(1);
    expect(text.slice(text.lastIndexOf('Ann: K8'))).not.toContain('Rack:');
  });
});

describe('a play that goes out', () => {
  const last: TableSetup = { bag: '', racks: ['SON'] };

  it('waits to be accepted', async () => {
    const { end, text } = await runScript(at(social, ['Ann', 'Bob'], last), [GOOD, 'pass', '', 'accept']);
    expect(end).toBe('over');
    expect(text).toContain("Ann's play ends the game unless it is challenged: accept or challenge?");
    expect(text).toContain('The last play ends the game: accept it or challenge it.');
    expect(text).toMatch(/^Bob: play accepted$/mu);
    expect(text).toContain("The bag and Ann's rack are empty: the game is over.");
  });

  it('is accepted by a bot that finds it valid, otherwise challenged', async () => {
    const good = await runScript(at(social, ['Ann', 'greedy'], last), [GOOD]);
    expect(good.text).toMatch(/^greedy: play accepted$/mu);
    const bad = at(social, ['Ann', 'greedy'], { bag: '', racks: ['SOX'] });
    const { text } = await runScript(bad, [PHONY]);
    expect(text).toMatch(/^greedy: challenge of SOX, CATS, upheld$/mu);
    expect(bad.game.isOver).toBe(false);
  });

  it('ends the game after a failed challenge, at no cost', async () => {
    const { end, text } = await runScript(at(social, ['Ann', 'Bob'], last), [GOOD, 'challenge']);
    expect(end).toBe('over');
    expect(text).not.toContain('the next turn is lost');
    expect(text).toContain("Ann's rack are empty");
  });
});
