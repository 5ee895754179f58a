/** Reads the game and the rules of a GCG file. Runs in a worker, so that no file blocks the page. */
import { takesTurns } from '../../../engine/rules/rules-in-play.ts';
import { InputError } from '../../../engine/errors.ts';
import { pragmaOf, type GcgRecord } from '../../../engine/gcg/record.ts';
import { findStatedRules, readStatedRules } from '../../../engine/gcg/rules.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { countDifferences, fitRules, type FittedRules } from '../../../play/record/fitting-rules.ts';
import { readGame } from '../../../play/record/game-file.ts';
import type { LexiconName } from '../../data/lexicon-facts.ts';
import { createRulesets, editionsFor, type WebData } from '../../data/web-data.ts';

/** Far more than any game has; limits the time. */
const MAX_EVENTS = 2000;

export interface FileFacts {
  readonly ruleset: string;
  readonly players: readonly string[];
  readonly scores: readonly number[];
  /** The words that the file names; null for the default words and for words that the page does not have. */
  readonly lexicon: LexiconName | null;
}

export interface RulesFit {
  readonly ruleset: string;
  readonly differences: number;
  readonly first: string;
}

export interface ReadFile {
  readonly facts: FileFacts;
  /** All rulesets, best fit first; empty if the file names one that fits. */
  readonly fits: readonly RulesFit[];
}

/** Uses the rules called `named`, otherwise those of the file, otherwise the best fit. @throws InputError `bad-record` with the line */
export function readFile(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  data: WebData,
  named: string | null,
): ReadFile {
  const source = visibleLine(name);
  const file = readGame(bytes, source);
  const excess = file.record.events[MAX_EVENTS];
  if (excess !== undefined) {
    throw new InputError('bad-record', `more than ${MAX_EVENTS} turns`, { source, line: excess.line, column: 1 });
  }
  const stated = named === null ? readStatedRules(file.record) : null;
  const rulesets = createRulesets(data).filter(({ ruleset }) => takesTurns(ruleset));
  const own = stated === null ? rulesets.find(({ id }) => id === named) : findStatedRules(rulesets, stated, { source });
  const [ownFit] = own === undefined ? [] : fitRules(file, [own]);
  // If cross words are ignored, only the words, which are not loaded here, could decide the fit.
  const isFixed = named !== null || own?.ruleset.crossWords === 'ignored';
  if (ownFit !== undefined && (isFixed || countDifferences(ownFit) === 0)) {
    return { facts: summarizeFile(ownFit, data), fits: [] };
  }
  const fits = fitRules(file, rulesets);
  return { facts: summarizeFile(ownFit ?? fits[0]!, data), fits: fits.map(describeFit) };
}

function summarizeFile({ id, played: { replay } }: FittedRules, data: WebData): FileFacts {
  const { state } = replay.turns.at(-1) ?? replay.start;
  return {
    ruleset: id,
    players: replay.record.players.map((player) => visibleLine(player.name || player.nick)),
    scores: [...state.scores],
    lexicon: findNamedWords(replay.record, id, data),
  };
}

function findNamedWords(record: GcgRecord, ruleset: string, data: WebData): LexiconName | null {
  const named = pragmaOf(record, 'lexicon');
  const edition = editionsFor(data, ruleset).find(({ name }) => name === named);
  return edition === undefined ? null : { name: edition.name, hash: edition.hash };
}

function describeFit(fit: FittedRules): RulesFit {
  const [first] = fit.played.replay.differences;
  const text = first === undefined ? '' : `line ${first.line}: ${first.what}`;
  return { ruleset: fit.id, differences: countDifferences(fit), first: visibleLine(text) };
}
