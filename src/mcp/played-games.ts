/** Games that a person plays against bots through a language model. */
import { randomInt } from 'node:crypto';
import { isModuleSpec } from '../bots/bot-module.ts';
import { readBotSpec } from '../bots/registry.ts';
import { InputError } from '../engine/errors.ts';
import type { NodeTilewright } from '../api/node/node-tilewright.ts';
import type { Game } from '../api/game.ts';

const MAX_GAMES = 100;
const MAX_REPLY_MS = 60_000;

interface StartTerms {
  readonly bot: string;
  readonly first: 'person' | 'bot';
  readonly seed?: number | undefined;
}

interface PlayedGame {
  readonly name: string;
  readonly bot: string;
  readonly botSeat: number;
  readonly game: Game;
}

export class PlayedGames {
  readonly #games = new Map<string, PlayedGame>();
  #started = 0;

  /** @throws InputError for an unknown bot */
  async start(
    tilewright: NodeTilewright,
    { bot, first, seed = randomInt(2 ** 32) }: StartTerms,
    signal: AbortSignal,
  ): Promise<object> {
    checkBot(bot);
    const name = `game-${++this.#started}`;
    const game = tilewright.startGame({ seed });
    const botSeat = first === 'bot' ? game.seat : 1 - game.seat;
    return this.#keep(await reply({ name, bot, botSeat, game }, signal));
  }

  /** @throws InputError for an unknown game or an illegal move */
  async play(name: string, move: string, signal: AbortSignal): Promise<object> {
    const played = this.#find(name);
    return this.#keep(await reply({ ...played, game: played.game.play(move) }, signal));
  }

  /** @throws InputError for an unknown game */
  show(name: string): object {
    const played = this.#find(name);
    const { bot, botSeat, game } = played;
    const names = botSeat === 0 ? [bot, 'person'] : ['person', bot];
    return { ...describe(played), gcg: game.toGcg(...names) };
  }

  #find(name: string): PlayedGame {
    const played = this.#games.get(name);
    if (played !== undefined) return played;
    const names = [...this.#games.keys()].slice(-10).join(', ');
    throw new InputError(
      'bad-option',
      `no game "${name}"; ${names === '' ? 'no game has been started' : `there are ${names}`}`,
    );
  }

  #keep(played: PlayedGame): object {
    this.#games.delete(played.name);
    this.#games.set(played.name, played);
    if (this.#games.size > MAX_GAMES) this.#games.delete(this.#games.keys().next().value!);
    return describe(played);
  }
}

/** Options that name files; they are rejected, as requests may be untrusted. */
const PATH_OPTIONS = ['lexicon', 'leaves', 'familiarity'];

function checkBot(bot: string): void {
  const spec = readBotSpec(bot);
  const pathOption = PATH_OPTIONS.find((name) => spec.options.has(name));
  if (isModuleSpec(spec)) throw new InputError('bad-option', `"${bot}" is a module; only built-in bots can play here`);
  if (pathOption !== undefined) throw new InputError('bad-option', `bot "${bot}": ${pathOption} cannot be given here`);
}

async function reply(played: PlayedGame, ended: AbortSignal): Promise<PlayedGame> {
  const { bot } = played;
  let { game } = played;
  const late = new AbortController();
  const timer = setTimeout(() => {
    const message = `bot "${bot}" has not moved in ${MAX_REPLY_MS / 1000} s; choose a faster one`;
    late.abort(new InputError('bad-option', message));
  }, MAX_REPLY_MS);
  const signal = AbortSignal.any([ended, late.signal]);
  try {
    while (game.outcome === null && game.seat === played.botSeat) game = await game.reply(bot, { signal });
  } finally {
    clearTimeout(timer);
  }
  return { ...played, game };
}

function describe({ name, bot, botSeat, game }: PlayedGame): object {
  return { game: name, bot, botSeat, ...game.toJSON(), cgp: game.position.cgp };
}
