/**
 * Whether a record is of the tournament that is to go on in it.
 */
import { InputError } from '../../engine/errors.ts';
import { formatEntrant, isModule, nameOfEntrant, readEntrant } from '../entrant.ts';
import { formatSequentialTest } from '../sequential/test-settings.ts';
import { makeSchedule, type TournamentHeader } from './tournament-record.ts';
import { hashBytes } from '../../files/files.ts';

/** @throws InputError `bad-record` that names the first setting that differs. */
export function checkSameTournament(recorded: TournamentHeader, given: TournamentHeader, source: string): void {
  const now = new Map(settingsOf(given));
  for (const [name, before] of settingsOf(recorded)) {
    if (before === now.get(name)) continue;
    throw new InputError('bad-record', `the record was begun with ${name} ${before}, not ${now.get(name)}`, { source });
  }
  if (given.pairs >= recorded.pairs) return;
  const what = `the record was begun with pairs ${pairsOf(recorded)}; it can have more, and not ${pairsOf(given)}`;
  throw new InputError('bad-record', what, { source });
}

function settingsOf(header: TournamentHeader): readonly (readonly [name: string, value: string | number])[] {
  // Older records hold what starts an engine.
  const entrants = header.bots.map(readEntrant);
  const names = entrants.map((entrant) => (isModule(entrant) ? nameOfEntrant(entrant) : formatEntrant(entrant)));
  return [
    ['tilewright', header.tilewright],
    ['bots', names.join(' ')],
    // Two modules of one name may differ in that alone.
    ["bots' files", entrants.flatMap((entrant) => (isModule(entrant) ? [`SHA-256 ${entrant.hash}`] : [])).join(' ')],
    ['format', header.schedule ?? 'none'],
    ['sequential test', header.sprt === undefined ? 'none' : formatSequentialTest(header.sprt)],
    ['openings', nameOpenings(header)],
    ['adjudication', JSON.stringify(header.adjudicate ?? null)],
    ['clock', JSON.stringify(header.clock ?? null)],
    ['clocks', JSON.stringify(header.clocks ?? null)],
    ['seed', header.seed],
    ['ruleset', nameWithHash(header.ruleset)],
    ['lexicon', nameWithHash(header.lexicon)],
    ['leaves', JSON.stringify(header.leaves)],
    ["engines' time", JSON.stringify(header.engineLimits ?? null)],
    ['what was learnt of the language', header.learnt ?? 'nothing'],
    ["bots' lexica", JSON.stringify(header.vocabularies)],
  ];
}

/** As `--pairs` says it: those of each pairing. */
function pairsOf(header: TournamentHeader): number {
  return header.pairs / makeSchedule(header).pairings.length;
}

function nameOpenings({ openings }: TournamentHeader): string {
  if (openings === undefined) return 'none';
  const hash = hashBytes(openings.join('\n'));
  return `(${openings.length}, ${hash.slice(0, 16)})`;
}

function nameWithHash({ name, hash }: { readonly name: string; readonly hash: string }): string {
  return `${name} (${hash})`;
}
