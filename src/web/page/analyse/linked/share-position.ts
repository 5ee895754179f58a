import type { Analysis } from '../../../../analysis/question.ts';
import type { BoardTile } from '../../../../engine/board/board.ts';
import { upperCase } from '../../../../engine/tiles/alphabet.ts';
import type { Look } from '../../../../engine/rules/ruleset-look.ts';
import { sharedFigures } from '../../../../play/shared/shared-figures.ts';
import type { GameTerms } from '../../../data/lexicon-facts.ts';
import { type GameLoader, openGraph } from '../../engine/game-loader.ts';
import { packFigures } from '../../share/linked-figures.ts';
import type { PictureRequest } from '../../share/picture-file.ts';
import type { SharedLink } from '../../share/share-panel.tsx';
import { analyseAddress } from '../../view/addresses.ts';
import type { PositionEntry } from '../setup/position-entry.ts';
import type { ReadEntry } from '../setup/read-entry.ts';

interface SharedPosition {
  readonly loader: GameLoader;
  readonly terms: GameTerms;
  readonly read: ReadEntry;
  readonly entry: PositionEntry;
  readonly analysis: Analysis | null;
  readonly linked: string | null;
}

export function positionLinks({ loader, terms, read, entry, analysis, linked }: SharedPosition): readonly SharedLink[] {
  const { position, cgp } = read;
  if (position === null) return [];
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
    return analyseAddress(ruleset, cgp, await packFigures(figures, position, entry.ruleset), lexicon);
  };
  return [{ name: 'Link with results', title: 'A position and its plays', make }, alone];
}

export function positionPicture(
  { entry }: Pick<SharedPosition, 'entry'>,
  { palette }: Look,
  laid: readonly BoardTile[],
): PictureRequest {
  const { ruleset, tiles, scores, racks } = entry;
  const rack = racks[0] ?? '';
  return {
    name: 'position',
    layout: ruleset.layout,
    alphabet: ruleset.alphabet,
    ...{ palette, tiles, laid },
    players: scores.map((score, seat) => ({
      name: seat === 0 ? 'To move' : scores.length === 2 ? 'Opponent' : `Player ${seat + 1}`,
      score: Number(score) || 0,
    })),
    caption: rack === '' ? '' : `Rack: ${upperCase(ruleset.alphabet, rack)}`,
  };
}
