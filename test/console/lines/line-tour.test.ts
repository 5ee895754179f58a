import { describe, expect, it } from 'vitest';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import { runLineTour } from '../../../src/console/lines/line-tour.ts';
import { plainPalette } from '../../../src/console/text/palette.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { TOUR_STEPS } from '../../../src/play/tour/tour-steps.ts';
import '../../support/program/temporary-files.ts';

const resources = await loadSearchResources();
const rules = { ruleset: resources.ruleset, lexicon: resources.graph };
const ranker = new PlayRanker(resources);

async function tour(typed: readonly string[]): Promise<string> {
  let out = '';
  const write = (text: string): void => {
    out += text;
  };
  const lines = (async function* () {
    await Promise.resolve();
    for (const line of typed) {
      write(`${line}\n`);
      yield line;
    }
  })();
  await runLineTour({ rules, ranker, palette: plainPalette, lines, prompt: write, write, dropTyped: () => undefined });
  return out.replaceAll(/ +$/gmu, '');
}

describe('the tour line by line', () => {
  it('shows an answer of each step on request', async () => {
    const out = await tour(TOUR_STEPS.map(() => ''));
    for (const { answer, kind } of TOUR_STEPS) {
      expect(out.includes(`One answer is ${answer}.`)).toBe(kind !== 'review');
    }
    expect(out).toMatch(/G1 PICTURE\(D\) 73: 71\.1 ±0\.5 % to win[^]*This is the end of the tour\./u);
  });

  it('explains invalid input and asks again', async () => {
    const out = await tour(['foo', 'board', '8F QI', '8A WORD', '8F WORD', 'quit']);
    expect(out).toMatch(
      /"foo" is not a command[^]*Type a play[^]*Your rack ADIORTW has no[^]*cover the start square[^]*Well done[^]*Step 2 of 6: a hook/u,
    );
    expect(out).not.toContain('Step 3');
  });
});
