/** A game of the page: session and screen of the console, with words and bots from workers. */
import type { BotResources, SyncBot } from '../../../../bots/bot.ts';
import { createBot, readBotSpec } from '../../../../bots/registry.ts';
import { formatBotSpec } from '../../../../bots/bot-spec.ts';
import { unpackLeaves } from '../../../../analysis/workers/shared-resources.ts';
import { takesTurns } from '../../../../engine/rules/rules-in-play.ts';
import type { WordGraph } from '../../../../movegen/words/word-graph.ts';
import type { Look } from '../../../../engine/rules/ruleset-look.ts';
import { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { withClock } from '../../../../play/session/chosen-clock.ts';
import { planSeats, type Seat } from '../../../../play/session/seats.ts';
import { GameSession } from '../../../../play/session/session.ts';
import { actionsToLog, undoAction, type LogReplay } from '../../../../play/record/game-log.ts';
import { findRuleset, rulesetOf } from '../../../data/web-data.ts';
import { type GameLoader, openGraph } from '../../engine/game-loader.ts';
import { botThinker } from '../../engine/bot-thinker.ts';
import { storageLosses } from '../../store/browser-storage.ts';
import { GameSaver, type SaveState } from '../../store/game-saver.ts';
import { holdGame } from '../../store/game-lock.ts';
import { type LockedGame, saveGame } from '../../store/browser-games.ts';
import { RANKER, withRanker } from './prepare-game.ts';
import type { SharedBots } from '../../worker/protocol.ts';
import { clockOf, type GameChoice, type LoggedGame, newGameId } from '../../store/browser-game.ts';
import { InputError } from '../../../../engine/errors.ts';
import type { Ruleset } from '../../../../engine/rules/ruleset.ts';
import { replayGame } from '../../../../play/record/gcg-source.ts';

export interface LiveGame {
  readonly id: string;
  readonly choice: GameChoice;
  readonly look: Look;
  readonly screen: ScreenGame;
  /** Leaves the game; another page may then continue it. */
  readonly close: () => void;
}

export interface LiveGameOptions {
  /** Stored game to continue, released on close; null for a new game. */
  readonly held: LockedGame | null;
  readonly onKeeping: (keeping: SaveState) => void;
}

/** @throws InputError if the players are invalid or the game cannot be resumed; `held` is then not released */
export async function startLiveGame(
  loader: GameLoader,
  choice: GameChoice,
  { held, onKeeping }: LiveGameOptions,
): Promise<LiveGame> {
  const entry = findRuleset(loader.data, choice.ruleset);
  const ruleset = withClock(rulesetOf(entry), clockOf(choice));
  const { players, seed } = choice;
  const seats = planSeats({
    ...{ players, bots: null, first: undefined, seed },
    ...{ limits: ruleset.players, isTogether: !takesTurns(ruleset) },
  });
  let had: SharedBots | null = null;
  const haveBots = async (): Promise<SharedBots> => (had = await loader.botsOfGame(choice, botsWanted(seats)));
  // The game starts before the bots are loaded. Errors are reported by the bot's turn.
  const graph = await loader.words(choice);
  const resources = (): BotResources => {
    if (had === null) throw new Error('the bots are not loaded yet');
    return { ruleset, graph: words, ...openBots(had) };
  };
  const words = openGraph(graph);
  const logged = held?.game ?? beginLog({ choice, seats, ruleset, graph: words });
  const keeper = new GameSaver(logged, saveGame, onKeeping);
  const session = new GameSession({
    ruleset,
    graph: words,
    seed,
    players: seats.map(({ name, spec }) => ({
      name,
      bot: spec && lazyBot(name, words, () => createBot(spec, name, resources())),
    })),
    ranker: lazyBot(RANKER, words, () => createBot(readBotSpec(RANKER), RANKER, resources())),
    ...(held !== null && restoreGame(held.game, { ruleset, graph: words })),
    onAction: (game) => {
      keeper.add(...actionsToLog(game));
    },
    onHint: () => {
      keeper.add({ kind: 'hint' });
    },
    onUndo: (taken) => {
      keeper.add(undoAction(taken));
    },
  });
  const people = seats.filter(({ spec }) => spec === null).length;
  const screen = new ScreenGame({
    session,
    screen: 'standard',
    thinker: botThinker({
      game: loader.gameOf(choice),
      bots: seats.map(({ spec }) => spec && formatBotSpec(spec)),
      graph,
      mapped: loader.wordsWithMap(choice),
      haveBots,
    }),
    hidesRacks: people > 1 && ruleset.racksShown !== 'all',
    tellsThoughts: false,
    namesKeys: false,
    entry: held?.game.entry,
  });
  if (held === null) keeper.begin();
  screen.start();
  screen.subscribe(() => {
    keeper.lay(screen.entry);
  });
  // A new game cannot be open elsewhere.
  const releasing = held === null ? holdGame(keeper.id) : Promise.resolve(held.release);
  const stopTime = saveTime(session, keeper);
  const stopListening = storageLosses.add(() => {
    keeper.keepAgain();
  });
  const close = (): void => {
    stopTime();
    stopListening();
    screen.close();
    void Promise.all([releasing, keeper.settled()]).then(([release]) => {
      release?.();
    });
  };
  return { id: keeper.id, choice, look: entry.look, screen, close };
}

function botsWanted(seats: readonly Seat[]): string[] {
  return withRanker(seats.flatMap(({ spec }) => (spec === null ? [] : [formatBotSpec(spec)])));
}

function openBots({ leaves, vocabularies, winPercent, learnt }: SharedBots): Omit<BotResources, 'ruleset' | 'graph'> {
  return {
    leaves: new Map(Array.from(leaves, ([name, values]) => [name, values && unpackLeaves(values)])),
    vocabularies: new Map(Array.from(vocabularies, ([name, graph]) => [name, openGraph(graph)])),
    winPercent,
    learnt,
  };
}

/** Creates a bot on first use: the bots of a table think in a worker and are rarely needed here. */
function lazyBot(name: string, words: WordGraph, make: () => SyncBot): SyncBot {
  let made: SyncBot | undefined;
  const bot = (): SyncBot => (made ??= make());
  return {
    name,
    get vocabulary() {
      return bot().vocabulary ?? words;
    },
    get challengeRate() {
      return bot().challengeRate ?? 1;
    },
    decide: (view, budget) => bot().decide(view, budget),
  };
}

interface NewGame {
  readonly choice: GameChoice;
  readonly seats: readonly Seat[];
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
}

function beginLog({ choice, seats, ruleset: { clock }, graph }: NewGame): Pick<LoggedGame, 'id' | 'log'> {
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

/** Replays a stored game. @throws InputError if its words have changed or it cannot be replayed */
function restoreGame(
  { log }: LoggedGame,
  setting: { readonly ruleset: Ruleset; readonly graph: WordGraph },
): LogReplay {
  const source = 'the saved game';
  if (log.header.lexiconHash !== setting.graph.hash) {
    throw new InputError('bad-record', 'its words differ from those of this version', { source });
  }
  return replayGame(log, source, setting);
}

const CLOCK_MS = 5000;

/** Stores the clock of the player to move at intervals, when the page is hidden, and when the returned function stops this. */
function saveTime(session: GameSession, keeper: GameSaver): () => void {
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
