/**
 * Draws `docs/architecture.svg`: the folders of `floors.json` on their floors, with the imports between them.
 *
 *     node scripts/architecture.js
 *
 * An import that also follows from others is left out (transitive reduction). The layout is that of Sugiyama: an arrow over several
 * rows gets a place in each of them, and the rows are sorted by the mean position of their neighbours.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'docs/architecture.svg');
const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'";]*?(?:from\s*)?'([^']+)'|\bimport\('([^']+)'\)/gu;
const SWEEPS = 24;

/** Sizes in pixels. */
const BOX = { width: 164, height: 52 };
const GAP = 12;
const ARROW_WIDTH = 2;
const ROW = 74;
const FLOOR_GAP = 14;
const LEFT = 46;
/** Folders on this floor and below it also run in browsers. */
const BROWSER_FLOORS = 4;

const NOTES = [
  'An arrow leads to a folder that is imported.',
  'It is left out if other arrows lead there, too.',
  'Below the dashed line, nothing is imported from Node.',
];

const areas = JSON.parse(readFileSync(join(ROOT, 'scripts/floors.json'), 'utf8'));

export function drawArchitecture() {
  const imports = reduce(importsBetweenAreas());
  const boxes = areas.filter(({ drawn }) => drawn === undefined);
  const rows = placeInRows(boxes, imports);
  const { arrows, places } = splitArrows(rows, imports);
  sortRows(places, arrows);
  const width = spread(places, arrows);
  return render(places, arrows, width);
}

function importsBetweenAreas() {
  const targets = new Map(areas.map(({ folder }) => [folder, new Set()]));
  for (const folder of ['src', 'kernel', 'bench']) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true }).sort()) {
      if (!/\.tsx?$/u.test(name)) continue;
      const file = join(ROOT, folder, name);
      for (const [, from, loaded] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const specifier = from ?? loaded;
        if (!specifier.startsWith('.') || specifier.endsWith('.css')) continue;
        const [importer, imported] = [file, resolve(dirname(file), specifier)].map(areaOf);
        if (importer !== imported) targets.get(importer).add(imported);
      }
    }
  }
  return targets;
}

function areaOf(file) {
  const path = relative(ROOT, file).split(sep).join('/');
  const inside = areas.filter(({ folder }) => path === folder || path.startsWith(`${folder}/`));
  if (inside.length === 0) throw new Error(`${path} is in no folder of scripts/floors.json`);
  const { folder, drawn = folder } = inside.sort((a, b) => b.folder.length - a.folder.length)[0];
  return drawn;
}

/** Removes each import that leads to the same folder as a longer path. */
function reduce(targets) {
  const reach = (from, seen = new Set()) => {
    for (const to of targets.get(from)) {
      if (!seen.has(to)) reach(to, seen.add(to));
    }
    return seen;
  };
  return new Map(
    Array.from(targets, ([from, all]) => [
      from,
      [...all].filter((to) => ![...all].some((other) => other !== to && reach(other).has(to))).sort(),
    ]),
  );
}

/** Each floor has a row, or several if its folders import each other; the top row is first. */
function placeInRows(boxes, imports) {
  const floorOf = new Map(boxes.map(({ folder, floor }) => [folder, floor]));
  const depthOf = (folder) => {
    const below = imports.get(folder).filter((to) => floorOf.get(to) === floorOf.get(folder));
    return below.length === 0 ? 0 : 1 + Math.max(...below.map(depthOf));
  };
  const rows = new Map();
  for (const box of boxes) {
    const key = 100 * box.floor + depthOf(box.folder);
    rows.set(key, [...(rows.get(key) ?? []), box]);
  }
  return [...rows].sort(([a], [b]) => b - a).map(([, row]) => row);
}

/** Returns the rows of boxes and of places for passing arrows, and each arrow as the places that it visits. */
function splitArrows(rows, imports) {
  const places = rows.map((row, i) => row.map((box) => ({ ...box, row: i, width: BOX.width })));
  const boxOf = new Map(places.flat().map((place) => [place.folder, place]));
  const arrows = [];
  for (const from of [...boxOf.values()]) {
    for (const to of imports.get(from.folder).map((folder) => boxOf.get(folder))) {
      const path = [from];
      for (let row = from.row + 1; row < to.row; row++) {
        const passing = { row, width: ARROW_WIDTH, floor: rows[row][0].floor };
        places[row].push(passing);
        path.push(passing);
      }
      arrows.push([...path, to]);
    }
  }
  return { places, arrows };
}

