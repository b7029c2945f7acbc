/** A trace as a picture: each span a line of its own, as long as it took, and below what followed from it. */
import type { CollectedSpan } from './otlp-collector.ts';

const [WIDTH_PX, NAMES_PX, ROW_PX, EDGE_PX] = [1180, 460, 22, 16];
const BARS_PX = WIDTH_PX - NAMES_PX - 2 * EDGE_PX - 70;
const INDENT_PX = 14;

interface Row {
  span: CollectedSpan;
  depth: number;
}

/** Traces that are linked to the first begin when they began; their own time is drawn to the same scale. */
export function drawTrace(spans: readonly CollectedSpan[], traceId: string): string {
  const rows = rowsOf(spans.filter((span) => span.traceId === traceId));
  const followers = followersOf(spans, traceId).map((id) => rowsOf(spans.filter((span) => span.traceId === id)));
  const begunNs = rows[0]!.span.startNs;
  const endedNs = [rows, ...followers].flat().reduce((last, { span }) => (span.endNs > last ? span.endNs : last), begunNs);
  const place = (ns: bigint): number => NAMES_PX + EDGE_PX + (Number(ns - begunNs) / Number(endedNs - begunNs)) * BARS_PX;
  const parts: string[] = [];
  let y = EDGE_PX;
  const head = (text: string): void => {
    parts.push(`<text x="${EDGE_PX}" y="${y + 15}" class="head">${escaped(text)}</text>`);
    y += ROW_PX + 4;
  };
  const body = (all: Row[]): void => {
    for (const { span, depth } of all) {
      const [from, to] = [place(span.startNs), place(span.endNs)];
      const ms = Number(span.endNs - span.startNs) / 1e6;
      const x = EDGE_PX + depth * INDENT_PX;
      parts.push(
        `<text x="${x}" y="${y + 15}">${escaped(span.name)}</text>`,
        `<rect x="${from.toFixed(1)}" y="${y + 4}" width="${Math.max(1.5, to - from).toFixed(1)}" height="${ROW_PX - 8}" rx="2" fill="${colourOf(span)}"/>`,
        `<text x="${(Math.max(to, from + 1.5) + 6).toFixed(1)}" y="${y + 15}" class="quiet">${ms.toFixed(1)} ms</text>`,
      );
      y += ROW_PX;
    }
    y += 10;
  };
  head(`Trace ${traceId}`);
  body(rows);
  if (followers.length > 0) head('What followed from it: traces of their own, linked to their cause');
  for (const each of followers) body(each);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${y + EDGE_PX}" width="${WIDTH_PX}" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">`,
    '<style>text{fill:#1c2024}.quiet{fill:#60656c;font-size:11px}.head{font-weight:700}</style>',
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function rowsOf(spans: readonly CollectedSpan[]): Row[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const below = (of: readonly CollectedSpan[], depth: number): Row[] =>
    of
      .toSorted((one, other) => Number(one.startNs - other.startNs))
      .flatMap((span) => [
        { span, depth },
        ...below(
          spans.filter(({ parentId }) => parentId === span.spanId),
          depth + 1,
        ),
      ]);
  return below(
    spans.filter(({ parentId }) => !known.has(parentId)),
    0,
  );
}

/** By when they began. */
function followersOf(spans: readonly CollectedSpan[], traceId: string): string[] {
  const linked = spans.filter(({ links }) => links.some((link) => link.traceId === traceId));
  return [...new Set(linked.toSorted((one, other) => Number(one.startNs - other.startNs)).map((span) => span.traceId))];
}

function colourOf({ name, kind, attributes }: CollectedSpan): string {
  if (name.startsWith('ledger ')) return '#e38a00';
  if (attributes['db.system.name'] !== undefined) return '#2f8f5b';
  return kind === 2 ? '#2f6bd8' : kind === 3 ? '#b3432b' : kind === 5 ? '#7a4fc9' : '#8b8d98';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
