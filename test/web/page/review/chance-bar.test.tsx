import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChanceBar } from '../../../../src/web/page/review/results/chance-bar.tsx';

it('shows a known chance to win with its error, and is hidden without one', () => {
  const known = renderToStaticMarkup(<ChanceBar chance={{ mean: 0.6, error: 0.05 }} name="Ann" />);
  expect(known).toContain('Chance of Ann to win: 60.0% ± 5.0%');
  expect(known).not.toContain('hidden=""');
  expect(renderToStaticMarkup(<ChanceBar chance={null} name="Ann" />)).toContain('hidden=""');
});
