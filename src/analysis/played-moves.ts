/**
 * Plays the moves of a `position` command from its CGP. A front end may not reveal whole racks, so a move proves which tiles its
 * player held, and a rack here contains only the known tiles.
 */
import { rackTileOf } from '../engine/tiles/alphabet.ts';
import type { PositionWithTurns } from './position-turn.ts';
import type { PublicTurn } from '../bots/bot.ts';
import type { CgpPosition } from '../engine/notation/cgp.ts';
import { placeTiles } from '../engine/board/board.ts';
import { counted } from '../text/counted.ts';
import { InputError } from '../engine/errors.ts';
import { isRefusal, type Refusal } from '../engine/refusal.ts';
import { describeRefusal } from '../engine/rules/describe-refusal.ts';
import { checkExchange, checkPlacement, type LegalityContext, type Lexicon } from '../engine/rules/legality.ts';
import { parseSiuMove } from '../engine/notation/move-text.ts';
import type { ExchangeMove, Move, PlaceMove, PlayWithScore } from '../engine/board/move.ts';
import { addToRack, takeFromRack, tilesBeyond, type Rack } from '../engine/tiles/rack.ts';
import { exchangeLimit, turnsLeftAfter } from '../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { bagCountOf, bagCountOn } from '../engine/game/tile-set.ts';
import { formatTiles, readTiles } from '../engine/tiles/tile-text.ts';

export interface Rules {
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
}

/**
 * Returns the position after moves, with its history. Words are checked if the rules never allow a phony.
 *
 * @param moves in SIU notation; the last may be `rack.<tiles>`, the rack of the player to move
 * @throws InputError `bad-move` naming the first illegal move
 */
export function playMoves(
  position: CgpPosition | PositionWithTurns,
  moves: readonly string[],
  rules: Rules,
): PositionWithTurns {
  const { board, racks, scores, zeroTurns, turnsLeft, operations } = position;
  const history = 'history' in position ? position.history : [];
  return moves.reduce<PositionWithTurns>(
    (at, move, i) => {
      if (/^rack\./iu.test(move)) {
        if (i !== moves.length - 1) throw new InputError('bad-move', `${move}: a rack must follow all moves`);
        return withRack(at, readRack(move.slice(5), move, rules.ruleset));
      }
      return playMove(at, move, rules);
    },
    // Other fields of a turn are outdated after a move.
    { board, racks, scores, zeroTurns, turnsLeft, operations, history },
  );
}

function playMove(position: PositionWithTurns, text: string, rules: Rules): PositionWithTurns {
  const { ruleset } = rules;
  const [head = '', second = '', third, challengePoints, turnLoss] = text.split('.');
  if (/^phony$/iu.test(head)) {
    const play = parse(position, text.slice(6), ruleset);
    if (play.kind !== 'place') throw new InputError('bad-move', `${text}: only a play can be challenged off`);
    const { rack } = judgePlay(position, play, null, text, withoutWordCheck(rules));
    return passOn(withTurn(withRack(position, rack), { kind: 'withdrawn', seat: 0, move: play }), 1, ruleset);
  }
  if (/^ex$/iu.test(head) && /^\d+$/u.test(second)) return exchangeUnknown(position, Number(second), text, ruleset);
  const move = parse(position, text, ruleset);
  if (move.kind === 'pass') return passOn(withTurn(position, { kind: 'pass', seat: 0 }), 1, ruleset);
  const givenRack = third === undefined ? null : readRack(third, text, ruleset);
  if (move.kind === 'exchange') {
    const next = exchange(position, move, givenRack, text, rules);
    return passOn(withTurn(next, { kind: 'exchange', seat: 0, count: move.tiles.length }), 1, ruleset);
  }
  const { rack, placed, score } = judgePlay(position, move, givenRack, text, rules);
  const points = score + readCount(challengePoints, text);
  const withoutTiles = withRack(position, takeFromRack(rack, move.tiles)!);
  const after = {
    ...withTurn(withoutTiles, { kind: 'place', seat: 0, move, score }),
    board: placeTiles(position.board, ruleset.alphabet, placed),
    scores: position.scores.map((before, i) => (i === 0 ? before + points : before)),
    zeroTurns: score === 0 ? position.zeroTurns + 1 : 0,
  };
  // After a failed challenge, the challenger loses the following turns.
  return Array.from({ length: readCount(turnLoss, text) }).reduce<PositionWithTurns>(
    (at) => passOn(at, 1, ruleset),
    passOn(after, 0, ruleset),
  );
}

function parse({ board }: CgpPosition, text: string, { alphabet }: Ruleset): Move {
  const move = parseSiuMove(alphabet, board, text);
  if (isRefusal(move)) throw new InputError('bad-move', `${text}: ${move.text}`);
  return move;
}

