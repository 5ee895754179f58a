/** Plays a planned game: loads the resources of its bots, chooses the full screen or lines, and logs every action. */
import { GameChances } from '../../analysis/chances/game-chances.ts';
import { drawConfigEnd } from '../../console/configured/config-console.ts';
import type { Palette } from '../../console/text/palette.ts';
import { drawTurnsBesideTop } from '../../console/text/session-text.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { takesTurns } from '../../engine/rules/rules-in-play.ts';
import type { AfterGame } from '../../play/session/after-game.ts';
import { namesOf, type GameSession } from '../../play/session/session.ts';
import { describeAuto, describeNextAuto } from '../../play/wording/auto-text.ts';
import { describeEnd, describeLeftGame } from '../../play/wording/end-text.ts';
import { actionsToLog, undoAction, type Action, type Help, type GameLogHeader } from '../../play/record/game-log.ts';
import { recordOfGame, seatsOf } from '../../play/record/gcg-source.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { meaningsOf } from '../../files/english/load-meanings.ts';
import { loadBotResources } from '../../files/making-ready.ts';
import { workerThinker } from '../../threads/bot-thread.ts';
import type { Thinker } from '../../play/session/thinker.ts';
import { withOwnBots } from '../../threads/own-bots/module-thinker.ts';
import { notices } from '../notices.ts';
import { printLines, printText, note } from '../output.ts';
import { choosePalette, isFullScreen } from '../terminal.ts';
import { findAutoLevel } from './auto-opponent.ts';
import { type OverGame, playByLines, reviewOver, reviewOverOnScreen, suggestLevel, welcome } from './game-over.ts';
import { openBots, loggedBot } from './own-bots.ts';
import { openSession, chooseRanker, planRematch, type ConsoleGame } from './planned-game.ts';
import { InputError } from '../../engine/errors.ts';
import { GameLogFile } from '../../files/saved-games/game-log-file.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';

export interface PlayingOptions {
  readonly plain?: boolean | undefined;
  readonly color?: boolean | undefined;
  readonly mouse?: boolean | undefined;
  readonly confirm?: boolean | undefined;
  readonly save?: string | undefined;
  readonly held?: FullScreen | undefined;
  readonly 'bot-log'?: string | undefined;
}

const CLOCK_MS = 5000;
/** When the thread of the bots starts: the first screen is then drawn, and the first move or hint need not wait for the thread. */
const THREAD_MS = 300;

