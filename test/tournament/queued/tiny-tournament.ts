import type { TournamentSettings } from '../../../src/tournament/record/tournament-record.ts';
import { classic } from '../../support/classic.ts';
import { botSpecs } from '../../support/playing.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

export const settings: TournamentSettings = {
  ruleset: classic,
  graph: tinyGraph(),
  leaves: new Map(),
  vocabularies: new Map(),
  bots: botSpecs('greedy', 'longest'),
  pairs: 64,
  seed: 4,
  specs: { ruleset: 'classic', alphabet: null, lexicon: 'tiny.txt' },
};
