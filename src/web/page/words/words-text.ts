import { visibleLine } from '../../../text/visible-text.ts';
import { isSameFamily } from '../../../movegen/lexica/english-lists.ts';
import { CLEAN_LEXICON, describeUnspellable } from '../../../movegen/lexica/lexicon-name.ts';
import { listNames } from '../../../play/wording/end-text.ts';
import type { GameTerms, LexiconName } from '../../data/lexicon-facts.ts';
import { findRuleset, type WebData } from '../../data/web-data.ts';
import type { LexiconUpload, StoredLexicon } from '../store/stored-lexicon.ts';

export function nameWords({ name }: Pick<LexiconName, 'name'>): string {
  return name === CLEAN_LEXICON ? 'family-friendly words' : visibleLine(name);
}

function describeCount(words: number): string {
  return words === 1 ? '1 word' : `${words.toLocaleString('en')} words`;
}

export function describeUpload({ facts: { name, fits } }: LexiconUpload, data: Pick<WebData, 'rulesets'>): string {
  const first = fits[0]!;
  const isForAll = fits.length === data.rulesets.length;
  const rules = isForAll ? 'all rules' : listNames(fits.map(({ ruleset }) => ruleset));
  const { alphabet } = findRuleset(data, first.ruleset);
  const omission = first.unspellable === 0 ? '' : ` ${describeUnspellable(first.unspellable, alphabet)}.`;
  return `“${visibleLine(name)}” is saved: ${describeCount(first.words)}, for the tiles of ${rules}.${omission}`;
}

export function describeStored({ name, fits, size }: StoredLexicon): string {
  const megabytes = size / 1024 ** 2;
  const sizeText = megabytes < 0.1 ? 'under 0.1 MB' : `${megabytes.toFixed(1)} MB`;
  return `${visibleLine(name)}: ${describeCount(fits[0]!.words)}, ${sizeText}`;
}

export function describeLeaves({ ruleset, lexicon }: GameTerms, data: Pick<WebData, 'rulesets'>): string {
  const { leaves } = findRuleset(data, ruleset);
  if (leaves === null) {
    return 'There are no leave values for these rules, so bots rank plays by score only. The figures of the levels apply to the usual rules.';
  }
  if (lexicon === null || isSameFamily(leaves.lexiconHash, lexicon.hash)) return '';
  return 'There are no leave values for these words, so bots rank plays by score only. The figures of the levels apply to the default words.';
}
