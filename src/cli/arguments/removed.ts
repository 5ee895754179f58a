/** Commands and options removed in 1.0. For one release, error messages name the replacement. */
import { optionsIn } from './usage-faults.ts';
import { badOption } from '../failure.ts';

const ACCESS = 'use passwords and ACLs of Redis (docs/scale.md)';
const TRAINING = 'use --threads: training and tuning run on one machine';
const WHOLE = 'use --out: records of queued tournaments are whole';
const SUPERVISOR = 'use the supervisor that runs the worker, such as Docker or systemd';
const ENGINES = 'use "tournament --engine" without --queue: engines play on one machine';

/** Keys: command, command and subcommand, or command and option. Values complete the message "removed in 1.0; …". */
const REMOVED: Readonly<Record<string, string>> = {
  games: 'use "game"',
  'games show': 'use "game show"',
  'games review': 'use "game review"',
  'games export': 'use "game convert NUMBER --out FILE"',
  'games stats': 'use "game stats"',
  'game annotate': 'use "game review" with --out or --formats',
  'game rate': 'use "game stats GAMES"',
  'game --html': 'use "game review --formats html"',
  lab: 'use "tournament --queue", and a script or cron for a list of tests',
  'leaves --queue': TRAINING,
  'leaves --queue-key': TRAINING,
  'leaves --queue-checks': TRAINING,
  'queue drain': 'use SIGTERM: the worker returns its jobs and exits',
  'queue key': ACCESS,
  'queue revoke': ACCESS,
  'queue token': ACCESS,
  'language --full': 'existing packs are still read',
  'leaves compare': 'use "tournament equity:leaves=A equity:leaves=B --sprt elo0=0,elo1=10"',
  'leaves export': 'use "leaves convert FILE OUT.csv"',
  'leaves import': 'use "leaves convert FILE OUT.klv2"',
  'lexicon study': 'use "lexicon pattern" to list words, and "train --puzzles --about" to practise them',
  'tune --method': 'leave it out: the search is always SPSA',
  'siu --listen': 'use "siu" on stdin and stdout, or serveSiuOn in a worker of the page',
  'tournament query': 'records are NDJSON; see "Records in SQL" in docs/tournament.md',
  'tournament merge': WHOLE,
  'tournament --parts': WHOLE,
  'tournament --queue-checks': ACCESS,
  'tournament --queue-key': ACCESS,
  'tune --queue': TRAINING,
  'tune --queue-checks': TRAINING,
  'tune --queue-key': TRAINING,
  'worker --engine': ENGINES,
  'worker --engine-log': ENGINES,
  'worker --http': SUPERVISOR,
  'worker --labels': 'use "queue status", which names workers by their machines',
  'worker --max-memory': SUPERVISOR,
  'worker --parts': WHOLE,
  'worker --token': ACCESS,
};

export function refuseRemoved(args: readonly string[]): void {
  const [command = '', subcommand = ''] = args;
  const options = optionsIn(args).filter((arg) => arg.startsWith('--'));
  const names = options.map((option) => option.replace(/=.*$/su, ''));
  for (const name of [`${command} ${subcommand}`, command, ...names.map((option) => `${command} ${option}`)]) {
    const instead = Object.hasOwn(REMOVED, name) ? REMOVED[name] : undefined;
    if (instead !== undefined) throw badOption(`"${name}" was removed in 1.0; ${instead}`);
  }
}