function neighboursOf(arrows) {
  const neighbours = new Map();
  const join = (place, kind, other) => {
    const all = neighbours.get(place) ?? { up: [], down: [] };
    all[kind].push(other);
    neighbours.set(place, all);
  };
  for (const arrow of arrows) {
    for (const [i, place] of arrow.slice(1).entries()) {
      join(arrow[i], 'down', place);
      join(place, 'up', arrow[i]);
    }
  }
  return (place, kind) => neighbours.get(place)?.[kind] ?? [];
}

/** Sorts each row by the mean position of its neighbours, in alternating directions, and keeps the order with the fewest crossings. */
function sortRows(places, arrows) {
  const neighbours = neighboursOf(arrows);
  let best = { crossings: Infinity, orders: [] };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isDown = sweep % 2 === 0;
    for (const row of isDown ? places : places.toReversed()) {
      const means = new Map(
        row.map((place, i) => {
          const others = neighbours(place, isDown ? 'up' : 'down').map((other) => rankIn(places, other));
          return [place, others.length === 0 ? (i + 0.5) / row.length : mean(others)];
        }),
      );
      row.sort((a, b) => means.get(a) - means.get(b));
    }
    const crossings = countCrossings(places, arrows);
    if (crossings < best.crossings) best = { crossings, orders: places.map((row) => [...row]) };
  }
  for (const [i, order] of best.orders.entries()) places[i] = order;
}

function rankIn(places, place) {
  const row = places[place.row];
  return (row.indexOf(place) + 0.5) / row.length;
}

function countCrossings(places, arrows) {
  const steps = arrows.flatMap((arrow) => arrow.slice(1).map((to, i) => [arrow[i], to]));
  const index = new Map(places.flatMap((row) => row.map((place, i) => [place, i])));
  let count = 0;
  for (const [a, b] of steps) {
    for (const [c, d] of steps) {
      if (a.row === c.row && index.get(a) < index.get(c) && index.get(b) > index.get(d)) count++;
    }
  }
  return count;
}

/** Sets `x` of all places close to that of their neighbours, and returns the width of the picture. */
function spread(places, arrows) {
  const neighbours = neighboursOf(arrows);
  for (const row of places) for (const [i, place] of row.entries()) place.x = i * BOX.width;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const row of sweep % 2 === 0 ? places : places.toReversed()) {
      const wanted = row.map((place) => {
        const others = [...neighbours(place, 'up'), ...neighbours(place, 'down')].map(({ x }) => x);
        return others.length === 0 ? place.x : mean(others);
      });
      for (const [i, x] of separate(row, wanted).entries()) row[i].x = x;
    }
  }
  const all = places.flat();
  const first = Math.min(...all.map(({ x, width }) => x - width / 2));
  for (const place of all) place.x = Math.round(place.x - first + LEFT + GAP);
  return Math.max(...all.map(({ x, width }) => x + width / 2)) + GAP;
}

