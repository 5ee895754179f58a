/**
 * What the page may load and run: its own files and nothing else. The search kernel is WebAssembly that it brings with it. The
 * server sends it, and it stands in the page for hosts that send none.
 */

const RULES = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** As it may stand in a page. */
export const PAGE_POLICY = RULES.join('; ');
/** As a server sends it; only there may it say who shows the page in a frame. */
export const SENT_POLICY = [...RULES, "frame-ancestors 'none'"].join('; ');
