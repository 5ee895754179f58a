/**
 * A game of `tilewright play` from its plan to its end: what its bots need is loaded, the screen that fits the terminal is chosen,
 * and all that happens goes into its log.
 */
import { GameChances } from '../../analysis/chances/game-chances.ts';
import type { BotResources, SyncBot } from '../../bots/bot.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { createBot, readBotSpec } from '../../bots/registry.ts';
import type { AfterGame } from '../../play/session/after-game.ts';
import type { Seat } from '../../play/session/seats.ts';
import { GameSession, namesOf } from '../../play/session/session.ts';
import { describeEnd, describeLeftGame } from '../../play/wording/end-text.ts';
import { actionsToLog, undoAction } from '../../play/record/game-log.ts';
import { recordOfGame, replayGame, seatsOf } from '../../play/record/gcg-source.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { readyForBots, type ReadyBots, type RulesAndWords } from '../../files/making-ready.ts';
import { workerThinker } from '../../threads/bot-thread.ts';
import type { Thinker } from '../../play/session/thinker.ts';
import { withOwnBots } from '../../threads/own-bots/module-thinker.ts';
import type { OpenBot } from '../../threads/own-bots/open-module.ts';
import { notices } from '../options.ts';
import { printLines, printText } from '../output.ts';
import { choosePalette } from '../terminal.ts';
import { reviewOver, suggestLevel } from './game-over.ts';
import { isFullScreen, playFullScreen } from './play-full-screen.ts';
import { closeLog, openLog } from './open-log.ts';
import { openBots, standIn, type ModuleSeat } from './own-bots.ts';
import { converse, welcome } from './plain-game.ts';
import { newlyBegun, rematchOf, type ConsoleGame } from './planned-game.ts';
import { saveGame } from './save-game.ts';

/** How it is played, whichever game it is. */
export interface PlayingOptions {
  readonly plain?: boolean | undefined;
  readonly color?: boolean | undefined;
  readonly mouse?: boolean | undefined;
  readonly confirm?: boolean | undefined;
  readonly save?: string | undefined;
  /** The full screen that the game was chosen on. */
  readonly held?: FullScreen | undefined;
  readonly 'bot-log'?: string | undefined;
}

/** Ranks plays at once: where a thought is cut short, and next to what a hint has found. */
const RANKER = 'equity';
/** How often the time of the player to move goes into the log, where there is a clock. */
const CLOCK_MS = 5000;

/**
 * Play a game until it is over or left, and write what was asked for.
 *
 * @returns the game to be played next; null if none is wanted
 */
export async function playGame(plan: ConsoleGame, options: PlayingOptions): Promise<ConsoleGame | null> {
  const { setting, look, seats, seed, sources, found } = plan;
  const { ruleset, graph } = setting;
  const resources = await loadResources(setting, seats, sources.leaves);
  const own = await openBots(seats, resources, options['bot-log']);
  const replayed = found === null ? newlyBegun(plan) : replayGame(found.log, found.path, setting);
  const saved = await openLog(plan);
  const noted = [...replayed.noted];
  const session = new GameSession({
    ruleset,
    graph,
    seed,
    players: seats.map(({ name, spec }, seat) => ({ name, bot: spec && botAt(own[seat]!, spec, name, resources) })),
    ranker: createBot(readBotSpec(RANKER), RANKER, resources),
    ...replayed,
    onAction: (game) => saved?.append(...actionsToLog(game)),
    onHint: (game) => {
      noted.push({ game, what: 'hint' });
      saved?.append({ kind: 'hint' });
    },
    onThoughts: (game) => {
      noted.push({ game, what: 'thoughts' });
      saved?.append({ kind: 'thoughts' });
    },
    onTakenBack: (taken) => {
      noted.push({ game: taken.game, what: 'undo' });
      saved?.append(undoAction(taken));
    },
  });
  const bySeat = seatsOf(session.players);
  const palette = choosePalette(options.color, look);
  const keepTime = (): void => {
    if (!session.game.isOver) saved?.append({ kind: 'clock', thoughtMs: session.thoughtMs });
  };
  const timer = ruleset.clock === null ? null : setInterval(keepTime, CLOCK_MS);
  let afterwards: AfterGame | null;
  try {
    if (isFullScreen(options.plain)) {
      const thinker = thinkerOf(seats, own, resources);
      afterwards = await playFullScreen({
        session,
        thinker,
        seats,
        palette,
        screen: look.screen,
        chances: new GameChances(resources.winPercent, graph),
        hasMouse: options.mouse !== false,
        isKept: saved !== null,
        held: options.held,
      });
      printLines(...farewell(session));
    } else {
      printText(welcome(setting, seats, seed, palette));
      const thinker = thinkerOf(seats, own, resources);
      afterwards = await converse({ session, palette, screen: look.screen, seats, thinker, confirm: options.confirm });
    }
  } finally {
    if (timer !== null) {
      clearInterval(timer);
      keepTime();
    }
    for (const bot of own) await bot?.close();
    closeLog(saved, session.game);
    await saveGame(options.save, { game: session.game, ...bySeat, noted });
  }
  if (session.game.isOver && saved !== null) await suggestLevel();
  if (afterwards === 'review') {
    const record = recordOfGame({ game: session.game, ...bySeat, noted });
    await reviewOver({ record, setting, leaves: sources.leaves, palette, log: saved?.path ?? null });
  }
  return afterwards === 'rematch' ? rematchOf(plan) : null;
}

/** Where the bots think: those of the user's own in their own threads, the others in one. */
function thinkerOf(seats: readonly ModuleSeat[], own: readonly (OpenBot | null)[], resources: BotResources): Thinker {
  const ours = seats.map(({ spec, module }) => (module === null ? spec : null));
  return withOwnBots(workerThinker(resources, ours), own);
}

function botAt(own: OpenBot | null, spec: BotSpec, name: string, resources: BotResources): SyncBot {
  return own === null ? createBot(spec, name, resources) : standIn(name, readBotSpec(RANKER), resources, own);
}

/** What stays on the terminal when the full screen is left. */
function farewell(session: GameSession): string[] {
  const { game } = session;
  return game.isOver ? describeEnd(game, namesOf(session)) : [describeLeftGame(game, namesOf(session))];
}

/** What bots and hints are made from. What a bot does not say itself is what --leaves says. */
function loadResources(game: RulesAndWords, seats: readonly Seat[], leaves: string): Promise<ReadyBots> {
  const bots = [readBotSpec(RANKER), ...seats.flatMap(({ spec }) => spec ?? [])];
  return readyForBots(game, bots, { ...notices, defaultLeaves: leaves });
}
