/**
 * A game played on from a turn of another one, to see what might have come of it. Who sees the review plays for the player of that
 * turn, a bot for the other; what is neither on the board nor on that rack is shuffled anew. Nothing of it is kept.
 */
import { GameChances } from '../../analysis/chances/game-chances.ts';
import type { RecordedTurn } from '../../analysis/review/recorded-turns.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import { createBot, readBotSpec } from '../../bots/registry.ts';
import { chooseGlyphs } from '../../console/full-screen/drawing/glyphs.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { runFullScreen } from '../../console/full-screen/run-full-screen.tsx';
import type { Palette } from '../../console/text/palette.ts';
import { Game } from '../../engine/game/game.ts';
import { loadBotResources } from '../../files/making-ready.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { ScreenGame } from '../../play/screen/screen-game.ts';
import { GameSession } from '../../play/session/session.ts';
import { workerThinker } from '../../threads/bot-thread.ts';
import { drawSeed, notices } from '../options.ts';

/** Ranks plays at once. */
const RANKER = readBotSpec('equity');

export interface PlayOnOptions {
  readonly resources: SearchResources;
  readonly opponent: BotSpec;
  readonly palette: Palette;
}

/** Play until that game is over or left. */
export async function playOn(
  full: FullScreen,
  { position: { board, rack, scores, zeroTurns } }: RecordedTurn,
  { resources, opponent, palette }: PlayOnOptions,
): Promise<void> {
  const { ruleset, graph } = resources;
  const bots = await loadBotResources(resources, [RANKER, opponent], notices);
  const seed = drawSeed();
  const name = formatBotSpec(opponent);
  const position = { board, racks: [rack, new Uint8Array()], scores, zeroTurns };
  const session = new GameSession({
    ruleset,
    graph,
    seed,
    players: [
      { name: 'You', bot: null },
      { name, bot: createBot(opponent, name, bots) },
    ],
    ranker: createBot(RANKER, 'equity', bots),
    game: Game.start({ ruleset, lexicon: graph, seed, seats: 2, findsPlay: playFinder(ruleset, graph), position }),
  });
  const screen = new ScreenGame({
    session,
    screen: 'standard',
    thinker: workerThinker(bots, [null, opponent]),
    hidesRacks: false,
    isKept: false,
    chances: new GameChances(bots.winPercent, graph),
  });
  screen.start();
  screen.say('Played on from here; Ctrl-C leads back to the review.');
  try {
    await runFullScreen(full, { screen, palette, glyphs: chooseGlyphs(process.env) });
  } finally {
    screen.close();
  }
}
