import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { PAGE_POLICY } from './src/web/data/content-policy.ts';

const contentPolicy: Plugin = {
  name: 'content-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY }, injectTo: 'head-prepend' },
  ],
};

/** The package says that its modules do nothing but export. This one does more, and nothing is imported from it. */
const withEffect: Plugin = {
  name: 'with-effect',
  transform: (code, id) => (id.endsWith('/no-eval.ts') ? { code, map: null, moduleSideEffects: true } : null),
};

/** The file of the app's frame. */
const FRAME = 'app-frame';

/** The letters that most of the page is written in. */
const FONT = /-latin-wght-normal-.*\.woff2$/u;

/** The app and its font are asked for with the page, and not only once the first script has begun. */
const appPreload: Plugin = {
  name: 'app-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => [
      ...Object.values(bundle ?? {}).flatMap((made) =>
        made.type === 'chunk' && made.name === FRAME
          ? [
              preload(made.fileName, { rel: 'modulepreload' }),
              ...[...(made.viteMetadata?.importedCss ?? [])].map((file) =>
                preload(file, { rel: 'preload', as: 'style' }),
              ),
            ]
          : [],
      ),
      ...Object.keys(bundle ?? {})
        .filter((file) => FONT.test(file))
        .map((file) => preload(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
    ],
  },
};

function preload(file: string, attrs: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `./${file}` }, injectTo: 'head' };
}

/**
 * The files that every visit begins with: what the page's script imports, and what is left of the frame's imports. Cut by who shares
 * what, they would be thirty.
 */
const FIRST_FILES: Rolldown.CodeSplittingGroup[] = [
  { priority: 2, name: isImportedBy('start-page', /\/start-page\.ts$/u) },
  { priority: 1, name: isImportedBy(FRAME, /\/app-frame\.tsx$/u) },
];

/** Names a file, which takes a module and all that it imports, however deep. */
function isImportedBy(name: string, module: RegExp): Rolldown.CodeSplittingGroup['name'] {
  return (id, modules) => {
    const importers = new Set([id]);
    for (const importer of importers) {
      if (module.test(importer)) return name;
      for (const next of modules.getModuleInfo(importer)?.importers ?? []) importers.add(next);
    }
    return null;
  };
}

/** The browser app: one page with its workers, built into `dist/web` beside its data (`scripts/web.js`). */
export default defineConfig({
  root: 'src/web/page',
  // Any host may have it in any folder.
  base: './',
  publicDir: 'public',
  plugins: [react(), contentPolicy, appPreload, withEffect],
  worker: { format: 'es', plugins: () => [withEffect], rolldownOptions: { checks: { bundlerTimings: false } } },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: FIRST_FILES } },
    },
  },
});
