/**
 * A move typed by coordinates after `:`, as the line console takes it. Enter lays its tiles on the board, where the screen
 * shows what they are worth; nothing is played before Enter is pressed again. An exchange picks its tiles, a pass asks
 * whether it is meant, in the same way.
 */
import type { Move } from '../../engine/board/move.ts';
import { examplePlays } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { asSentence } from '../../engine/rules/describe-refusal.ts';
import { parseCommand } from '../commands/command.ts';
import { explainRefusal, readTypedMove, type MoveContext } from '../commands/typed-move.ts';
import { isNamed, type Key } from './key.ts';
import type { ScreenGame } from './screen-game.ts';

export function pressTyped(screen: ScreenGame, text: string, key: Key): void {
  if (isNamed(key, 'escape')) screen.ask({ kind: 'board' });
  else if (isNamed(key, 'enter')) take(screen, text);
  else if (isNamed(key, 'backspace')) {
    // The colon goes like any other character.
    screen.ask(text === '' ? { kind: 'board' } : { kind: 'typed', text: Array.from(text).slice(0, -1).join('') });
  } else if (key.kind === 'text') {
    screen.ask({ kind: 'typed', text: text + key.text });
    screen.say('');
  }
}

function take(screen: ScreenGame, text: string): void {
  const { context } = screen.session.game;
  const typed = { alphabet: context.ruleset.alphabet, board: context.board, rack: context.rack };
  const { layout } = context.board;
  const command = parseCommand(text, layout);
  if (isRefusal(command)) {
    screen.say(command.text);
    return;
  }
  const { kind } = command;
  if (kind === 'confirm') screen.ask({ kind: 'board' });
  else if (kind === 'rules') {
    screen.ask({ kind: 'board' });
    screen.show('rules');
  } else if (kind === 'pass' || kind === 'resign') screen.ask({ kind: 'sure', what: kind });
  else if (kind === 'play' || kind === 'place' || kind === 'exchange') {
    const move = readTypedMove(typed, command);
    if (isRefusal(move)) screen.say(asSentence(move.text));
    else layMove(screen, typed, move);
  } else {
    const [across, down] = examplePlays(layout, 'DJINN');
    const moves = `Type a move: ${across}, ${down}, exch QZ or pass.`;
    screen.say(screen.withKeys(moves, '/ lists what else there is.'));
  }
}

function layMove(screen: ScreenGame, typed: MoveContext, move: Move): void {
  const after = screen.session.game.apply(move);
  // Words that are none are shown on the board, like those typed there.
  if (isRefusal(after) && after.reason !== 'not-words') {
    screen.say(explainRefusal(typed, move, after));
    return;
  }
  screen.say('');
  screen.layDown(move);
}
