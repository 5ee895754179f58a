/** `tilewright/node`: shipped data, files, search threads and training of leave values. */
export { loadAlphabet, loadLayout, loadLook, loadRuleset, shippedNames, loadWinPercent } from '../files/data-files.ts';
export type { DataKind, RulesetOverrides } from '../files/data-files.ts';
export type { Look, PaletteColour } from '../engine/rules/ruleset-look.ts';
export { loadLexicon, loadLexiconFile, readyWordMap, type LoadOptions } from '../files/lexicon-files.ts';
/** Former names. */
export { loadLexiconFile as loadWordListFile } from '../files/lexicon-files.ts';
export type { LoadOptions as LoadLeavesOptions, LoadOptions as LoadLexiconOptions } from '../files/lexicon-files.ts';
export type { CacheDir } from '../files/user-folders.ts';
export { loadLeaves } from '../files/leave-files.ts';
export { leaveFactsPath, learntUnder, readLeaveFacts } from '../files/leave-facts.ts';
export type { GameFacts, LearntUnder, LeaveFacts, LeaveGame } from '../files/leave-facts.ts';
export { loadBotResources, loadLeavesOf, loadVocabularies } from '../files/making-ready.ts';
export type {
  GameNames,
  LoadBotOptions,
  LoadBotOptions as LoadBotLeavesOptions,
  LoadedBots,
} from '../files/making-ready.ts';
export type { BytesSource } from '../files/shared-cache.ts';
export type { ReadLexiconOptions } from '../movegen/lexica/lexicon-file.ts';
export { readGameFile } from '../files/game-files.ts';
export type { GameFile } from '../play/record/game-file.ts';
export type { ReadOptions } from '../files/files.ts';
export { findBotModule, type RunnableModule } from '../threads/own-bots/module-file.ts';
export { SearchThreads } from '../threads/search-threads.ts';
export { leaveTilesFor } from '../training/leave-set.ts';
export { trainLeaves, type TrainingProgress, type TrainLeavesOptions } from '../training/train-leaves.ts';
export type { TrainingSettings } from '../training/checkpoint.ts';
export type { TrainingMethod } from '../training/leave-worker.ts';
export { LineReader, type ReadLine } from '../files/line-reader.ts';
