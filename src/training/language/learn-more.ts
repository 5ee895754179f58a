/**
 * What a pack has beside words, leaves and win percentages: what a play opens in its language, and how much each level knows and sees,
 * so that the levels score in it the same share of what `equity` scores as in English. What is learnt is kept beside the pack piece by piece, so that a later call goes
 * on from there; the pack tells of it once all of it is there.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import type { FittedLevel, LanguageLearnt } from '../../bots/learnt/language-learnt.ts';
import { formatLanguageLearnt, parseLanguageLearnt } from '../../bots/learnt/language-learnt-file.ts';
import { AUTO_START, botLevels } from '../../bots/levels.ts';
import { LEVEL_DATA, type BotLevel, type LevelTarget } from '../../bots/person/level-table.ts';
import { addSearchResources, loadRulesAndWords } from '../../files/making-ready.ts';
import {
  filesOf,
  hashOf,
  MANIFEST,
  packFiles,
  readPack,
  type Pack,
  type PackManifest,
} from '../../files/packs/pack.ts';
import { lockFile, unlockFile } from '../../files/writing/file-lock.ts';
import { isThere, writeFileWhole } from '../../files/writing/output-file.ts';
import { learningUnder } from '../../movegen/outlook/learnt-weights.ts';
import type { PairRecord } from '../../tournament/games/pair-record.ts';
import { runTournament } from '../../tournament/run-tournament.ts';
import { FIT_ROUNDS, fitLevel, fitWords, knowingPart, meanScoreOf } from '../levels/fit-level.ts';
import { learnOutlook, type LearnOutlookOptions } from '../outlook/learn-outlook.ts';
import type { OutlookPhase } from '../outlook/outlook-rows.ts';

/** How much is played to learn from; less in tests. */
export interface LearnMoreEffort {
  readonly seed: number;
  /** Positions by phase. */
  readonly opening: number;
  readonly middle: number;
  /** The most pairs of games that a level plays a round, and the most rounds. */
  readonly pairs: number;
  readonly rounds: number;
}

export const LEARN_MORE_EFFORT: LearnMoreEffort = {
  seed: 1,
  opening: 3500,
  middle: 6000,
  pairs: 120,
  rounds: FIT_ROUNDS,
};

/** How a language differs from English to the levels. */
interface LevelScale {
  /** What `equity` scores, as a multiple of what it scores in English. */
  readonly points: number;
  /** How many times as many words there would be for levels to know as many as they know in English. */
  readonly words: number;
}

/** What is kept until all is learnt. */
const keptSchema = z.object({
  effort: z.unknown(),
  scale: z.object({ points: z.number().positive(), words: z.number().positive() }).optional(),
  learnt: z.unknown(),
});

export type LearnMoreStep = 'openings' | 'positions' | 'levels';

export interface LearnMoreOptions {
  readonly pack: Pack;
  readonly threads: number;
  readonly effort?: LearnMoreEffort;
  readonly signal: AbortSignal;
  /** Done, of how many. */
  readonly onProgress?: (step: LearnMoreStep, done: number, all: number) => void;
  readonly onNote?: (line: string) => void;
}

/**
 * Learn what a pack lacks, and have it tell of that. Its words must be found by its name.
 *
 * @returns null if it was ended early; what was learnt is kept
 * @throws InputError if something cannot be read or written
 */
export async function learnMore(options: LearnMoreOptions): Promise<Pack | null> {
  const { folder, manifest } = options.pack;
  const kept = join(folder, `${packFiles(manifest.id).learnt}.begun`);
  await lockFile(kept, `language ${manifest.id} is being learnt`, options.onNote);
  try {
    const learnt = await new Learning(options, kept).learn();
    if (learnt === null) return null;
    const path = join(folder, packFiles(manifest.id).learnt);
    const bytes = Buffer.from(formatLanguageLearnt(learnt));
    await writeFileWhole(path, bytes);
    const described = { name: packFiles(manifest.id).learnt, bytes: bytes.length, sha256: hashOf(bytes) };
    await writeFileWhole(
      join(folder, MANIFEST),
      `${JSON.stringify(withLearnt(manifest, described, options), null, 2)}\n`,
    );
    await rm(kept, { force: true });
  } finally {
    unlockFile(kept);
  }
  return readPack(folder);
}

function withLearnt(
  manifest: PackManifest,
  described: PackManifest['files'][number],
  { effort = LEARN_MORE_EFFORT }: LearnMoreOptions,
): PackManifest {
  const told = { ...manifest, learnt: { ...effort } };
  const files = new Map([...manifest.files, described].map((file) => [file.name, file]));
  return { ...told, files: filesOf(told).map((name) => files.get(name)!) };
}

class Learning {
  readonly #options: LearnMoreOptions;
  readonly #effort: LearnMoreEffort;
  readonly #kept: string;
  /** Known once it was found, by an earlier call too. */
  #scale: LevelScale | undefined;

  /** @param kept the file that what is learnt is kept in until all of it is */
  constructor(options: LearnMoreOptions, kept: string) {
    this.#options = options;
    this.#effort = options.effort ?? LEARN_MORE_EFFORT;
    this.#kept = kept;
  }

