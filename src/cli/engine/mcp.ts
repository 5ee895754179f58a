/** `tilewright mcp`: facts for language models, over the Model Context Protocol on stdin and stdout. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openTilewright, type NodeTilewright } from '../../face/node/node-tilewright.ts';
import { packageVersion } from '../../files/package-version.ts';
import { createMcpServer } from '../../mcp/mcp-server.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { settingOptions } from '../options.ts';

export const mcpCommand = defineCommand({
  command: 'mcp',
  describe: 'answer a language model about positions, words and games, over MCP on stdin and stdout',
  options: settingOptions,
  examples: [['$0 mcp', 'what a client starts, by its configuration']],
  handler: serve,
});

async function serve({ ruleset, lexicon, alphabet, leaves }: Arguments<typeof settingOptions>): Promise<void> {
  let opened: Promise<NodeTilewright> | null = null;
  const open = (): Promise<NodeTilewright> => (opened = openTilewright({ ruleset, lexicon, alphabet, leaves }));
  const server = createMcpServer({ version: packageVersion(), open });
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
  await (opened as Promise<NodeTilewright> | null)?.then(
    (tilewright) => tilewright.close(),
    () => undefined,
  );
}
