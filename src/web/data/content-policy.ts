/** What the page may load and run: only its own files, and WebAssembly. Hosts that send no headers find it in the page. */

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
