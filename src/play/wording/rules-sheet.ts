/**
 * Describes all rules of a ruleset in sections of sentences and short tables, derived from its values. Callers wrap the lines.
 * `rules-text.ts` has the short version for the start of a game.
 */
import type { Layout } from '../../engine/board/layout.ts';
import { counted, nounFor } from '../../text/counted.ts';
import { entryAt } from '../../engine/present.ts';
import type { Ruleset, ScorelessEnd, TogetherRule } from '../../engine/rules/ruleset.ts';
import { BLANK, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { listPremiums } from '../look/premiums.ts';
import {
  describeChallenges,
  describeClock,
  describeLetterOrder,
  describeOpening,
  describeQueries,
  describeTogether,
} from './rules-text.ts';
import { needText } from './together-text.ts';

export interface RulesSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** @param premiumSign returns the sign of premium squares with a mark */
export function describeRuleset(ruleset: Ruleset, premiumSign: (mark: string) => string): RulesSection[] {
  const sections: RulesSection[] = [
    { title: 'A turn', lines: describeTurns(ruleset) },
    { title: `Tiles: ${ruleset.alphabet.tileCount}, with their points`, lines: describeTiles(ruleset.alphabet) },
    { title: 'Premium squares', lines: describePremiums(ruleset.layout, premiumSign) },
    { title: 'Bonuses', lines: describeBonuses(ruleset) },
    { title: 'Exchanges', lines: [describeExchange(ruleset)] },
    { title: 'Words and challenges', lines: describeWords(ruleset) },
    { title: 'The end', lines: describeEnds(ruleset) },
    { title: 'Source', lines: ruleset.source === '' ? [] : [ruleset.source] },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function describeTurns(ruleset: Ruleset): string[] {
  const { players, handSize, firstPlayer, mustTouch, exchange } = ruleset;
  const opening = [
    describeOpening(ruleset),
    ...(mustTouch ? ['Each later play must touch a tile on the board.'] : ['Later plays may be anywhere.']),
    ...describeClock(ruleset),
    ...describeQueries(ruleset),
  ];
  const few = players.min === players.max ? counted(players.min, 'player') : `${players.min} to ${players.max} players`;
  if (ruleset.turns.kind === 'together') {
    return [
      `${few}, ${counted(handSize, 'tile')} on the rack that all players share.`,
      describeTogether(ruleset).join(' '),
      ...describeRackNeeds(ruleset.turns),
      ...opening,
    ];
  }
  return [
    `${few}, ${counted(handSize, 'tile')} on a rack.`,
    ...(players.max === 1 ? [] : [FIRST[firstPlayer]]),
    `Lay tiles in one line without gaps and draw as many new ones; ${exchange.max === 0 ? '' : 'or exchange tiles; '}or pass.`,
    ...opening,
  ];
}

function describeRackNeeds({ rackNeeds, eitherLetters }: TogetherRule): string[] {
  const needs = rackNeeds.map((need, i) => {
    const when = need.throughTurn === null ? (i === 0 ? '' : ' later') : ` through turn ${need.throughTurn}`;
    return needText(need) + when;
  });
  if (needs.length === 0) return [];
  const either = ['A blank', ...eitherLetters].join(' or ');
  return [`The rack must hold ${needs.join(', ')}; otherwise it is redrawn. ${either} counts as either.`];
}

/** One line per value: `1  A 9, E 12`. */
function describeTiles(alphabet: Alphabet): string[] {
  const { faces, counts, points } = alphabet;
  const byPoints = new Map<number, string[]>();
  for (const [tile, count] of counts.entries()) {
    if (count === 0) continue;
    const worth = entryAt(points, tile);
    const name = tile === BLANK ? 'blank' : entryAt(faces, tile);
    byPoints.set(worth, [...(byPoints.get(worth) ?? []), `${name} ${count}`]);
  }
  const rows = [...byPoints].sort(([a], [b]) => a - b);
  const width = Math.max(...rows.map(([worth]) => String(worth).length));
  return rows.map(([worth, tiles]) => `${String(worth).padStart(width)}  ${tiles.join(', ')}`);
}

function describePremiums(layout: Layout, premiumSign: (mark: string) => string): string[] {
  const lines = listPremiums(layout).map(
    ({ mark, premium, count }) => `${premiumSign(mark)}  ${premium.meaning}, ${counted(count, 'square')}`,
  );
  return lines.length === 0 ? ['None.'] : [...lines, 'They count only in the turn that covers them.'];
}

function describeBonuses({ bonuses, handSize }: Ruleset): string[] {
  return bonuses.map(({ tiles, points }) => {
    const count = tiles === 'hand' ? handSize : tiles;
    const all = count === handSize ? `all ${count} tiles` : counted(count, 'tile');
    return `For ${all} in one turn: ${counted(points, 'point')}.`;
  });
}

function describeExchange({ exchange: { min, max, bagAtLeast, order }, handSize }: Ruleset): string {
  const most = max === 'hand' ? handSize : Math.min(max, handSize);
  if (most === 0) return 'None.';
  const least = Math.max(1, min);
  const which = least === most ? counted(most, 'tile') : `${least} to ${counted(most, 'tile')}`;
  const bag =
    bagAtLeast === 'exchanged'
      ? ' while the bag holds at least as many'
      : bagAtLeast > 0
        ? ` while the bag holds ${bagAtLeast} or more`
        : '';
  return `${which}${bag}; the new ones are drawn ${order === 'draw-first' ? 'before' : 'after'} yours go back.`;
}

function describeWords(ruleset: Ruleset): string[] {
  const { minWordLength, crossWords, challenge, turns } = ruleset;
  return [
    ...(minWordLength > 2 ? [`A word has ${minWordLength} letters or more.`] : []),
    ...describeLetterOrder(ruleset),
    crossWords === 'ignored'
      ? 'Adjacent letters that do not form a word are ignored and do not score.'
      : 'All words that a play forms, across and down, must be valid.',
    ...(turns.kind === 'together' && turns.badWords === 'zero'
      ? ['A play with an invalid word is accepted but scores nothing.']
      : challenge.kind === 'void'
        ? ['They are checked when played: a play with an invalid word is rejected.']
        : [describeChallenges(challenge).join(' ')]),
  ];
}

function describeEnds({ players, outEnd, endRacks, endgameAim, scorelessEnds, tie, turns }: Ruleset): string[] {
  if (turns.kind === 'together') {
    return [
      'The game ends when the tiles are used up, when no play is possible, or when the tiles left make no valid rack.',
      'The higher score wins; a score is also shown as a percentage of the sum of the top plays.',
    ];
  }
  const out = {
    'rack-empty': 'when the bag and a rack are empty',
    'bag-empty': 'when the bag is empty',
    'last-turns':
      'when each player has had one more turn after the bag was emptied. The tiles left count for no player',
  }[outEnd];
  const after = { none: '', moved: MOVED, doubled: DOUBLED }[endRacks.out];
  const blocked = {
    none: '',
    lost: ' Then each player loses the points of the tiles on their rack.',
    doubled: " Then each player gains twice the points of the tiles on the other player's rack.",
  }[endRacks.blocked];
  return [
    `The game ends ${out}.${after}`,
    ...(scorelessEnds.length === 0
      ? []
      : [`It also ends ${scorelessEnds.map(describeScorelessEnd).join(', or ')}.${blocked}`]),
    players.max === 1 ? 'The aim is the highest possible score.' : describeWinner(tie),
    ...(endgameAim === 'own-score' ? ['Players are ranked by wins, then by the sum of their own scores.'] : []),
  ];
}

function describeWinner(tie: Ruleset['tie']): string {
  return `The higher score wins. Equal scores are ${TIES[tie.name]}${
    tie.beforeAdjustment ? ', unless the scores before the leftover tiles differ' : ''
  }.`;
}

const FIRST: Readonly<Record<Ruleset['firstPlayer'], string>> = {
  'first-seat': 'The first player listed begins.',
  draw: 'Each player draws a tile: the one closest to A begins, and a blank beats any letter.',
  'draw-letter': 'Each player draws a letter: the one closest to A begins.',
};
const MOVED = ' The other players lose the points of the tiles on their racks, and the player who went out gains them.';
const DOUBLED = ' The player who went out gains twice the points of the tiles on the other racks.';
const TIES = { tie: 'a tie', draw: 'a draw', shared: 'a shared win' } as const;

function describeScorelessEnd(end: ScorelessEnd): string {
  switch (end.kind) {
    case 'zero-turns':
      return `after ${counted(end.count, 'turn')} in a row that ${nounFor(end.count, 'scores', 'score')} nothing`;
    case 'passes':
      return end.count === 1 ? 'after a pass' : `after ${end.count} passes in a row`;
    case 'all-pass':
      return end.rounds === 1 ? 'when all players pass in a row' : `when all players pass ${end.rounds} times in a row`;
    case 'no-play-left':
      return 'when the bag is empty and no player has a play left';
  }
}
