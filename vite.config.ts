import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PAGE_POLICY } from './src/web/data/content-policy.ts';

const contentPolicy: Plugin = {
  name: 'content-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY }, injectTo: 'head-prepend' },
  ],
};

/** The browser app: one page with its workers, built into `dist/web` beside its data (`scripts/web.js`). */
export default defineConfig({
  root: 'src/web/page',
  // Any host may have it in any folder.
  base: './',
  publicDir: 'public',
  plugins: [react(), contentPolicy],
  worker: { format: 'es' },
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
