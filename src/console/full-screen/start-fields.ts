/**
 * The start form: lines with choices or text input, as a value with functions. The command line validates the answers like options.
 * Rarely used lines (more players, other words, a seed) are hidden at first. `draw-start.ts` draws it.
 */
import type { PersonGame } from '../../analysis/history/player-figures.ts';
import { entryAt, present } from '../../engine/present.ts';
import { AUTO } from '../../bots/levels.ts';
import type { BotLevel } from '../../bots/person/level-table.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { DEFAULT_RULESET } from '../../files/data-files.ts';
import { CLEAN_LEXICON, DEFAULT_LEXICON } from '../../movegen/lexica/lexicon-name.ts';
import { DEFAULT_SETTINGS, TILE_FACES, type Settings } from '../../play/look/board-settings.ts';
import { THEME_NAMES } from '../../play/look/themes.ts';
import { CLOCK_MINUTES } from '../../play/session/chosen-clock.ts';
import { splitPlayers } from '../../play/session/seats.ts';
import { levelLabel, rulesetName, shortRulesetName } from '../../play/session/ruleset-menu.ts';
import { counted } from '../../text/counted.ts';
import type { RulesetFacts } from '../text/start-text.ts';
import type { Key, NamedKey } from '../../play/screen/key.ts';

const FIXED_KEYS = ['tour', 'resume', 'daily', 'train', 'review'] as const;
/** Lines without a value to change. */
type FixedKey = (typeof FIXED_KEYS)[number];
export type FieldKey =
  FixedKey | 'opponent' | 'rules' | 'name' | 'third' | 'fourth' | 'words' | 'clock' | 'seed' | 'theme' | 'tiles';

export interface FormField {
  readonly key: FieldKey;
  readonly label: string;
  readonly value: string;
  /** Selected with Left and Right; may be empty. */
  readonly choices: readonly string[];
  readonly help: string;
  readonly isChosen: boolean;
  readonly isMore: boolean;
}

export interface RulesetToChoose extends RulesetFacts {
  readonly players: Ruleset['players'];
}

export interface StartFacts {
  /** True if no game was played yet; the tour is then offered. */
  readonly isNew: boolean;
  readonly isAnyOver: boolean;
  readonly levels: readonly BotLevel[];
  readonly opponent: string;
  readonly auto: { readonly level: string; readonly text: string };
  /** In the order of the menu. */
  readonly rulesets: readonly RulesetToChoose[];
  readonly languages: readonly string[];
  /** Name of the profile; null for the one of the default name. */
  readonly name: string | null;
  /** Names of all profiles. */
  readonly names: readonly string[];
  readonly unfinished: string | null;
  /** Today's puzzle until it is answered, the cards to train, the last result and the rating; each may be missing. */
  readonly daily: string | null;
  readonly cards: string | null;
  readonly last: string | null;
  readonly rating: string | null;
  readonly tally: string | null;
  readonly games: readonly LastGame[];
}

export interface LastGame extends Pick<PersonGame, 'opponent' | 'score' | 'opponentScore'> {
  readonly stand: string;
}

export interface StartForm {
  readonly facts: StartFacts;
  /** The name at first. Another one asks for its profile. */
  readonly owner: string;
  readonly fields: readonly FormField[];
  readonly at: number;
  readonly showsMore: boolean;
  readonly message: string;
}

export interface StartAnswers {
  readonly ruleset: string;
  readonly players: string;
  readonly lexicon: string;
  /** Time per player, or `none`; undefined for the clock of the rules. */
  readonly clock?: string | undefined;
  readonly seed: number | null;
}

const FIRST_LINES: readonly FieldKey[] = [...FIXED_KEYS, 'opponent', 'rules', 'name'];
const SEATS: readonly FieldKey[] = ['name', 'opponent', 'third', 'fourth'];
const NOBODY = '-';
const ANY = 'any';
const BY_THE_RULES = 'by the rules';

