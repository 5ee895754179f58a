/** What can be shared of a review: the game, the turn that is looked at, and a picture of the board. */
import { playersName } from '../../../../play/record/gcg-name.ts';
import type { ReviewState } from '../../../../play/review/review-state.ts';
import type { WebData } from '../../../data/web-data.ts';
import { linkGame } from '../../share/linked-game.ts';
import type { ShownPicture } from '../../share/picture-file.ts';
import type { SharedLink } from '../../share/share-panel.tsx';
import type { ReviewGame } from '../open-review.ts';
import { describeLine, scoresAfter, shownBoard } from './board-of-review.ts';

type ShownTurn = Pick<ReviewState, 'at' | 'shown'>;

export function reviewLinks(data: WebData, game: ReviewGame, { at }: ShownTurn): readonly SharedLink[] {
  const { file, opened } = game;
  const title = opened.players.join(' – ');
  const whole: SharedLink = { name: 'Link to the game', title, make: () => linkGame(data, file) };
  if (at === 0) return [whole];
  const turn = { title: `${title}, ${describeLine({ at }, game)}`, make: () => linkGame(data, file, at) };
  return [whole, { name: 'Link to this turn', ...turn }];
}

export function reviewPicture(game: ReviewGame, state: ShownTurn): ShownPicture {
  const { opened, ruleset, look } = game;
  const { tiles, laid, fresh } = shownBoard(state, game);
  const scores = scoresAfter(state.at, game);
  return {
    name: `${playersName({ names: opened.players, scores })} line ${state.at}`,
    layout: ruleset.layout,
    alphabet: ruleset.alphabet,
    palette: look.palette,
    ...{ tiles, laid, fresh },
    players: opened.players.map((name, seat) => ({ name, score: scores[seat] ?? 0 })),
    caption: state.at === 0 ? '' : describeLine(state, game),
  };
}
