/** A game of the page: the session and screen that the console uses too, with words and bots from workers. */
import type { BotResources, SyncBot } from '../../../../bots/bot.ts';
import { buildBot, readBotSpec } from '../../../../bots/registry.ts';
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
import { pageMeanings } from '../../words/page-meanings.tsx';
import { holdGame } from '../../store/game-lock.ts';
import { type LockedGame, saveGame } from '../../store/browser-games.ts';
import { RANKER, withRanker } from './prepare-game.ts';
import type { SharedBots } from '../../worker/protocol.ts';
import { clockOf, type GameChoice, type LoggedGame, newGameId } from '../../store/browser-game.ts';
import { InputError, reasonOf } from '../../../../engine/errors.ts';
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

/** After this time the page says that the network is slow. The load continues. */
const LOAD_MS = 15_000;

interface LiveGameOptions {
  /** Stored game to continue, released on close; null for a new game. */
  readonly locked: LockedGame | null;
  readonly onSaveState: (keeping: SaveState) => void;
}

/** @throws InputError if the players are invalid or the game cannot be resumed; the caller then releases `locked` */
export async function startLiveGame(
  loader: GameLoader,
  choice: GameChoice,
  { locked, onSaveState }: LiveGameOptions,
): Promise<LiveGame> {
  const entry = findRuleset(loader.data, choice.ruleset);
  const ruleset = withClock(rulesetOf(entry), clockOf(choice));
  const { players, seed } = choice;
  const seats = planSeats({
    ...{ players, bots: null, first: undefined, seed },
    ...{ limits: ruleset.players, isTogether: !takesTurns(ruleset) },
  });
  const botSpecs = seats.map(({ spec }) => spec && formatBotSpec(spec));
  let bots: SharedBots | Error = new Error('the bots are not loaded yet; the network may be slow');
  const late = bots;
  const loadBots = async (): Promise<SharedBots> => {
    const loading = loader.botsOfGame(choice, withRanker(botSpecs.flatMap((spec) => spec ?? [])));
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, LOAD_MS, late));
    return (bots = await Promise.race([loading, tooLate]).catch((error: unknown) => {
      bots = new Error(reasonOf(error), { cause: error });
      throw bots;
    }));
  };
  const sharedGraph = await loader.words(choice);
  const graph = openGraph(sharedGraph);
  // The game starts before the bots are loaded; the turn of a bot reports errors of loading.
  const resources = (): BotResources => {
    if (bots instanceof Error) throw bots;
    return { ruleset, graph, ...openBots(bots) };
  };
  const logged = locked?.game ?? beginLog(choice, seats, ruleset, graph);
  const saver = new GameSaver(logged, saveGame, onSaveState);
  const session = new GameSession({
    ruleset,
    graph,
    seed,
    players: seats.map(({ name, spec }) => ({
      name,
      bot: spec && lazyBot(name, graph, () => buildBot(spec, name, resources())),
    })),
    ranker: lazyBot(RANKER, graph, () => buildBot(readBotSpec(RANKER), RANKER, resources())),
    ...(locked !== null && restoreGame(locked.game, { ruleset, graph })),
    onAction: (game) => saver.add(...actionsToLog(game)),
    onHint: () => saver.add({ kind: 'hint' }),
    onUndo: (undone) => saver.add(undoAction(undone)),
  });
  if (locked?.game.rack !== undefined) session.arrangeRack(locked.game.rack);
  const people = seats.filter(({ spec }) => spec === null).length;
  const screen = new ScreenGame({
    session,
    screen: 'standard',
    thinker: botThinker({
      game: loader.gameOf(choice),
      bots: botSpecs,
      graph: sharedGraph,
      mapped: loader.wordsWithMap(choice),
      haveBots: loadBots,
    }),
    hidesRacks: people > 1 && ruleset.racksShown !== 'all',
    tellsThoughts: false,
    namesKeys: false,
    meanings: pageMeanings(loader, choice),
    entry: locked?.game.entry,
  });
  if (locked === null) saver.begin();
  screen.start();
  const keep = (): void => saver.lay(screen.entry, screen.rack);
  keep();
  screen.subscribe(keep);
  // A new game cannot be open in another page.
  const releasing = locked === null ? holdGame(saver.id) : Promise.resolve(locked.release);
  const stopTime = saveTime(session, saver);
  const stopListening = storageLosses.add(() => saver.keepAgain());
  const close = (): void => {
    stopTime();
    stopListening();
    screen.close();
    void Promise.all([releasing, saver.settled()]).then(([release]) => release?.());
  };
  return { id: saver.id, choice, look: entry.look, screen, close };
}

function openBots({ leaves, vocabularies, winPercent }: SharedBots): Omit<BotResources, 'ruleset' | 'graph'> {
  return {
    leaves: new Map(Array.from(leaves, ([name, values]) => [name, values && unpackLeaves(values)])),
    vocabularies: new Map(Array.from(vocabularies, ([name, graph]) => [name, openGraph(graph)])),
    winPercent,
  };
}

/** Creates a bot on first use. Bots think in a worker, so this thread rarely needs one. */
function lazyBot(name: string, graph: WordGraph, create: () => SyncBot): SyncBot {
  let created: SyncBot | undefined;
  const bot = (): SyncBot => (created ??= create());
  return {
    name,
    get vocabulary() {
      return bot().vocabulary ?? graph;
    },
    get challengeRate() {
      return bot().challengeRate ?? 1;
    },
    decide: (view, budget) => bot().decide(view, budget),
  };
}

function beginLog(
  { ruleset, seed, minutes }: GameChoice,
  seats: readonly Seat[],
  { clock }: Ruleset,
  graph: WordGraph,
): Pick<LoggedGame, 'id' | 'log'> {
  const started = new Date();
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

/** Saves the clock of the player to move at intervals and when the page is hidden. @returns a function that saves it and stops */
function saveTime(session: GameSession, saver: GameSaver): () => void {
  if (session.clocksMs === null) return () => undefined;
  const save = (): void => {
    if (!session.game.isOver) saver.add({ kind: 'clock', thoughtMs: session.thoughtMs });
  };
  const timer = setInterval(save, CLOCK_MS);
  document.addEventListener('visibilitychange', save);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', save);
    save();
  };
}
