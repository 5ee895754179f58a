import { InputError } from '../../engine/errors.ts';
import { formatEntrant, isModule, nameOfEntrant, readEntrant } from '../entrant.ts';
import { formatSequentialTest } from '../../match/sequential/test-settings.ts';
import { makeSchedule, type TournamentHeader } from './tournament-record.ts';
import { hashBytes } from '../../files/files.ts';

/** Throws InputError `bad-record` naming the first setting in which a record differs from the tournament to be resumed. */
export function checkSameTournament(recorded: TournamentHeader, given: TournamentHeader, source: string): void {
  const now = new Map(settingsOf(given));
  for (const [name, before] of settingsOf(recorded)) {
    if (before === now.get(name)) continue;
    const what = `the record was started with ${name} ${before}, not ${now.get(name)}`;
    throw new InputError('bad-record', what, { source });
  }
  if (given.pairs >= recorded.pairs) return;
  const what = `the record was started with pairs ${pairsOf(recorded)}; that can be raised, but not lowered to ${pairsOf(given)}`;
  throw new InputError('bad-record', what, { source });
}

function settingsOf(header: TournamentHeader): readonly (readonly [name: string, value: string | number])[] {
  const entrants = header.bots.map(readEntrant);
  const names = entrants.map((entrant) => (isModule(entrant) ? nameOfEntrant(entrant) : formatEntrant(entrant)));
  return [
    ['tilewright', header.tilewright],
    ['bots', names.join(' ')],
    // Modules of the same name may differ in content.
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
    ["engines' time limits", JSON.stringify(header.engineLimits ?? null)],
    ['language model', header.learnt ?? 'none'],
    ["bots' lexica", JSON.stringify(header.vocabularies)],
  ];
}

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
