import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './support/program/temporary-files.ts';

const root = join(import.meta.dirname, '..');
const index = join(root, 'src/index.ts');
const doors = readdirSync(join(root, 'src/doors')).map((name) => join(root, 'src/doors', name));

/** Lists the exports of all doors, and the types that their signatures name, each with an export that names it. */
function listNamedTypes(): {
  readonly main: readonly string[];
  readonly exported: ReadonlySet<string>;
  readonly named: ReadonlyMap<string, string>;
} {
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
  const named = new Map<string, string>();
  const original = (symbol: ts.Symbol): ts.Symbol =>
    (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
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

  const exportsOf = (file: string): ts.Symbol[] =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  const main = exportsOf(index);
  const all = [...main, ...doors.flatMap(exportsOf)];
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

describe('the public API', () => {
  it('exports every type that an exported signature names, and at most 100 names from the main door', () => {
    const { main, exported, named } = listNamedTypes();
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
