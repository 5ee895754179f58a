/** Input of the start page: the games, cards and rating of the profile, and what can be chosen. */
import { entryAt } from '../../engine/present.ts';
import { ratingCurve } from '../../analysis/history/rating.ts';
import { botLevels, DEFAULT_LEVEL } from '../../bots/levels.ts';
import type { StartFacts } from '../../console/full-screen/start-fields.ts';
import { showsUnicode } from '../../console/full-screen/drawing/glyphs.ts';
import { curveText, describeRating } from '../../console/text/games/stats-text.ts';
import { tallyText } from '../../console/text/games/tally-text.ts';
import { DEFAULT_RULESET, loadRuleset, rulesetsToChoose } from '../../files/data-files.ts';
import { packFolders } from '../../files/packs/find-packs.ts';
import { countGames, summarizeResult } from '../../files/saved-games/person-games.ts';
import { newestOver, unfinishedGame, type SavedGame } from '../../files/saved-games/saved-games.ts';
import { loadPuzzleOfDay, readDeck } from '../../files/state/card-files.ts';
import { listProfiles, profileName } from '../../files/state/profile.ts';
import { isEnglishHash } from '../../movegen/lexica/english-lists.ts';
import { groupRulesets } from '../../play/session/ruleset-menu.ts';
import { cardKey } from '../../play/training/card.ts';
import { countCards } from '../../play/training/deck.ts';
import { describeAuto } from '../../play/wording/auto-text.ts';
import { describeOver, describeStand, describeUnfinished } from '../../play/wording/standing-text.ts';
import { autoLevelOf, gamesIfReadable } from './auto-opponent.ts';

export interface LoadedFacts {
  readonly facts: StartFacts;
  readonly unfinished: SavedGame | null;
}

const LAST_GAMES = 5;
const LAST_RATINGS = 20;

export async function loadStartFacts(): Promise<LoadedFacts> {
  const saved = await gamesIfReadable();
  const unfinished = unfinishedGame(saved);
  const last = newestOver(saved);
  const names = groupRulesets(rulesetsToChoose()).flatMap(({ ids }) => ids);
  const rulesets = await Promise.all(names.map((name) => loadRuleset(name)));
  const mine = countGames(saved.games);
  const auto = autoLevelOf(saved);
  const isNew = saved.games.length === 0 && saved.faults.length === 0;
  const facts: StartFacts = {
    isNew,
    languages: [...(await packFolders()).keys()],
    isAnyOver: last !== null,
    levels: botLevels,
    opponent: DEFAULT_LEVEL,
    auto: { level: auto.level, text: describeAuto(auto) },
    rulesets: rulesets.map(({ description, players }, i) => ({ name: entryAt(names, i), description, players })),
    name: profileName(),
    names: await listProfiles(),
    unfinished: unfinished === null ? null : describeUnfinished(unfinished),
    ...(await loadTrainingFacts(isNew)),
    last: last === null ? null : describeOver(last),
    rating: ratingText(mine.games),
    tally: tallyText(mine),
    games: mine.games
      .slice(-LAST_GAMES)
      .reverse()
      .map((game) => ({ ...summarizeResult(game), stand: describeStand(game) })),
  };
  return { facts, unfinished };
}

function ratingText(games: readonly SavedGame[]): string | null {
  const curve = ratingCurve(games.map(summarizeResult));
  const last = curve.at(-1);
  if (last === undefined) return null;
  const signs = showsUnicode(process.env) ? 'blocks' : 'plain';
  const values = curve.slice(-LAST_RATINGS).map(({ rating }) => rating);
  return `${describeRating(last)}  ${values.length > 1 ? curveText(values, signs) : ''}`.trimEnd();
}

/** Facts on the default rules and words, which training from the start page uses. */
async function loadTrainingFacts(isNew: boolean): Promise<Pick<StartFacts, 'daily' | 'cards'>> {
  const now = new Date();
  const deck = await readDeck();
  const ruleset = await loadRuleset(DEFAULT_RULESET);
  const isUsual = ({ rules, lexicon }: (typeof deck.cards)[number]): boolean =>
    rules === ruleset.name && isEnglishHash(lexicon.hash);
  const { due, fresh } = countCards(deck, isUsual, now);
  const puzzle = isNew ? null : await loadPuzzleOfDay(ruleset, now.toISOString().slice(0, 10));
  const isOpen = puzzle !== null && deck.puzzles.every(({ key }) => key !== cardKey(puzzle));
  return {
    daily: isOpen ? `today's, rated ${Math.round(puzzle.puzzle?.rating ?? 0)}` : null,
    cards: due + fresh === 0 ? null : `${due} due, ${fresh} new`,
  };
}
