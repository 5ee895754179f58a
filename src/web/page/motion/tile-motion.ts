/**
 * Animates tiles between renders: tiles that changed their place move there from the old one (FLIP: first, last, invert, play).
 * Only transforms and opacity change, which need no layout.
 */
import type { Pace } from './pace.ts';

/** A tile on the rack, a laid tile, or a tile of the last play. */
interface TilePlace {
  readonly element: HTMLElement;
  readonly key: string;
  readonly kind: 'rack' | 'laid' | 'fresh';
  readonly place: string;
  /** The letters on the tile; `?` for a blank, also if it stands for a letter. */
  readonly face: string;
  /** Position in pixels relative to the game, so that scrolling does not count as motion; 0 for tiles of the last play. */
  readonly x: number;
  readonly y: number;
  /** Drawn size divided by layout size; above 1 on a zoomed board. */
  readonly zoom: number;
}

const MOVING = 'data-moving';
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

type TileElement = Omit<TilePlace, 'x' | 'y' | 'zoom'> & { readonly holder: HTMLElement };

interface Tiles<T> {
  readonly tiles: readonly T[];
  readonly signature: string;
}

export type TilePlaces = Tiles<TilePlace>;

/** Finds the tiles without their positions, which needs no layout. */
export function findTiles(root: HTMLElement): Tiles<TileElement> {
  const holders = root.querySelectorAll<HTMLElement>(
    '.rack-tile, .square[data-state="laid"], .square[data-state="fresh"]',
  );
  let racked = 0;
  const tiles = Array.from(holders).flatMap((holder): TileElement[] => {
    const element = holder.querySelector<HTMLElement>('.tile');
    if (element === null) return [];
    const { row, col, state } = holder.dataset;
    const kind = row === undefined ? 'rack' : state === 'laid' ? 'laid' : 'fresh';
    const place = row === undefined ? String(racked++) : `${row},${col!}`;
    const face =
      'blank' in element.dataset ? '?' : (element.querySelector<HTMLElement>('.tile-letter')?.dataset['sign'] ?? '');
    return [{ holder, element, kind, place, face, key: `${kind} ${place} ${face}` }];
  });
  return { tiles, signature: tiles.map(({ key }) => key).join(';') };
}

export function locateTiles(root: HTMLElement, { tiles: elements, signature }: Tiles<TileElement>): TilePlaces {
  // Tiles of the last play have no start position. Without others, no layout is needed.
  const corner = elements.some(({ kind }) => kind !== 'fresh') ? root.getBoundingClientRect() : null;
  const tiles = elements.map(({ holder, ...tile }): TilePlace => {
    if (corner === null || tile.kind === 'fresh') return { ...tile, x: 0, y: 0, zoom: 1 };
    const { left, top, width } = holder.getBoundingClientRect();
    return { ...tile, x: left - corner.left, y: top - corner.top, zoom: width / holder.offsetWidth };
  });
  return { tiles, signature };
}

/** The running animations. `getAnimations` would force a layout. */
export class RunningTiles {
  readonly #running = new Set<Animation>();
  readonly #raised = new Set<Element>();

  get isMoving(): boolean {
    return this.#running.size > 0;
  }

  /** Also lowers the tiles. Not when they arrive, as that would need styles and a frame for nothing to be seen. */
  end(): void {
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
    for (const raised of this.#raised) raised.toggleAttribute(MOVING, false);
    this.#raised.clear();
  }

  add(element: HTMLElement, steps: Keyframe[], options: KeyframeAnimationOptions): void {
    const animation = element.animate(steps, { fill: 'backwards', easing: EASING, ...options });
    this.#running.add(animation);
    // Raises the tile above the squares it passes. Inside the keyframes, this would be computed for each frame.
    for (const raised of [element, element.closest('.board-row')]) {
      if (raised === null || this.#raised.has(raised)) continue;
      raised.toggleAttribute(MOVING, true);
      this.#raised.add(raised);
    }
    animation.onfinish = animation.oncancel = () => this.#running.delete(animation);
  }
}

/** @param hand the number of tiles in a bingo */
export function moveTiles(running: RunningTiles, before: TilePlaces, now: TilePlaces, pace: Pace, hand: number): void {
  const keysBefore = new Set(before.tiles.map(({ key }) => key));
  const keysNow = new Set(now.tiles.map(({ key }) => key));
  const gone = new Set(before.tiles.filter(({ key }) => !keysNow.has(key)));
  const arrived: TilePlace[] = [];
  const played: TilePlace[] = [];
  const drawn: TilePlace[] = [];
  for (const tile of now.tiles.filter(({ key }) => !keysBefore.has(key))) {
    const from = nearest(tile, gone);
    if (tile.kind === 'fresh') (from?.place === tile.place ? played : arrived).push(tile);
    else if (from === null) drawn.push(tile);
    else {
      const translate = `${(from.x - tile.x) / tile.zoom}px ${(from.y - tile.y) / tile.zoom}px`;
      running.add(tile.element, [{ translate }, { translate: '0' }], { duration: pace.move });
    }
    if (from !== null) gone.delete(from);
  }
  const appear = ({ element }: TilePlace, translate: string, duration: number, delay: number): void => {
    const steps = [
      { opacity: 0, translate },
      { opacity: 1, translate: '0' },
    ];
    running.add(element, steps, { duration, delay });
  };
  for (const [i, tile] of arrived.entries()) appear(tile, '0 -120%', 1.5 * pace.move, pace.pause + i * pace.step);
  for (const [i, tile] of drawn.entries()) appear(tile, '60% 0', pace.move, i * (pace.step / 2));
  const laid = [...arrived, ...played];
  const wait = arrived.length === 0 ? 0 : pace.pause + arrived.length * pace.step + pace.move;
  if (laid.length !== hand) return;
  const hop = [{ translate: '0' }, { translate: '0 -35%' }, { translate: '0' }];
  for (const [i, { element }] of laid.entries()) {
    running.add(element, hop, { duration: 2 * pace.move, delay: wait + i * pace.step, easing: 'ease-in-out' });
  }
}

export function shakeLaid(running: RunningTiles, root: HTMLElement, pace: Pace): void {
  for (const tile of findTiles(root).tiles) {
    if (tile.kind !== 'laid') continue;
    const steps = [0, -8, 7, -5, 3, 0].map((x) => ({ translate: `${x}% 0` }));
    running.add(tile.element, steps, { duration: 1.6 * pace.move, easing: 'linear' });
  }
}

/** Finds the origin of a tile: the nearest one with the same face. A tile of the last play comes only from its own square. */
function nearest(to: TilePlace, from: ReadonlySet<TilePlace>): TilePlace | null {
  let best: TilePlace | null = null;
  for (const tile of from) {
    if (tile.face !== to.face || tile.kind === 'fresh' || (to.kind === 'fresh' && tile.place !== to.place)) continue;
    if (best === null || distance(tile, to) < distance(best, to)) best = tile;
  }
  return best;
}

function distance(a: TilePlace, b: TilePlace): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
