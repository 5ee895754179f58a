/** Opens the position of a game in the Analyse view. The address contains only the information visible to the player to move. */
import { asMoverSees, formatCgp, fromMover } from '../../../engine/notation/cgp.ts';
import type { GameHistory } from '../../../engine/game/game-history.ts';
import { takesTurns } from '../../../engine/rules/rules-in-play.ts';
import { type GameCommand, offeredCommands } from '../../../play/screen/game-commands.ts';
import type { Key } from '../../../play/screen/key.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import type { GameSession } from '../../../play/session/session.ts';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import { ANALYSE_ROUTE, analyseAddress } from '../view/addresses.ts';

type ListedCommand = Pick<GameCommand, 'letter' | 'name' | 'summary'>;

/** A command of the page only; the console has no Analyse view. */
export const ANALYSE: ListedCommand = {
  letter: 'a',
  name: 'analyse',
  summary: 'open the position under Analyse (noted in the record)',
};

/** True if at least two players take turns, and no play awaits acceptance: then there is no move to find. */
export function canAnalyse({ players, game }: GameSession): boolean {
  return players.length > 1 && takesTurns(game.ruleset) && !game.awaitsAcceptance;
}

/** Console commands without a use on the page: the moves are always visible, and bots do not report their thoughts. */
const CONSOLE_ONLY: ReadonlySet<string> = new Set(['history', 'thoughts']);

export function listCommands(session: GameSession): readonly ListedCommand[] {
  const commands = offeredCommands(session).filter(({ name }) => !CONSOLE_ONLY.has(name));
  return canAnalyse(session) ? [...commands, ANALYSE] : commands;
}

export function asksToAnalyse({ mode, session, isPersonToMove }: ScreenGame, key: Key): boolean {
  if (!canAnalyse(session)) return false;
  if (mode.kind === 'board') return isPersonToMove && key.kind === 'control' && key.letter === ANALYSE.letter;
  const isOffered = mode.kind === 'over' || (mode.kind === 'menu' && isPersonToMove);
  return isOffered && key.kind === 'text' && key.text.toLowerCase() === ANALYSE.letter;
}

/** Returns the address of the current position if it is a person's turn, otherwise of a person's last turn. */
export function analysedAddress({ game, players }: GameSession, { ruleset, lexicon }: GameTerms): string {
  const isOfPerson = ({ isOver, awaitsAcceptance, state: { toMove } }: GameHistory): boolean =>
    !isOver && !awaitsAcceptance && players[toMove]!.bot === null;
  for (let at: GameHistory | null = game; at !== null; at = at.previous) {
    if (isOfPerson(at)) {
      const position = asMoverSees(fromMover(at.state));
      return analyseAddress(ruleset, formatCgp(position, game.ruleset.alphabet), null, lexicon);
    }
  }
  return `#/${ANALYSE_ROUTE}`;
}
