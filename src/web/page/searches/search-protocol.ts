/**
 * What a worker that searches is asked, and what it answers. All of it is the engine's own.
 */
import * as z from 'zod';
import type { MadeBlock } from '../../../analysis/workers/sent-blocks.ts';
import type { SharedRollouts } from '../../../analysis/workers/rollout-queue.ts';
import type { RolloutStart, SearchRoomData } from '../../../analysis/workers/search-room.ts';
import type { StopFlag } from '../../../analysis/workers/stop-flag.ts';
import type { EndgameAnswer, EndgameOptions, EndgamePosition } from '../../../bots/endgame/endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgameOptions, PreEndgamePosition } from '../../../bots/pre-endgame/pre-endgame.ts';
import type { SampleBlock } from '../../../bots/simulation/sampling-rule.ts';
import { ours } from '../worker/messages.ts';

/** An endgame to solve. */
export interface EndgameTask {
  readonly endgame: EndgamePosition;
  readonly options: Pick<EndgameOptions, 'depth' | 'mostNodes'>;
  readonly stop: StopFlag;
}

/** A pre-endgame to search. */
export interface PreEndgameTask {
  readonly preEndgame: PreEndgamePosition;
  readonly options: Pick<PreEndgameOptions, 'exact' | 'only' | 'mostNodes'>;
  readonly stop: StopFlag;
}

/** The schema of a question to a search worker. */
export const searchQuestionSchema = z.discriminatedUnion('kind', [
  /** Be ready. */
  z.strictObject({ kind: z.literal('open'), data: ours<SearchRoomData>() }),
  /** Make rollouts from shared memory until the simulation is over; rings by a progress message. */
  z.strictObject({ kind: z.literal('rollouts'), start: ours<RolloutStart>(), rollouts: ours<SharedRollouts>() }),
  /** The next blocks are of this simulation. */
  z.strictObject({ kind: z.literal('begin'), start: ours<RolloutStart>() }),
  /** Make a block. */
  z.strictObject({ kind: z.literal('block'), block: ours<SampleBlock>() }),
  /** Solve an endgame; its depths are told. */
  z.strictObject({ kind: z.literal('endgame'), task: ours<EndgameTask>() }),
  /** Search a pre-endgame; its rounds are told. */
  z.strictObject({ kind: z.literal('pre-endgame'), task: ours<PreEndgameTask>() }),
]);

/** What a search worker may be asked. */
export type SearchQuestion = z.infer<typeof searchQuestionSchema>;

/** What each question is answered with. */
export interface SearchAnswers {
  readonly open: null;
  readonly rollouts: null;
  readonly begin: null;
  readonly block: MadeBlock;
  readonly endgame: EndgameAnswer;
  readonly 'pre-endgame': PreEndgameAnswer;
}
