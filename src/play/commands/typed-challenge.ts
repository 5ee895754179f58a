/** Resolves a typed challenge to the challenger and the challenged words. Refusals suggest valid input. */
import { isRefusal, told, type RefusalOf } from '../../engine/refusal.ts';
import { upperCase } from '../../engine/tiles/alphabet.ts';
import { listNames } from '../wording/end-text.ts';
import { lastTurnOf } from '../wording/turn-text.ts';
import { namesOf, type GameSession } from '../session/session.ts';
import { wordText } from '../../engine/tiles/tile-text.ts';

export interface TypedChallenge {
  readonly seat: number;
  /** Indices of the words challenged, in the play's order; null for all. */
  readonly named: readonly number[] | null;
}

export function readTypedChallenge(
  session: GameSession,
  fields: readonly string[],
): TypedChallenge | RefusalOf<'told'> {
  const { challenge } = session.game.ruleset;
  if (challenge.kind === 'void') return told('Words are checked when they are played: there are no challenges.');
  const { pending } = session.game.state;
  if (pending === null) return told(whyNoChallenge(session));
  const by = readBy(session, fields);
  if (by === null && challenge.by === 'anyone' && fields[0]?.toLowerCase() === 'by') {
    return told(`No player is called "${fields.slice(1).join(' ')}"; the players are ${listNames(namesOf(session))}.`);
  }
  const seat = by === null ? defaultChallenger(session) : by.seat;
  if (isRefusal(seat)) return seat;
  const player = session.players[seat]!;
  if (!session.challengers.includes(seat)) {
    return seat === pending.seat
      ? told('You cannot challenge your own play.')
      : told(`Only the player to move, ${session.mover.name}, may challenge now.`);
  }
  if (player.bot !== null) return told(`${player.name} is a bot and makes its own challenges.`);
  const words = by === null ? fields : fields.slice(by.length);
  if (words.length === 0) return { seat, named: null };
  if (challenge.scope === 'play')
    return told('A challenge covers all words of the play: type challenge without words.');
  const indices = indicesOf(session, words);
  return isRefusal(indices) ? indices : { seat, named: indices };
}

export function whyNoChallenge({ game }: Pick<GameSession, 'game'>): string {
  const isChallenged = lastTurnOf(game).lastEvents.some(({ kind }) => kind === 'challenge');
  return isChallenged ? 'The last play has already been challenged.' : 'There is no play to challenge.';
}

/** Returns the seat named after `by` and the number of fields used, or null if no player is named. */
function readBy(session: GameSession, fields: readonly string[]): { seat: number; length: number } | null {
  if (fields[0]?.toLowerCase() !== 'by') return null;
  const names = namesOf(session).map((name) => name.toLowerCase());
  for (let length = fields.length; length > 1; length--) {
    const seat = names.indexOf(fields.slice(1, length).join(' ').toLowerCase());
    if (seat >= 0) return { seat, length };
  }
  return null;
}

function defaultChallenger(session: GameSession): number | RefusalOf<'told'> {
  const { toMove } = session.game.state;
  const people = session.challengingPeople;
  const [first] = people;
  if (people.includes(toMove)) return toMove;
  if (first === undefined) return told('No other player can challenge the play.');
  if (people.length === 1) return first;
  const ways = people.map((seat) => `challenge by ${session.players[seat]!.name}`);
  return told(`Who challenges? Type ${ways.join(' or ')}.`);
}

function indicesOf(session: GameSession, words: readonly string[]): number[] | RefusalOf<'told'> {
  const formed: (string | null)[] = wordsOf(session);
  const indices: number[] = [];
  for (const word of words) {
    const at = formed.indexOf(upperCase(session.game.ruleset.alphabet, word));
    if (at < 0) return told(`"${word}" is not a word of the play; it formed ${listNames(wordsOf(session))}.`);
    formed[at] = null;
    indices.push(at);
  }
  return indices;
}

function wordsOf({ game }: GameSession): string[] {
  return game.state.pending!.play.words.map(({ tiles }) => wordText(game.ruleset.alphabet, tiles));
}
