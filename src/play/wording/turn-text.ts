/** Turns of a game as text: plays with scores, and challenges with results. A turn is given as the game after it. */
import { counted } from '../../text/counted.ts';
import { formatGcgPoints } from '../../engine/gcg/record.ts';
import type { SharedTurnAnswer, GameEvent } from '../../engine/game/game-events.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import type { PlayWithScore } from '../../engine/board/move.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles, wordText } from '../../engine/tiles/tile-text.ts';
import { meantWord } from '../session/meant-word.ts';
import type { UndoneTurn } from '../session/undo.ts';
import { answerText, describeLosses, rejectionText, TOP_NAME } from './together-text.ts';

export interface TurnLine {
  /** Null for the top play when all play at once. */
  readonly seat: number | null;
  readonly move: string;
  /** Change of the score; null if the action cannot change it. */
  readonly points: number | null;
  readonly total: number;
  /** False for challenges, which take no turn. */
  readonly isTurn: boolean;
}

/** Returns the games after each public action, oldest first; queries are skipped. */
export function turnsOf(game: GameHistory): GameHistory[] {
  const turns: GameHistory[] = [];
  for (let turn = game; turn.previous !== null; turn = turn.previous) {
    if (turn.lastEvents[0]?.kind !== 'query') turns.push(turn);
  }
  return turns.reverse();
}

/** Returns the game after the last public action, or at the start. */
export function lastTurnOf(game: GameHistory): GameHistory {
  let turn = game;
  while (turn.previous !== null && turn.lastEvents[0]?.kind === 'query') turn = turn.previous;
  return turn;
}

export function hasMadeTurn(game: GameHistory): boolean {
  return lastTurnOf(game).previous !== null;
}

export function placementOf(turn: GameHistory): PlayWithScore | null {
  const event = turn.lastEvents.find(({ kind }) => kind === 'place' || kind === 'top');
  return event?.kind === 'place' || event?.kind === 'top' ? event.play : null;
}

/** Returns the indices of the squares of the last placement, or of the player's own play in a turn that waits for an answer. */
export function freshSquares(game: GameHistory, pending?: GameHistory): ReadonlySet<number> {
  const { cols } = game.ruleset.layout;
  const play = pending === undefined ? placementOf(lastTurnOf(game)) : playOf(pending);
  return new Set(play?.placed.map(({ row, col }) => row * cols + col));
}

/** Returns the player's own play, even if another one was placed; null if there was none. */
export function playOf(turn: GameHistory): PlayWithScore | null {
  const event = turn.lastEvents.find(({ kind }) => kind === 'place' || kind === 'answer');
  return event?.kind === 'place' || event?.kind === 'answer' ? event.play : null;
}

export function nameOfLine({ seat }: Pick<TurnLine, 'seat'>, names: readonly string[]): string {
  return seat === null ? TOP_NAME : names[seat]!;
}

/** Returns the history lines of a turn. Exchanges show only the number of tiles. */
export function turnLines(turn: GameHistory): TurnLine[] {
  const scores = [...turn.previous!.state.scores];
  return turn.lastEvents.flatMap((event) => {
    const line = describeChange(turn, event);
    if (line === null) return [];
    const { seat, points } = line;
    if (seat === null) return [{ ...line, total: turn.state.together!.topScore }];
    scores[seat]! += points ?? 0;
    return [{ ...line, total: scores[seat]! }];
  });
}

function describeChange(turn: GameHistory, event: GameEvent): Omit<TurnLine, 'total'> | null {
  const turnOf = (seat: number, move: string, points: number | null = null) => ({ seat, move, points, isTurn: true });
  const changeOf = (seat: number, move: string, points: number | null = null) => ({
    seat,
    move,
    points,
    isTurn: false,
  });
  if (event.kind === 'place') return turnOf(event.seat, placementText(turn, event.play), event.play.score);
  if (event.kind === 'exchange') return turnOf(event.seat, `exchange ${event.tiles.length}`);
  if (event.kind === 'pass') return turnOf(event.seat, 'pass');
  if (event.kind === 'skip') return turnOf(event.seat, 'turn lost');
  if (event.kind === 'challenge') return changeOf(event.seat, event.upheld ? 'challenge upheld' : 'challenge failed');
  if (event.kind === 'withdraw') return changeOf(event.seat, 'play withdrawn', -withdrawnScore(turn));
  if (event.kind === 'bonus')
    return changeOf(event.seat, event.points < 0 ? 'challenge penalty' : 'challenge bonus', event.points);
  if (event.kind === 'adjust' && event.points !== 0) {
    return changeOf(
      event.seat,
      `tiles left ${formatTiles(turn.ruleset.alphabet, sortTiles(event.tiles), false)}`,
      event.points,
    );
  }
  if (event.kind === 'answer') return turnOf(event.seat, answerText(turn.previous!, event), event.score);
  if (event.kind === 'top') {
    return { seat: null, move: placementText(turn, event.play), points: event.play.score, isTurn: false };
  }
  if (event.kind === 'time-penalty') return changeOf(event.seat, 'overtime', event.points);
  return event.kind === 'end' && event.reason === 'resigned' ? changeOf(event.seat, 'resigns') : null;
}

