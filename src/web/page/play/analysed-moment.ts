/** A moment of a game as a position to analyse. As an address it holds only what the player to move knows. */
import { asMoverSees, formatCgp, fromMover } from '../../../engine/notation/cgp.ts';
import type { Game } from '../../../engine/game/game.ts';
import { takesTurns } from '../../../engine/rules/rules-in-play.ts';
import { type GameCommand, offeredCommands } from '../../../play/screen/game-commands.ts';
import type { Key } from '../../../play/screen/key.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import type { GameSession } from '../../../play/session/session.ts';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import { ANALYSE_ROUTE, analyseAddress } from '../view/addresses.ts';

type ListedCommand = Pick<GameCommand, 'letter' | 'name' | 'summary'>;

/** The command that only the page has, since the view that it leads to is there alone. */
export const ANALYSE: ListedCommand = {
  letter: 'a',
  name: 'analyse',
  summary: 'open the position under Analyse (noted in the record)',
};

/** Whether a game can be analysed: a position is of two players or more who take turns. While a play awaits acceptance nobody has a move to find. */
export function canAnalyse({ players, game }: GameSession): boolean {
  return players.length > 1 && takesTurns(game.ruleset) && !game.awaitsAcceptance;
}

/** Commands that have nothing to do here: all moves are always in sight, and bots do not tell what they thought of. */
const OF_THE_CONSOLE: ReadonlySet<string> = new Set(['history', 'thoughts']);

export function listCommands(session: GameSession): readonly ListedCommand[] {
  const known = offeredCommands(session).filter(({ name }) => !OF_THE_CONSOLE.has(name));
  return canAnalyse(session) ? [...known, ANALYSE] : known;
}

export function asksToAnalyse({ mode, session, isPersonToMove }: ScreenGame, key: Key): boolean {
  if (!canAnalyse(session)) return false;
  if (mode.kind === 'board') return isPersonToMove && key.kind === 'control' && key.letter === ANALYSE.letter;
  const isAsked = mode.kind === 'over' || (mode.kind === 'menu' && isPersonToMove);
  return isAsked && key.kind === 'text' && key.text.toLowerCase() === ANALYSE.letter;
}

/** Where the position of a person to move is analysed; when the game is over, the last one of a person. */
export function analysedAddress({ game, players }: GameSession, { ruleset, lexicon }: GameTerms): string {
  const isOfPerson = ({ isOver, awaitsAcceptance, state: { toMove } }: Game): boolean =>
    !isOver && !awaitsAcceptance && players[toMove]!.bot === null;
  for (let at: Game | null = game; at !== null; at = at.previous) {
    if (isOfPerson(at)) {
      const position = asMoverSees(fromMover(at.state));
      return analyseAddress(ruleset, formatCgp(position, game.ruleset.alphabet), null, lexicon);
    }
  }
  // Nobody had a turn.
  return `#/${ANALYSE_ROUTE}`;
}
