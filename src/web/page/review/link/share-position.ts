import type { Analysis } from '../../../../analysis/question.ts';
import type { CgpPosition } from '../../../../engine/notation/cgp.ts';
import { sharedFigures } from '../../../../play/shared/shared-figures.ts';
import { type GameLoader, openGraph } from '../../engine/game-loader.ts';
import { packFigures } from '../../share/linked-figures.ts';
import type { SharedLink } from '../../share/share-panel.tsx';
import { analyseAddress } from '../../view/addresses.ts';
import type { StudyGame } from '../use-review.ts';

interface SharedPosition {
  readonly loader: GameLoader;
  readonly game: StudyGame;
  readonly position: CgpPosition;
  readonly cgp: string;
  readonly analysis: Analysis | null;
  readonly linked: string | null;
}

export function positionLinks(shared: SharedPosition): readonly SharedLink[] {
  const { loader, game, position, cgp, analysis, linked } = shared;
  const { terms } = game;
  const { ruleset, lexicon } = terms;
  const alone: SharedLink = {
    name: 'Link to the position',
    title: 'A position',
    make: () => Promise.resolve(analyseAddress(ruleset, cgp, null, lexicon)),
  };
  if (analysis === null && linked === null) return [alone];
  const make = async (): Promise<string> => {
    if (analysis === null) return analyseAddress(ruleset, cgp, linked, lexicon);
    const { name, hash } = openGraph(await loader.words(terms));
    const figures = sharedFigures(analysis, { name, hash });
    if (figures.plays.length === 0) return alone.make();
    return analyseAddress(ruleset, cgp, await packFigures(figures, position, game.ruleset), lexicon);
  };
  return [{ name: 'Link with results', title: 'A position and its plays', make }, alone];
}
