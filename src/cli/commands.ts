/** The commands. Each module is loaded on demand, so that `--help` and `--version` are fast. */
import type { DeclaredCommand } from './define-command.ts';

interface Command {
  readonly summary: string;
  readonly load: () => Promise<DeclaredCommand>;
  readonly usesSettings?: true;
}

export const COMMAND_GROUPS: Readonly<Record<string, readonly string[]>> = {
  Play: ['play', 'web', 'tour', 'train', 'game'],
  Analyse: ['analyze', 'generate', 'lexicon', 'language'],
  'Compare bots': ['tournament', 'tune', 'bench', 'bots', 'leaves'],
  'For other programs': ['siu', 'mcp', 'worker', 'queue'],
};

export const commands: Readonly<Record<string, Command>> = {
  play: {
    summary: 'Play against a bot or other people in the console',
    usesSettings: true,
    load: async () => (await import('./play/play-command.ts')).playCommand,
  },
  tour: {
    summary: 'Learn the game on a real board in five minutes',
    usesSettings: true,
    load: async () => (await import('./play/tour.ts')).tourCommand,
  },
  web: {
    summary: 'Play, analyse and review in the browser',
    usesSettings: true,
    load: async () => (await import('./web/web.ts')).webCommand,
  },
  tournament: {
    summary: 'Play bots against each other on all cores',
    load: async () => (await import('./tournament/tournament.ts')).tournamentCommand,
  },
  tune: {
    summary: "Tune a bot's numeric options",
    load: async () => (await import('./tournament/tune.ts')).tuneCommand,
  },
  bench: {
    summary: 'Measure move generation and self-play',
    load: async () => (await import('./bench.ts')).benchCommand,
  },
  generate: {
    summary: 'List the plays of a position, best first',
    load: async () => (await import('./generate.ts')).generateCommand,
  },
  analyze: { summary: 'Analyse a position', load: async () => (await import('./analyze/analyze.ts')).analyzeCommand },
  lexicon: {
    summary: 'Build word graphs; check, search and define words',
    load: async () => (await import('./lexicon/lexicon.ts')).lexiconCommand,
  },
  language: {
    summary: 'Add and manage languages',
    load: async () => (await import('./language/language-command.ts')).languageCommand,
  },
  game: {
    summary: 'List, show, review, check and convert games',
    usesSettings: true,
    load: async () => (await import('./game/game-command.ts')).gameCommand,
  },
  train: {
    summary: 'Practise with your own mistakes and with puzzles',
    usesSettings: true,
    load: async () => (await import('./train/train-command.ts')).trainCommand,
  },
  siu: { summary: 'Run as an SIU engine', load: async () => (await import('./engine/siu.ts')).siuCommand },
  mcp: {
    summary: 'Run as a Model Context Protocol server',
    load: async () => (await import('./engine/mcp.ts')).mcpCommand,
  },
  leaves: {
    summary: 'Train, inspect and convert leave values',
    load: async () => (await import('./leaves/leaves.ts')).leavesCommand,
  },
  worker: {
    summary: 'Run a worker that plays queued games',
    load: async () => (await import('./queue/worker-command.ts')).workerCommand,
  },
  queue: {
    summary: 'Inspect and clean up a queue',
    load: async () => (await import('./queue/queue-command.ts')).queueCommand,
  },
  bots: { summary: 'List the bots and their options', load: async () => (await import('./bots.ts')).botsCommand },
};
