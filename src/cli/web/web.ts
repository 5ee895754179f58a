/** `tilewright web`: the app in a browser on this machine, or as a folder for any host. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import openUrl from 'open';
import { InputError } from '../../engine/errors.ts';
import { serveWeb, type WebServer } from '../../web/server/serve.ts';
import { builtSite } from '../../web/server/site-files.ts';
import { writeStaticSite } from '../../web/server/static-site.ts';
import { defineCommand } from '../define-command.ts';
import { EXIT_INTERRUPTED } from '../failure.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { checkWhole } from '../options.ts';
import { note, printLines } from '../output.ts';

const DEFAULT_PORT = 8137;
const MAX_PORT = 65_535;

/** Serves until it is interrupted, or writes the site and ends. */
export const webCommand = defineCommand({
  command: 'web',
  describe: 'play, analyse and review in the browser; nothing is sent anywhere',
  options: {
    port: {
      type: 'number',
      requiresArg: true,
      default: DEFAULT_PORT,
      describe: 'the port on 127.0.0.1; 0 for any that is free',
    },
    open: { type: 'boolean', default: true, describe: 'open the page in the browser; --no-open only says where it is' },
    build: { type: 'string', requiresArg: true, describe: 'write the app as a static site into this folder, and end' },
  },
  examples: [
    ['$0 web', 'opens the board in the browser'],
    ['$0 web --build site', 'a folder that any web host can hand out'],
  ],
  handler: async ({ port, open, build }) => {
    const folder = builtSite();
    if (!existsSync(join(folder, 'index.html'))) {
      throw new InputError('cannot-read', 'the app is not built; "npm run prepare" builds it', { source: folder });
    }
    if (build !== undefined) await writeSite(folder, build);
    else await serveUntilInterrupted(folder, port, open);
  },
});

async function writeSite(built: string, folder: string): Promise<void> {
  const { files, bytes } = await writeStaticSite(built, folder);
  printLines(`${folder}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB; any web host can hand them out`);
}

async function serveUntilInterrupted(folder: string, port: number, opens: boolean): Promise<void> {
  checkWhole('--port', port, 0, MAX_PORT);
  const server = await serveWeb({ folder, port });
  const interrupt = listenForInterrupt('closing');
  printLines(`Tilewright is at ${server.address} (Ctrl-C ends it)`);
  if (opens) await openPage(server);
  await new Promise<void>((resolve) => {
    interrupt.signal.addEventListener('abort', () => {
      resolve();
    });
  });
  await server.close();
  interrupt.stop();
  process.exitCode = EXIT_INTERRUPTED;
}

/** Open the page; a machine without a browser gets a note. */
async function openPage({ address, addressForOnce }: WebServer): Promise<void> {
  const failed = (): void => {
    note(`note: no browser could be opened; the page is at ${address}`);
  };
  try {
    const opener = await openUrl(addressForOnce());
    opener.on('error', failed);
  } catch {
    failed();
  }
}
