/** The commands to test, with their expected output. */
import type { Pane } from './pane.ts';

export interface SmokeCommand {
  readonly name: string;
  readonly args: readonly string[];
  /** Expected exit code (default: 0). */
  readonly code?: number;
  readonly shows: RegExp;
  /** Expected output between pipes, if it differs. */
  readonly showsOnPipes?: RegExp;
  /** Standard input between pipes. */
  readonly input?: string;
  /** The user's actions at the terminal, until the command ends. */
  readonly atTerminal?: (pane: Pane) => Promise<void>;
  /** Whether to run it on every Node and not only on the oldest. */
  readonly isCore?: boolean;
}

const CGP = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 HEROTSA/ 0/0 0';

/** @param line arguments separated by blanks; `CGP` is replaced by a position */
function command(line: string, shows: RegExp, more: Partial<SmokeCommand> = {}): SmokeCommand {
  const args = line.split(' ').filter((arg) => arg !== '');
  return { name: line, args: args.map((arg) => (arg === 'CGP' ? CGP : arg)), shows, ...more };
}

export const COMMANDS: readonly SmokeCommand[] = [
  command('--version', /^\d+\.\d+\.\d+/mu),
  command('--help', /^ {2}tournament\b/mu),
  command('', /^ {2}play\b/mu),
  command('play --help', /--resume/u),
  command('help tournament', /--pairs/u),
  command('web --build site', /^site: \d+ files, [\d.]+ MB/mu, { isCore: true }),
  command('web --port 70000', /--port must be a whole number/u, { code: 2 }),
  command('train --list', /^\d+ cards?: \d+ due, \d+ new\./mu, { isCore: true }),
  command('completion', /^complete .*tilewright$/mu),
  command('nonsense', /^tilewright: no command "nonsense"/mu, { code: 2 }),
  command('play --seed 3', /The game is unfinished: You 0, casual 0/u, {
    isCore: true,
    input: 'hint\nquit\n',
    atTerminal: async (pane) => {
      await pane.see(/^Tilewright +classic +lexicon default +turn 1/mu);
      await pane.keys('C-c');
    },
  }),
  command('play', /The game is unfinished/u, {
    input: 'quit\n',
    atTerminal: async (pane) => {
      // The page starts with the unfinished game.
      await pane.see(/[> ] Opponent +< casual player >/u);
      await pane.keys('Up', 'Enter');
      await pane.see(/^Tilewright +classic +lexicon default +turn 1/mu);
      await pane.keys('C-c');
    },
  }),
  command('play --plain --first bot --seed 3 --bot greedy', /greedy: .+ for \d+/u, {
    input: 'quit\n',
    atTerminal: async (pane) => {
      await pane.see(/^You>/mu);
      await pane.keys('quit', 'Enter');
    },
  }),
  command('play --config game.cfg', /The game is unfinished: Ann \d+, CPUS/u, {
    input: '2\nAnn\nn\nCPUS\ny\nPLACE - 3 5 GAN\n',
    atTerminal: async (pane) => {
      await pane.see(/How many players\?/u);
      for (const answer of ['2', 'Ann', 'n', 'CPUS', 'y']) await pane.keys(answer, 'Enter');
      await pane.see(/^Rack: +\S+/mu);
      await pane.keys('C-c');
    },
  }),
  command('play --config game.cfg --plain', /The game is unfinished: Ann 14, CPUS/u, {
    input: '2\nAnn\nn\nCPUS\ny\nPLACE - 3 5 GAN\n',
    atTerminal: async (pane) => {
      await pane.see(/How many players\?/u);
      for (const answer of ['2', 'Ann', 'n', 'CPUS', 'y']) await pane.keys(answer, 'Enter');
      await pane.see(/Ann>$/mu);
      await pane.keys('PLACE - 3 5 GAN', 'Enter');
      await pane.see(/Press \[enter\] to continue/u);
      await pane.keys('C-d');
    },
  }),
  command('tournament greedy longest --pairs 5 --seed 1 --threads 2', /^digest [0-9a-f]{64}$/mu, { isCore: true }),
  command(
    'tournament greedy random --pairs 2 --seed 1 --threads 1 --out games.ndjson',
    /all games written to games\.ndjson/u,
  ),
  command(
    'tournament greedy random --sprt elo0=0,elo1=200 --seed 1 --threads 2',
    /^H1 accepted after \d+ pairs: LLR /mu,
  ),
  command(
    'tournament greedy equity random --format round-robin --pairs 3 --seed 1 --threads 2',
    /^18 games in 9 pairs, 3 deals of a round robin of 3: /mu,
  ),
  command('tournament report games.ndjson', /^RESULT OVER TIME$/mu),
  command('tournament report games.ndjson --html games.html', /report written to games\.html/u),
  command('tournament repair games.ndjson', /^games\.ndjson: \d+ pairs?, no damage$/mu),
  command('worker --queue redis://127.0.0.1:1/0', /cannot use the queue at redis:\/\/127\.0\.0\.1:1\/0: /u, {
    code: 1,
  }),
  command('worker', /missing queue: use --queue URL, or set TILEWRIGHT_QUEUE/u, { code: 2 }),
  command(
    'leaves train --lexicon few.txt --alphabet few.csv --out few.klv2 --generations 1 --games 20 --racks 5 --threads 1',
    /^few\.klv2: \d+ leaves/mu,
    { isCore: true },
  ),
  command('leaves info few.klv2 --alphabet few.csv', /^trained on few /mu),
  command('leaves convert few.klv2 few-leaves.csv --alphabet few.csv', /few-leaves\.csv/u),
  command('leaves convert few-leaves.csv again.klv2 --alphabet few.csv', /again\.klv2/u),
  command('bench --quick --only plays', /nanoseconds per play/u),
  command('generate --top 3 --cgp CGP', /^ +1 +8D HAROSET +78/mu, { isCore: true }),
  command('analyze --bot equity --top 3 --cgp CGP', /^best: /mu),
  command('analyze --bot sim:iterations=50 --threads 1 --top 3 --cgp CGP', /rollouts, /u, { isCore: true }),
  command('lexicon info words.txt', /^words +339$/mu),
  command('lexicon check hero qzx --lexicon words.txt', /^HERO: a word\nQZX: not a word$/mu, { code: 1 }),
  command('lexicon anagram quiz', /^QUIZ$/mu, { isCore: true }),
  command('lexicon pattern *qzx* --lexicon words.txt', /^$/mu),
  command('lexicon build words.txt --out built.kwg', /^built\.kwg: 339 words/mu),
  command('lexicon export words.kwg --words again.txt', /339 words of words in again\.txt/u),
  command('lexicon diff words.txt others.txt', /0 only in words\.txt/u),
  command('game --json', /^\{"games":\[/u),
  command('game shw', /no command "game shw"; did you mean "show"\?/u, { code: 2 }),
  command('game show game.gcg --turn 4', /^ ?8 /mu),
  command('game check game.gcg', /^game\.gcg: no errors/mu, { isCore: true }),
  command('game convert game.gcg --to cgp --turn 4', /^[\dA-Za-z]+\/.* \d+\/\d+ \d+/mu),
  command('siu', /^siuok$/mu, {
    isCore: true,
    input: 'siu\nquit\n',
    atTerminal: async (pane) => {
      await pane.keys('siu', 'Enter');
      await pane.see(/^siuok$/mu);
      await pane.keys('quit', 'Enter');
    },
  }),
  command('bots', /^equity/mu),
];
