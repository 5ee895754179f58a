/**
 * The commands. Each is a separate module that is loaded when it is named, so that `--help` and `--version`
 * answer at once.
 */
import type { Argv } from 'yargs';

interface Command {
  readonly summary: string;
  readonly register: (parser: Argv) => Promise<Argv>;
  /** Register what a shell that completes words is to know of it, where that differs. */
  readonly complete?: (parser: Argv) => Promise<Argv>;
}

export const commands: Readonly<Record<string, Command>> = {
  play: {
    summary: 'play against a bot in the console',
    register: async (parser) => parser.command((await import('./play/play-command.ts')).playCommand),
  },
  web: {
    summary: 'play, analyse and review in the browser',
    register: async (parser) => parser.command((await import('./web/web.ts')).webCommand),
  },
  tournament: {
    summary: 'play bots against each other on all cores',
    register: async (parser) => parser.command((await import('./tournament/tournament.ts')).tournamentCommand),
    complete: async (parser) => parser.command((await import('./tournament/tournament.ts')).completedTournament),
  },
  bench: {
    summary: 'measure generation and self-play',
    register: async (parser) => parser.command((await import('./bench.ts')).benchCommand),
  },
  generate: {
    summary: 'list the plays of a position, best first',
    register: async (parser) => parser.command((await import('./generate.ts')).generateCommand),
  },
  analyze: {
    summary: 'think one position through with a bot or a search',
    register: async (parser) => parser.command((await import('./analyze/analyze.ts')).analyzeCommand),
  },
  lexicon: {
    summary: 'build a word graph, look into one, check words',
    register: async (parser) => parser.command((await import('./lexicon/lexicon.ts')).lexiconCommand),
  },
  game: {
    summary: 'show, check or convert games on file',
    register: async (parser) => parser.command((await import('./games/game-command.ts')).gameCommand),
  },
  games: {
    summary: 'list, show, review and export the games played on this machine',
    register: async (parser) => parser.command((await import('./games/games-command.ts')).gamesCommand),
  },
  siu: {
    summary: 'speak the SIU engine protocol',
    register: async (parser) => parser.command((await import('./engine/siu.ts')).siuCommand),
  },
  mcp: {
    summary: 'answer a language model, over the Model Context Protocol',
    register: async (parser) => parser.command((await import('./engine/mcp.ts')).mcpCommand),
  },
  leaves: {
    summary: 'learn what leaves are worth, compare and convert leave values',
    register: async (parser) => parser.command((await import('./leaves/leaves.ts')).leavesCommand),
  },
  worker: {
    summary: 'play games for tournaments and trainings of other machines',
    register: async (parser) => parser.command((await import('./queue/worker-command.ts')).workerCommand),
  },
  bots: {
    summary: 'list the bots and their options',
    register: async (parser) => parser.command((await import('./bots.ts')).botsCommand),
  },
};
