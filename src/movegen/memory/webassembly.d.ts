/**
 * The parts of WebAssembly that the search kernel uses. Every environment has them, but the types of Node 20 do not declare them.
 */
declare namespace WebAssembly {
  const Module: new (code: Uint8Array) => object;
  class Instance {
    constructor(module: object, imports: object);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  class Memory {
    constructor(size: { readonly initial: number; readonly maximum: number; readonly shared?: true });
    readonly buffer: SharedArrayBuffer;
    grow(pages: number): number;
  }
  class CompileError extends Error {}
}
