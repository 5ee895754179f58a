/** Suggests a command for a file that is named in the place of a command or a bot. */
const COMMANDS: readonly (readonly [ending: RegExp, command: string])[] = [
  [/\.cfg$/iu, 'play --config'],
  [/\.cgp$/iu, 'generate --file'],
  [/\.gcg$/iu, 'game review'],
  [/\.klv2$/iu, 'leaves info'],
  [/\.[kt]wg$/iu, 'lexicon info'],
  [/\.ndjson$/iu, 'tournament report'],
  [/\.ndjson\.part$/iu, 'tournament --resume'],
];

/** @returns the end of an error message, such as `did you mean "tilewright game review x.gcg"?` */
export function suggestForFile(file: string): string | undefined {
  const command = COMMANDS.find(([ending]) => ending.test(file))?.[1];
  return command === undefined ? undefined : `did you mean "tilewright ${command} ${file}"?`;
}
