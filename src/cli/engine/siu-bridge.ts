/** `tilewright siu --listen`: the bridge from web pages to engines. */
import { InputError } from '../../engine/errors.ts';
import { DEFAULT_BRIDGE_PORT, serveBridge } from '../../siu/node/bridge/bridge-server.ts';
import { Pairing } from '../../siu/node/bridge/pairing.ts';
import { readEngine } from '../../tournament/entrant.ts';
import { EXIT_INTERRUPTED } from '../failure.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { note } from '../output.ts';

/** What the command was given; what it does not name our engine has as by default. */
export interface BridgeArgs {
  readonly listen: string;
  readonly origin?: readonly string[] | undefined;
  readonly engine?: readonly string[] | undefined;
  readonly forget: boolean;
  readonly bot?: string | undefined;
  readonly ruleset?: string | undefined;
  readonly lexicon: string;
  readonly alphabet?: string | undefined;
  readonly leaves: string;
  readonly 'data-path': string;
}

/** Serve the bridge until a signal ends it. */
export async function listen(args: BridgeArgs): Promise<void> {
  const { listen: given } = args;
  const port = given === '' ? DEFAULT_BRIDGE_PORT : Number(given);
  if (!/^\d*$/u.test(given) || port > 65_535) {
    throw new InputError('bad-option', `--listen ${given}: a port from 0 to 65535 is needed`);
  }
  const origins = (args.origin ?? []).map(checkOrigin);
  const engines = new Map([[OWN_NAME, ownCommand(args)]]);
  for (const text of args.engine ?? []) {
    const { name, command, settings } = readEngine(text);
    if (settings !== undefined) throw new InputError('bad-option', `--engine ${text}: here an engine has no settings`);
    if (engines.has(name)) throw new InputError('bad-option', `--engine ${text}: there are two engines "${name}"`);
    engines.set(name, command ?? '');
  }
  if (args.forget) await Pairing.forgetAll();
  const pairing = await Pairing.open();
  const bridge = await serveBridge({ port, origins, engines, pairing });
  const interrupt = listenForInterrupt('closing');
  const sites = origins.length === 0 ? 'no site; --origin names one' : origins.join(', ');
  note(`bridge at ${bridge.address} for ${[...engines.keys()].join(', ')}; open to ${sites}`);
  pairing.showCodes((code) => {
    note(`pairing code: ${code}`);
  });
  await new Promise((resolve) => {
    interrupt.signal.addEventListener('abort', resolve);
  });
  await bridge.close();
  interrupt.stop();
  process.exitCode = EXIT_INTERRUPTED;
}

const OWN_NAME = 'tilewright';

/** This program as an engine, with the options of the bridge. */
function ownCommand({ bot, ruleset, lexicon, alphabet, leaves, 'data-path': dataPath }: BridgeArgs): string {
  const named = { bot, ruleset, lexicon, alphabet, leaves, 'data-path': dataPath === '' ? undefined : dataPath };
  const args = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  return [process.execPath, process.argv[1] ?? '', 'siu', ...args].map(quoteForShell).join(' ');
}

function quoteForShell(text: string): string {
  return process.platform === 'win32' ? `"${text.replaceAll('"', '')}"` : `'${text.replaceAll("'", "'\\''")}'`;
}

function checkOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new InputError('bad-option', `--origin ${text}: the origin of a site is needed, such as https://woogles.io`);
}
