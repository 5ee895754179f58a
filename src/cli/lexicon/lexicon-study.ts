/**
 * `tilewright lexicon study`: words learnt as a quiz, line by line, at a terminal or from a pipe; what is known is kept between
 * days.
 */
import { join } from 'node:path';
import { EMPTY_STUDY, studySchema } from '../../play/training/due-dates.ts';
import { makeQuestions, type StudyQuestion } from '../../console/study/questions.ts';
import { describeSitting, questionsDue, study } from '../../console/study/study-session.ts';
import { counted } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { loadAlphabet } from '../../files/data-files.ts';
import { loadLexicon } from '../../files/lexicon-files.ts';
import { NO_STATE_FOLDER, readState, stateFolder, writeState } from '../../files/state/user-state.ts';
import { lockFile, requireLock, unlockFile } from '../../files/writing/file-lock.ts';
import { makeFolder } from '../../files/writing/output-file.ts';
import { ANY_LETTER, findByPattern, parseWordPattern } from '../../movegen/words/word-search.ts';
import { MAX_WORD_LENGTH } from '../../movegen/words/word-table.ts';
import { alphabetOption, checkWhole, jsonOption, lexiconOptions } from '../options.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { note, printJson, printLines } from '../output.ts';
import { openTerminal } from '../terminal.ts';

const FILE = 'study.json';
const USUAL_LENGTH = 7;

const options = {
  length: { type: 'number', nargs: 1, describe: `words of so many letters; ${USUAL_LENGTH} if none are named` },
  pattern: { type: 'string', nargs: 1, describe: 'words that fit, as "lexicon pattern" takes it' },
  anagrams: { type: 'boolean', default: false, describe: 'ask for all words of some letters (so by default)' },
  hooks: { type: 'boolean', default: false, describe: 'ask for the letters that go before and behind a word' },
  top: { type: 'number', nargs: 1, default: 1000, describe: 'only so many, those likeliest drawn' },
  new: { type: 'number', nargs: 1, default: 20, describe: 'most new questions of a sitting' },
  list: { type: 'boolean', default: false, describe: 'print the questions with their answers, and ask none' },
  lexicon: lexiconOptions.lexicon,
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
    ['$0 lexicon study --length 4 --hooks', 'what goes before and behind words of four letters'],
    ['$0 lexicon study --pattern "*q*" --list', 'what there is to learn'],
  ],
  handler: async (args) => {
    if (args.anagrams && args.hooks) throw new InputError('bad-option', '--anagrams and --hooks cannot both be given');
    const { alphabet, graph } = await loadWordsToStudy(args);
    const pattern =
      args.pattern === undefined
        ? new Array<number>(args.length ?? USUAL_LENGTH).fill(ANY_LETTER)
        : parseWordPattern(args.pattern, alphabet);
    const found = findByPattern(graph, pattern).filter(
      (word) => args.length === undefined || word.length === args.length,
    );
    const kind = args.hooks ? 'hooks' : 'anagrams';
    const questions = makeQuestions(found, kind, { alphabet, graph }).slice(0, args.top);
    if (args.list) listQuestions(questions, args.json);
    else if (args.json) throw new InputError('bad-option', '--json goes with --list; a quiz is for people');
    else if (questions.length === 0)
      throw new InputError('bad-option', 'no word of the lexicon fits; nothing to study');
    else await sit(questions, graph.name, args.new);
  },
});

async function loadWordsToStudy(args: Arguments<typeof options>) {
  if (args.length !== undefined) checkWhole('--length', args.length, 2, MAX_WORD_LENGTH);
  checkWhole('--top', args.top, 1, 1_000_000);
  checkWhole('--new', args.new, 0, 1_000_000);
  const alphabet = await loadAlphabet(args.alphabet);
  return { alphabet, graph: await loadLexicon(args.lexicon, alphabet) };
}

function listQuestions(questions: readonly StudyQuestion[], json: boolean): void {
  if (json) printJson({ questions });
  else printLines(...questions.map(({ asked, answers }) => `${asked}  ${answers.join(' ')}`.trimEnd()));
}

async function sit(questions: readonly StudyQuestion[], lexicon: string, fresh: number): Promise<void> {
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
    const plan = { questions, cards, fresh, now: () => new Date(), keep };
    const due = questionsDue(plan);
    if (due.length === 0) {
      printLines(
        'Nothing is due today.',
        ...describeSitting({ asked: 0, right: 0, answers: 0, given: 0 }, plan).slice(1),
      );
      return;
    }
    printLines(
      `${counted(due.length, 'question')}, lexicon ${lexicon}. Type all answers in a line; Ctrl-D or ":quit" leaves.`,
    );
    const terminal = openTerminal();
    try {
      const result = await study(plan, terminal);
      printLines(...describeSitting(result, plan));
    } finally {
      terminal.close();
    }
  } finally {
    unlockFile(path);
  }
}
