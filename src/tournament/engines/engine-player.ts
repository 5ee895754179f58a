/**
 * A player backed by an SIU engine. It keeps the engine process from game to game and restarts it after a failure. The engine sees
 * only what a player may know: the board, its own rack, the scores and the name of the lexicon. SIU has no command for challenges,
 * so the player challenges like a bot that knows the game's lexicon.
 */
import { present } from '../../engine/present.ts';
import { fieldNameOfLayout } from '../../engine/notation/field-names.ts';
import { asMoverSees, formatCgp, fromMover, type CgpOperation } from '../../engine/notation/cgp.ts';
import { InputError } from '../../engine/errors.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import type { Move } from '../../engine/board/move.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import type { ChallengeRule, Ruleset } from '../../engine/rules/ruleset.ts';
import type { ExternalPlayer } from '../../match/games/play-game-options.ts';
import type { MoveTime } from '../../match/games/game-clock.ts';
import { openEngineLog, type EngineLog } from './engine-log.ts';
import { EngineFault, EngineProcess } from './engine-process.ts';
import type { EngineLimits, EngineSpec } from '../entrant.ts';

const HANDSHAKE_MS = 10_000;
const READY_MS = 60_000;

/** Settings of an engine that do not depend on the position. */
export interface EngineSetting {
  readonly ruleset: Ruleset;
  readonly lexicon: string;
  readonly limits: EngineLimits;
  /** Directory for protocol logs. Default: no logs. */
  readonly log?: string | undefined;
  /** Called with the process ID of every engine process that starts. */
  readonly onStart?: (pid: number) => void;
  /** Called with the process ID of every engine process that ends. */
  readonly onExit?: (pid: number) => void;
}

export class EnginePlayer implements ExternalPlayer {
  readonly name: string;
  readonly #spec: EngineSpec;
  readonly #setting: EngineSetting;
  #process: EngineProcess | null = null;
  #mode = 'auto';

  constructor(spec: EngineSpec, setting: EngineSetting) {
    this.name = spec.name;
    this.#spec = spec;
    this.#setting = setting;
  }

  /**
   * Prepares for a game, starting a process if none is running.
   *
   * @throws EngineFault
   */
  async beginGame(): Promise<void> {
    if (this.#process?.fault === null && this.#spec.settings?.restart !== 'game') {
      try {
        await this.#ready('siunewgame');
        return;
      } catch {
        // A failure between games forfeits none; a new process may recover.
        this.close();
      }
    }
    await this.#start();
    await this.#ready('siunewgame');
  }

  /**
   * Asks the engine for a move.
   *
   * @param time time limits. Default: the fixed limits per move
   * @throws EngineFault if there is no answer, or it is not a move
   */
  async choose(game: GameHistory, _position: unknown, _budget: unknown, time?: MoveTime): Promise<Move> {
    const { graceMs, moveMs: usualMs } = this.#setting.limits;
    const { settings } = this.#spec;
    const ownMs = settings?.moveMs ?? usualMs;
    const { moveMs, maxMs } = time ?? { moveMs: ownMs, maxMs: ownMs + graceMs };
    const engine = await this.#ready(`position cgp ${formatGameCgp(game, this.#setting.lexicon)}`);
    const limits = (['iterations', 'depth'] as const).flatMap((name) =>
      settings?.[name] === undefined ? [] : [` ${name} ${settings[name]}`],
    );
    const lines = await engine.ask(`go ${this.#mode} movetime ${moveMs}${limits.join('')}`, 'bestmove', maxMs);
    const [, text = ''] = (lines.at(-1) ?? '').trim().split(/\s+/u);
    const move = parseSiuMove(game.ruleset.alphabet, game.state.board, text);
    if (!isRefusal(move)) return move;
    const error = lines.findLast((line) => line.startsWith('info string error'));
    throw new EngineFault(
      'illegal',
      `bestmove ${shorten(text)}: ${shorten(move.text)}${error === undefined ? '' : ` (${shorten(error)})`}`,
    );
  }

  /** Kills the process; the next game starts a new one. */
  close(): void {
    this.#process?.kill();
    this.#process = null;
  }

