/** `tilewright/notation`: moves, positions (CGP), games (GCG) and boards as text. Runs in Node and browsers. */
export { formatMove, formatSiuMove, parsePlay, parseSiuMove } from '../engine/notation/move-text.ts';
export { formatCgp, parseCgp, type CgpOperation, type CgpPosition, type CgpSetting } from '../engine/notation/cgp.ts';
export { readCgpTerms, type CgpTerms } from '../engine/notation/cgp-terms.ts';
export { formatDiagnostic } from '../engine/gcg/record.ts';
export type { GcgDiagnostic, GcgEvent, GcgEventBase, GcgPlayer, GcgPragma, GcgRecord } from '../engine/gcg/record.ts';
export { decodeGcg, type GcgText } from '../engine/gcg/decode.ts';
export { parseGcg, type GcgParseResult } from '../engine/gcg/parse.ts';
export { formatGcg } from '../engine/gcg/format.ts';
export { replayGcg } from '../engine/gcg/replay.ts';
export { positionAfter } from '../engine/gcg/replayed-turn.ts';
export type { GcgDifference, GcgReplay, ReplayTurn, ReplayOptions } from '../engine/gcg/replayed-turn.ts';
export type { GcgForfeit } from '../engine/gcg/forfeit.ts';
export type { KnownRacks } from '../engine/gcg/racks.ts';
export { gcgOfGame, type GcgOfGameOptions } from '../engine/gcg/from-game.ts';
export { drawBoard } from '../console/text/draw-board.ts';
export { plainPalette, type Palette, type TileLook } from '../console/text/palette.ts';
