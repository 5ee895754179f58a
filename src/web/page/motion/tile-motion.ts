/**
 * Tiles that move to where they are: what a game shows is compared with what it showed before, and each tile that is in another place
 * now is moved there from where it was (FLIP: first, last, invert, play). Only transforms and opacity change, which browsers draw
 * without a new layout.
 */
import type { Pace } from './pace.ts';

/** A tile that may move: one of the rack, one that lies on the board for now, or one of the last play. */
interface ShownTile {
  readonly element: HTMLElement;
  /** Its place, with what lies there. */
  readonly key: string;
  readonly kind: 'rack' | 'laid' | 'fresh';
  /** The square, or the place on the rack. */
  readonly place: string;
  /** As it is written on the rack: a blank is `?` whatever it stands for. */
  readonly face: string;
  /** Of the place, in pixels from the corner of the game, so that a page that is scrolled moves nothing. */
  readonly x: number;
  readonly y: number;
  /** How much larger it is drawn than it is laid out, where the board is zoomed. */
  readonly zoom: number;
}

export interface ShownTiles {
  readonly tiles: readonly ShownTile[];
  /** The same where no tile has moved. */
  readonly signature: string;
}

const ID = 'tile';
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** Drawn over the squares that it passes. */
const ABOVE = { zIndex: 5 };

/** The tiles of a game that may move, from left to right and down. */
export function readTiles(root: HTMLElement): ShownTiles {
  const corner = root.getBoundingClientRect();
  const found = root.querySelectorAll<HTMLElement>(
    '.rack-tile, .square[data-state="laid"], .square[data-state="fresh"]',
  );
  const tiles = Array.from(found).flatMap((holder, i): ShownTile[] => {
    const element = holder.querySelector<HTMLElement>('.tile');
    if (element === null) return [];
    const { row, col, state } = holder.dataset;
    const kind = row === undefined ? 'rack' : state === 'laid' ? 'laid' : 'fresh';
    const place = row === undefined ? String(i) : `${row},${col!}`;
    const face =
      'blank' in element.dataset ? '?' : (element.querySelector<HTMLElement>('.tile-letter')?.dataset['sign'] ?? '');
    const { left, top, width } = holder.getBoundingClientRect();
    const [x, y] = [left - corner.left, top - corner.top];
    const zoom = width / holder.offsetWidth;
    return [{ element, kind, place, face, key: `${kind} ${place} ${face}`, x, y, zoom }];
  });
  return { tiles, signature: tiles.map(({ key }) => key).join(';') };
}

export function isMoving(root: HTMLElement): boolean {
  return running(root).length > 0;
}

/** Let every tile be where it goes. */
export function endMotion(root: HTMLElement): void {
  for (const animation of running(root)) animation.finish();
}

function running(root: HTMLElement): Animation[] {
  return root.getAnimations({ subtree: true }).filter(({ id }) => id === ID);
}

/**
 * Move what is in another place than before.
 *
 * @param hand tiles of a play that is celebrated
 */
export function moveTiles(before: ShownTiles, now: ShownTiles, pace: Pace, hand: number): void {
  const known = new Set(now.tiles.map(({ key }) => key));
  const gone = before.tiles.filter(({ key }) => !known.has(key));
  const left = new Set(gone);
  const there = new Set(before.tiles.map(({ key }) => key));
  const arrived: ShownTile[] = [];
  const played: ShownTile[] = [];
  const drawn: ShownTile[] = [];
  for (const tile of now.tiles.filter(({ key }) => !there.has(key))) {
    const from = nearest(tile, left);
    if (tile.kind === 'fresh') (from?.place === tile.place ? played : arrived).push(tile);
    else if (from === null) drawn.push(tile);
    else slide(tile, from, pace);
    if (from !== null) left.delete(from);
  }
  for (const [i, tile] of arrived.entries()) {
    animate(
      tile,
      [
        { opacity: 0, translate: '0 -120%', ...ABOVE },
        { opacity: 1, translate: '0', ...ABOVE },
      ],
      {
        duration: 1.5 * pace.move,
        delay: pace.pause + i * pace.step,
      },
    );
  }
  for (const [i, tile] of drawn.entries()) {
    animate(
      tile,
      [
        { opacity: 0, translate: '60% 0' },
        { opacity: 1, translate: '0' },
      ],
      {
        duration: pace.move,
        delay: i * (pace.step / 2),
      },
    );
  }
  const laid = [...arrived, ...played];
  const wait = arrived.length === 0 ? 0 : pace.pause + arrived.length * pace.step + pace.move;
  if (laid.length === hand) for (const [i, tile] of laid.entries()) hop(tile, pace, wait + i * pace.step);
}

/** Say no: the tiles laid shake, and stay. */
export function shakeLaid(root: HTMLElement, pace: Pace): void {
  for (const tile of readTiles(root).tiles) {
    if (tile.kind !== 'laid') continue;
    const steps = [0, -8, 7, -5, 3, 0].map((x) => ({ translate: `${x}% 0` }));
    animate(tile, steps, { duration: 1.6 * pace.move, easing: 'linear' });
  }
}

/** The tile that came to a place: of the same face, from the same square where one lay there, else from the nearest. */
function nearest(to: ShownTile, from: ReadonlySet<ShownTile>): ShownTile | null {
  let best: ShownTile | null = null;
  for (const tile of from) {
    if (tile.face !== to.face || tile.kind === 'fresh' || (to.kind === 'fresh' && tile.place !== to.place)) continue;
    if (best === null || distance(tile, to) < distance(best, to)) best = tile;
  }
  return best;
}

function distance(a: ShownTile, b: ShownTile): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function slide(tile: ShownTile, from: ShownTile, { move }: Pace): void {
  const translate = `${(from.x - tile.x) / tile.zoom}px ${(from.y - tile.y) / tile.zoom}px`;
  animate(
    tile,
    [
      { translate, ...ABOVE },
      { translate: '0', ...ABOVE },
    ],
    { duration: move },
  );
}

function hop(tile: ShownTile, { move }: Pace, delay: number): void {
  const steps = [{ translate: '0' }, { translate: '0 -35%', ...ABOVE }, { translate: '0' }];
  animate(tile, steps, { duration: 2 * move, delay, easing: 'ease-in-out' });
}

function animate({ element }: ShownTile, steps: Keyframe[], options: KeyframeAnimationOptions): void {
  element.animate(steps, { id: ID, fill: 'backwards', easing: EASING, ...options });
}
