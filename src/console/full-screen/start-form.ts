/**
 * The form that a game is chosen with: lines to go through, each with choices to step through or a text to type. A value
 * and functions over it; what the answers are worth is for the command line to say, as it says it of options.
 */
import { DEFAULT_RULESET } from '../../files/data-files.ts';
import { splitPlayers } from '../session/seats.ts';
import type { Palette } from '../text/palette.ts';
import type { Key, NamedKey } from './keys.ts';
import { clip, wrapText } from '../../engine/wrap-text.ts';

/** A line of the form. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  /** Stepped through with left and right. */
  readonly choices: readonly string[];
  /** What it is about, shown while it is chosen. */
  readonly help: string;
  /** Whether the next letter typed begins the value anew. */
  readonly isChosen: boolean;
}

/** The form as it is filled in so far. */
export interface StartForm {
  readonly fields: readonly FormField[];
  /** The field that keys go to. */
  readonly at: number;
  /** What was wrong with the answers. */
  readonly message: string;
}

/** The answers, as the options of the command line would say them. */
export interface StartAnswers {
  readonly ruleset: string;
  /** In turn order, with commas between. */
  readonly players: string;
  readonly lexicon: string;
  /** Null for any. */
  readonly seed: number | null;
}

const SEATS = 4;
const NOBODY = '-';
const ANY = 'any';

/**
 * The form as it is first shown.
 *
 * @param last the answers it begins with: those given last
 */
export function startForm(
  rulesets: readonly string[],
  bots: readonly string[],
  last: Omit<StartAnswers, 'seed'> = { ruleset: DEFAULT_RULESET, players: 'You,bot:equity', lexicon: 'default' },
): StartForm {
  const players = splitPlayers(last.players);
  const field = (name: string, value: string, choices: readonly string[], help: string): FormField => ({
    name,
    value,
    choices,
    help,
    isChosen: true,
  });
  const seats = Array.from({ length: SEATS }, (_, i) => {
    const choices = [...(i === 0 ? [] : [NOBODY]), 'You', ...bots.map((bot) => `bot:${bot}`)];
    const value = players[i] ?? NOBODY;
    return field(
      `Player ${i + 1}`,
      value,
      choices,
      'Type a name, or choose a bot; a bot may have options, bot:equity:leaves=none',
    );
  });
  return {
    fields: [
      field('Rules', last.ruleset, rulesets, 'Choose, or type the path of a ruleset file'),
      ...seats,
      field('Lexicon', last.lexicon, ['default'], 'default, or type the path of a word list or word graph'),
      field('Seed', ANY, [ANY], 'A number names the draws: the same number gives the same tiles'),
    ],
    at: 0,
    message: '',
  };
}

/** The form after a key, or that the game is to begin or not. */
export function pressInForm(form: StartForm, key: Key): StartForm | 'begin' | 'leave' {
  switch (key.kind) {
    case 'control':
      return key.letter === 'c' || key.letter === 'q' ? 'leave' : form;
    case 'click':
      return form;
    case 'text':
      return fill(form, typedSoFar(form) + key.text, false);
    case 'named':
      return pressNamed(form, key.name);
  }
}

function pressNamed(form: StartForm, name: NamedKey): StartForm | 'begin' | 'leave' {
  switch (name) {
    case 'enter':
      return 'begin';
    case 'escape':
      return 'leave';
    case 'up':
      return goTo(form, form.at - 1);
    case 'down':
    case 'tab':
      return goTo(form, form.at + 1);
    case 'left':
      return choose(form, -1);
    case 'right':
      return choose(form, 1);
    case 'backspace':
      return fill(form, Array.from(typedSoFar(form)).slice(0, -1).join(''), false);
    case 'page-up':
    case 'page-down':
      return form;
  }
}

function goTo(form: StartForm, at: number): StartForm {
  const { length } = form.fields;
  return { ...form, at: (at + length) % length };
}

/** Step through the choices of a line; from a text that is none of them, to the first. */
function choose(form: StartForm, step: -1 | 1): StartForm {
  const { value, choices } = form.fields[form.at]!;
  const at = choices.indexOf(value);
  return fill(form, choices[at < 0 ? 0 : (at + step + choices.length) % choices.length]!, true);
}

/** The text of a line that the next letter goes on from: none where it begins anew. */
function typedSoFar({ fields, at }: StartForm): string {
  const { value, isChosen } = fields[at]!;
  return isChosen ? '' : value;
}

function fill(form: StartForm, value: string, isChosen: boolean): StartForm {
  const fields = form.fields.map((field, i) => (i === form.at ? { ...field, value, isChosen } : field));
  return { ...form, fields, message: '' };
}

/** What is chosen; a text where a seed should be is not a number, which the command line refuses. */
export function answersOf({ fields }: StartForm): StartAnswers {
  const value = (name: string): string => fields.find((field) => field.name === name)!.value.trim();
  const players = fields.filter(({ name }) => name.startsWith('Player')).map((field) => field.value.trim());
  const seed = value('Seed');
  return {
    ruleset: value('Rules'),
    players: players.filter((player) => player !== '' && player !== NOBODY).join(','),
    lexicon: value('Lexicon'),
    seed: seed === '' || seed === ANY ? null : Number(seed),
  };
}

/** The form as lines. */
export function drawForm({ fields, at, message }: StartForm, columns: number, palette: Palette): string[] {
  const lines = fields.map(({ name, value, choices }, i) => {
    const isAt = i === at;
    const shown = choices.length > 1 ? `< ${value} >` : value;
    const text = clip(`${isAt ? '>' : ' '} ${name.padEnd(10)} ${isAt ? `${shown}_` : shown}`, columns);
    return isAt ? palette.strong(text) : text;
  });
  return [
    palette.strong('Tilewright'),
    '',
    ...lines,
    '',
    palette.faint(clip(fields[at]!.help, columns)),
    ...wrapText(message, columns).map((line) => palette.warning(line)),
    '',
    clip('Up, Down  line    Left, Right  choice    Enter  play    Esc  leave', columns),
  ];
}
