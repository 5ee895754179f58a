/** `tilewright/siu`: an engine for other programs. */
export { SiuSession, type SiuSessionOptions } from '../siu/siu-session.ts';
export { serveSiu, type ServeSiuOptions } from '../siu/serve-siu.ts';
export type { BotMaker } from '../siu/bot-search.ts';
export { nameOfChallengeRule, type ChallengeRuleName, type OptionDefaults } from '../siu/engine-options.ts';
