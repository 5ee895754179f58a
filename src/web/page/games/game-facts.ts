import { visibleLine } from '../../../text/visible-text.ts';
import { describeStand, formatMoment } from '../../../play/wording/standing-text.ts';
import type { LexiconName } from '../../data/lexicon-facts.ts';
import { lexiconOf, summarize, type BrowserGame } from '../store/browser-game.ts';

interface GameFacts {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly isOver: boolean;
}

export function describeTitle(players: readonly string[], scores: readonly number[]): string {
  return players.map((name, seat) => `${name} ${scores[seat] ?? 0}`).join(' – ');
}

export function describeGame(game: BrowserGame): GameFacts {
  const { id, changed } = game;
  const when = formatMoment(new Date(changed));
  if (game.kind === 'file') {
    const { players, scores, name, ruleset } = game;
    return {
      id,
      title: describeTitle(players, scores),
      about: `from ${visibleLine(name)}, ${ruleset} rules, ${describeWords(game.lexicon ?? null)}${when}`,
      isOver: true,
    };
  }
  const facts = summarize(game);
  const names = facts.players.map(({ name }) => name);
  return {
    id,
    title: describeTitle(names, facts.scores),
    about: `${describeStand(facts)}, ${facts.ruleset} rules, ${describeWords(lexiconOf(game.log.header))}${when}`,
    isOver: facts.state === 'over' && facts.topScore === null,
  };
}

function describeWords(lexicon: LexiconName | null): string {
  return lexicon === null ? '' : `words ${visibleLine(lexicon.name)}, `;
}
