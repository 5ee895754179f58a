import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'examples/own-bot');
const [, shown = ''] = /```js\n(.*?)```/su.exec(readFileSync(join(root, 'docs/own-bots.md'), 'utf8')) ?? [];

function faultsIn(files: Readonly<Record<string, string | null>>): readonly string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    allowJs: true,
    checkJs: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { tilewright: [join(root, 'src/index.ts')], 'tilewright/*': [join(root, 'src/doors/*.ts')] },
  };
  const texts = new Map(Object.entries(files).map(([name, text]) => [join(folder, name), text]));
  const host = ts.createCompilerHost(options);
  const { sys } = ts;
  host.readFile = (path) => texts.get(path) ?? sys.readFile(path);
  host.fileExists = (path) => texts.has(path) || sys.fileExists(path);
  host.getSourceFile = (path, version) => ts.createSourceFile(path, host.readFile(path) ?? '', version, true);
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()]
    .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
    .map(
      ({ file, messageText }) => `${basename(file!.fileName)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

it('a custom bot type-checks against the exports of the package: the examples, the page, and a complete module', () => {
  const whole = `
    import type { CreateBot, CustomDecision } from 'tilewright';
    import type { BotModule, CustomBot } from 'tilewright/bots';
    import { PASS } from 'tilewright/engine';
    import * as typed from './mine.ts';
    const own: CustomBot = { challengeRate: 0.5, decide: ({ rack }, { seed }): CustomDecision => ({ move: seed === rack[0] ? PASS : PASS }) };
    const createBot: CreateBot = async (resources, { depth }) => (depth === undefined ? own : { decide: async () => ({ move: PASS }) });
    export const modules: readonly BotModule[] = [typed, { createBot }];
  `;
  const wrong = `import type { CustomDecision } from 'tilewright'; export const decision: CustomDecision = { values: 'proven' };`;
  const faults = faultsIn({
    'mine.ts': null,
    'mine.js': null,
    'shown.js': shown,
    'whole.ts': whole,
    'wrong.ts': wrong,
  });
  expect(faults).toEqual([expect.stringMatching(/^wrong\.ts: .*Property 'move' is missing/su)]);
}, 300_000);
