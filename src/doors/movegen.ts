/** `tilewright/movegen`: words, leaves and move generation. Runs in Node and browsers. */
export { parseWordList, type WordListOptions } from '../movegen/words/word-list.ts';
export { MAX_WORD_LENGTH, wordTableOf, type WordTable } from '../movegen/words/word-table.ts';
export { buildWordGraph, type BuildWordGraphOptions } from '../movegen/words/build-word-graph.ts';
export { listWords } from '../movegen/words/list-words.ts';
export { WordGraph, wordGraphFromNodes, wordGraphFromShared } from '../movegen/words/word-graph.ts';
export type { WordGraphOptions } from '../movegen/words/word-graph.ts';
export type { GraphNodes, NodeList } from '../movegen/words/nodes.ts';
export type { WordMap } from '../movegen/words/word-map.ts';
export type { SharedBlock, SharedMemory } from '../movegen/memory/shared-block.ts';
export { compareHalves, countWordsByLength, type HalvesComparison } from '../movegen/words/check-word-graph.ts';
export { fitsKwg, formatKwg, formatTwg, parseKwg, parseWordGraph } from '../movegen/words/kwg.ts';
export type { ParseWordGraphOptions } from '../movegen/words/kwg.ts';
export {
  ANY_LETTER,
  ANY_RUN,
  findAnagrams,
  findByPattern,
  parseWordPattern,
  readWord,
} from '../movegen/words/word-search.ts';
export type { WordPattern } from '../movegen/words/word-search.ts';
export { LeaveValues, leaveValuesFromShared } from '../movegen/leaves/leave-values.ts';
export type { LeaveMap, LeaveWorth } from '../movegen/leaves/leave-map.ts';
export { formatKlv2, parseKlv2, type ParseKlv2Options } from '../movegen/leaves/klv2.ts';
export { formatLeavesCsv, parseLeavesCsv, type ParseLeavesCsvOptions } from '../movegen/leaves/leaves-csv.ts';
export { Evaluation, type EvaluationKind, type TurnEvaluation, type TurnFacts } from '../movegen/plays/evaluation.ts';
export { SearchBoard } from '../movegen/position/search-board.ts';
export { PlayGenerator } from '../movegen/plays/play-generator.ts';
export type { LaidPlays, PlayBuffer, PlayKey } from '../movegen/plays/play-buffer.ts';
export type { PlayRanking } from '../movegen/plays/play-ranking.ts';
export { placementAt, placeOn, playAt, rankPlays, type Play } from '../movegen/plays/play.ts';
export { listRankedPlays, weighMoves, type RankedPlays, type RankOptions } from '../movegen/plays/ranked-plays.ts';
export { BestPlays } from '../movegen/best/best-plays.ts';
export { countPlays, type PlayCount } from '../movegen/plays/perft.ts';
export { topFinder } from '../movegen/best/game-finders.ts';
export { playFinder } from '../movegen/plays/play-finder.ts';