  async #start(): Promise<EngineProcess> {
    this.close();
    const { onStart, onExit, ruleset, lexicon, limits, log: folder } = this.#setting;
    const { command, settings } = this.#spec;
    let log: EngineLog = () => undefined;
    const engine: EngineProcess = new EngineProcess(
      present(command, `command of engine ${this.name}`),
      () => {
        if (engine.pid !== undefined) onExit?.(engine.pid);
      },
      (direction, line) => log(direction, line),
    );
    if (engine.pid !== undefined) {
      if (folder !== undefined) log = openEngineLog(folder, this.name, engine.pid);
      onStart?.(engine.pid);
    }
    this.#process = engine;
    const lines = await engine.ask('siu', 'siuok', limits.startMs ?? HANDSHAKE_MS);
    const words = (head: string): string[][] =>
      lines.filter((line) => line.startsWith(`${head} `)).map((line) => line.trim().split(/\s+/u));
    const capabilities = words('capability').flat();
    const mode = ['auto', 'sim', 'gen'].find((name) => capabilities.includes(name));
    if (mode === undefined) throw new EngineFault('illegal', 'it declares none of the search modes auto, sim and gen');
    this.#mode = mode;
    const options = words('option name').flatMap(([, , name]) => name ?? []);
    for (const [name, value] of [
      ['Lexicon', lexicon],
      ['LetterDistribution', ruleset.alphabet.name],
    ] as const) {
      if (options.includes(name) && isWord(value)) engine.send(`setoption name ${name} value ${value}`);
    }
    for (const [name, value] of settings?.options ?? []) {
      if (!options.includes(name)) throw new EngineFault('illegal', `it has no option ${name}${listOf(options)}`);
      engine.send(`setoption name ${name} value ${value}`);
    }
    return engine;
  }

  /** Sends a line and waits for `readyok`. Late output of an earlier search is discarded. */
  async #ready(line: string): Promise<EngineProcess> {
    const engine = this.#process ?? (await this.#start());
    engine.send(line);
    await engine.ask('isready', 'readyok', this.#setting.limits.startMs ?? READY_MS);
    return engine;
  }
}

/** Starts the engine once. Throws InputError `bad-option` if it cannot play. */
export async function tryEngine(spec: EngineSpec, setting: EngineSetting): Promise<void> {
  const player = new EnginePlayer(spec, setting);
  const close = (): void => player.close();
  process.once('exit', close);
  try {
    await player.beginGame();
  } catch (cause) {
    if (!(cause instanceof EngineFault)) throw cause;
    throw new InputError('bad-option', `engine ${spec.name} cannot play: ${cause.message}`, {}, cause);
  } finally {
    process.off('exit', close);
    close();
  }
}

export function formatGameCgp({ ruleset, state }: GameHistory, lexicon: string): string {
  const position = asMoverSees(fromMover(state));
  return formatCgp({ ...position, operations: listOperations(ruleset, lexicon) }, ruleset.alphabet);
}

function listOperations(ruleset: Ruleset, lexicon: string): CgpOperation[] {
  const { alphabet, layout, handSize, exchange, scorelessEnds, challenge } = ruleset;
  const zeroTurns = scorelessEnds.find((end) => end.kind === 'zero-turns');
  const values: readonly (readonly [code: string, value: string | null])[] = [
    ['lex', lexicon],
    ['ld', alphabet.name],
    ['bdn', fieldNameOfLayout(layout.name)],
    ['bb', String(bonusFor(ruleset, handSize))],
    ['etl', exchange.bagAtLeast === 'exchanged' ? null : String(exchange.bagAtLeast)],
    ['mcnz', zeroTurns?.kind === 'zero-turns' ? String(zeroTurns.count) : null],
    ['cr', nameOfRule(challenge)],
  ];
  return values.flatMap(([code, value]) => (value === null || !isWord(value) ? [] : [{ code, args: [value] }]));
}

function nameOfRule(rule: ChallengeRule): string | null {
  if (rule.kind !== 'points') return rule.kind;
  return rule.points === 5 || rule.points === 10 ? `${rule.points}pt` : null;
}

function isWord(name: string): boolean {
  return /^[^\s;]+$/u.test(name);
}

function listOf(options: readonly string[]): string {
  return options.length === 0 ? '' : `; it has ${shorten(options.join(', '))}`;
}

function shorten(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 120);
}
