/** `tilewright mcp`: a Model Context Protocol server on stdin and stdout. */
import { PassThrough } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openTilewright, type NodeTilewright } from '../../api/node/node-tilewright.ts';
import { LineReader } from '../../files/line-reader.ts';
import { packageVersion } from '../../files/package-version.ts';
import { createMcpServer } from '../../mcp/mcp-server.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { settingOptions } from '../options.ts';
import { note, printLines } from '../output.ts';

const MAX_LINE_LENGTH = 8 << 20;
const TOO_LONG = JSON.stringify({
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: `skipped a message longer than ${MAX_LINE_LENGTH >> 20} MB; send smaller messages` },
});

export const mcpCommand = defineCommand({
  command: 'mcp',
  describe: 'Run a Model Context Protocol server on stdin and stdout',
  options: settingOptions,
  examples: [['$0 mcp', 'Command for the configuration of a client']],
  handler: serve,
});

async function serve({ ruleset, lexicon, alphabet, leaves }: Arguments<typeof settingOptions>): Promise<void> {
  if (process.stdin.isTTY)
    note('tilewright mcp: a server for language models, normally started by an MCP client; Ctrl-D exits');
  let opened: Promise<NodeTilewright> | null = null;
  const open = (): Promise<NodeTilewright> => (opened = openTilewright({ ruleset, lexicon, alphabet, leaves }));
  const server = createMcpServer(packageVersion(), open);
  const input = new PassThrough();
  await server.connect(new StdioServerTransport(input, undefined, { maxBufferSize: Infinity }));
  const lines = new LineReader(MAX_LINE_LENGTH);
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    for (const line of lines.push(chunk)) {
      if (line === null) printLines(TOO_LONG);
      else input.write(`${line}\n`);
    }
  }
  await server.close();
  await (opened as Promise<NodeTilewright> | null)?.then(
    (tilewright) => tilewright.close(),
    () => undefined,
  );
}