/**
 * @param last the last answers, used as defaults
 * @param settings saved settings
 */
export function startForm(
  facts: StartFacts,
  last: Omit<StartAnswers, 'seed'> | null = null,
  { theme, tiles }: Settings = DEFAULT_SETTINGS,
): StartForm {
  const { ruleset = DEFAULT_RULESET, lexicon = DEFAULT_LEXICON, clock = BY_THE_RULES } = last ?? {};
  const levels = [AUTO, ...facts.levels.map(({ level }) => level)];
  const rulesets = facts.rulesets.map(({ name }) => name);
  const field = (key: FieldKey, label: string, value: string, choices: readonly string[], help: string): FormField => ({
    key,
    label,
    value,
    choices,
    help,
    isChosen: true,
    isMore: !FIRST_LINES.includes(key) && !(key === 'words' && facts.languages.length > 0),
  });
  const [lastName = 'You', ...others] = splitPlayers(last?.players ?? `You,bot:${facts.opponent}`);
  const [opponent = facts.opponent, third = NOBODY, fourth = NOBODY] = others.map((entry) => {
    const bot = entry.replace(/^bot:/u, '');
    return levels.includes(bot) ? bot : entry;
  });
  const player = 'Choose a level, or type the name of a person';
  const names = facts.names.length > 1 ? facts.names : [];
  const words = [DEFAULT_LEXICON, CLEAN_LEXICON, ...facts.languages];
  const orLanguage = facts.languages.length === 0 ? '' : ' words or a language';
  const clocks = [BY_THE_RULES, 'none', ...CLOCK_MINUTES.map((minutes) => `${minutes}:00`)];
  const owner = facts.name ?? lastName;
  const fixed = (key: FixedKey, label: string, value: string | null, help: string): FormField[] =>
    value === null ? [] : [field(key, label, value, [], help)];
  const tour = facts.isNew ? 'take a five-minute tour' : null;
  const home = [
    ...fixed('tour', 'New here?', tour, 'Enter starts the tour, Esc leaves it'),
    ...fixed('resume', 'Continue', facts.unfinished, 'Enter continues the game you left'),
    ...fixed('daily', 'Puzzle', facts.daily, "Enter shows today's puzzle"),
    ...fixed('train', 'Cards', facts.cards, 'Enter practises with your mistakes and unsolved puzzles'),
    ...fixed('review', 'Last game', facts.last, 'Enter reviews it'),
  ];
  return {
    facts,
    owner,
    fields: [
      ...home,
      field('opponent', 'Opponent', opponent, levels, player),
      field('rules', 'Rules', ruleset, rulesets, 'Choose, or type a name or a path'),
      field('name', 'You', owner, names, 'Each name has its own games, cards, settings and rating'),
      field('third', 'Player 3', third, [NOBODY, ...levels.slice(1)], player),
      field('fourth', 'Player 4', fourth, [NOBODY, ...levels.slice(1)], player),
      field('words', 'Words', lexicon, words, `Choose${orLanguage}, or type the path of a word list`),
      field('clock', 'Clock', clock, clocks, 'Time per player; choose, or type one such as 25:00+5'),
      field('seed', 'Seed', ANY, [ANY], 'The same number gives the same tiles'),
      field('theme', 'Colours', theme, THEME_NAMES, 'Felt, light, high contrast, or safe for the colour-blind'),
      field('tiles', 'Tiles', tiles, TILE_FACES, 'Tiles with their points, or letters only'),
    ],
    // Enter continues the game that was left, or starts one.
    at: facts.unfinished === null ? home.length : home.findIndex(({ key }) => key === 'resume'),
    showsMore: false,
    message: '',
  };
}

/** Returns the form with new facts, as after training, and the same answers. */
export function withFacts(form: StartForm, facts: StartFacts): StartForm {
  const fresh = startForm(facts);
  const fields = fresh.fields.map((field) =>
    isFixed(field) ? field : (form.fields.find(({ key }) => key === field.key) ?? field),
  );
  return { ...fresh, owner: form.owner, fields, showsMore: form.showsMore };
}

