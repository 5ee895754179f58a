/**
 * `tilewright lexicon study`: words learnt as a quiz, line by line, at a terminal or from a pipe; what is known is kept between
 * days.
 */
import { join } from 'node:path';
import { EMPTY_STUDY, studySchema } from '../../play/training/due-dates.ts';
import { makeQuestions, type QuestionKind, type StudyQuestion } from '../../console/study/questions.ts';
import { describeNothingDue, describePlan, describeSitting } from '../../console/study/sitting-text.ts';
import { countStudy, drawStudyFigures } from '../../console/study/study-figures.ts';
import { questionsDue, study } from '../../console/study/study-session.ts';
import { InputError } from '../../engine/errors.ts';
import { present } from '../../engine/present.ts';
import { knownNames } from '../../text/near-name.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { loadAlphabet } from '../../files/data-files.ts';
import { loadLexicon } from '../../files/lexicon-files.ts';
import { NO_STATE_FOLDER, readState, stateFolder, writeState } from '../../files/state/user-state.ts';
import { lockFile, requireLock, unlockFile } from '../../files/writing/file-lock.ts';
import { makeFolder } from '../../files/writing/output-file.ts';
import { MAX_WORD_LENGTH } from '../../movegen/words/word-table.ts';
import { alphabetOption, checkWhole, jsonOption, lexiconOptions } from '../options.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { note, printJson, printLines, terminalColumns } from '../output.ts';
import { openTerminal } from '../terminal.ts';
import { ABOUT, wordsToStudy } from './study-words.ts';

const FILE = 'study.json';

/** What `--hooks` may say, and the questions of each. */
const SIDES: Readonly<Record<string, QuestionKind>> = { both: 'hooks', front: 'front-hooks', back: 'back-hooks' };

const options = {
  length: { type: 'number', nargs: 1, describe: 'words of so many letters; 7 if nothing else says which words' },
  pattern: { type: 'string', nargs: 1, describe: 'words that fit, as "lexicon pattern" takes it' },
  about: { type: 'string', nargs: 1, choices: ABOUT, describe: 'words of a list, or those your games say' },
  anagrams: { type: 'boolean', default: false, describe: 'ask for all words of some letters (so by default)' },
  hooks: { type: 'string', describe: 'ask for the letters before a word, behind it or both: front, back, both' },
  top: {
    type: 'number',
    nargs: 1,
    default: 1000,
    describe: 'only so many: short words first, then those likeliest drawn',
  },
  new: { type: 'number', nargs: 1, default: 20, describe: 'most new questions of a sitting' },
  list: { type: 'boolean', default: false, describe: 'print the questions with their answers, and ask none' },
  figures: { type: 'boolean', default: false, describe: 'say what is known and what is due, and ask nothing' },
  ...lexiconOptions,
  ...alphabetOption,
  ...jsonOption,
} as const;

/** Asks what is due and what is new, and keeps how it went. */
export const studyCommand = defineCommand({
  command: 'study',
  describe: 'learn words as a quiz, the likeliest first; what you know is kept between days',
  options,
  examples: [
    ['$0 lexicon study --length 7', 'twenty new ones a day, and those that are due'],
    ['$0 lexicon study --about two-letter --hooks front', 'what goes before words of two letters'],
    ['$0 lexicon study --about missed', 'words that you missed in your games'],
    ['$0 lexicon study --pattern "*q*" --list', 'what there is to learn'],
    ['$0 lexicon study --figures', 'how much you know, and what is due'],
  ],
  handler: async (args) => {
    checkStudyArgs(args);
    const alphabet = await loadAlphabet(args.alphabet);
    const graph = await loadLexicon(args.lexicon, alphabet);
    if (args.figures) {
      await showFigures(graph.name, alphabet, args.json);
      return;
    }
    const found = await wordsToStudy(args, { alphabet, graph });
    const questions = makeQuestions(found, kindOf(args.hooks), { alphabet, graph }, args.top);
    if (args.list) listQuestions(questions, args.json);
    else await sit(questions, { lexicon: graph.name, alphabet }, args.new);
  },
});

function checkStudyArgs(args: Arguments<typeof options>): void {
  const { anagrams, hooks, list, figures, json } = args;
  const wrong = (what: string): never => {
    throw new InputError('bad-option', what);
  };
  kindOf(hooks);
  if (anagrams && hooks !== undefined) wrong('--anagrams and --hooks cannot both be given');
  if (list && figures) wrong('--list and --figures cannot both be given');
  if (json && !list && !figures) wrong('--json goes with --list or --figures; a quiz is for people');
  if (args.length !== undefined) checkWhole('--length', args.length, 2, MAX_WORD_LENGTH);
  checkWhole('--top', args.top, 1, 1_000_000);
  checkWhole('--new', args.new, 0, 1_000_000);
}

/** The questions that `--hooks` asks for; without a side it is both. */
function kindOf(hooks: string | undefined): QuestionKind {
  if (hooks === undefined) return 'anagrams';
  const side = hooks === '' ? 'both' : hooks;
  if (Object.hasOwn(SIDES, side)) return present(SIDES[side]);
  throw new InputError('bad-option', `--hooks ${JSON.stringify(hooks)}: ${knownNames(side, Object.keys(SIDES))}`);
}

async function showFigures(lexicon: string, alphabet: Alphabet, json: boolean): Promise<void> {
  const { value, fault } = await readState(FILE, studySchema);
  if (fault !== null) throw new InputError('bad-record', fault);
  const { lexica, recent } = value ?? EMPTY_STUDY;
  const figures = countStudy({ cards: lexica[lexicon] ?? {}, recent: recent[lexicon] ?? [] }, alphabet, new Date());
  if (json) printJson({ lexicon, ...figures });
  else printLines(...drawStudyFigures(figures, lexicon));
}

function listQuestions(questions: readonly StudyQuestion[], json: boolean): void {
  if (json) printJson({ questions });
  else printLines(...questions.map(({ asked, answers }) => `${asked}  ${answers.join(' ')}`.trimEnd()));
}

async function sit(
  questions: readonly StudyQuestion[],
  { lexicon, alphabet }: { readonly lexicon: string; readonly alphabet: Alphabet },
  fresh: number,
): Promise<void> {
  const folder = await stateFolder();
  if (folder === null) {
    throw new InputError('cannot-write', NO_STATE_FOLDER);
  }
  const path = join(folder, FILE);
  await makeFolder(folder);
  await lockFile(path, 'words are being studied', note);
  try {
    const { value, fault } = await readState(FILE, studySchema, folder);
    // What was learnt is not to be written over.
    if (fault !== null) throw new InputError('bad-record', `${fault}; move it away to begin anew`);
    const record = structuredClone(value ?? EMPTY_STUDY);
    const cards = (record.lexica[lexicon] ??= {});
    const keep = async (): Promise<void> => {
      requireLock(path);
      await writeState(FILE, record, folder);
    };
    const recent = (record.recent[lexicon] ??= []);
    const plan = { alphabet, questions, cards, recent, fresh, now: () => new Date(), keep };
    const due = questionsDue(plan);
    if (due.length === 0) {
      printLines(...describeNothingDue(plan));
      return;
    }
    const columns = terminalColumns();
    printLines(...describePlan(due, { cards, lexicon, columns }), '');
    const terminal = openTerminal();
    try {
      const result = await study(plan, terminal);
      printLines('', ...describeSitting(result, plan, columns));
    } finally {
      terminal.close();
    }
  } finally {
    unlockFile(path);
  }
}
