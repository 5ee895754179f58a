import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { wrapText } from '../src/text/wrap-text.ts';
import { temporaryFolder } from './support/program/temporary-files.ts';

const root = join(import.meta.dirname, '..');
const index = join(root, 'src/index.ts');
const doors = readdirSync(join(root, 'src/doors')).map((name) => join(root, 'src/doors', name));

interface Sources {
  readonly checker: ts.TypeChecker;
  readonly exportsOf: (file: string) => readonly ts.Symbol[];
}

function readSources(): Sources {
  // Only our own files: types declared by libraries and the language are ignored.
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    noLib: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => ({
      resolvedModule: text.startsWith('.')
        ? { resolvedFileName: join(dirname(from), text), extension: ts.Extension.Ts }
        : undefined,
    }));
  const program = ts.createProgram([index, ...doors], options, host);
  const checker = program.getTypeChecker();
  const exportsOf = (file: string): ts.Symbol[] =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  return { checker, exportsOf };
}

const sources = readSources();

function original(symbol: ts.Symbol): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : sources.checker.getAliasedSymbol(symbol);
}

const ENTRIES = ['engine', 'notation', 'movegen', 'bots', 'analysis', 'browser', 'tournament', 'siu', 'node'];

const INTRODUCTION = `# Public names

The names that each [entry point](library.md#entry-points) exports; \`tilewright/data\` has only a default export. A test compares
this list with the sources. All other modules are private.

**Stable** names keep their meaning in every 1.x version. Functions accept all arguments that they accepted before, and results keep
their fields. New versions may add names, optional parameters and fields, and may improve the choice of moves, the text of messages
and the speed. An interface that your program implements, such as a bot, gets only optional members.

## Experimental

These may change in any version, with a line in the changelog: the names marked below, \`match\` of
\`tilewright/browser\`, and, outside the library, the tools and answers of \`mcp\`, \`examples/referee\`, the options and the
record of \`tune\`, and the rules that \`crossplay\` assumes for exchanges.`;

/** Lists the exports of all doors, and the types that their signatures name, each with an export that names it. */
function listNamedTypes({ checker, exportsOf }: Sources): {
  readonly main: readonly string[];
  readonly exported: ReadonlySet<string>;
  readonly named: ReadonlyMap<string, string>;
} {
  const named = new Map<string, string>();
  const isOurs = (symbol: ts.Symbol): boolean =>
    symbol.declarations?.some((node) => node.getSourceFile().fileName.startsWith(join(root, 'src'))) === true;

  function visit(node: ts.Node, owner: string): void {
    if (isHidden(node) || ts.isTypeQueryNode(node) || ts.isBlock(node)) return;
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : null;
    const symbol = name === null ? undefined : checker.getSymbolAtLocation(name);
    if (symbol !== undefined) {
      const target = original(symbol);
      if (isOurs(target) && (target.flags & ts.SymbolFlags.TypeParameter) === 0) named.set(target.name, owner);
    }
    // What a variable or a field is set to is not part of its signature, nor is what a parameter is set to by default.
    const initializer = hasInitializer(node) ? node.initializer : undefined;
    ts.forEachChild(node, (child) => {
      if (child !== initializer) visit(child, owner);
    });
  }

  const main = exportsOf(index);
  const all = [...main, ...doors.flatMap((door) => exportsOf(door))];
  for (const symbol of all) for (const node of original(symbol).declarations ?? []) visit(node, symbol.name);
  const exported = new Set([...all, ...all.map(original)].map(({ name }) => name));
  return { main: main.map(({ name }) => name), exported, named };
}

function hasInitializer(
  node: ts.Node,
): node is ts.VariableDeclaration | ts.PropertyDeclaration | ts.ParameterDeclaration {
  return ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node);
}

/** Whether a member is missing from the types of the package, because it is private or marked as internal. */
function isHidden(node: ts.Node): boolean {
  if (!ts.isClassElement(node)) return false;
  const isPrivate = node.name !== undefined && ts.isPrivateIdentifier(node.name);
  return isPrivate || ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');
}

const LINE = 110;

/** The page with all names. `npx vitest run --mode integration test/public-api -u` writes it. */
function pageOfNames({ exportsOf }: Sources): string {
  const sections = ['index', ...ENTRIES].map((entry) => {
    const name = entry === 'index' ? 'tilewright' : `tilewright/${entry}`;
    const all = exportsOf(entry === 'index' ? index : join(root, `src/doors/${entry}.ts`));
    const lists = [
      ['Values', all.filter(isValue)],
      ['Types', all.filter((symbol) => !isValue(symbol))],
    ] as const;
    const texts = lists.flatMap(([kind, symbols]) => {
      const names = symbols
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map((symbol) => `\`${symbol.name}\`${isExperimental(symbol) ? ' (experimental)' : ''}`);
      return names.length === 0 ? [] : [wrapText(`${kind}: ${names.join(', ')}.`, LINE).join('\n')];
    });
    return [`## ${name}`, ...texts].join('\n\n');
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

/** A class that is exported with `export type` is only a type. */
function isValue(symbol: ts.Symbol): boolean {
  const isTypeOnly = symbol.declarations?.some((node) => ts.isTypeOnlyExportDeclaration(node)) === true;
  return !isTypeOnly && (original(symbol).flags & ts.SymbolFlags.Value) !== 0;
}

function isExperimental(symbol: ts.Symbol): boolean {
  return original(symbol)
    .getJsDocTags()
    .some(({ name }) => name === 'experimental');
}

describe('the public API', () => {
  it('has the names of docs/public-names.md', async () => {
    await expect(pageOfNames(sources)).toMatchFileSnapshot(join(root, 'docs/public-names.md'));
  });

  it('exports every type that an exported signature names, and at most 100 names from the main door', () => {
    const { main, exported, named } = listNamedTypes(sources);
    expect(main.length).toBeLessThanOrEqual(100);
    expect(exported.size).toBeGreaterThan(200);
    expect(named.size).toBeGreaterThan(100);
    expect([...named].filter(([type]) => !exported.has(type))).toEqual([]);
  });

  it('loads no library for terminals', async () => {
    const { metafile } = await build({
      entryPoints: [index],
      bundle: true,
      packages: 'external',
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
    });
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    const packages = imports
      .filter(({ kind, path }) => kind === 'import-statement' && !path.startsWith('node:'))
      .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/u.exec(path)![0]);
    expect([...new Set(packages)].sort()).toEqual([
      '@humanwhocodes/momoa',
      '@noble/hashes',
      'leven',
      'pure-rand',
      'zod',
    ]);
  });

  it('has no side effects when it is imported', async () => {
    const home = temporaryFolder();
    const code = `await import(${JSON.stringify(index)});`;
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', code],
      { cwd: root, env: { PATH: process.env['PATH'], HOME: home, TSX_DISABLE_CACHE: '1' } },
    );
    expect({ stdout, stderr, files: await readdir(home) }).toEqual({ stdout: '', stderr: '', files: [] });
  });
});
