/** Texts, links and pictures of a turn of a study. */
import type { BoardTile } from '../../../../engine/board/board.ts';
import { playersName } from '../../../../play/record/gcg-name.ts';
import { choiceBoard, describeTurnAt, recordedTurn, scoresAt, type StudyPlace } from '../../../../play/study/study.ts';
import { upperCase } from '../../../../engine/tiles/alphabet.ts';
import type { WebData } from '../../../data/web-data.ts';
import { linkGame } from '../../share/linked-game.ts';
import type { PictureRequest } from '../../share/picture-file.ts';
import type { SharedLink } from '../../share/share-panel.tsx';
import type { ReviewGame, StudyGame } from '../use-review.ts';

export function reviewLinks(data: WebData, { file, opened }: ReviewGame, place: StudyPlace): readonly SharedLink[] {
  const title = opened.players.join(' – ');
  const whole: SharedLink = { name: 'Link to the game', title, make: () => linkGame(data, file) };
  const at = recordedTurn(place.study, place.at);
  if (at === null) return [whole];
  const turn = { title: `${title}, ${describeTurnAt({ ...place, at })}`, make: () => linkGame(data, file, at) };
  return [whole, { name: 'Link to this turn', ...turn }];
}

/** @param laid tiles shown in place of the move of the turn */
export function studyPicture(
  { ruleset, look }: StudyGame,
  { study, at }: StudyPlace,
  laid: readonly BoardTile[],
): PictureRequest {
  const { players, turns, start } = study;
  const turn = turns[at - 1];
  const scores = scoresAt(study, at);
  const board = laid.length > 0 ? choiceBoard(study, at) : (turn?.board ?? start);
  const isPosition = turn?.isOpen === true && turn.parent === 0;
  return {
    name: isPosition ? 'position' : `${playersName({ names: players, scores })} line ${turn?.number ?? 0}`,
    layout: ruleset.layout,
    alphabet: ruleset.alphabet,
    ...{ palette: look.palette, tiles: board.tiles, laid, fresh: new Set(laid.length > 0 ? [] : turn?.fresh) },
    players: players.map((name, seat) => ({ name, score: scores[seat] ?? 0 })),
    caption: isPosition
      ? `Rack: ${upperCase(ruleset.alphabet, turn.rack)}`
      : at === 0
        ? ''
        : describeTurnAt({ study, at }),
  };
}
