/**
 * A Model Context Protocol server (modelcontextprotocol.io): tools for language models to query facts about positions, words and
 * games. All results are computed, and estimates have standard errors.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import type { NodeTilewright } from '../api/node/node-tilewright.ts';
import { PlayedGames } from './played-games.ts';

const MAX_TEXT = 1 << 20;
const MAX_MS = 60_000;
const MAX_WORDS = 1000;

const text = (meaning: string): z.ZodString => z.string().max(MAX_TEXT).describe(meaning);
const position = text(
  'position as one line of CGP: board, racks, scores, zero turns, such as "15/15/…/15 AEINRST/ 0/0 0"; the rack of the player to move comes first',
);
const limit = (usual: number): z.ZodDefault<z.ZodInt> =>
  z.int().min(1).max(MAX_WORDS).default(usual).describe('maximum number of results');
const MOVE = '"8D WORD" across, "D8 WORD" down, a blank in lower case; "exchange TILES"; "pass"';

/** @param open called at the first tool call, so that the server starts immediately */
export function createMcpServer(version: string, open: () => Promise<NodeTilewright>): McpServer {
  const server = new McpServer({ name: 'tilewright', version });
  let opened: Promise<NodeTilewright> | null = null;
  const games = new PlayedGames();
  const addTool = <Shape extends z.ZodRawShape>(
    name: string,
    description: string,
    inputs: Shape,
    answer: (tilewright: NodeTilewright, input: z.output<z.ZodObject<Shape>>, signal: AbortSignal) => Facts,
    isReadOnly = true,
  ): void => {
    const inputSchema: z.ZodType = z.object(inputs);
    const config = { description, inputSchema, ...(isReadOnly && { annotations: READ_ONLY }) };
    server.registerTool(name, config, async (input, { signal }) => {
      const tilewright = await (opened ??= open());
      return toolAnswer(tilewright, await answer(tilewright, input as z.output<z.ZodObject<Shape>>, signal));
    });
  };

  addTool(
    'list_plays',
    'List the plays of a position, best first, with score, leave and equity (score plus the value of the leave, in points).',
    { position, by: z.enum(['equity', 'score']).default('equity'), limit: limit(15) },
    (tilewright, { position: cgp, by, limit: most }) => ({
      plays: tilewright.position(cgp).plays({ by, limit: most }),
    }),
  );

  addTool(
    'analyse_position',
    'Find the best move by simulation or, when few or no tiles are left in the bag, by solving the rest of the game. Each play has its chance of winning (0 to 1) and its effect on the spread (points), with standard errors: 0 is exact, null is unknown.',
    {
      position,
      time_ms: z.int().min(1).max(MAX_MS).default(2000).describe('search time in milliseconds'),
      moves: z.array(text(MOVE)).min(1).max(100).optional().describe('compare only these moves'),
      limit: limit(5),
    },
    (tilewright, { position: cgp, time_ms: time, moves, limit: most }, signal) =>
      tilewright.position(cgp).analyse({ time, moves, limit: most, signal }),
  );

  addTool(
    'explain_play',
    'Explain why a play is good or bad: its score and leave, the opponent replies it allows, the chance of a bingo next turn, and the comparison with the best play by equity.',
    { position, move: text(MOVE) },
    (tilewright, { position: cgp, move }) => tilewright.position(cgp).explain(move),
  );

  addTool(
    'review_game',
    'Review a whole game. Each turn lists the play made, the best play, the loss of win probability (0 to 1) and of points with errors, and the reasons.',
    { gcg: text('game as GCG'), depth: z.enum(['quick', 'usual']).default('quick') },
    (tilewright, { gcg, depth }, signal) => tilewright.review(gcg, { depth, signal }),
  );

  addTool(
    'check_words',
    'Check which words are in the lexicon.',
    { words: z.array(text('word')).min(1).max(MAX_WORDS) },
    (tilewright, { words }) => ({ words: words.map((word) => ({ word, isValid: tilewright.words.check(word) })) }),
  );

  addTool(
    'find_words',
    'Find words: anagrams of tiles ("anagrams"; "?" is a blank), matches of a pattern ("pattern"; "." is one letter, "*" any number, "[AEIOU]" one of these), or the letters that extend a word at the front and back ("hooks").',
    { kind: z.enum(['anagrams', 'pattern', 'hooks']), letters: text('tiles, a pattern or a word'), limit: limit(100) },
    ({ words }, { kind, letters, limit: most }) => {
      if (kind === 'hooks') return words.hooks(letters);
      const matches = kind === 'anagrams' ? words.anagrams(letters, { sub: true }) : words.pattern(letters);
      const ordered = kind === 'anagrams' ? matches.toSorted((a, b) => b.length - a.length) : matches;
      return { count: matches.length, words: ordered.slice(0, most) };
    },
  );

  addTool(
    'start_game',
    'Start a game against a bot and return its name. Show the position and wait for the move of the person.',
    {
      bot: text('level or bot: beginner, casual, regular, club, expert, master, champion, equity, sim').default('club'),
      first: z.enum(['person', 'bot']).default('person').describe('player with the first move'),
      seed: z
        .int()
        .min(0)
        .max(2 ** 32 - 1)
        .optional()
        .describe('seed of the draws (default: random)'),
    },
    (tilewright, terms, signal) => games.start(tilewright, terms, signal),
    false,
  );

  addTool(
    'play_move',
    'Play a move of the person in a game; the bot answers.',
    { game: text('name of the game'), move: text(MOVE) },
    (_, { game, move }, signal) => games.play(game, move, signal),
    false,
  );

  addTool(
    'show_game',
    'Show a game: turns, scores, the position of the player to move, and the game as GCG.',
    { game: text('name of the game') },
    (_, { game }) => games.show(game),
  );

  return server;
}

type Facts = object | Promise<object>;

/** Annotations of read-only tools without external access. */
const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;

function toolAnswer({ resources: { ruleset, graph, leaves } }: NodeTilewright, facts: object): CallToolResult {
  const setting = { ruleset: ruleset.name, lexicon: graph.name, leaves: leaves?.name ?? 'none' };
  const structuredContent = { ...facts, setting };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}