/** Formats an undo: `Taken back: Ann 8D DJINN, greedy pass.` */
export function describeUndo({ from, game }: UndoneTurn, names: readonly string[]): string {
  const turns = turnsOf(from).slice(turnsOf(game).length);
  const lines = turns.flatMap(turnLines).map((line) => `${nameOfLine(line, names)} ${line.move}`);
  return `Taken back: ${lines.join(', ')}.`;
}

/** Describes a turn in one or more lines: `Ann: 8D DJINN for 46 (DJINN 36, ON 10)` */
export function describeTurn(turn: GameHistory, names: readonly string[]): string[] {
  return turn.lastEvents.flatMap((event) => describeEvent(turn, event, names) ?? []);
}

function describeEvent(turn: GameHistory, event: GameEvent, names: readonly string[]): string | string[] | null {
  if (event.kind === 'top') {
    const top = `${TOP_NAME}: ${placementText(turn, event.play)} for ${describePlay(turn, event.play)}`;
    return [top, ...describeLosses(turn, names)];
  }
  if (event.kind === 'reject') return rejectionText(turn, event.tiles);
  if (!('seat' in event)) return null;
  const name = names[event.seat]!;
  if (event.kind === 'place') {
    return `${name}: ${placementText(turn, event.play)} for ${describePlay(turn, event.play)}`;
  }
  if (event.kind === 'answer') return `${name}: ${describeAnswer(turn, event)}`;
  if (event.kind === 'exchange') return `${name}: exchange of ${counted(event.tiles.length, 'tile')}`;
  if (event.kind === 'pass') return `${name}: pass`;
  if (event.kind === 'challenge') return describeChallenge(turn.ruleset, event, name);
  if (event.kind === 'withdraw') return `${name}: play withdrawn, -${withdrawnScore(turn)}, turn lost`;
  if (event.kind === 'bonus') return `${name}: ${formatGcgPoints(event.points)} for the failed challenge`;
  if (event.kind === 'lose-turn') return `${name}: loses the next turn`;
  if (event.kind === 'skip') return `${name}: turn skipped (lost to a challenge)`;
  return event.kind === 'accept' ? `${name}: play accepted` : null;
}

function describeAnswer(turn: GameHistory, answer: SharedTurnAnswer): string {
  const { play, badWords, isLate } = answer;
  if (play === null) return 'no play';
  if (isLate) return `${placementText(turn, play)} for 0, too late`;
  if (badWords.length === 0) return `${placementText(turn, play)} for ${describePlay(turn, play)}`;
  const words = badWords.map(({ tiles }) => wordText(turn.ruleset.alphabet, tiles)).join(', ');
  return `${placementText(turn, play)} for 0, not in the lexicon: ${words}`;
}

function describeChallenge(
  { alphabet, challenge }: Ruleset,
  event: GameEvent & { kind: 'challenge' },
  name: string,
): string {
  const words = event.words.map((word) => wordText(alphabet, word)).join(', ');
  if (event.upheld) return `${name}: challenge of ${words}, upheld`;
  const good = event.words.length === 1 ? 'the word is valid' : 'all words are valid';
  return `${name}: challenge of ${words}, failed: ${good}${challenge.kind === 'single' ? ', at no cost' : ''}`;
}

/** Describes the draw for the first turn, one line per round; empty without one. @param events default: those of the start */
export function describeFirstDraw(start: GameHistory, names: readonly string[], events = start.lastEvents): string[] {
  const event = events.find(({ kind }) => kind === 'first-draw');
  if (event?.kind !== 'first-draw') return [];
  const { alphabet } = start.ruleset;
  const lines = event.rounds.map(({ seats, tiles }, round) => {
    const draws = seats.map((seat, i) => `${names[seat]} ${formatTiles(alphabet, tiles.slice(i, i + 1), false)}`);
    return `${round === 0 ? 'The draw for the first turn' : 'A tie; they draw again'}: ${draws.join(', ')}.`;
  });
  return [...lines, `First to move: ${names[event.seat]}. The tiles drawn are back in the bag.`];
}

/** Formats a score with its parts: `88 (DJINNS 38, bonus for 7 tiles 50)`. */
export function describePlay(
  { ruleset, lexicon }: Pick<GameHistory, 'ruleset' | 'lexicon'>,
  play: PlayWithScore,
): string {
  const { alphabet } = ruleset;
  const parts = play.words.map(({ tiles, points }) => {
    const meant = meantWord(ruleset, lexicon, tiles);
    return `${formatTiles(alphabet, tiles, false)}${meant === null ? '' : ` as ${meant}`} ${points}`;
  });
  if (play.bonus > 0) parts.push(`bonus for ${counted(play.placed.length, 'tile')} ${play.bonus}`);
  const ignored = play.ignored.map(({ tiles }) => formatTiles(alphabet, tiles, false)).join(', ');
  return `${play.score} (${parts.join(', ')}${ignored === '' ? '' : `; ${ignored} ignored`})`;
}

function withdrawnScore(turn: GameHistory): number {
  return turn.previous!.state.pending!.play.score;
}

function placementText(turn: GameHistory, play: PlayWithScore): string {
  return formatMove(turn.ruleset.alphabet, turn.previous!.state.board, play.move);
}
