/** Runs games in the full-screen console, with keys and screens as text and bots that answer on demand. */
import type { ExplainedDecision as Decision } from '../../src/analysis/advice.ts';
import { drawScreen } from '../../src/console/full-screen/drawing/draw-screen.ts';
import { asciiGlyphs } from '../../src/console/full-screen/drawing/glyphs.ts';
import type { Key, NamedKey } from '../../src/play/screen/key.ts';
import { pressKey } from '../../src/play/screen/game-keys.ts';
import { ScreenGame, type ScreenGameOptions } from '../../src/play/screen/screen-game.ts';
import type { Thinker } from '../../src/play/session/thinker.ts';
import { plainPalette } from '../../src/console/text/palette.ts';
import { consoleSession, type SessionSetup } from './console.ts';
import { botLevels } from '../../src/bots/levels.ts';
import { pressInForm, type StartFacts, type StartForm } from '../../src/console/full-screen/start-fields.ts';

/** A bot that thinks until `answer` is called. */
export class HeldThinker implements Thinker {
  answer: (decision?: Decision) => Promise<void> = () => Promise.reject(new Error('no bot is thinking'));
  stops = 0;
  readonly think: Thinker['think'];
  readonly advise: Thinker['advise'];

  constructor(decide: () => Decision, advise: () => Decision) {
    this.think = () => this.#hold(decide());
    this.advise = () => this.#hold(advise());
  }

  #hold(decision: Decision): Promise<Decision> {
    let resolve: (value: Decision) => void = () => undefined;
    const promise = new Promise<Decision>((done) => (resolve = done));
    this.answer = async (answer = decision) => {
      resolve(answer);
      await promise;
      await Promise.resolve();
    };
    return promise;
  }

  stop(): void {
    this.stops++;
  }

  close(): void {
    this.stops++;
  }
}

export function screenGameOf(
  setup: SessionSetup,
  options: Partial<ScreenGameOptions> = {},
): { readonly screen: ScreenGame; readonly thinker: HeldThinker } {
  const session = consoleSession(setup);
  const thinker = new HeldThinker(
    () => session.mover.bot!.decide(session.view, session.budget(14)),
    () => session.rankPlays(14),
  );
  const screen = new ScreenGame({ session, screen: 'standard', thinker, hidesRacks: false, ...options });
  screen.start();
  return { screen, thinker };
}

/** Presses keys (text, names in angle brackets, `^x` for Ctrl-X). Returns true if the last key asked to leave. */
export function press(screen: ScreenGame, keys: string): boolean {
  return (
    keysOf(keys)
      .map((key) => pressKey(screen, key))
      .at(-1) === 'quit'
  );
}

export function keysOf(keys: string): Key[] {
  return (keys.match(/<[a-z-]+>|\^[a-z]|./gu) ?? []).map(keyOf);
}

function keyOf(part: string): Key {
  if (/^<.+>$/u.test(part)) return { kind: 'named', name: part.slice(1, -1) as NamedKey };
  return /^\^[a-z]$/u.test(part) ? { kind: 'control', letter: part.slice(1) } : { kind: 'text', text: part };
}

export function screenOf(screen: ScreenGame, columns = 80, rows = 24): string {
  const style = { palette: plainPalette, glyphs: asciiGlyphs, columns, rows, tick: 0 };
  const { header, board, side, foot, gap } = drawScreen(screen, style);
  const middle =
    gap === null ? [...board, ...side] : board.map((line, i) => `${line}${' '.repeat(gap)}${side[i] ?? ''}`.trimEnd());
  return [...header, ...middle, ...foot].join('\n');
}

const [lowest, second] = botLevels.map(({ level }) => level) as [string, string];
/** Input of the start page on a machine without saved games. */
export const START_FACTS: StartFacts = {
  isNew: false,
  isAnyOver: false,
  languages: [],
  levels: botLevels,
  opponent: lowest,
  auto: { level: second, text: `auto: ${second}, as you are rated 950 ± 90` },
  rulesets: [
    { name: 'casual', description: 'The boxed game', players: { min: 2, max: 4 } },
    { name: 'classic', description: 'Two players, words checked at once', players: { min: 2, max: 4 } },
    { name: 'family', description: 'A draw for first play', players: { min: 2, max: 4 } },
  ],
  ...{ name: null, names: ['You'] },
  ...{ unfinished: null, daily: null, cards: null, last: null, rating: null },
  tally: null,
  games: [],
};

export function pressStart(keys: string, from: StartForm): StartForm {
  return keysOf(keys).reduce<StartForm>((at, key) => {
    const next = pressInForm(at, key);
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, from);
}
