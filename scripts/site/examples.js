/** Finds the documentation examples that run in a browser: those that import only browser exports. */
import { readdirSync, readFileSync } from 'node:fs';
import { transform } from 'esbuild';

/**
 * @param names exports of the parts that run in a browser
 * @returns for each example, its page, source and expected output, and a runnable module
 */
export async function runnableExamples(names) {
  const guides = readdirSync('docs').filter((name) => name.endsWith('.md'));
  const files = [
    ['index.html', 'scripts/site/front.md'],
    ...guides.map((name) => [`docs/${name.replace('.md', '.html')}`, `docs/${name}`]),
  ];
  const found = files.flatMap(([page, file]) => {
    const text = readFileSync(file, 'utf8');
    const blocks = text.matchAll(/```ts\n(.*?)```\n\n```text\n(.*?)```/gsu);
    return Array.from(blocks, ([, source, output]) => ({ page, source, output }));
  });
  const examples = await Promise.all(
    found.map(async (example) => {
      // The transformation also removes type imports.
      const { code } = await transform(example.source, { loader: 'ts', target: 'es2022' });
      return { ...example, code };
    }),
  );
  return examples
    .filter(({ code }) => importsOf(code).every((name) => names.has(name)))
    .map(({ code, ...example }) => ({
      ...example,
      module: code.replaceAll(/"tilewright(?:\/\w+)?"/gu, '"./tilewright.js"'),
    }));
}

function importsOf(code) {
  return [...code.matchAll(/import \{(.*?)\} from "tilewright(?:\/\w+)?"/gsu)].flatMap(([, list]) =>
    list.split(',').map((name) => name.trim().split(' ')[0]),
  );
}
