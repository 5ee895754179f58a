/**
 * The commands. Each is a separate module that is loaded when it is named, so that `--help` and `--version`
 * answer at once.
 */
import type { CommandModule } from 'yargs';
import type { DeclaredCommand } from './define-command.ts';

interface Command {
  readonly summary: string;
  readonly load: () => Promise<CommandModule | DeclaredCommand>;
  /** Whether it shows boards or figures by the settings of the user. */
  readonly usesSettings?: true;
  /** What a shell that completes words is to know of it, where that differs. */
  readonly loadCompleted?: () => Promise<CommandModule>;
}

export const commands: Readonly<Record<string, Command>> = {
  play: {
    summary: 'play against a bot in the console',
    usesSettings: true,
    load: async () => (await import('./play/play-command.ts')).playCommand,
  },
  tour: {
    summary: 'learn the game on a real board, in five minutes',
    usesSettings: true,
    load: async () => (await import('./play/tour-command.ts')).tourCommand,
  },
  web: {
    summary: 'play, analyse and review in the browser',
    load: async () => (await import('./web/web.ts')).webCommand,
  },
  tournament: {
    summary: 'play bots against each other on all cores',
    load: async () => (await import('./tournament/tournament.ts')).tournamentCommand,
    loadCompleted: async () => (await import('./tournament/tournament.ts')).completedTournament,
  },
  tune: {
    summary: 'find good numbers for the options of a bot',
    load: async () => (await import('./tournament/tune.ts')).tuneCommand,
  },
  bench: {
    summary: 'measure generation and self-play',
    load: async () => (await import('./bench.ts')).benchCommand,
  },
  generate: {
    summary: 'list the plays of a position, best first',
    load: async () => (await import('./generate.ts')).generateCommand,
  },
  analyze: {
    summary: 'think one position through with a bot or a search',
    load: async () => (await import('./analyze/analyze.ts')).analyzeCommand,
  },
  lexicon: {
    summary: 'build a word graph; check, search, learn and define words',
    load: async () => (await import('./lexicon/lexicon.ts')).lexiconCommand,
  },
  language: {
    summary: 'make a language ready to play: words, tiles, leaves',
    load: async () => (await import('./language/language-command.ts')).languageCommand,
  },
  game: {
    summary: 'List, show, review, check and convert games',
    usesSettings: true,
    load: async () => (await import('./game/game-command.ts')).gameCommand,
  },
  train: {
    summary: 'find better plays for your mistakes, and solve puzzles',
    usesSettings: true,
    load: async () => (await import('./train/train-command.ts')).trainCommand,
  },
  siu: {
    summary: 'speak the SIU engine protocol',
    load: async () => (await import('./engine/siu.ts')).siuCommand,
  },
  mcp: {
    summary: 'answer a language model, over the Model Context Protocol',
    load: async () => (await import('./engine/mcp.ts')).mcpCommand,
  },
  leaves: {
    summary: 'learn what leaves are worth, compare and convert leave values',
    load: async () => (await import('./leaves/leaves.ts')).leavesCommand,
  },
  worker: {
    summary: 'play games for tournaments and trainings of other machines',
    load: async () => (await import('./queue/worker-command.ts')).workerCommand,
  },
  queue: {
    summary: 'look at a queue of work, and remove what is in it',
    load: async () => (await import('./queue/queue-command.ts')).queueCommand,
  },
  bots: {
    summary: 'list the bots and their options',
    load: async () => (await import('./bots.ts')).botsCommand,
  },
};
