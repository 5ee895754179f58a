/**
 * A bot as it is named on a command line or in a record: `name` or `name:option=value,option=value`. The name may be the path of
 * a module (`bot-module.ts`).
 */
import { InputError } from '../engine/errors.ts';

/** A bot as it is named: its kind and the options given, as in `equity:leaves=none`. */
export interface BotSpec {
  readonly kind: string;
  /** In the order given. */
  readonly options: ReadonlyMap<string, string>;
}

/** Names that bots had before, with those they have now. What was written down under an old one is read as the new one. */
export const renamedBots: Readonly<Record<string, string>> = { first: 'novice' };

/** A bot as it is named, under the name that its kind has now. */
export function currentBotName(text: string): string {
  const [kind = ''] = text.split(':', 1);
  const name = kind.trim();
  return Object.hasOwn(renamedBots, name) ? `${renamedBots[name]}${text.slice(kind.length)}` : text;
}

/**
 * Read a bot's name and options.
 *
 * @throws InputError `bad-option` on an option that is not `name=value` or is given twice.
 */
export function parseBotSpec(given: string): BotSpec {
  const text = currentBotName(given);
  const colon = optionsColon(text);
  const kind = (colon < 0 ? text : text.slice(0, colon)).trim();
  const options = new Map<string, string>();
  if (colon >= 0) {
    for (const part of text.slice(colon + 1).split(',')) {
      const equals = part.indexOf('=');
      const name = part.slice(0, equals).trim();
      if (equals < 1 || name === '') {
        throw new InputError('bad-option', `"${part}" in bot "${text}"; options are written name=value`);
      }
      if (options.has(name)) throw new InputError('bad-option', `option "${name}" is given twice in bot "${text}"`);
      options.set(name, part.slice(equals + 1).trim());
    }
  }
  return { kind, options };
}

/** How the name of a module begins: with `./`, `../`, `/`, a drive of Windows, as a URL, or as that of a package, in records before 1.0. */
const MODULE_HEAD = /^\s*(?:\.{0,2}[\\/]|[a-z]:[\\/]|file:|npm:)/iu;
/** Records before 1.0 may have a git revision after it, which holds no colon. */
const MODULE_END = /\.[cm]?[jt]s(?:@[^:]*)?(?=:|\s*$)/iu;
const PACKAGE_HEAD = /^\s*npm:/u;

export function isModuleName(kind: string): boolean {
  return MODULE_HEAD.test(kind);
}

/** Whether a bot's name is that of a package, `npm:my-bot@1.2.3`, as records before 1.0 may have it. */
export function isPackageName(kind: string): boolean {
  return PACKAGE_HEAD.test(kind);
}

/** Where the colon before the options is; -1 if there is none. A path may have colons of its own: a drive, a URL. */
function optionsColon(text: string): number {
  const [head] = MODULE_HEAD.exec(text) ?? [];
  if (head === undefined) return text.indexOf(':');
  const end = MODULE_END.exec(text);
  return text.indexOf(':', end === null ? head.length : end.index + end[0].length);
}

/** The spec as text; `parseBotSpec` reads it back. */
export function formatBotSpec({ kind, options }: BotSpec): string {
  const parts = [...options].map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? kind : `${kind}:${parts.join(',')}`;
}