  async learn(): Promise<LanguageLearnt | null> {
    const { id, language } = this.#options.pack.manifest;
    const game = await loadRulesAndWords({ lexicon: id, ruleset: language.ruleset });
    const under = learningUnder(game.ruleset, game.graph);
    let learnt: LanguageLearnt = (await this.#readKept(under)) ?? {
      under,
      outlook: { opening: {}, middle: {} },
      levels: {},
    };
    const { leaves, ...others } = await addSearchResources(game);
    if (leaves === null)
      throw new InputError('bad-pack', 'it has no leave values', { source: this.#options.pack.folder });
    for (const phase of ['opening', 'middle'] as const) {
      if (Object.keys(learnt.outlook[phase]).length > 0) continue;
      const points = await this.#learnPhase(phase, { ...others, leaves, seed: this.#effort.seed });
      if (points === null) return null;
      learnt = { ...learnt, outlook: { ...learnt.outlook, [phase]: points } };
      await this.#keep(learnt);
    }
    const toFit = botLevels.filter(({ target }) => target !== null);
    this.#options.onProgress?.('levels', 0, toFit.length);
    const scale = this.#scale ?? (await this.#findScale(game.graph.wordCount));
    if (scale === null) return null;
    this.#scale = scale;
    await this.#keep(learnt);
    for (const [i, level] of toFit.entries()) {
      this.#options.onProgress?.('levels', i, toFit.length);
      if (Object.hasOwn(learnt.levels, level.level)) continue;
      const fitted = await this.#fit(level, scale);
      if (fitted === null) return null;
      learnt = { ...learnt, levels: { ...learnt.levels, [level.level]: fitted } };
      await this.#keep(learnt);
    }
    this.#options.onProgress?.('levels', toFit.length, toFit.length);
    return learnt;
  }

  /** What an earlier call kept, where it learnt in the same game. */
  async #readKept(under: LanguageLearnt['under']): Promise<LanguageLearnt | null> {
    if (!(await isThere(this.#kept))) return null;
    let kept: LanguageLearnt;
    try {
      const { effort, scale, learnt } = keptSchema.parse(JSON.parse(await readFile(this.#kept, 'utf8')));
      if (JSON.stringify(effort) !== JSON.stringify(this.#effort)) return null;
      kept = parseLanguageLearnt(JSON.stringify(learnt), this.#kept);
      this.#scale = scale;
    } catch (cause) {
      // A file that somebody damaged is of no use, and does no harm.
      if (cause instanceof SyntaxError || cause instanceof z.ZodError || cause instanceof InputError) return null;
      throw cause;
    }
    if (JSON.stringify(kept.under) !== JSON.stringify(under)) {
      this.#scale = undefined;
      return null;
    }
    this.#options.onNote?.(`going on from what was learnt in ${this.#kept}`);
    return kept;
  }

  #keep(learnt: LanguageLearnt): Promise<void> {
    const { effort, scale } = { effort: this.#effort, scale: this.#scale };
    const text = JSON.stringify({ effort, scale, learnt: JSON.parse(formatLanguageLearnt(learnt)) as unknown });
    return writeFileWhole(this.#kept, text);
  }

  #learnPhase(phase: OutlookPhase, game: Omit<LearnOutlookOptions, 'threads'>): ReturnType<typeof learnOutlook> {
    const { threads, signal, onProgress } = this.#options;
    const wanted = this.#effort[phase];
    const step = phase === 'opening' ? 'openings' : 'positions';
    onProgress?.(step, 0, wanted);
    return learnOutlook(phase, wanted, {
      ...game,
      threads,
      signal,
      onProgress: (found) => onProgress?.(step, found, wanted),
    });
  }

  /** The words that levels know are fitted to the level that newcomers begin with. */
  async #findScale(wordCount: number): Promise<LevelScale | null> {
    const played = await this.#playItself('equity', this.#effort.pairs);
    if (played === null) return null;
    const points = meanScoreOf(played) / LEVEL_DATA.equityScore;
    const { spec, target } = botLevels.find(({ level }) => level === AUTO_START)!;
    const begin = Math.max(1, wordCount / LEVEL_DATA.words);
    const words = await fitWords(spec, points * target!.meanScore, begin, this.#playItself, this.#effort.rounds);
    return words === null ? null : { points, words };
  }

  async #fit({ spec, target }: BotLevel, { points, words }: LevelScale): Promise<FittedLevel | null> {
    const { meanScore, spreadDeviation } = target!;
    const inLanguage: LevelTarget = { meanScore: points * meanScore, spreadDeviation: points * spreadDeviation };
    const { rounds } = this.#effort;
    const fit = await fitLevel(knowingPart(spec, words), inLanguage, this.#playItself, undefined, rounds);
    if (fit === null) return null;
    const { vocabulary, sight, form } = fit;
    return { vocabulary, sight, form, meanScore: fit.meanScore, spreadDeviation: fit.spreadDeviation };
  }

  readonly #playItself = async (bot: string, pairs: number): Promise<PairRecord[] | null> => {
    const { pack, threads, signal } = this.#options;
    const { id, language } = pack.manifest;
    const played: PairRecord[] = [];
    const settings = { pairs: Math.min(pairs, this.#effort.pairs), seed: this.#effort.seed, threads };
    await runTournament(
      { ...settings, bots: [bot, bot], lexicon: id, ruleset: language.ruleset },
      {
        signal,
        onPair: (record) => {
          played.push(record);
        },
      },
    );
    return signal.aborted ? null : played;
  };
}
