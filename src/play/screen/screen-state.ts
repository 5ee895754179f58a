/**
 * What a screen shows at a moment: the move being laid, what the next key is about, and what stands beside the board. Others read it;
 * it changes by methods alone, so that what belongs together changes together.
 */
import type { AfterGame } from '../session/after-game.ts';
import type { PlayerHint } from './bot-turns.ts';
import { BoardScreen } from './board-screen.ts';
import type { Entry } from './entry.ts';
import type { SidePanel } from './modes.ts';

interface Answer {
  readonly pattern: string;
  readonly words: readonly string[];
  readonly page: number;
}

const PAGE = 10;

type Changes = Partial<
  Pick<ScreenState, 'entry' | 'mode' | 'spelling' | 'side' | 'scrolled'> &
    Pick<ScreenState, 'hints' | 'hintAt' | 'isAdvised' | 'answer' | 'viewer' | 'afterwards' | 'movedTo'>
>;

export abstract class ScreenState extends BoardScreen {
  readonly side: SidePanel = 'scores';
  readonly scrolled: number = 0;
  readonly hints: PlayerHint | null = null;
  /** Which play of the hint was laid on the board last; -1 for none. */
  readonly hintAt: number = -1;
  readonly isAdvised: boolean = false;
  readonly answer: Answer | null = null;
  readonly afterwards: AfterGame | null = null;

  /** The seat whose rack is on the screen; null where none may be. */
  readonly viewer: number | null;

  constructor(entry: Entry, viewer: number | null, namesKeys?: boolean) {
    super(entry, namesKeys);
    this.viewer = viewer;
  }

  show(side: SidePanel): void {
    this.change({ side: this.side === side ? 'scores' : side, scrolled: 0 });
  }

  closePanel(): void {
    this.change({ side: 'scores', scrolled: 0 });
  }

  showAnswer(pattern: string, words: readonly string[]): void {
    this.change({ answer: { pattern, words, page: 0 }, side: 'query', scrolled: 0 });
  }

  scroll(pages: number): void {
    const { side, answer, scrolled } = this;
    if (side === 'query' && answer !== null) {
      const last = Math.max(0, Math.ceil(answer.words.length / PAGE) - 1);
      this.change({ answer: { ...answer, page: Math.min(last, Math.max(0, answer.page + pages)) } });
    } else this.change({ scrolled: Math.max(0, scrolled + PAGE * pages) });
  }

  leave(afterwards: AfterGame | null): void {
    this.change({ afterwards });
  }

  protected override change(changes: Changes): void {
    Object.assign(this, changes);
  }
}
