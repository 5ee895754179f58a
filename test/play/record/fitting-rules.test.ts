import { describe, expect, it } from 'vitest';
import { countDifferences, fitRules } from '../../../src/play/record/fitting-rules.ts';
import { readGame } from '../../../src/play/record/game-file.ts';
import { gcgTexts, graph, rulesets } from '../../support/played/recorded-games.ts';

const rules = rulesets.map((ruleset) => ({ id: ruleset.name, ruleset, lexicon: graph }));

describe('rules that fit a recorded game', () => {
  it.each(rules)('are those it was played by, $id, even if unnamed', ({ ruleset }) => {
    for (const text of gcgTexts(ruleset)) {
      const untold = text.replace(/^#description .*\n/mu, '');
      const file = readGame(new TextEncoder().encode(untold), 'a game');
      const fits = fitRules(file, rules);
      expect(fits).toHaveLength(rules.length);
      const counts = fits.map(countDifferences);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      expect(countDifferences(fits.find(({ id }) => id === ruleset.name)!)).toBe(0);
      // Rulesets that fit equally well keep their order.
      const equal = fits.filter((fit) => countDifferences(fit) === 0).map(({ id }) => id);
      expect(equal).toEqual(rules.map(({ id }) => id).filter((id) => equal.includes(id)));
    }
  });

  it('do not fit other letters and boards', () => {
    const other = `#player1 a A\n#player2 b B\n>a: ÉTÉSNRT 8D ÉTÉS +12 12\n>b: AEINRST 21A TEA +9 9\n`;
    const [best] = fitRules(readGame(new TextEncoder().encode(other), 'a game'), rules);
    expect(countDifferences(best!)).toBeGreaterThan(0);
  });
});
