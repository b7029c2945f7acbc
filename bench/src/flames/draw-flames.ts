/** Draws a tree of calls as flames: what is wider took longer, what stands above was called by what is below. Pure. */
import type { Flame } from './fold-profile.ts';

const WIDTH = 1_600;
const ROW = 17;
const MARGIN = 10;
const HEAD = 46;
/** What takes less than this share is not drawn: nobody could read it, and a picture of all of it would be megabytes. */
const LEAST_SHARE = 0.004;
const LETTER = 6.2;

interface Box {
  flame: Flame;
  x: number;
  width: number;
  depth: number;
}

/** `ms` is the processor time of one of them: samples alone count the time in which others had the processor as well. */
export function drawFlames(root: Flame, title: string, unit: { name: string; count: number; ms: number }): string {
  const boxes: Box[] = [];
  place(root, MARGIN, WIDTH - 2 * MARGIN, 0, root.us, boxes);
  const deepest = boxes.reduce((most, { depth }) => Math.max(most, depth), 0);
  const height = HEAD + (deepest + 1) * ROW + MARGIN;
  const each = (us: number): string => `${((us / root.us) * unit.ms).toFixed(2)} ms`;
  const drawn = boxes.map(({ flame, x, width, depth }) => {
    const y = height - MARGIN - (depth + 1) * ROW;
    const label = `${flame.name}${flame.place ? ` · ${flame.place}` : ''}`;
    const letters = Math.floor((width - 6) / LETTER);
    const text = letters < 4 ? '' : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escape(cut(label, letters))}</text>`;
    const share = ((flame.us / root.us) * 100).toFixed(1);
    return `<g><title>${escape(label)}: ${each(flame.us)} of each ${unit.name}, ${share} %</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${colourOf(flame)}"/>${text}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui,sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${MARGIN}" y="20" font-size="15" font-weight="600">${escape(title)}</text>
<text x="${MARGIN}" y="37">${each(root.us)} of the processor for each ${escape(unit.name)}, ${unit.count} of them. Orange: drawing. Blue: our server. Violet: PostgreSQL's driver. Grey: Node. Red: rubbish collected.</text>
${drawn.join('\n')}
</svg>
`;
}

function place(flame: Flame, x: number, width: number, depth: number, allUs: number, boxes: Box[]): void {
  boxes.push({ flame, x, width, depth });
  let at = x;
  for (const next of [...flame.below.values()].sort((a, b) => b.us - a.us)) {
    if (next.us < allUs * LEAST_SHARE) continue;
    const part = (next.us / flame.us) * width;
    place(next, at, part, depth + 1, allUs, boxes);
    at += part;
  }
}

function colourOf({ name, place: file }: Flame): string {
  if (name === '(garbage collector)') return '#e5736b';
  if (/(?:^|\/)(?:server|assets|chunks)\//.test(file) || file.includes('entry-server')) return '#f3b562';
  if (
    /\/?(?:esm|pg|limited-client|database)\.m?js$|^(?:lib\/(?:client|connection|query|result|utils)|pg-pool\/\w+|dist\/(?:parser|serializer|index|buffer-\w+))\.js$/.test(
      file,
    )
  )
    return '#b9a3e3';
  if (file === '' || file.startsWith('node:')) return '#d5d5d5';
  return '#8fb8de';
}

const cut = (text: string, letters: number): string => (text.length <= letters ? text : `${text.slice(0, letters - 1)}…`);

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
