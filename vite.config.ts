import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
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

/** The letters that most of the page is written in. */
const FONT = /-latin-wght-normal-.*\.woff2$/u;

/** The app and its font are asked for with the page, and not only once the first script has begun. */
const appPreload: Plugin = {
  name: 'app-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { chunk, bundle }) => [
      ...(chunk?.dynamicImports ?? []).map((file) => preload(file, { rel: 'modulepreload' })),
      ...Object.keys(bundle ?? {})
        .filter((file) => FONT.test(file))
        .map((file) => preload(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
    ],
  },
};

function preload(file: string, attrs: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `./${file}` }, injectTo: 'head' };
}

/** The browser app: one page with its workers, built into `dist/web` beside its data (`scripts/web.js`). */
export default defineConfig({
  root: 'src/web/page',
  // Any host may have it in any folder.
  base: './',
  publicDir: 'public',
  plugins: [react(), contentPolicy, appPreload, withEffect],
  worker: { format: 'es', plugins: () => [withEffect] },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    license: { fileName: 'THIRD-PARTY.md' },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
