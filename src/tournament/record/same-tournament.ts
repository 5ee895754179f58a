/**
 * Whether a record is of the tournament that is to go on in it.
 */
import { InputError } from '../../engine/errors.ts';
import { formatEntrant, isModule, nameOfEntrant, readEntrant, type Entrant } from '../entrant.ts';
import { formatSequentialTest } from '../sequential/test-settings.ts';
import { makeSchedule, type TournamentHeader } from './tournament-record.ts';
import { hashBytes } from '../../files/files.ts';

/** @throws InputError `bad-record` that names the first setting that differs. */
export function checkSameTournament(recorded: TournamentHeader, given: TournamentHeader, source: string): void {
  const settings: readonly (readonly [string, string | number, string | number])[] = [
    ['tilewright', recorded.tilewright, given.tilewright],
    ['bots', nameBots(recorded), nameBots(given)],
    ["bots' files", hashSettings(recorded), hashSettings(given)],
    ['format', nameFormat(recorded), nameFormat(given)],
    ['sequential test', nameTest(recorded), nameTest(given)],
    ['openings', nameOpenings(recorded), nameOpenings(given)],
    ['adjudication', JSON.stringify(recorded.adjudicate ?? null), JSON.stringify(given.adjudicate ?? null)],
    ['clock', JSON.stringify(recorded.clock ?? null), JSON.stringify(given.clock ?? null)],
    ['clocks', JSON.stringify(recorded.clocks ?? null), JSON.stringify(given.clocks ?? null)],
    ['seed', recorded.seed, given.seed],
    ['ruleset', nameWithHash(recorded.ruleset), nameWithHash(given.ruleset)],
    ['lexicon', nameWithHash(recorded.lexicon), nameWithHash(given.lexicon)],
    ['leaves', JSON.stringify(recorded.leaves), JSON.stringify(given.leaves)],
    ["engines' time", JSON.stringify(recorded.engineLimits ?? null), JSON.stringify(given.engineLimits ?? null)],
    ['what was learnt of the language', recorded.learnt ?? 'nothing', given.learnt ?? 'nothing'],
    ["bots' lexica", JSON.stringify(recorded.vocabularies), JSON.stringify(given.vocabularies)],
  ];
  for (const [name, before, now] of settings) {
    if (before === now) continue;
    throw new InputError('bad-record', `the record was begun with ${name} ${before}, not ${now}`, { source });
  }
  if (given.pairs >= recorded.pairs) return;
  const what = `the record was begun with pairs ${pairsOf(recorded)}; it can have more, and not ${pairsOf(given)}`;
  throw new InputError('bad-record', what, { source });
}

/** Older records hold what starts an engine. */
function entrantsOf({ bots }: TournamentHeader): readonly Entrant[] {
  return bots.map(readEntrant);
}

function nameBots(header: TournamentHeader): string {
  return entrantsOf(header)
    .map((entrant) => (isModule(entrant) ? nameOfEntrant(entrant) : formatEntrant(entrant)))
    .join(' ');
}

/** What is in the modules of the user's own bots; two of one name may differ in that alone. */
function hashSettings(header: TournamentHeader): string {
  return entrantsOf(header)
    .flatMap((entrant) => (isModule(entrant) ? [`SHA-256 ${entrant.hash}`] : []))
    .join(' ');
}

function nameFormat({ schedule }: TournamentHeader): string {
  return schedule ?? 'none';
}

/** As `--pairs` says it: those of each pairing. */
function pairsOf(header: TournamentHeader): number {
  return header.pairs / makeSchedule(header).pairings.length;
}

function nameTest({ sprt }: TournamentHeader): string {
  return sprt === undefined ? 'none' : formatSequentialTest(sprt);
}

function nameOpenings({ openings }: TournamentHeader): string {
  if (openings === undefined) return 'none';
  const hash = hashBytes(openings.join('\n'));
  return `(${openings.length}, ${hash.slice(0, 16)})`;
}

function nameWithHash({ name, hash }: { readonly name: string; readonly hash: string }): string {
  return `${name} (${hash})`;
}
