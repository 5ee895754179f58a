/**
 * The log of a console game: a JSON line that describes the game, then one line per action. The log is append-only, so an
 * interrupted game is kept up to its last complete line. Replaying it through the rules gives the same game; the scores in each
 * line verify this.
 */
import * as z from 'zod/mini';
import { ENGLISH } from '../../engine/english-messages.ts';
import { InputError } from '../../engine/errors.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import type { GameEvent } from '../../engine/game/game-events.ts';
import { isRefusal, refuse, unreadable, type Refusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { clockSchema } from '../../engine/rules/ruleset.ts';
import { PASS, type Move } from '../../engine/board/move.ts';
import { formatSiuMove, parseSiuMove } from '../../engine/notation/move-text.ts';
import type { UndoneTurn } from '../session/undo.ts';

const headerSchema = z.strictObject({
  format: z.literal('tilewright-game'),
  version: z.literal(1),
  started: z.string(),
  folder: z.string(),
  ruleset: z.string(),
  lexicon: z.string(),
  lexiconHash: z.string(),
  alphabet: z.nullable(z.string()),
  leaves: z.string(),
  seed: z.int(),
  /** First tiles by seat, as given; optional. */
  draws: z.optional(z.array(z.string())),
  /** Overrides the clock of the ruleset; null means no clock. */
  clock: z.optional(z.nullable(clockSchema)),
  /** By seat. `bot` holds the bot's name and options, null for a person. */
  players: z
    .array(
      z.strictObject({
        name: z.string().check(z.regex(/^\P{C}+$/u)),
        bot: z.nullable(z.string()),
      }),
    )
    .check(z.minLength(1)),
});

/** The increment of the clock is subtracted, so the value can be negative. */
const elapsedMs = z.int();
const scores = z.readonly(z.array(z.int()));

const actionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    move: z.string(),
    /** When all play at once, only the last move of a turn has it: the top play and the total of all tops so far. */
    top: z.optional(z.strictObject({ move: z.string(), total: z.int() })),
    elapsedMs,
    scores,
  }),
  /** Words by index in the order of the play; null for all. */
  z.strictObject({
    kind: z.literal('challenge'),
    seat: z.int().check(z.minimum(0)),
    words: z.nullable(z.readonly(z.array(z.int().check(z.minimum(0))))),
    elapsedMs,
    scores,
  }),
  z.strictObject({ kind: z.literal('accept'), elapsedMs, scores }),
  z.strictObject({ kind: z.literal('query'), pattern: z.string() }),
  z.strictObject({
    kind: z.literal('resign'),
    seat: z.int().check(z.minimum(0)),
    elapsedMs,
    scores,
  }),
  z.strictObject({ kind: z.literal('hint') }),
  /** The player to move saw the bot's candidates, which reveal tiles of its rack. */
  z.strictObject({ kind: z.literal('thoughts') }),
  /** Undoes this many moves, challenges, acceptances and queries. The scores are those before them. */
  z.strictObject({ kind: z.literal('undo'), actions: z.int().check(z.minimum(1)), scores }),
  z.strictObject({ kind: z.literal('clock'), thoughtMs: z.int().check(z.minimum(0)) }),
  /** Seats of the winners. */
  z.strictObject({ kind: z.literal('over'), winners: z.readonly(z.array(z.int().check(z.minimum(0)))) }),
]);

export type GameLogHeader = z.infer<typeof headerSchema>;
export type Action = z.infer<typeof actionSchema>;

export interface GameLog {
  readonly header: GameLogHeader;
  /** Actions in order. Browsers store logs under this name. */
  readonly deeds: readonly Action[];
}

/** Help used by a person: a hint, the bot's candidates, an undone turn. */
export type Help = 'hint' | 'thoughts' | 'undo';

/** The game in which the help was used; after an undo, the game returned to. */
export interface HelpUse {
  readonly game: GameHistory;
  readonly what: Help;
}

export interface LogReplay {
  readonly game: GameHistory;
  readonly thoughtMs: number;
  readonly helpUses: readonly HelpUse[];
}

export function formatLogLine(value: GameLogHeader | Action): string {
  return JSON.stringify(value) + '\n';
}

/** Ignores an incomplete last line, which an interrupted game leaves. @throws InputError `bad-record` */
export function parseGameLog(text: string, source: string): GameLog {
  const lines = text.split('\n').slice(0, -1);
  const read = <T>(schema: z.ZodMiniType<T>, line: string, number: number, what: string): T => {
    try {
      return schema.parse(JSON.parse(line), ENGLISH);
    } catch (cause) {
      throw new InputError('bad-record', `not ${what}`, { source, line: number }, cause);
    }
  };
  const header = read(headerSchema, lines[0] ?? '', 1, 'a game log');
  return { header, deeds: lines.slice(1).map((line, i) => read(actionSchema, line, i + 2, 'an entry of a game log')) };
}

