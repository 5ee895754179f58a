/** The commands of the full screen, with their conditions and effects. Each has a letter; `game-keys.ts` handles the keys. */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { GameSession } from '../session/session.ts';
import { whyNoChallenge } from '../commands/typed-challenge.ts';
import { whyNoUndo } from '../session/undo.ts';
import type { BoardCommand } from './board-screen.ts';
import type { ScreenGame } from './screen-game.ts';

export interface GameCommand extends BoardCommand {
  readonly isInRules?: (ruleset: Ruleset) => boolean;
  readonly needsTurn?: boolean;
  readonly needsBot?: boolean;
  /** True if the list of commands leaves it out, so that the list fits on 80 × 24. */
  readonly isHidden?: boolean;
  /** Explains why a game does not allow the command; null if it does. */
  readonly whyNot?: (session: GameSession) => string | null;
  readonly give: (screen: ScreenGame) => void;
}

/** Letter of the undo command. Where Ctrl-Z is free, it undoes too. */
export const UNDO_LETTER = 'b';

type Action = 'askForExchange' | 'shuffleRack' | 'undo' | 'askForThoughts' | 'hint' | 'layHint' | 'moveNow' | 'define';

/** In the order shown: commands of a person's turn, of games with bots, and others. */
const gameCommands: readonly GameCommand[] = [
  {
    ...{ letter: 'x', name: 'exchange', summary: 'exchange tiles', needsTurn: true, give: does('askForExchange') },
    isInRules: ({ exchange }) => exchange.max !== 0,
  },
  { letter: 'p', name: 'pass', summary: 'pass', needsTurn: true, give: asksWhetherSure('pass') },
  { letter: 's', name: 'shuffle', summary: 'shuffle the rack', needsTurn: true, give: does('shuffleRack') },
  {
    ...{ letter: 'g', name: 'challenge', summary: 'challenge the last play', needsTurn: true, give: openChallenge },
    isInRules: ({ challenge }) => challenge.kind !== 'void',
  },
  {
    ...{ letter: 'd', name: 'dictionary', summary: 'search the dictionary', needsTurn: true, give: openQuery },
    isInRules: ({ queriesPerTurn }) => queriesPerTurn > 0,
  },
  {
    ...{ letter: 'd', name: 'define', summary: 'meaning of a word', give: does('define') },
    isInRules: ({ queriesPerTurn }) => queriesPerTurn === 0,
  },
  { letter: UNDO_LETTER, name: 'undo', summary: 'undo your last turn', whyNot: whyNoUndo, give: does('undo') },
  { letter: 'u', name: 'unseen', summary: 'unseen tiles', needsTurn: true, give: shows('unseen') },
  { letter: 'y', name: 'history', summary: 'all moves so far', give: shows('history') },
  {
    ...{ letter: 't', name: 'thoughts', summary: "the bot's thoughts (recorded)", needsBot: true },
    give: does('askForThoughts'),
  },
  { letter: 'n', name: 'hint', summary: 'good plays (recorded)', needsTurn: true, give: does('hint') },
  { letter: 'l', name: 'lay', summary: 'lay the next hinted play', needsTurn: true, give: does('layHint') },
  { letter: 'r', name: 'resign', summary: 'resign the game', needsTurn: true, give: asksWhetherSure('resign') },
  {
    ...{ letter: 'w', name: 'move now', summary: 'make the bot move at once', needsBot: true, isHidden: true },
    give: does('moveNow'),
  },
  { letter: 'o', name: 'rules', summary: 'all rules; /v explains terms', give: shows('rules') },
  { letter: 'v', name: 'glossary', summary: 'terms explained', isHidden: true, give: shows('glossary') },
  { letter: 'k', name: 'keys', summary: 'this list', give: shows('keys') },
  { letter: 'q', name: 'quit', summary: 'leave; the game is saved', give: () => undefined },
];

export function offeredCommands(session: GameSession): readonly GameCommand[] {
  return gameCommands.filter((command) => command.isHidden !== true && whyNotOffered(command, session) === null);
}

export function hasBot({ players }: GameSession): boolean {
  return players.some(({ bot }) => bot !== null);
}

/** Runs the command of a letter. `quit` asks to leave the game. */
export function giveCommand(screen: ScreenGame, letter: string): 'quit' | null {
  const { ruleset } = screen.session.game;
  const commands = gameCommands.filter((one) => one.letter === letter);
  const command = commands.find(({ isInRules }) => isInRules?.(ruleset) !== false) ?? commands[0];
  if (command === undefined) {
    screen.reply(`${letter} is not a command; / lists all commands.`);
    return null;
  }
  const refusal = whyNotOffered(command, screen.session);
  if (refusal !== null) screen.reply(refusal);
  else if (command.needsTurn === true && !screen.isPersonToMove) screen.reply('Wait for your turn.');
  else {
    command.give(screen);
    if (command.name === 'quit') return 'quit';
  }
  return null;
}

function whyNotOffered({ name, isInRules, needsBot, whyNot }: GameCommand, session: GameSession): string | null {
  if (isInRules?.(session.game.ruleset) === false) return `These rules do not allow ${name}.`;
  if (needsBot === true && !hasBot(session)) return 'There is no bot in this game.';
  return whyNot?.(session) ?? null;
}

function does(action: Action): GameCommand['give'] {
  return (screen) => void screen[action]();
}

function asksWhetherSure(what: 'pass' | 'resign'): GameCommand['give'] {
  return (screen) => screen.askWhetherSure(what);
}

function shows(side: 'unseen' | 'history' | 'keys' | 'rules' | 'glossary'): GameCommand['give'] {
  return (screen) => screen.show(side);
}

function openQuery(screen: ScreenGame): void {
  screen.ask({ kind: 'query', text: '' });
}

function openChallenge(screen: ScreenGame): void {
  const seats = screen.session.challengingPeople;
  if (seats.length === 0) screen.reply(whyNoChallenge(screen.session));
  else screen.ask({ kind: 'challenge', seats, at: 0, words: [] });
}
