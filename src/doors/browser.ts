/** `tilewright` outside of Node: the doors that run anywhere. */
export * from './engine.ts';
export * from './notation.ts';
export * from './movegen.ts';
export * from './bots.ts';
export * from './analysis.ts';
