/** Validates messages of a thread of a bot: converts a decision of any shape to one with a legal move, or rejects it. */
import * as z from 'zod/mini';
import { ENGLISH } from '../../engine/english-messages.ts';
import { BotFault, shortenForeign } from '../../bots/bot-fault.ts';
import { checkHasMove } from '../../bots/bot-module.ts';
import type { Decision, PlayerView } from '../../bots/bot.ts';
import { allowsMutableGame } from '../../engine/rules/rules-in-play.ts';
import { isOnBoard } from '../../engine/board/board.ts';
import type { Move, PlaceMove } from '../../engine/board/move.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { type LegalityContext, refusalOf } from '../../engine/rules/legality.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { type Alphabet } from '../../engine/tiles/alphabet.ts';
import { takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import { ILLEGAL, scorePlacement } from '../../movegen/position/placement-score.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';

/** Messages of the thread of a bot. The module itself may send messages too, so all messages are validated. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), challengeRate: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 1) }),
  z.object({ kind: z.literal('decision'), id: z.int(), decision: z.unknown() }),
  z.object({ kind: z.literal('thrown'), what: z.string(), stack: z.string() }),
  // The decision is not a legal move.
  z.object({ kind: z.literal('illegal'), what: z.string() }),
  // The file, or one that it imports, has changed since the tournament began.
  z.object({ kind: z.literal('changed') }),
]);
export type ModuleMessage = z.infer<typeof messageSchema>;

/** More tiles than any rack holds. */
export const MAX_TILES = 255;
const MAX_RANKED = 10_000;

/** Copied, because another thread may still write to the array. */
const tiles = z.pipe(
  z
    .instanceof(Uint8Array, { error: 'it must be a Uint8Array of tiles' })
    .check(z.refine(({ length }) => length <= MAX_TILES, `more than ${MAX_TILES} tiles`)),
  z.transform((sent) => Uint8Array.from(sent)),
);
const place = z.int().check(z.minimum(0), z.maximum(MAX_TILES));

const moveSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('place'),
      row: place,
      col: place,
      direction: z.enum(['across', 'down']),
      tiles: tiles.check(z.refine(({ length }) => length > 0, 'a placement without tiles')),
    }),
    z.object({ kind: z.literal('exchange'), tiles }),
    z.object({ kind: z.literal('pass') }),
  ],
  { error: 'it must be "place", "exchange" or "pass"' },
);

const playSchema = z.object({ move: moveSchema, score: z.int(), equityMilli: z.number(), leave: tiles });

const decisionSchema = z.object({
  move: moveSchema,
  ranked: z._default(z.array(playSchema).check(z.maxLength(MAX_RANKED)), []),
  values: z._default(z.enum(['proven', 'bound', 'estimate']), 'estimate'),
});

/** Parses the answer of a bot; `ranked` and `values` are optional. Throws BotFault `illegal` if it is not a decision. */
export function readDecision(answer: unknown): Decision {
  checkHasMove(answer);
  const read = decisionSchema.safeParse(answer, ENGLISH);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue!.path.map(String).join('.');
  const what = `invalid decision: ${where === '' ? '' : `${where}: `}${issue!.message}`;
  throw new BotFault('illegal', shortenForeign(what));
}

/** Throws BotFault `illegal` if the move of a decision is illegal, or if a ranked one cannot be formatted. */
export function checkDecision({ move, ranked }: Decision, { ruleset, position, rack, bagCount }: PlayerView): void {
  if (move.kind === 'place' && ranked.length === 0 && isSurelyLegal(move, ruleset, position, rack)) return;
  const context = { ruleset, lexicon: position.graph, board: position.toBoard(), rack, bagCount };
  for (const play of [{ move }, ...ranked]) checkTiles(play.move, context);
  const refusal = refusalOf(context, move);
  if (refusal === null) return;
  const { alphabet } = ruleset;
  const text = formatSiuMove(alphabet, context.board, move);
  throw new BotFault('illegal', shortenForeign(`${text}: ${describeRefusal(alphabet, refusal)}`));
}

/** The fast check, for most rules. */
function isSurelyLegal(move: PlaceMove, ruleset: Ruleset, position: SearchBoard, rack: Rack): boolean {
  return (
    allowsMutableGame(ruleset) && takeFromRack(rack, move.tiles) !== null && scorePlacement(position, move) !== ILLEGAL
  );
}

/** Checks that a move can be formatted: its tiles are in the alphabet and its square is on the board. */
function checkTiles(move: Move, { ruleset, board }: LegalityContext): void {
  if (move.kind === 'pass') return;
  const wrong = move.tiles.find((tile) => !isTile(tile, ruleset.alphabet, move.kind === 'place'));
  if (wrong !== undefined) throw new BotFault('illegal', `invalid decision: ${wrong} is not a tile of this game`);
  if (move.kind === 'place' && !isOnBoard(board.layout, move.row, move.col)) {
    throw new BotFault('illegal', `invalid decision: row ${move.row}, column ${move.col} is not on the board`);
  }
}

/** On the board a blank is its letter with a flag; on a rack it is 0. */
function isTile(tile: number, { size }: Alphabet, isOnTheBoard: boolean): boolean {
  const letter = isOnTheBoard ? tile & ~BLANK_FLAG : tile;
  return letter <= size && (letter > 0 || !isOnTheBoard);
}
