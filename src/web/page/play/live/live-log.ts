/** The log of a game on the page: how it begins, and how a game that was kept is resumed. */
import { formatBotSpec } from '../../../../bots/bot-spec.ts';
import { InputError } from '../../../../engine/errors.ts';
import type { Ruleset } from '../../../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../../../movegen/words/word-graph.ts';
import type { Replayed } from '../../../../play/record/game-log.ts';
import { replayGame } from '../../../../play/record/gcg-source.ts';
import type { GameSession } from '../../../../play/session/session.ts';
import type { Seat } from '../../../../play/session/seats.ts';
import type { GameSaver } from '../../store/game-saver.ts';
import { type GameChoice, type LoggedGame, newGameId } from '../../store/browser-game.ts';

interface NewGame {
  readonly choice: GameChoice;
  readonly seats: readonly Seat[];
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
}

export function beginLog({ choice, seats, ruleset: { clock }, graph }: NewGame): Pick<LoggedGame, 'id' | 'log'> {
  const started = new Date();
  const { ruleset, seed, minutes } = choice;
  return {
    id: newGameId(started, seed),
    log: {
      header: {
        format: 'tilewright-game',
        version: 1,
        started: started.toISOString(),
        folder: '',
        ruleset,
        lexicon: graph.name,
        lexiconHash: graph.hash,
        alphabet: null,
        leaves: 'default',
        seed,
        ...(minutes !== null && { clock }),
        players: seats.map(({ name, spec }) => ({ name, bot: spec && formatBotSpec(spec) })),
      },
      deeds: [],
    },
  };
}

/**
 * Play a game that was kept up to where it was left.
 *
 * @throws InputError if its words are not the same any more, or it does not come out
 */
export function restoreGame(
  { log }: LoggedGame,
  setting: { readonly ruleset: Ruleset; readonly graph: WordGraph },
): Replayed {
  const source = 'the game that is kept';
  if (log.header.lexiconHash !== setting.graph.hash) {
    throw new InputError('bad-record', 'its words are not those of this version', { source });
  }
  return replayGame(log, source, setting);
}

/** How often the time of the player to move is kept, where there is a clock. */
const CLOCK_MS = 5000;

/** Keep the time of the player to move now and then, when the page is out of sight, and when what this gives is called: the last. */
export function saveTime(session: GameSession, keeper: GameSaver): () => void {
  if (session.clocksMs === null) return () => undefined;
  const keep = (): void => {
    if (!session.game.isOver) keeper.add({ kind: 'clock', thoughtMs: session.thoughtMs });
  };
  const timer = setInterval(keep, CLOCK_MS);
  document.addEventListener('visibilitychange', keep);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', keep);
    keep();
  };
}