/** The rules without a check of words, as for a play that was challenged off. */
function withoutWordCheck({ ruleset, lexicon }: Rules): Rules {
  return { lexicon, ruleset: { ...ruleset, challenge: { kind: 'single', by: 'next', scope: 'play' } } };
}

function judgePlay(
  position: CgpPosition,
  move: PlaceMove,
  given: Rack | null,
  text: string,
  rules: Rules,
): Pick<PlayWithScore, 'placed' | 'score'> & { readonly rack: Rack } {
  const rack = rackWith(position.racks[0]!, given, move.tiles, text, rules.ruleset);
  const play = checkPlacement(legalityContext(position, rack, rules), move);
  if (isRefusal(play)) return fail(text, play, rules);
  return { rack, placed: play.placed, score: play.score };
}

function fail(text: string, refusal: Refusal, { ruleset }: Rules): never {
  throw new InputError('bad-move', `${text}: ${describeRefusal(ruleset.alphabet, refusal)}`);
}

function exchange(
  position: PositionWithTurns,
  move: ExchangeMove,
  given: Rack | null,
  text: string,
  rules: Rules,
): PositionWithTurns {
  const rack = rackWith(position.racks[0]!, given, move.tiles, text, rules.ruleset);
  const refused = checkExchange(legalityContext(position, rack, rules), move);
  if (refused !== null) fail(text, refused, rules);
  return withRack(position, takeFromRack(rack, move.tiles)!);
}

/** The exchanged tiles are unknown, so no tile of the rack is known afterwards. */
function exchangeUnknown(
  position: PositionWithTurns,
  count: number,
  text: string,
  ruleset: Ruleset,
): PositionWithTurns {
  const most = exchangeLimit(ruleset, bagCountOf(position, ruleset));
  if (count < Math.max(1, ruleset.exchange.min) || count > most) {
    throw new InputError('bad-move', `${text}: at most ${counted(most, 'tile')} can be exchanged here`);
  }
  return passOn(withTurn(withRack(position, new Uint8Array()), { kind: 'exchange', seat: 0, count }), 1, ruleset);
}

function legalityContext(position: CgpPosition, rack: Rack, { ruleset, lexicon }: Rules): LegalityContext {
  return { ruleset, lexicon, board: position.board, rack, bagCount: bagCountOf(position, ruleset) };
}

function rackWith(known: Rack, given: Rack | null, shown: Uint8Array, text: string, ruleset: Ruleset): Rack {
  const { alphabet, handSize } = ruleset;
  const refuse = (rack: Rack): never => {
    const what = `the rack ${formatTiles(alphabet, rack)} does not hold ${formatTiles(alphabet, shown.map(rackTileOf))}`;
    throw new InputError('bad-move', `${text}: ${what}`);
  };
  if (given !== null) return takeFromRack(given, shown) === null ? refuse(given) : given;
  const all = addToRack(known, tilesBeyond(shown, known));
  return all.length > handSize ? refuse(known) : all;
}

/** Gives the turn to the next player after `zeros` more scoreless turns. */
function passOn(position: PositionWithTurns, zeros: number, ruleset: Ruleset): PositionWithTurns {
  const { board, racks, scores, zeroTurns, turnsLeft = null } = position;
  const history = position.history.map((turn) => ({ ...turn, seat: (turn.seat || racks.length) - 1 }));
  return {
    ...position,
    racks: rotate(racks),
    scores: rotate(scores),
    zeroTurns: zeroTurns + zeros,
    turnsLeft: turnsLeftAfter(ruleset, turnsLeft, bagCountOn(board, racks.length, ruleset), racks.length),
    history,
  };
}

function withTurn(position: PositionWithTurns, turn: PublicTurn): PositionWithTurns {
  return { ...position, history: [...position.history, turn] };
}

function rotate<T>(items: readonly T[]): readonly T[] {
  return [...items.slice(1), items[0]!];
}

function withRack(position: PositionWithTurns, rack: Rack): PositionWithTurns {
  return { ...position, racks: [rack, ...position.racks.slice(1)] };
}

function readRack(tiles: string, text: string, { alphabet, handSize }: Ruleset): Rack {
  const rack = readTiles(alphabet, tiles, 'rack');
  if (isRefusal(rack)) throw new InputError('bad-move', `"${rack.text}" in "${text}" is not a tile`);
  if (rack.length > handSize) throw new InputError('bad-move', `${text}: a rack holds ${counted(handSize, 'tile')}`);
  return rack;
}

function readCount(field: string | undefined, text: string): number {
  if (field === undefined) return 0;
  if (!/^\d{1,2}$/u.test(field)) {
    throw new InputError('bad-move', `"${field}" in "${text}" is not a number of one or two digits`);
  }
  return Number(field);
}
