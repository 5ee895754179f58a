import type { ReactElement } from 'react';
import { playersName } from '../../../../play/record/gcg-name.ts';
import type { ViewProps } from '../../view/routes.ts';
import { importFile } from '../../games/import-file.ts';
import { useAttempt, useAnswer } from '../../view/answers.ts';
import { FaultLine } from '../../view/fault-line.tsx';
import { reviewAddress, type AddressedGame } from '../../view/addresses.ts';
import type { ReviewGame } from '../use-review.ts';
import { scoresAt, studyOfGame } from '../../../../play/study/study.ts';
import type { GameTerms, LexiconName } from '../../../data/lexicon-facts.ts';
import type { WebData } from '../../../data/web-data.ts';
import { findBrowserGame, saveGame } from '../../store/browser-games.ts';
import { useLexica } from '../../store/use-stored.ts';
import { WordsField } from '../../words/words-select.tsx';

interface LinkedNoteProps extends ViewProps {
  readonly game: ReviewGame;
  readonly at: number;
}

export function LinkedNote({ loader, game, at }: LinkedNoteProps): ReactElement {
  const [fault, attempt] = useAttempt();
  const keep = async (): Promise<void> => {
    const { file, opened } = game;
    const scores = scoresAt(studyOfGame(opened), opened.lines.length);
    const copy = new File([file.bytes], `${playersName({ names: opened.players, scores })}.gcg`);
    const { ruleset, lexicon } = file;
    const { game: saved, saveFault } = await importFile(loader, copy, { id: null, ruleset, lexicon });
    if (saveFault !== null) throw new Error(saveFault);
    location.hash = reviewAddress({ kind: 'kept', id: saved.id }, at === 0 ? null : at);
  };
  return (
    <div className="row">
      <p className="note">
        This game comes from a link and is not saved in this browser. Its mistakes do not become cards.
      </p>
      <button onClick={() => attempt(keep())}>Keep it</button>
      <FaultLine title="The game was not saved" text={fault} />
    </div>
  );
}

interface WordsOfGameProps {
  readonly data: WebData;
  readonly addressed: AddressedGame;
  readonly onAgain: () => void;
}

export function WordsOfGame({ data, addressed, onAgain }: WordsOfGameProps): ReactElement | null {
  const lexica = useLexica();
  const { answer: terms } = useAnswer(choosableTerms, addressed, data.defaultRuleset);
  const [fault, attempt] = useAttempt();
  // The review reports the error.
  if (terms === null || lexica === null) return null;
  const choose = async (lexicon: LexiconName | null): Promise<void> => {
    if (addressed.kind === 'linked') {
      location.hash = reviewAddress({ ...addressed, lexicon });
      return;
    }
    const game = await findBrowserGame(addressed.id);
    if (game?.kind === 'file') await saveGame(() => ({ ...game, lexicon }));
    onAgain();
  };
  return (
    <>
      <WordsField {...terms} data={data} lexica={lexica} onChange={(lexicon) => attempt(choose(lexicon))} />
      <FaultLine title="The words were not changed" text={fault} />
    </>
  );
}

async function choosableTerms(addressed: AddressedGame, defaultRuleset: string): Promise<GameTerms | null> {
  if (addressed.kind === 'linked') return { ruleset: addressed.ruleset ?? defaultRuleset, lexicon: addressed.lexicon };
  const game = await findBrowserGame(addressed.id);
  return game?.kind === 'file' ? { ruleset: game.ruleset, lexicon: game.lexicon ?? null } : null;
}