/** The value of a field as the page shows it: a choice under its plain name, typed text as it is. */
export function shownValue({ key, value, isChosen }: FormField): string {
  if (!isChosen) return value;
  if (key === 'rules') return rulesetName(value);
  if (key === 'words') return value === CLEAN_LEXICON ? 'family-friendly words' : value;
  return SEATS.includes(key) ? levelLabel(value) : value;
}

export function visibleFields({ fields, showsMore }: StartForm): readonly FormField[] {
  return showsMore ? fields : fields.filter(({ isMore }) => !isMore);
}

export type StartAside = 'tour' | 'review' | 'train' | 'daily';
/** Requests by a key: start the chosen game, resume the last one, open a side activity or another profile, or leave. */
export type StartAsks = 'begin' | 'resume' | StartAside | 'profile' | 'leave';

export function asidesOf({
  isNew,
  isAnyOver,
}: StartFacts): readonly { readonly letter: string; readonly what: StartAside }[] {
  if (isNew) return [{ letter: 't', what: 'tour' }];
  const train = { letter: 't', what: 'train' } as const;
  return isAnyOver ? [{ letter: 'r', what: 'review' }, train] : [train];
}

/** Handles a key. With another name, a key that acts or moves to another line asks for the profile first. */
export function pressInForm(form: StartForm, key: Key): StartForm | StartAsks {
  const next = press(form, key);
  const name = valueOf(form, 'name');
  if (name === form.owner || name === '' || next === 'leave') return next;
  return typeof next === 'string' || next.at !== form.at || next.showsMore !== form.showsMore ? 'profile' : next;
}

function press(form: StartForm, key: Key): StartForm | StartAsks {
  switch (key.kind) {
    case 'control':
      if (key.letter === 'c' || key.letter === 'q') return 'leave';
      return asidesOf(form.facts).find(({ letter }) => letter === key.letter)?.what ?? form;
    case 'click':
    case 'release':
      return form;
    case 'text':
      return takesText(fieldAt(form)) ? fill(form, typedSoFar(form) + key.text, false) : form;
    case 'named':
      return pressNamed(form, key.name);
  }
}

/** Handles a click: selects a line, or steps through the choices of the selected one. */
export function clickInForm(form: StartForm, at: number | null): StartForm {
  if (at === null) return form;
  return at === form.at ? choose(form, 1) : { ...form, at };
}

function pressNamed(form: StartForm, name: NamedKey): StartForm | StartAsks {
  const field = fieldAt(form);
  if (name === 'enter') return isFixed(field) ? field.key : 'begin';
  if (name === 'escape') return 'leave';
  if (name === 'up') return goTo(form, form.at - 1);
  if (name === 'down') return goTo(form, form.at + 1);
  if (name === 'tab') return showMore(form);
  if (name === 'left') return choose(form, -1);
  if (name === 'right') return choose(form, 1);
  if (name !== 'backspace' || !takesText(field)) return form;
  return fill(form, Array.from(typedSoFar(form)).slice(0, -1).join(''), false);
}

function fieldAt(form: StartForm): FormField {
  return entryAt(visibleFields(form), form.at);
}

export function takesText(field: FormField): boolean {
  return !isFixed(field) && field.key !== 'theme' && field.key !== 'tiles';
}

export function isFixed(field: FormField): field is FormField & { readonly key: FixedKey } {
  return FIXED_KEYS.some((key) => key === field.key);
}

function goTo(form: StartForm, at: number): StartForm {
  const { length } = visibleFields(form);
  return { ...form, at: (at + length) % length };
}

function showMore(form: StartForm): StartForm {
  const next = { ...form, showsMore: !form.showsMore };
  return { ...next, at: Math.min(form.at, visibleFields(next).length - 1) };
}

