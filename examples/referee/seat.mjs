/**
 * The MCP server that a client starts to play: it hands the questions of `mcp.mjs` to the client, and its moves back.
 *
 *     { "mcpServers": { "referee": { "command": "node", "args": ["/path/to/seat.mjs", "4281"] } } }
 */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';

/** Clients usually wait 60 s for the result of a tool. */
const WAIT_MS = 30_000;

const changes = new EventEmitter();
let turn = null;
let isOver = false;

createServer(async (request, response) => {
  if (request.method === 'DELETE') {
    isOver = true;
    response.end();
  } else {
    turn = { question: await text(request), response };
    // A turn whose time is up can no longer be answered.
    response.on('close', () => (turn = turn?.response === response ? null : turn));
  }
  changes.emit('change');
}).listen(Number(process.argv[2] ?? 4281), '127.0.0.1');

const server = new McpServer({ name: 'referee', version: '1.0.0' });
const description = 'Play your move and wait for your next turn. Without a move: show your turn, or wait for it.';
const inputSchema = {
  move: z.string().max(1000).optional().describe('your move, in the notation that the turn describes'),
};
server.registerTool('play', { description, inputSchema }, async ({ move }) => {
  let note = 'Your opponent is still thinking.';
  if (move !== undefined && turn === null) note = 'It is not your turn, so nothing was played.';
  else {
    if (move !== undefined) {
      turn.response.end(move);
      turn = null;
    }
    const signal = AbortSignal.timeout(WAIT_MS);
    if (turn === null && !isOver) await once(changes, 'change', { signal }).catch(() => null);
  }
  const answer = turn?.question ?? (isOver ? 'The tournament is over.' : `${note} Call "play" again without a move.`);
  return { content: [{ type: 'text', text: answer }] };
});
await server.connect(new StdioServerTransport());
