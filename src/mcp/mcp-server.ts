/**
 * The engine as a server of the Model Context Protocol (modelcontextprotocol.io): tools by which a language model asks for facts about
 * positions, words and games. It answers only what was computed, and figures stand with their errors.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { NodeTilewright } from '../face/node/node-tilewright.ts';
import { PlayedGames } from './played-games.ts';

export interface McpServerOptions {
  readonly version: string;
  /** Asked when the first tool is called, so that a server starts at once. */
  readonly open: () => Promise<NodeTilewright>;
}

const MAX_TEXT = 1 << 20;
const MAX_MS = 60_000;
const MAX_WORDS = 1000;

const text = (meaning: string): z.ZodString => z.string().max(MAX_TEXT).describe(meaning);
const position = text(
  'a position as one line of CGP: board, racks, scores, zero turns, such as "15/15/…/15 AEINRST/ 0/0 0"; the rack of the player to move comes first',
);
const limit = (usual: number): z.ZodDefault<z.ZodInt> =>
  z.int().min(1).max(MAX_WORDS).default(usual).describe('the most that are listed');
const MOVE = '"8D WORD" across, "D8 WORD" down, a blank in lower case; "exchange TILES"; "pass"';

export function createMcpServer({ version, open }: McpServerOptions): McpServer {
  const server = new McpServer({ name: 'tilewright', version });
  let opened: Promise<NodeTilewright> | null = null;
  const tilewright = (): Promise<NodeTilewright> => {
    opened ??= open();
    return opened;
  };
  const games = new PlayedGames();

  server.registerTool(
    'list_plays',
    {
      description:
        'List the plays of a position, best first, with score, leave and equity (score and what the leave is worth, in points).',
      inputSchema: { position, by: z.enum(['equity', 'score']).default('equity'), limit: limit(15) },
      annotations: FACTS,
    },
    async ({ position: cgp, by, limit: most }) => {
      const opening = await tilewright();
      return answer(opening, { plays: opening.position(cgp).plays({ by, limit: most }) });
    },
  );

  server.registerTool(
    'analyse_position',
    {
      description:
        'Find the best move: by simulation, and where few or no tiles are left in the bag by solving the rest of the game. Each play has its chance to win (0 to 1) and what it does to the spread (points), with standard errors: 0 is exact, null is unknown.',
      inputSchema: {
        position,
        time_ms: z.int().min(1).max(MAX_MS).default(2000).describe('milliseconds to search'),
        moves: z.array(text(MOVE)).min(1).max(100).optional().describe('compare these and no others'),
        limit: limit(5),
      },
      annotations: FACTS,
    },
    async ({ position: cgp, time_ms: time, moves, limit: most }, { signal }) => {
      const opening = await tilewright();
      return answer(opening, { ...(await opening.position(cgp).analyse({ time, moves, limit: most, signal })) });
    },
  );

  server.registerTool(
    'explain_play',
    {
      description:
        'Say why a play is good or bad: what it scores and keeps, what it opens for the other player, how likely a bingo follows, and what the best play by equity has over it.',
      inputSchema: { position, move: text(MOVE) },
      annotations: FACTS,
    },
    async ({ position: cgp, move }) => {
      const opening = await tilewright();
      return answer(opening, { ...opening.position(cgp).explain(move) });
    },
  );

  server.registerTool(
    'review_game',
    {
      description:
        'Review a whole game: for each turn what was played, what was best, what the difference cost in percent of a win and in points, with errors, and why.',
      inputSchema: { gcg: text('the game as GCG'), depth: z.enum(['quick', 'usual']).default('quick') },
      annotations: FACTS,
    },
    async ({ gcg, depth }, { signal }) => {
      const opening = await tilewright();
      return answer(opening, { ...(await opening.review(gcg, { depth, signal })) });
    },
  );

  server.registerTool(
    'check_words',
    {
      description: 'Say which words are in the lexicon.',
      inputSchema: { words: z.array(text('a word')).min(1).max(MAX_WORDS) },
      annotations: FACTS,
    },
    async ({ words }) => {
      const opening = await tilewright();
      return answer(opening, { words: words.map((word) => ({ word, isValid: opening.words.check(word) })) });
    },
  );

  server.registerTool(
    'find_words',
    {
      description:
        'Find words: those that some tiles make ("anagrams"; "?" is a blank), those that fit a pattern ("." one letter, "*" any), or the letters that go before and after a word ("hooks").',
      inputSchema: {
        kind: z.enum(['anagrams', 'pattern', 'hooks']),
        letters: text('tiles, a pattern or a word'),
        limit: limit(100),
      },
      annotations: FACTS,
    },
    async ({ kind, letters, limit: most }) => {
      const opening = await tilewright();
      const { words } = opening;
      if (kind === 'hooks') return answer(opening, { ...words.hooks(letters) });
      const found = kind === 'anagrams' ? words.anagrams(letters, { sub: true }) : words.pattern(letters);
      const best = kind === 'anagrams' ? found.toSorted((a, b) => b.length - a.length) : found;
      return answer(opening, { count: found.length, words: best.slice(0, most) });
    },
  );

  server.registerTool(
    'start_game',
    {
      description:
        'Start a game against a bot; the answer names the game. Show the position and wait for the move of the person.',
      inputSchema: {
        bot: text('a level or a bot: beginner, casual, regular, club, expert, master, champion, equity, sim').default(
          'club',
        ),
        first: z.enum(['person', 'bot']).default('person').describe('who moves first'),
        seed: z
          .int()
          .min(0)
          .max(2 ** 32 - 1)
          .optional()
          .describe('names the draws; drawn where not given'),
      },
    },
    async ({ bot, first, seed }) => {
      const opening = await tilewright();
      return answer(opening, await games.start(opening, { bot, isBotFirst: first === 'bot', seed }));
    },
  );

  server.registerTool(
    'play_move',
    {
      description: 'Play a move of the person in a game; the bot answers.',
      inputSchema: { game: text('the name of the game'), move: text(MOVE) },
    },
    async ({ game, move }) => answer(await tilewright(), await games.play(game, move)),
  );

  server.registerTool(
    'show_game',
    {
      description: 'Show a game: turns, scores, the position of the player to move, and the game as GCG.',
      inputSchema: { game: text('the name of the game') },
      annotations: FACTS,
    },
    async ({ game }) => answer(await tilewright(), games.show(game)),
  );

  return server;
}

/** Of a tool that changes nothing and looks nowhere else. */
const FACTS = { readOnlyHint: true, openWorldHint: false } as const;

interface ToolAnswer {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent: Record<string, unknown>;
}

function answer({ resources: { ruleset, graph, leaves } }: NodeTilewright, facts: object): ToolAnswer {
  const setting = { ruleset: ruleset.name, lexicon: graph.name, leaves: leaves?.name ?? 'none' };
  const structuredContent = { ...facts, setting };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}
