/** Content security policy: only the page's own files and WebAssembly. It is also in the page, for hosts that send no headers. */

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

/** For the `<meta>` element of the page. */
export const PAGE_POLICY = RULES.join('; ');
/** For the server's header; `frame-ancestors` is ignored in a `<meta>` element. */
export const SENT_POLICY = [...RULES, "frame-ancestors 'none'"].join('; ');