export function actionsToLog(game: GameHistory): Action[] {
  return game.isOver ? [lastAction(game), { kind: 'over', winners: [...game.winners] }] : [lastAction(game)];
}

export function lastAction(game: GameHistory): Action {
  const { lastEvents, previous, ruleset, state } = game;
  const { board, pending } = previous!.state;
  const time = lastEvents.find(({ kind }) => kind === 'time');
  const spent = { elapsedMs: time?.kind === 'time' ? time.elapsedMs : 0, scores: [...state.scores] };
  const event = lastEvents.find(({ kind }) => kind !== 'time')!;
  const asText = (move: Move): string => formatSiuMove(ruleset.alphabet, board, move);
  const top = topOf(game);
  const atTop = top !== null && { top: { move: asText(top), total: state.together!.topScore } };
  const siu = (move: Move): Action => ({ kind: 'move', move: asText(move), ...atTop, ...spent });
  if (event.kind === 'place') return siu(event.play.move);
  if (event.kind === 'exchange' || event.kind === 'pass') return siu(event);
  if (event.kind === 'answer') return siu(event.play?.move ?? PASS);
  if (event.kind === 'accept') return { kind: 'accept', ...spent };
  if (event.kind === 'query') return { kind: 'query', pattern: event.pattern };
  if (event.kind === 'end') return { kind: 'resign', seat: event.seat, ...spent };
  if (event.kind !== 'challenge') throw new RangeError(`"${event.kind}" is not an action`);
  return { kind: 'challenge', seat: event.seat, words: challengedIndices(event, pending!.play.words), ...spent };
}

function topOf({ lastEvents }: GameHistory): Move | null {
  const event = lastEvents.find(({ kind }) => kind === 'top');
  return event?.kind === 'top' ? event.play.move : null;
}

export function undoAction({ from, game }: UndoneTurn): Action {
  let actions = 0;
  for (let at: GameHistory | null = from; at !== game; at = at.previous) {
    if (at === null) throw new RangeError('the game does not descend from the earlier one');
    actions++;
  }
  return { kind: 'undo', actions, scores: [...game.state.scores] };
}

/** Returns the indices of the challenged words in the order of the play; null if they are all its words. */
function challengedIndices(
  { words }: GameEvent & { kind: 'challenge' },
  formed: readonly { readonly tiles: Uint8Array }[],
): number[] | null {
  if (words.length === formed.length) return null;
  const texts = formed.map(({ tiles }) => tiles.join());
  return words.map((word) => {
    const at = texts.indexOf(word.join());
    texts[at] = '';
    return at;
  });
}

/**
 * @param start the game before its first action
 * @throws InputError `bad-record` if an action is invalid or its scores do not match
 */
export function replayLog(start: GameHistory, { deeds }: GameLog, source: string): LogReplay {
  let game = start;
  let thoughtMs = 0;
  const helpUses: HelpUse[] = [];
  for (const [i, action] of deeds.entries()) {
    const wrong = (what: string): InputError => new InputError('bad-record', what, { source, line: i + 2 });
    if (action.kind === 'hint' || action.kind === 'thoughts') helpUses.push({ game, what: action.kind });
    else if (action.kind === 'clock') thoughtMs = action.thoughtMs;
    else if (action.kind !== 'over') {
      const next = redo(game, action);
      if (isRefusal(next)) {
        const why = next.reason === 'unreadable' ? next.text : describeRefusal(game.ruleset.alphabet, next);
        throw wrong(`invalid action: ${why}`);
      }
      if (action.kind !== 'query' && action.scores.join() !== next.state.scores.join()) {
        throw wrong(`the scores are ${next.state.scores.join(', ')}, but the log has ${action.scores.join(', ')}`);
      }
      game = next;
      if (action.kind !== 'query') thoughtMs = 0;
      if (action.kind === 'undo') helpUses.push({ game, what: 'undo' });
    }
  }
  return { game, thoughtMs, helpUses };
}

function redo(
  game: GameHistory,
  action: Exclude<Action, { kind: 'hint' | 'thoughts' | 'clock' | 'over' }>,
): GameHistory | Refusal {
  switch (action.kind) {
    case 'move': {
      const move = parseSiuMove(game.ruleset.alphabet, game.state.board, action.move);
      return isRefusal(move) ? move : game.apply(move, action.elapsedMs);
    }
    case 'challenge':
      return game.challenge(action.seat, action.words, action.elapsedMs);
    case 'accept':
      return game.accept(action.elapsedMs);
    case 'query':
      return game.query(action.pattern);
    case 'resign':
      return game.resign(action.seat, action.elapsedMs);
    case 'undo':
      return gameBefore(game, action.actions);
  }
}

function gameBefore(game: GameHistory, actions: number): GameHistory | Refusal {
  if (game.isOver) return refuse({ reason: 'game-over' });
  let at: GameHistory | null = game;
  for (let left = actions; left > 0 && at !== null; left--) at = at.previous;
  return at ?? unreadable('it undoes more actions than there are');
}