/** Choices of a line. Rules for one player allow no opponent. */
function choicesOf(form: StartForm, { key, choices }: FormField): readonly string[] {
  return key === 'opponent' && playersOf(form)?.min === 1 ? [...choices, NOBODY] : choices;
}

/** Steps through the choices. Custom text is replaced by the first choice. */
function choose(form: StartForm, step: -1 | 1): StartForm {
  const field = fieldAt(form);
  const { value } = field;
  const choices = choicesOf(form, field);
  if (choices.length === 0) return form;
  const at = choices.indexOf(value);
  return fill(form, entryAt(choices, at < 0 ? 0 : (at + step + choices.length) % choices.length), true);
}

/** The text that the next letter extends; empty if it replaces the value. */
function typedSoFar(form: StartForm): string {
  const { value, isChosen } = fieldAt(form);
  return isChosen ? '' : value;
}

function fill(form: StartForm, value: string, isChosen: boolean): StartForm {
  const { key } = fieldAt(form);
  const fields = form.fields.map((field) => (field.key === key ? { ...field, value, isChosen } : field));
  const next = { ...form, fields, message: '' };
  return key === 'third' || key === 'fourth' ? fitRules(next) : next;
}

/** Changes rules for fewer players to the first of the menu that allow as many as there are. */
function fitRules(form: StartForm): StartForm {
  const count = playersIn(form, SEATS).length;
  const limits = playersOf(form);
  if (limits === undefined || count <= limits.max) return form;
  const ruleset = form.facts.rulesets.find(({ players: { min, max } }) => min <= count && count <= max)?.name;
  if (ruleset === undefined) return form;
  const names = [shortRulesetName(ruleset), shortRulesetName(valueOf(form, 'rules'))];
  return {
    ...form,
    fields: form.fields.map((field) => (field.key === 'rules' ? { ...field, value: ruleset, isChosen: true } : field)),
    message: `Rules changed to "${names[0]}": "${names[1]}" is for ${counted(limits.max, 'player')}.`,
  };
}

function playersIn(form: StartForm, seats: readonly FieldKey[]): string[] {
  return seats
    .map((key) => valueOf(form, key) || (key === 'name' ? form.owner : ''))
    .filter((player) => player !== '' && player !== NOBODY);
}

export function valueOf({ fields }: StartForm, key: FieldKey): string {
  return present(fields.find((field) => field.key === key)).value.trim();
}

/** Player limits of the chosen rules; undefined for rules in a file. */
function playersOf(form: StartForm): Ruleset['players'] | undefined {
  const rules = valueOf(form, 'rules');
  return form.facts.rulesets.find(({ name }) => name === rules)?.players;
}

/** True if the chosen rules are for one player; other players are then ignored. */
export function isForOne(form: StartForm): boolean {
  return playersOf(form)?.max === 1;
}

/** Reads the answers. An invalid seed becomes NaN, which the command line rejects. */
export function readAnswers(form: StartForm): StartAnswers {
  const levels = new Set([AUTO, ...form.facts.levels.map(({ level }) => level)]);
  const isModule = (player: string): boolean => /^\.{0,2}\//u.test(player);
  const players = playersIn(form, isForOne(form) ? ['name'] : SEATS);
  const seed = valueOf(form, 'seed');
  const clock = valueOf(form, 'clock');
  return {
    ruleset: valueOf(form, 'rules'),
    players: players.map((player) => (levels.has(player) || isModule(player) ? `bot:${player}` : player)).join(','),
    lexicon: valueOf(form, 'words'),
    ...(clock !== '' && clock !== BY_THE_RULES && { clock }),
    seed: seed === '' || seed === ANY ? null : Number(seed),
  };
}

export function readSettings(form: StartForm): Settings {
  return { theme: valueOf(form, 'theme') as Settings['theme'], tiles: valueOf(form, 'tiles') as Settings['tiles'] };
}