/** Plays a game until it is over or left and writes its files. Returns the next game, or null. */
export async function playOnConsole(plan: ConsoleGame, options: PlayingOptions): Promise<ConsoleGame | null> {
  const { setting, look, seats, seed, sources, configured } = plan;
  const bots = [chooseRanker(plan), ...seats.flatMap(({ spec }) => spec ?? [])];
  // `--leaves` applies to bots that do not name leave values.
  const resources = await loadBotResources(setting, bots, { ...notices, defaultLeaves: sources.leaves });
  const userBots = await openBots(seats, resources, options['bot-log']);
  const logHelp = (game: GameHistory, what: Help, action: Action): void => {
    helpUses.push({ game, what });
    saved?.append(action);
  };
  const opened = openSession(plan, resources, {
    userBots,
    onAction: (game) => saved?.append(...actionsToLog(game)),
    onHint: (game) => logHelp(game, 'hint', { kind: 'hint' }),
    onThoughts: (game) => logHelp(game, 'thoughts', { kind: 'thoughts' }),
    onUndo: (undone) => logHelp(undone.game, 'undo', undoAction(undone)),
  });
  const { session } = opened;
  const helpUses = [...opened.helpUses];
  const saved = await openLog(plan);
  const bySeat = seatsOf(session.players);
  const palette = choosePalette(options.color, look);
  const record = (): GcgRecord => recordOfGame({ game: session.game, ...bySeat, helpUses });
  const over = (): OverGame => ({
    record: record(),
    setting,
    leaves: sources.leaves,
    palette,
    bot: seats.find(({ spec }) => spec !== null)?.spec ?? null,
    log: saved?.path ?? null,
  });
  const logTime = (): void => {
    if (!session.game.isOver) saved?.append({ kind: 'clock', thoughtMs: session.thoughtMs });
  };
  // User bots run in separate threads, the others share one.
  const makeThinker = (): Thinker => {
    const builtIn = seats.map(({ spec, module }) => (module === null ? spec : null));
    const earlyMs = builtIn.some((spec) => spec !== null) ? THREAD_MS : undefined;
    return withOwnBots(workerThinker(resources, builtIn, earlyMs), userBots);
  };
  const timer = setting.ruleset.clock === null ? null : setInterval(logTime, CLOCK_MS);
  const opening = plan.auto ? `${describeAuto(plan.auto)}.` : '';
  let afterwards: AfterGame | null = null;
  try {
    const meanings = meaningsOf(setting.graph, setting.ruleset);
    if (isFullScreen(options.plain)) {
      // The full screen replaces the line reader.
      configured?.console.close();
      const { playFullScreen } = await import('./play-full-screen.ts');
      afterwards = await playFullScreen({
        session,
        thinker: makeThinker(),
        palette,
        screen: look.screen,
        // The tables were trained with boards and bags of the standard size.
        ...(configured === undefined &&
          takesTurns(setting.ruleset) && { chances: new GameChances(resources.winPercent, setting.graph) }),
        hasMouse: options.mouse !== false,
        isKept: saved !== null,
        held: options.held,
        opening,
        meanings,
        review: (full) => reviewOverOnScreen(full, over()),
      });
      printLines(...farewell(session, configured === undefined ? null : palette));
    } else if (configured !== undefined) await configured.console.play(session, palette);
    else {
      printText(welcome(setting, seats, seed, palette));
      if (opening !== '') printLines(opening);
      const { confirm } = options;
      afterwards = await playByLines({
        session,
        palette,
        screen: look.screen,
        seats,
        thinker: makeThinker(),
        confirm,
        meanings,
      });
    }
  } finally {
    if (timer !== null) {
      clearInterval(timer);
      logTime();
    }
    for (const bot of userBots) await bot?.close();
    closeLog(saved, session.game);
    if (options.save !== undefined) {
      await writeFileWhole(options.save, formatGcg(record()));
      note(`game written to ${options.save}`);
    }
  }
  const nextAuto = plan.auto && session.game.isOver ? await findAutoLevel() : (plan.auto ?? null);
  if (session.game.isOver && saved !== null) {
    if (plan.auto && nextAuto) printLines(`${describeNextAuto(plan.auto.level, nextAuto)}.`);
    else await suggestLevel();
  }
  if (afterwards === 'review') await reviewOver(over());
  return afterwards === 'rematch' ? planRematch(plan, nextAuto) : null;
}

/** Lines that stay on the terminal after the full screen. A configured game has a palette and ends with a table. */
function farewell(session: GameSession, palette: Palette | null): string[] {
  const { game } = session;
  if (!game.isOver) return [describeLeftGame(game, namesOf(session))];
  if (palette !== null) return drawConfigEnd(session, palette);
  const turns = takesTurns(game.ruleset) ? [] : [...drawTurnsBesideTop(session, process.stdout.columns || 80), ''];
  return [...turns, ...describeEnd(game, namesOf(session))];
}

async function openLog(game: ConsoleGame): Promise<GameLogFile | null> {
  const { sources, setting, seats, seed, draws, found, configured } = game;
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY;
  if (found === null && (configured !== undefined || !isInteractive)) return null;
  const header: GameLogHeader = {
    format: 'tilewright-game',
    version: 1,
    started: new Date().toISOString(),
    folder: process.cwd(),
    ruleset: sources.ruleset,
    lexicon: sources.lexicon,
    lexiconHash: setting.graph.hash,
    alphabet: sources.alphabet ?? null,
    leaves: sources.leaves,
    seed,
    ...(draws !== null && { draws: [...draws] }),
    ...(sources.clock !== undefined && { clock: setting.ruleset.clock }),
    players: seats.map((seat) => ({ name: seat.name, bot: loggedBot(seat) })),
  };
  try {
    return found === null ? await GameLogFile.create(header) : GameLogFile.reopen(found);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    note(`note: the game is not being saved: ${error.message}`);
    return null;
  }
}

function closeLog(saved: GameLogFile | null, { isOver }: { readonly isOver: boolean }): void {
  if (saved === null) return;
  const isUnfinished = saved.close(isOver);
  if (saved.fault !== null) note(`note: the game was not saved to its end: ${saved.fault}`);
  else if (isUnfinished) printLines('Game saved; continue it with "tilewright play --resume".');
}

/** @throws InputError `cannot-write` if the path is not writable, or the file exists and `force` is false */
export async function checkSave(path: string | undefined, force = false): Promise<void> {
  if (path !== undefined) await checkOutput(path, force, false);
}
