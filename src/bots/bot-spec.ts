/** Specs of bots: `name` or `name:option=value,option=value`. The name may be the path of a module (`bot-module.ts`). */
import { InputError } from '../engine/errors.ts';

/** The kind of a bot and the options given for it, as in `equity:leaves=none`. */
export interface BotSpec {
  readonly kind: string;
  readonly options: ReadonlyMap<string, string>;
}

/** @throws InputError `bad-option` if an option is not `name=value` or is repeated */
export function parseBotSpec(text: string): BotSpec {
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

/** Prefix of a module's name: `./`, `../`, `/`, a Windows drive or `file:`. */
const MODULE_HEAD = /^\s*(?:\.{0,2}[\\/]|[a-z]:[\\/]|file:)/iu;
const MODULE_END = /\.[cm]?[jt]s(?=:|\s*$)/iu;

export function isModuleName(kind: string): boolean {
  return MODULE_HEAD.test(kind);
}

/** Index of the colon before the options, or -1. A path may contain other colons, after a drive or in a URL. */
function optionsColon(text: string): number {
  const [head] = MODULE_HEAD.exec(text) ?? [];
  if (head === undefined) return text.indexOf(':');
  const end = MODULE_END.exec(text);
  return text.indexOf(':', end === null ? head.length : end.index + end[0].length);
}

/** Formats a spec so that `parseBotSpec` reads it back. */
export function formatBotSpec({ kind, options }: BotSpec): string {
  const parts = [...options].map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? kind : `${kind}:${parts.join(',')}`;
}
