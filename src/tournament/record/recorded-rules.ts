/** Loads the ruleset and lexicon of a record by name and verifies their hashes. */
import { InputError } from '../../engine/errors.ts';
import type { LoadOptions } from '../../files/lexicon-files.ts';
import { loadRulesAndWords, type RulesAndWords } from '../../files/making-ready.ts';
import { buildHeader, type TournamentHeader } from './tournament-record.ts';

export async function loadRecordedRules(
  { header, path }: { readonly header: TournamentHeader; readonly path: string },
  notices: LoadOptions,
): Promise<RulesAndWords> {
  const { ruleset: rules, lexicon, seed } = header;
  const specs = { ruleset: rules.spec, alphabet: rules.alphabet, lexicon: lexicon.spec };
  const { ruleset, graph } = await loadRulesAndWords(
    { ...specs, alphabet: specs.alphabet ?? undefined, lexiconHash: lexicon.hash },
    notices,
  );
  const nothing = { leaves: new Map(), vocabularies: new Map() };
  const here = buildHeader({ ...nothing, bots: [], pairs: 1, seed, ruleset, graph, specs });
  for (const [what, one, other] of [
    ['ruleset', rules, here.ruleset],
    ['lexicon', lexicon, here.lexicon],
  ] as const) {
    if (one.hash === other.hash) continue;
    throw new InputError('bad-record', `its ${what} ${one.name} differs from the installed one`, { source: path });
  }
  return { ruleset, graph };
}
