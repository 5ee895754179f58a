/**
 * A command that is a choice of others, such as `lexicon`: one of them follows its name.
 */
import type { Argv } from 'yargs';
import { InputError } from '../engine/errors.ts';
import { knownNames } from '../engine/near-name.ts';

/** Have a command ask for one of its subcommands, registered already, where none follows or one that is not there. */
export function requireSubcommand(parser: Argv, command: string, names: readonly string[]): Argv {
  return parser.command({
    // What is run where no other is named. Anything may follow: the handler says what is wrong with it.
    command: '$0 [subcommand]',
    describe: false,
    builder: (inner) => inner.strict(false),
    handler: ({ subcommand }) => {
      const list = names.join(', ');
      const what =
        typeof subcommand === 'string'
          ? `no command "${command} ${subcommand}"; ${knownNames(subcommand, names)}`
          : `after ${command} one of ${list} is needed`;
      throw new InputError('bad-option', `${what}; "tilewright ${command} --help" says more`);
    },
  });
}
