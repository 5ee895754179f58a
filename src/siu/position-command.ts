/** Sets up a `position` command: parses the CGP with the resources that it or the options name, and plays the moves. */
import { asTurn } from '../analysis/position-turn.ts';
import { asMoverSees, parseCgp } from '../engine/notation/cgp.ts';
import { readCgpNames, readCgpTerms, type CgpTerms } from '../engine/notation/cgp-terms.ts';
import { checkPosition } from '../engine/game/tile-set.ts';
import type { EngineOptions, OptionDefaults } from './engine-options.ts';
import { playMoves } from '../analysis/played-moves.ts';
import type { LoadedResources, SiuLoader, Wish } from './siu-platform.ts';
import { applyTerms, type AnalysisPosition, type AnalysisSetups } from './analysis-setup.ts';

export interface Reading {
  readonly loader: SiuLoader;
  readonly setups: AnalysisSetups;
  readonly options: EngineOptions;
  readonly defaults: OptionDefaults;
}

interface LoadedPosition extends AnalysisPosition {
  readonly ignored: readonly string[];
  readonly notes: readonly string[];
}

/** @throws InputError `bad-cgp` or `bad-move`; also if the command line's resources cannot be loaded */
export async function setUpPosition(cgp: string, moves: readonly string[], reading: Reading): Promise<LoadedPosition> {
  const { loaded, ignored: unmet, notes } = await loadNamed(readCgpNames(cgp), reading);
  const { graph, ruleset: base } = loaded;
  const place = { source: 'cgp' };
  const read = parseCgp(cgp, base, place);
  checkPosition(read, base, place);
  const terms = readCgpTerms(read.operations, place);
  const ignored = [...unmet];
  const ruleset = applyTerms(base, reading.options.challengeRule, terms, ignored);
  const known = terms.otherRacksUnknown === true ? asMoverSees(read) : read;
  const position = playMoves(known, moves, { ruleset, lexicon: graph });
  checkPosition(position, ruleset, { source: 'cgp after its moves' });
  const setup = reading.setups.setupFor(loaded, ruleset);
  return { setup, position: asTurn(position, setup.ruleset), ignored, notes };
}

export function loadNamed(named: ResourceNames, { loader, options, defaults }: Reading): Promise<LoadedResources> {
  const byOption = (asker: 'Lexicon' | 'LetterDistribution' | 'Leaves'): Wish => {
    return { asker, name: options.valueOf(asker) };
  };
  const { lexicon, letterDistribution, leaves } = defaults;
  return loader.load({
    dataPath: options.valueOf('DataPath'),
    lexicon: before(lexicon, [...byPosition('lex', named.lexicon), byOption('Lexicon')]),
    letterDistribution: before(letterDistribution, [
      ...byPosition('ld', named.letterDistribution),
      byOption('LetterDistribution'),
    ]),
    leaves: before(leaves, [byOption('Leaves')]),
    board: byPosition('bdn', named.boardName),
  });
}

type ResourceNames = { readonly [K in 'lexicon' | 'letterDistribution' | 'boardName']?: CgpTerms[K] | undefined };

function byPosition(asker: string, name: string | undefined): Wish[] {
  return name === undefined ? [] : [{ asker, name, byPosition: true }];
}

/** Returns the wishes before the command line's resource, which is always available. */
function before(own: string, wishes: readonly Wish[]): readonly Wish[] {
  const at = wishes.findIndex(({ name }) => name === own);
  return at < 0 ? wishes : wishes.slice(0, at);
}
