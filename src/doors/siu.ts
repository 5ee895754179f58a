/** `tilewright/siu`: an engine for other programs, on streams or message ports. */
export { openSiuEngine, serveSiu, type ServeSiuOptions, type SiuEngine } from '../siu/node/serve-siu.ts';
export type { BotMaker } from '../siu/node/bot-search.ts';
export { serveSiuOn, type PortResources, type SiuPort } from '../siu/serve-port.ts';
