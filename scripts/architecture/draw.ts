/**
 * Draws the declared modules and whom each builds on: `node scripts/architecture/draw.ts` writes `docs/pictures/modules.svg`. Groups are
 * layers, the ground at the bottom, so that every line
 * leads down or stays within its layer.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DECLARED, GROUPS, ownerOf } from './declarations.ts';
import { edgesOf } from './rules/declared.ts';

const WIDTH = 1440;
const LAYER = 116;
const MARGIN = 24;
const LABEL = 92;
const BOX_HEIGHT = 26;

interface Box {
  x: number;
  y: number;
  width: number;
}

export function drawModules(): string {
  const boxes = placeBoxes();
  const edges = edgesOf(DECLARED, ownerOf);
  const lines = DECLARED.filter(({ group }) => group !== 'platform').flatMap(({ name, uses }) =>
    (edges[name] ?? []).map((other) => line(boxes.get(name) as Box, boxes.get(other) as Box, !uses.includes(other))),
  );
  const height = GROUPS.length * LAYER + MARGIN * 2 + 28;
  const layers = GROUPS.toReversed().map((group, index) => {
    const y = MARGIN + index * LAYER;
    return (
      `<rect x="${MARGIN}" y="${y}" width="${WIDTH - MARGIN * 2}" height="${LAYER - 14}" rx="10" fill="${index % 2 === 0 ? '#f4f6f8' : '#eaeff3'}"/>` +
      `<text x="${MARGIN + 14}" y="${y + (LAYER - 14) / 2 + 5}" font-size="15" font-weight="600" fill="#26323c">${group}</text>`
    );
  });
  const names = [...boxes].map(
    ([name, { x, y, width }]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${BOX_HEIGHT}" rx="6" fill="#fff" stroke="#8795a1"/><text x="${x + width / 2}" y="${y + 17}" text-anchor="middle" font-size="12" fill="#26323c">${name}</text>`,
  );
  const legend = `<text x="${MARGIN}" y="${height - 14}" font-size="12" fill="#52606d">A line leads from a module to one below that it builds on: solid where it imports it, dashed where it only reads a table of it.</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" role="img" aria-label="The server's modules in groups that build on each other">\n` +
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>\n${layers.join('\n')}\n<g fill="none" stroke-width="1">\n${lines.join('\n')}\n</g>\n${names.join('\n')}\n${legend}\n</svg>\n`
  );
}

/** In as many rows as a layer needs, those that are built on most in its middle. */
function placeBoxes(): Map<string, Box> {
  const boxes = new Map<string, Box>();
  GROUPS.toReversed().forEach((group, layer) => {
    const names = DECLARED.filter((module) => module.group === group).map(({ name }) => name);
    const rows = Math.ceil(names.length / 11);
    const perRow = Math.ceil(names.length / rows);
    names.forEach((name, index) => {
      const row = Math.floor(index / perRow);
      const room = (WIDTH - MARGIN * 2 - LABEL - 12) / Math.min(perRow, names.length - row * perRow);
      const width = Math.min(room - 8, Math.max(70, name.length * 7.4 + 16));
      const x = MARGIN + LABEL + (index % perRow) * room + (room - width) / 2;
      const y = MARGIN + layer * LAYER + ((LAYER - 14) / (rows + 1)) * (row + 1) - BOX_HEIGHT / 2;
      boxes.set(name, { x: Math.round(x), y: Math.round(y), width: Math.round(width) });
    });
  });
  return boxes;
}

function line(from: Box, to: Box, isRead: boolean): string {
  const [x1, x2] = [from.x + from.width / 2, to.x + to.width / 2];
  const isDown = to.y > from.y;
  const [y1, y2] = [isDown ? from.y + BOX_HEIGHT : from.y, isDown ? to.y : to.y + BOX_HEIGHT];
  const bend = isDown ? (y2 - y1) / 2 : -30;
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" stroke="${isRead ? '#c2703d' : '#5b7f9e'}" stroke-opacity="0.38"${isRead ? ' stroke-dasharray="4 3"' : ''}/>`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(fileURLToPath(new URL('../../docs/pictures/modules.svg', import.meta.url)), drawModules());
