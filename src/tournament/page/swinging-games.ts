/** Replays the games with the largest lost leads, using the ruleset and lexicon of their record, for display and download. */
import { entryAt } from '../../engine/present.ts';
import type { Layout } from '../../engine/board/layout.ts';
import { InputError } from '../../engine/errors.ts';
import type { LoadOptions } from '../../files/lexicon-files.ts';
import type { ReadRecord, RecordedFigures } from '../figures/read-figures.ts';
import type { SwingingGame } from '../figures/swings.ts';
import {
  formatRecordedGame,
  replayRecordedGame,
  type RecordedSetting,
  type ReplayedGame,
} from '../record/replayed-game.ts';
import type { GameRecord } from '../../match/games/pair-record.ts';
import { loadRecordedRules } from '../record/recorded-rules.ts';
import { recordedClocks } from '../entrant-clocks.ts';
import { makeSchedule } from '../record/tournament-record.ts';
import { drawGame, type GameDrawing } from './game-drawing.ts';

export interface SwingDrawing {
  readonly place: SwingingGame;
  readonly drawn: GameDrawing;
  readonly gcg: string;
}

export interface SwingDrawings {
  readonly layout: Layout | null;
  readonly games: readonly SwingDrawing[];
  readonly missing: string | null;
}

/**
 * Prepares the games for display. A missing ruleset or lexicon is reported but is not an error, because the figures do not need it.
 */
export async function drawSwings({ figures, records }: RecordedFigures, notices: LoadOptions): Promise<SwingDrawings> {
  const [first] = records;
  if (figures.swings.length === 0) return { layout: null, games: [], missing: null };
  let setting: RecordedSetting;
  try {
    setting = { ...(await loadRecordedRules(first, notices)), seed: first.header.seed };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    return { layout: null, games: [], missing: `The games are not shown: ${cause.message}.` };
  }
  const games: SwingDrawing[] = [];
  for (const swing of figures.swings) {
    const game = drawSwing(swing, entryAt(records, swing.source), setting);
    if (game !== null) games.push(game);
  }
  const missing =
    games.length === figures.swings.length
      ? null
      : 'Games whose replay differs from the record are not shown: the record was changed or played by another version.';
  return { layout: setting.ruleset.layout, games, missing };
}

function drawSwing(place: SwingingGame, { header, names }: ReadRecord, rules: RecordedSetting): SwingDrawing | null {
  const { seed, openings } = header;
  const clocks = recordedClocks(header);
  const setting = { ...rules, seed, openings, clocks, pairings: makeSchedule(header).pairings.length };
  const { pair, round, game } = place;
  const replayed = replayOrNull(setting, pair, game);
  if (replayed === null) return null;
  const isWhole = game.forfeit !== undefined || String(replayed.game.state.scores) === String(game.scores);
  if (replayed.stoppedAt !== null || !isWhole) return null;
  const gcg = formatRecordedGame(setting, { pair, round, record: game, names }, replayed);
  return { place, drawn: drawGame(replayed.game), gcg };
}

/** The opening may be invalid: the file is untrusted. */
function replayOrNull(setting: RecordedSetting, pair: number, game: GameRecord): ReplayedGame | null {
  try {
    return replayRecordedGame(setting, pair, game);
  } catch (cause) {
    if (cause instanceof InputError || cause instanceof RangeError) return null;
    throw cause;
  }
}
