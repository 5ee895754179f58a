/**
 * The commands of the full screen: which there are, when the rules and the turn allow them, and what each does. They have a
 * letter each; the keys that give them are told apart in `game-keys.ts`.
 */
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import { clearEntry } from './entry.ts';
import type { ScreenGame } from './screen-game.ts';

/** A command of the menu. */
export interface GameCommand {
  readonly letter: string;
  readonly name: string;
  /** What it does, for the list of keys. */
  readonly summary: string;
  /** Whether the rules have it. */
  readonly isOffered: (ruleset: Ruleset) => boolean;
  /** Whether only the person to move may give it. */
  readonly needsTurn: boolean;
}

const always = (): boolean => true;

export const gameCommands: readonly GameCommand[] = [
  { letter: 'x', name: 'exchange', summary: 'exchange tiles', isOffered: always, needsTurn: true },
  { letter: 'p', name: 'pass', summary: 'pass', isOffered: always, needsTurn: true },
  { letter: 's', name: 'shuffle', summary: 'shuffle the rack', isOffered: always, needsTurn: true },
  {
    letter: 'g',
    name: 'challenge',
    summary: 'challenge the last play',
    isOffered: ({ challenge }) => challenge.kind !== 'void',
    needsTurn: true,
  },
  {
    letter: 'd',
    name: 'dictionary',
    summary: 'ask the dictionary',
    isOffered: ({ queriesPerTurn }) => queriesPerTurn > 0,
    needsTurn: true,
  },
  { letter: 'u', name: 'unseen', summary: 'tiles you do not see', isOffered: always, needsTurn: true },
  { letter: 'y', name: 'history', summary: 'all moves so far', isOffered: always, needsTurn: false },
  { letter: 't', name: 'thoughts', summary: 'what the bot thought of', isOffered: always, needsTurn: false },
  { letter: 'n', name: 'hint', summary: 'good plays; the record tells', isOffered: always, needsTurn: true },
  { letter: 'r', name: 'resign', summary: 'give up the game', isOffered: always, needsTurn: true },
  { letter: 'w', name: 'move now', summary: 'have the bot move at once', isOffered: always, needsTurn: false },
  { letter: 'k', name: 'keys', summary: 'this list', isOffered: always, needsTurn: false },
  { letter: 'q', name: 'quit', summary: 'leave; the game is kept', isOffered: always, needsTurn: false },
];

/** Give the command of a letter, if there is one. `quit` asks to leave the game. */
export function giveCommand(screen: ScreenGame, letter: string): 'quit' | null {
  const found = gameCommands.find((known) => known.letter === letter);
  const { session } = screen;
  if (found === undefined) return null;
  if (!found.isOffered(session.game.ruleset)) {
    screen.say(`There is no ${found.name} by these rules.`);
    return null;
  }
  if (found.needsTurn && !screen.isPersonToMove) {
    screen.say('That waits until it is your turn.');
    return null;
  }
  switch (found.name) {
    case 'exchange':
      screen.entry = clearEntry(screen.entry);
      screen.mode = { kind: 'exchange', at: 0, picked: [] };
      break;
    case 'pass':
    case 'resign':
      screen.entry = clearEntry(screen.entry);
      screen.mode = { kind: 'sure', what: found.name };
      break;
    case 'shuffle':
      session.shuffleRack();
      break;
    case 'challenge':
      openChallenge(screen);
      break;
    case 'dictionary':
      screen.mode = { kind: 'query', text: '' };
      break;
    case 'hint':
      screen.hint();
      break;
    case 'move now':
      screen.moveNow();
      break;
    case 'unseen':
    case 'history':
    case 'thoughts':
    case 'keys':
      screen.show(found.name);
      break;
    case 'quit':
      return 'quit';
  }
  return null;
}

function openChallenge(screen: ScreenGame): void {
  const { session } = screen;
  const seats = session.challengers.filter((seat) => session.players[seat]!.bot === null);
  if (seats.length === 0) screen.say('There is no play to challenge.');
  else screen.mode = { kind: 'challenge', seats, at: 0, words: [] };
}
