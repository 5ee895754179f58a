/** Says that a game that is reviewed came with the address, and keeps it where a person wants that. */
import type { ReactElement } from 'react';
import { playersName } from '../../../../play/record/gcg-name.ts';
import type { GameLoader } from '../../engine/game-loader.ts';
import { importFile } from '../../games/import-file.ts';
import { useAttempt } from '../../view/answers.ts';
import { FaultLine } from '../../view/fault-line.tsx';
import { reviewAddress } from '../../view/addresses.ts';
import type { ReviewGame } from '../use-review.ts';
import { scoresAfter } from './turn-analysis.ts';

interface LinkedNoteProps {
  readonly loader: GameLoader;
  readonly game: ReviewGame;
  readonly at: number;
}

export function LinkedNote({ loader, game, at }: LinkedNoteProps): ReactElement {
  const [fault, attempt] = useAttempt();
  const keep = async (): Promise<void> => {
    const { file, opened } = game;
    const scores = scoresAfter(opened.lines.length, game);
    const given = new File([file.bytes], `${playersName({ names: opened.players, scores })}.gcg`);
    const { game: kept, notKept } = await importFile(loader, given, {
      id: null,
      ruleset: file.ruleset,
      lexicon: file.lexicon,
    });
    if (notKept !== null) throw new Error(notKept);
    location.hash = reviewAddress({ kind: 'kept', id: kept.id }, at === 0 ? null : at);
  };
  return (
    <div className="row">
      <p className="note">This game came with its link and is not kept here; its mistakes give no cards.</p>
      <button
        type="button"
        onClick={() => {
          attempt(keep());
        }}
      >
        Keep it
      </button>
      <FaultLine text={fault} />
    </div>
  );
}
