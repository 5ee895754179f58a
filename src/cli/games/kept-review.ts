/**
 * The review of a game of this machine, whether `games review` or `play --review-last` asks for it. Its GCG is written beside its
 * log, and the review kept beside that, where `games stats` finds it.
 */
import type { ReviewSettings } from '../../analysis/review/review.ts';
import type { Palette } from '../../console/text/palette.ts';
import { reviewText } from '../../console/text/review-text.ts';
import { InputError } from '../../engine/errors.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import type { KeptGame, KeptGames } from '../../files/kept-games/kept-games.ts';
import { exportGame } from '../../files/kept-games/person-games.ts';
import { GameReader } from '../../files/kept-games/read-game.ts';
import { recordOfGame } from '../../play/record/recorded-game.ts';
import { readyForSearch } from '../../files/making-ready.ts';
import { reviewDocument, showReview } from '../game/shown-review.ts';
import { saying } from '../options.ts';
import { note, printJson, printLines } from '../output.ts';

/** How a game of this machine is reviewed. */
export interface KeptReviewOptions {
  readonly settings: ReviewSettings;
  readonly palette: Palette;
  /** One document instead of text. */
  readonly json: boolean;
}

/**
 * Review a game that is over and show that.
 *
 * @throws InputError if what it was played with is not there any more
 */
export async function reviewKept(kept: KeptGame, { settings, palette, json }: KeptReviewOptions): Promise<void> {
  const read = await new GameReader(saying).read(kept);
  const { ruleset, graph } = read;
  if (read.wordsChanged) note('note: the lexicon is another than that of the game');
  const resources = await readyForSearch({ ruleset, graph }, read.leaves, saying);
  const record = recordOfGame(read);
  const path = await exportGame(kept.path, record);
  await showReview({
    path,
    replay: replayGcg(record, { ruleset, lexicon: graph }),
    resources,
    settings,
    palette,
    show: (review) => {
      if (json) printJson(reviewDocument({ path, resources }, review));
      else printLines(...reviewText(review, { palette }));
    },
    exercises: json ? 'none' : 'offered',
  });
}

/**
 * The game that was over last.
 *
 * @throws InputError if there is none
 */
export function lastOver({ games }: KeptGames): KeptGame {
  const [last] = games.filter(({ state }) => state === 'over').sort((a, b) => +b.lastPlayed - +a.lastPlayed);
  if (last !== undefined) return last;
  throw new InputError('cannot-read', 'no game on this machine is over yet; "tilewright play" begins one');
}
