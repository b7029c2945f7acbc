/** Pictures of documents that nobody has: drawn, and marked as the demo's all over, so that none can be taken for one. */
import sharp from 'sharp';

export interface DrawnDocument {
  side: 'front' | 'back' | 'holder';
  name: string;
  number: string;
  /** Two letters. */
  nationality: string;
  hue: number;
}

const WIDTH_PX = 800;
const HEIGHT_PX = 500;

/** The four letters as strokes, since a machine may have no fonts. */
const DEMO =
  'M0 0V40H12Q28 40 28 20Q28 0 12 0ZM62 0H40V40H62M40 20H58M74 40V0L88 24L102 0V40M114 20Q114 0 129 0Q144 0 144 20Q144 40 129 40Q114 40 114 20Z';

export async function drawDocument(document: DrawnDocument): Promise<{ data: Buffer; widthPx: number; heightPx: number }> {
  const data = await sharp(Buffer.from(svgOf(document)))
    .webp({ quality: 82 })
    .toBuffer();
  return { data, widthPx: WIDTH_PX, heightPx: HEIGHT_PX };
}

function svgOf(document: DrawnDocument): string {
  const { side, hue } = document;
  const ground = side === 'holder' ? `hsl(${hue} 18% 88%)` : '#d9d4ca';
  const content = side === 'holder' ? holder(document) : card(document, side);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}"><rect width="100%" height="100%" fill="${ground}"/>${content}${marks()}</svg>`;
}

function card({ name, number, nationality, hue }: DrawnDocument, side: 'front' | 'back'): string {
  const line = (y: number, text: string, width: number) =>
    `<rect x="300" y="${y - 34}" width="${width * 0.4}" height="8" rx="4" fill="hsl(${hue} 20% 62%)"/><text x="300" y="${y}" font-family="sans-serif" font-size="26" fill="#2b2b33">${escapeText(text)}</text>`;
  const bars = Array.from(
    { length: 30 },
    (_bar, index) => `<rect x="${110 + index * 19}" y="180" width="${4 + ((index * 7) % 11)}" height="110" fill="#3a3a44"/>`,
  ).join('');
  const face = `<rect x="100" y="130" width="160" height="200" rx="10" fill="hsl(${hue} 28% 82%)"/>${person(180, 215, 40, hue)}`;
  return `<rect x="60" y="50" width="680" height="400" rx="26" fill="hsl(${hue} 34% 94%)" stroke="hsl(${hue} 24% 70%)" stroke-width="3"/><rect x="60" y="50" width="680" height="46" rx="23" fill="hsl(${hue} 36% 46%)"/>
    ${side === 'front' ? `${face}${line(180, name, 300)}${line(250, number, 240)}${line(320, nationality, 120)}` : bars}
    <rect x="100" y="370" width="600" height="10" fill="hsl(${hue} 16% 74%)"/><rect x="100" y="396" width="600" height="10" fill="hsl(${hue} 16% 74%)"/>`;
}

function holder(document: DrawnDocument): string {
  return `${person(400, 190, 110, document.hue)}<g transform="translate(250 300) scale(.38)">${card(document, 'front')}</g>`;
}

/** A head and shoulders without a face. */
function person(x: number, y: number, radius: number, hue: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${hue} 22% 58%)"/><path d="M${x - radius * 1.7} ${y + radius * 2.8}Q${x - radius * 1.6} ${y + radius * 1.2} ${x} ${y + radius * 1.2}Q${x + radius * 1.6} ${y + radius * 1.2} ${x + radius * 1.7} ${y + radius * 2.8}Z" fill="hsl(${hue} 26% 50%)"/>`;
}

function marks(): string {
  const places = [
    [40, 90],
    [330, 210],
    [600, 330],
    [90, 400],
    [580, 60],
  ] as const;
  return places
    .map(
      ([x, y]) =>
        `<path transform="translate(${x} ${y}) rotate(-18)" d="${DEMO}" fill="none" stroke="#b3261e" stroke-opacity=".45" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`,
    )
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll(/[<>&]/g, '');
}
