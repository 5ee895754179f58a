/**
 * A player whose moves come from a client of the Model Context Protocol, such as a chat program or an agent. The client starts
 * `seat.mjs`, which waits for the questions of this player on the same port.
 *
 *     node referee.mjs ./mcp.mjs:port=4281 ./mcp.mjs:port=4282
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { definePlayer } from './player.mjs';

export const { createBot } = definePlayer({
  name: 'mcp',
  options: { port: { default: 4281, min: 1, max: 65535, describe: 'port of the seat' } },
  async ask({ question, options: { port } }) {
    for (;;) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: question });
        return await response.text();
      } catch {
        // The client has not started the seat yet; the time for the move goes on.
        await sleep(500);
      }
    }
  },
});
