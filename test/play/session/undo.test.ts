import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameHistory } from '../../../src/engine/game/game-history.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { replayLog } from '../../../src/play/record/game-log.ts';
import { recordOfGame, seatsOf } from '../../../src/play/record/gcg-source.ts';
import { readStanding } from '../../../src/play/record/standing.ts';
import { type GameSession, namesOf } from '../../../src/play/session/session.ts';
import { describeUndo } from '../../../src/play/wording/turn-text.ts';
import { classic, accepted } from '../../support/classic.ts';
import { consoleSession } from '../../support/console.ts';
import { loggedSession } from '../../support/played/logged-session.ts';
import { Table } from '../../support/table.ts';
import { casesOf } from '../../support/test-length.ts';

const rulesets = {
  casual: await loadRuleset('casual'),
  family: await loadRuleset('family'),
  scribble: await loadRuleset('scribble'),
};
const tournament = await loadRuleset('tournament');

function playBots(session: GameSession): void {
  while (!session.game.isOver) {
    if (session.botChallenge() !== null) continue;
    if (session.mover.bot === null) return;
    session.playBot();
  }
}

/** Maps a number to a move of the person: a ranked play, a pass, or an exchange. */
function playPerson(session: GameSession, choice: number): void {
  if (session.game.awaitsAcceptance) session.accept();
  else {
    const { ranked } = session.rankPlays(20);
    const move = choice % 7 === 6 ? undefined : ranked[choice % Math.max(1, ranked.length)]?.move;
    if (isRefusal(session.lay(move ?? { kind: 'pass' }))) session.lay({ kind: 'pass' });
    session.confirm();
  }
  playBots(session);
}

function whyRefused(session: GameSession): string | null {
  const undone = session.undoTurn();
  return isRefusal(undone) ? undone.text : null;
}

describe('an undone turn', () => {
  it('leaves the game as if it had not been made', () => {
    const turn = fc.record({ choice: fc.nat(1000), undone: fc.nat(3), shuffles: fc.boolean() });
    const setting = fc.record({
      ruleset: fc.constantFrom(...Object.values(rulesets)),
      bots: fc.integer({ min: 1, max: 2 }),
      first: fc.boolean(),
      seed: fc.nat(1000),
      turns: fc.array(turn, { minLength: 1, maxLength: 12 }),
    });
    const property = fc.property(setting, ({ ruleset, bots, first, seed, turns }) => {
      const others = ['greedy', 'greedy 2'].slice(0, Math.min(bots, ruleset.players.max - 1));
      const players = first ? ['Ann', ...others] : [...others, 'Ann'];
      const { session, log, replay } = loggedSession(ruleset, players, seed);
      playBots(session);
      const games: GameHistory[] = [];
      const choices: number[] = [];
      let undos = 0;
      const isOver = (): boolean => session.game.isOver;
      for (const { choice, undone, shuffles } of turns) {
        if (isOver()) break;
        games.push(session.game);
        choices.push(choice);
        playPerson(session, choice);
        const rack = Array.from(session.rackOf(players.indexOf('Ann')));
        for (let times = isOver() ? 0 : Math.min(undone, games.length, 2); times > 0; times--) {
          if (shuffles) session.shuffleRack();
          accepted(session.undoTurn());
          undos++;
          expect(session.game).toBe(games.pop());
          expect(session.mover.name).toBe('Ann');
          const again = choices.pop()!;
          if (times > 1 || shuffles) continue;
          playPerson(session, again);
          if (undone === 1) expect(Array.from(session.rackOf(players.indexOf('Ann')))).toEqual(rack);
          session.undoTurn();
          undos++;
        }
      }
      const plain = loggedSession(ruleset, players, seed);
      playBots(plain.session);
      for (const choice of choices) playPerson(plain.session, choice);
      expect(session.game.state).toEqual(plain.session.game.state);
      expect(session.rankPlays(10)).toEqual(plain.session.rankPlays(10));
      const again = replay();
      expect(again.game.state).toEqual(session.game.state);
      expect(again.helpUses).toHaveLength(undos);
      expect(readStanding(log())).toEqual({ ...readStanding(plain.log()), help: undos > 0 ? ['undo'] : [] });
    });
    fc.assert(property, { numRuns: casesOf({ short: 12, long: 400 }) });
  });

  it('is noted in the record at the next move', () => {
    const { session, replay } = loggedSession(classic, ['Ann', 'greedy'], 3);
    playPerson(session, 0);
    playPerson(session, 0);
    const undone = accepted(session.undoTurn());
    expect(describeUndo(undone, namesOf(session))).toMatch(/^Taken back: Ann \S+ \S+, greedy \S+ \S+\.$/u);
    playPerson(session, 6);
    const { game, helpUses } = replay();
    const record = recordOfGame({ game, helpUses, ...seatsOf(session.players) });
    expect(record.pragmata).toContainEqual({ name: 'note', text: 'the player took back a turn', after: 3 });
    expect(record.events[2]).toMatchObject({ kind: 'pass' });
  });

  it('restores a play that a bot had challenged off', () => {
    const ruleset = { ...classic, challenge: { kind: 'double', scope: 'play', by: 'next' } as const };
    const { game } = new Table(ruleset, { racks: ['HEROXY?', 'APEOOLT'], bag: 'E'.repeat(20) });
    const session = consoleSession({ ruleset: game.ruleset, players: ['Ann', 'greedy'], game });
    const phony = Uint8Array.from([0, 3, 4, 5], (place) => session.rack[place]!);
    session.lay({ kind: 'place', direction: 'across', row: 7, col: 7, tiles: phony });
    session.confirm();
    expect(session.botChallenge()).not.toBeNull();
    expect(session.mover.name).toBe('greedy');
    session.undoTurn();
    expect(session.game).toBe(game);
    expect(session.board.tileCount).toBe(0);
  });

  it.each([
    ['several people', rulesets.casual, ['Ann', 'Bob', 'greedy'], /with several people/u],
    ['a clock', tournament, ['Ann', 'greedy'], /in a game with a clock/u],
    ['nothing done', rulesets.casual, ['Ann', 'greedy'], /You have no turn/u],
    ['a bot that began', rulesets.casual, ['greedy', 'Ann'], /You have no turn/u],
  ])('is rejected with %s', (what, ruleset, players, why) => {
    const { session } = loggedSession(ruleset, players, 1);
    playBots(session);
    if (what !== 'nothing done' && session.game.previous === null) playPerson(session, 0);
    const { game } = session;
    expect(whyRefused(session)).toMatch(why);
    expect(session.game).toBe(game);
  });

  it('is rejected after the game', () => {
    const { session } = loggedSession(classic, ['Ann', 'greedy'], 1);
    playPerson(session, 0);
    session.lay({ kind: 'resign' });
    session.confirm();
    expect(whyRefused(session)).toContain('over');
  });

  it('is rejected in a log without actions', () => {
    const { session, replay, log } = loggedSession(classic, ['Ann', 'greedy'], 1);
    playPerson(session, 0);
    session.undoTurn();
    expect(replay().game.previous).toBeNull();
    const [undo] = log().deeds.slice(-1);
    const start = replay().game;
    expect(() => replayLog(start, { ...log(), deeds: [undo!] }, 'log')).toThrow(
      'log:2: invalid action: it undoes more actions than there are',
    );
  });
});
