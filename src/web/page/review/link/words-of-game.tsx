/** The words of a review. They can be chosen for files, which keep them, and for links, which name them. */
import type { ReactElement } from 'react';
import type { GameTerms, LexiconName } from '../../../data/lexicon-facts.ts';
import type { WebData } from '../../../data/web-data.ts';
import { findBrowserGame, saveGame } from '../../store/browser-games.ts';
import { useLexica } from '../../store/use-kept.ts';
import { useAnswer, useAttempt } from '../../view/answers.ts';
import { FaultLine } from '../../view/fault-line.tsx';
import { type AddressedGame, reviewAddress } from '../../view/addresses.ts';
import { WordsField } from '../../words/words-select.tsx';

interface WordsOfGameProps {
  readonly data: WebData;
  readonly addressed: AddressedGame;
  readonly onAgain: () => void;
}

export function WordsOfGame({ data: { defaultRuleset }, addressed, onAgain }: WordsOfGameProps): ReactElement | null {
  const lexica = useLexica();
  const { answer: terms } = useAnswer(choosableTerms, addressed, defaultRuleset);
  const [fault, attempt] = useAttempt();
  // A fault is reported by the review.
  if (terms === null || lexica === null) return null;
  const choose = async (lexicon: LexiconName | null): Promise<void> => {
    if (addressed.kind === 'linked') {
      location.hash = reviewAddress({ ...addressed, lexicon });
      return;
    }
    const game = await findBrowserGame(addressed.id);
    if (game?.kind === 'file') await saveGame({ ...game, lexicon });
    onAgain();
  };
  return (
    <>
      <WordsField
        {...terms}
        lexica={lexica}
        onChange={(lexicon) => {
          attempt(choose(lexicon));
        }}
      />
      <FaultLine text={fault} />
    </>
  );
}

async function choosableTerms(addressed: AddressedGame, defaultRuleset: string): Promise<GameTerms | null> {
  if (addressed.kind === 'linked') return { ruleset: addressed.ruleset ?? defaultRuleset, lexicon: addressed.lexicon };
  const game = await findBrowserGame(addressed.id);
  return game?.kind === 'file' ? { ruleset: game.ruleset, lexicon: game.lexicon ?? null } : null;
}
