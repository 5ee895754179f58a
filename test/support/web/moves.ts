/** Makes moves on the app's page, found in Node, by keyboard, pointer or touch. */
import { viewOfPosition } from '../../../src/analysis/position-turn.ts';
import type { SearchResources } from '../../../src/analysis/searcher.ts';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import type { BoardTile } from '../../../src/engine/board/board.ts';
import { placeSquares, type Move } from '../../../src/engine/board/move.ts';
import type { CgpPosition } from '../../../src/engine/notation/cgp.ts';
import { formatMove } from '../../../src/engine/notation/move-text.ts';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { formatTile, formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { cursorShown, positionShown, type ReadPage } from './page.ts';

export interface KeyPage extends ReadPage {
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
}

export class MoveFinder {
  readonly #resources: SearchResources;
  readonly #position: SearchBoard;

  constructor(resources: SearchResources) {
    this.#resources = resources;
    this.#position = new SearchBoard(resources.ruleset, resources.graph);
  }

  async find(page: ReadPage): Promise<{ readonly move: Move; readonly position: CgpPosition }> {
    const { leaves, ...resources } = this.#resources;
    const position = await positionShown(page, resources.ruleset);
    const bot = buildBot(readBotSpec('equity'), 'equity', { ...resources, leaves: new Map([['default', leaves]]) });
    const view = viewOfPosition(position, resources.ruleset, this.#position);
    return { move: bot.decide(view, { seed: 1, alternatives: 0 }).move, position };
  }

  async placement(
    page: ReadPage,
  ): Promise<{ readonly tiles: readonly BoardTile[]; readonly isDown: boolean; readonly text: string }> {
    const { move, position } = await this.find(page);
    if (move.kind !== 'place') throw new Error('there is nothing to place');
    const text = formatMove(this.#resources.ruleset.alphabet, position.board, move);
    return { tiles: placeSquares(position.board, move), isDown: move.direction === 'down', text };
  }

  async playByKeys(page: KeyPage, isTyped: boolean): Promise<Move['kind']> {
    const { alphabet } = this.#resources.ruleset;
    const { move, position } = await this.find(page);
    await page.evaluate(`document.querySelector('.board').focus()`);
    if (move.kind === 'pass') await pressAll(page, ['/', 'p', 'y']);
    else if (move.kind === 'exchange') {
      await pressAll(page, ['/', 'x', ...Array.from(formatTiles(alphabet, move.tiles, false)), 'Enter']);
    } else if (isTyped) {
      await page.keyboard.press(':');
      await page.keyboard.type(formatMove(alphabet, position.board, move));
      await pressAll(page, ['Enter', 'Enter']);
    } else {
      const squares = placeSquares(position.board, move);
      const at = await cursorShown(page);
      await pressAll(page, [
        ...steps(squares[0]!.row - at.row, 'ArrowUp', 'ArrowDown'),
        ...steps(squares[0]!.col - at.col, 'ArrowLeft', 'ArrowRight'),
        ...((move.direction === 'down') === at.isDown ? [] : [' ']),
        ...squares.flatMap(({ tile }) =>
          (tile & BLANK_FLAG) === 0 ? [letterOfTile(tile)] : ['?', letterOfTile(tile)],
        ),
        'Enter',
      ]);
    }
    return move.kind;

    function letterOfTile(tile: number): string {
      return formatTile(alphabet, tile).toUpperCase();
    }
  }
}

async function pressAll(page: KeyPage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function steps(by: number, less: string, more: string): string[] {
  return new Array<string>(Math.abs(by)).fill(by < 0 ? less : more);
}
