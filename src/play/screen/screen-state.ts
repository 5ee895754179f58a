/**
 * State of a game screen: the move being laid, the mode of the keys, and the panel beside the board. It changes only through
 * methods, so that related parts change together.
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
  readonly hintAt: number = -1;
  readonly isAdvised: boolean = false;
  readonly answer: Answer | null = null;
  readonly afterwards: AfterGame | null = null;

  /** Seat whose rack is shown; null if none may be. */
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
