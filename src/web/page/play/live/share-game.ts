/** What can be shared of a game that is played here: all of it once it is over, and a picture of the board at any time. */
import { takesTurns } from '../../../../engine/rules/rules-in-play.ts';
import { playersName } from '../../../../play/record/gcg-name.ts';
import { namesOf } from '../../../../play/session/session.ts';
import { lastTurnOf, nameOfLine, turnLines } from '../../../../play/wording/turn-text.ts';
import type { GameLoader } from '../../engine/game-loader.ts';
import { exportGcg } from '../../games/export-gcg.ts';
import { linkGame } from '../../share/linked-game.ts';
import type { ShownPicture } from '../../share/picture-file.ts';
import type { SharedLink } from '../../share/share-panel.tsx';
import { findBrowserGame } from '../../store/browser-games.ts';
import type { LiveGame } from './live-game.ts';

/** None while it goes on, since its record has the racks, and none where all play at once, which a record cannot tell. */
export function gameLinks(loader: GameLoader, { id, screen: { session } }: LiveGame): readonly SharedLink[] {
  if (!session.game.isOver || !takesTurns(session.game.ruleset)) return [];
  const make = async (): Promise<string> => {
    const kept = await findBrowserGame(id);
    if (kept === undefined) throw new Error('the game is not kept here any more');
    return linkGame(loader.data, await exportGcg(loader, kept));
  };
  return [{ name: 'Link to the game', title: namesOf(session).join(' – '), make }];
}

/** @param fresh squares of the last play */
export function gamePicture({ look, screen }: LiveGame, fresh: ReadonlySet<number>): ShownPicture {
  const { session, entry } = screen;
  const { state, ruleset } = session.game;
  const names = namesOf(session);
  const last = lastTurnOf(session.game);
  // Where all play at once, what lies on the board is the top, which is told last.
  const lines = last.previous === null ? [] : turnLines(last);
  const line = takesTurns(ruleset) ? lines[0] : lines.at(-1);
  const { board, scores } = state;
  return {
    name: playersName({ names, scores }),
    layout: ruleset.layout,
    alphabet: ruleset.alphabet,
    ...{ palette: look.palette, tiles: board.tiles, laid: entry.laid, fresh },
    players: names.map((name, seat) => ({ name, score: scores[seat] ?? 0 })),
    caption:
      line === undefined
        ? ''
        : `${nameOfLine(line, names)}: ${line.move}${line.points === null ? '' : `, ${line.points}`}`,
  };
}
