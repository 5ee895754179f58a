/** `tilewright web`: serves the app on this machine, or writes it as a static site. */
import { counted } from '../../text/counted.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import openUrl from 'open';
import { whenAborted } from '../../engine/abort.ts';
import { InputError } from '../../engine/errors.ts';
import { requirePack } from '../../files/packs/find-packs.ts';
import { languageOf } from '../../web/server/ready-languages.ts';
import { serveWeb, type WebServer } from '../../web/server/serve.ts';
import { builtSite } from '../../web/server/site-files.ts';
import { writeStaticSite } from '../../web/server/static-site.ts';
import { defineCommand } from '../define-command.ts';
import { badOption, EXIT_INTERRUPTED } from '../failure.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { checkWhole } from '../arguments/option-numbers.ts';
import { note, printLines } from '../output.ts';
import { numberOption, textOption } from '../options.ts';

const DEFAULT_PORT = 8137;
const MAX_PORT = 65_535;

export const webCommand = defineCommand({
  command: 'web',
  describe: 'Play, analyse and review in the browser, without sending any data',
  options: {
    port: { ...numberOption('Port on 127.0.0.1; 0 for any free port'), default: DEFAULT_PORT },
    open: {
      type: 'boolean',
      default: true,
      describe: 'Open the page in the browser; --no-open only prints its address',
    },
    build: textOption('Write the app as a static site to this folder'),
    language: {
      type: 'string',
      array: true,
      requiresArg: true,
      describe: 'With --build: language pack to include in the site; repeatable',
    },
  },
  examples: [
    ['$0 web', 'Open the board in the browser'],
    ['$0 web --build site', 'Write a folder for any web host'],
    ['$0 web --build site --language french', 'Include French, after "language add french"'],
  ],
  handler: async ({ port, open, build, language }) => {
    const folder = builtSite();
    if (!existsSync(join(folder, 'index.html'))) {
      throw new InputError('cannot-read', 'the app is not built; "npm run prepare" builds it', { source: folder });
    }
    if (build !== undefined) return writeSite(folder, build, language ?? []);
    if (language !== undefined) throw badOption('--language requires --build; this page has all installed languages');
    await serveUntilInterrupted(folder, port, open);
  },
});

async function writeSite(built: string, folder: string, languages: readonly string[]): Promise<void> {
  const packs = await Promise.all([...new Set(languages)].map(requirePack));
  const { files, bytes } = await writeStaticSite(built, folder, await Promise.all(packs.map(languageOf)));
  printLines(
    `${folder}: ${counted(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB, for any web host`,
    ...packs.map(({ manifest: { language, words } }) => {
      const licence = words.licence === null ? 'unknown licence' : `licence ${words.licence}`;
      return `${language.name}: words from ${words.from}, ${licence}; publishing the site publishes these words`;
    }),
  );
}

async function serveUntilInterrupted(folder: string, port: number, opens: boolean): Promise<void> {
  checkWhole('--port', port, 0, MAX_PORT);
  const server = await serveWeb({ folder, port });
  const interrupt = listenForInterrupt('closing');
  printLines(`Tilewright is running at ${server.address} (Ctrl-C stops it)`);
  if (opens) await openPage(server);
  await whenAborted(interrupt.signal);
  await server.close();
  interrupt.stop();
  process.exitCode = EXIT_INTERRUPTED;
}

async function openPage({ address, addressForOnce }: WebServer): Promise<void> {
  const failed = (): void => note(`note: could not open a browser; the page is at ${address}`);
  await openUrl(addressForOnce()).then((opener) => opener.on('error', failed), failed);
}