/** Returns the positions with the least squared distance from the wanted ones at which no places overlap (pool adjacent violators). */
function separate(row, wanted) {
  const offsets = [0];
  for (let i = 1; i < row.length; i++) offsets.push(offsets[i - 1] + (row[i - 1].width + row[i].width) / 2 + GAP);
  const groups = [];
  for (const [i, x] of wanted.entries()) {
    let group = { sum: x - offsets[i], size: 1 };
    while (groups.length > 0 && groups.at(-1).sum / groups.at(-1).size >= group.sum / group.size) {
      const { sum, size } = groups.pop();
      group = { sum: sum + group.sum, size: size + group.size };
    }
    groups.push(group);
  }
  return groups.flatMap(({ sum, size }) => new Array(size).fill(sum / size)).map((x, i) => x + offsets[i]);
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function render(places, arrows, width) {
  let y = GAP;
  const bands = [];
  for (const [i, row] of places.entries()) {
    const isNewFloor = i === 0 || row[0].floor !== places[i - 1][0].floor;
    if (isNewFloor) bands.push({ floor: row[0].floor, top: (y += i === 0 ? 0 : FLOOR_GAP) });
    for (const place of row) place.y = y + ROW / 2;
    y += ROW;
    bands.at(-1).bottom = y;
  }
  const height = y + GAP;
  const border = bands.find(({ floor }) => floor === BROWSER_FLOORS).top - FLOOR_GAP / 2;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Folders on nine floors, with arrows from each folder to those it imports</title>',
    `<style>${STYLE}</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>',
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...bands.map(
      ({ floor, top, bottom }) =>
        `<rect class="floor" x="${LEFT}" y="${top}" width="${width - LEFT - 4}" height="${bottom - top}" rx="6"/>` +
        `<text class="number" x="${LEFT / 2}" y="${(top + bottom) / 2 + 6}">${floor}</text>`,
    ),
    `<path class="border" d="M4 ${border}H${width - 4}"/>`,
    ...NOTES.map(
      (note, i) => `<text class="note" x="${width - GAP}" y="${height - 24 * (NOTES.length - i) - 2}">${note}</text>`,
    ),
    ...arrows.map((arrow) => `<path class="arrow" marker-end="url(#head)" d="${curve(arrow, arrows)}"/>`),
    ...places
      .flat()
      .map(({ folder, about, x, y: middle }) =>
        folder === undefined
          ? ''
          : `<rect class="box" x="${x - BOX.width / 2}" y="${middle - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="5"/>` +
            `<text class="name" x="${x}" y="${middle - 3}">${folder.replace('src/', '')}</text>` +
            `<text class="about" x="${x}" y="${middle + 17}">${about}</text>`,
      ),
    '</svg>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

const STYLE = `
text { font-family: system-ui, sans-serif; text-anchor: middle; fill: #1c2024 }
.name { font-size: 19px; font-weight: 600 } .about, .note { font-size: 17px } .number { font-size: 19px } .note { text-anchor: end }
.page { fill: #fff } .floor { fill: #eef1f4 } .box { fill: #fff; stroke: #5b6770 }
.arrow { fill: none; stroke: #35618f; stroke-width: 1.6 } .head { fill: #35618f }
.border { stroke: #5b6770; stroke-dasharray: 6 5 }
@media (prefers-color-scheme: dark) {
text { fill: #e6e9ec } .page { fill: #14181b } .floor { fill: #20262b } .box { fill: #14181b; stroke: #8b98a2 }
.arrow { stroke: #8ab4e8 } .head { fill: #8ab4e8 } .border { stroke: #8b98a2 }
}
`;

/** Leaves a box at its lower edge and enters the next at its upper edge, each arrow at a different point. */
function curve(arrow, arrows) {
  const from = arrow[0];
  const to = arrow.at(-1);
  const leaving = arrows.filter((other) => other[0] === from).sort((a, b) => a[1].x - b[1].x);
  const entering = arrows.filter((other) => other.at(-1) === to).sort((a, b) => a.at(-2).x - b.at(-2).x);
  const points = arrow.map(({ x, y }) => [x, y]);
  points[0] = [port(from, leaving.indexOf(arrow), leaving.length), from.y + BOX.height / 2];
  points[points.length - 1] = [port(to, entering.indexOf(arrow), entering.length), to.y - BOX.height / 2];
  let path = `M${points[0].join(' ')}`;
  for (const [i, [x, y]] of points.slice(1).entries()) {
    const [fromX, fromY] = points[i];
    const isThrough = i + 1 < points.length - 1;
    // An arrow passes a row straight down.
    const [above, below] = isThrough ? [y - BOX.height / 2, y + BOX.height / 2] : [y, y];
    const startY = i === 0 ? fromY : fromY + BOX.height / 2;
    const middle = (startY + above) / 2;
    path += `C${fromX} ${middle} ${x} ${middle} ${x} ${above}`;
    if (isThrough) path += `V${below}`;
  }
  return path;
}

function port({ x }, index, count) {
  return Math.round(x + ((index + 1) / (count + 1) - 0.5) * 0.8 * BOX.width);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(OUT, drawArchitecture());
