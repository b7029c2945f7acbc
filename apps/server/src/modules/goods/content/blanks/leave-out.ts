/**
 * Markdown without what cannot be said: a paragraph, an item of a list or a row of a table with an open blank goes, and so does what has
 * lost all that stood below it: the head of a table, a sentence that ends in a colon, a heading.
 */

type Part =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'table'; head: string[]; rows: string[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'text'; text: string };

const HEADING = /^(#{1,6})\s/;
const ITEM = /^(?:[-*+]|\d+[.)])\s/;
const FENCE = /^(?:```|~~~)/;
const DELIMITERS = /^[\s|:-]+$/;
const COLON = /[:：]\**\s*$/;

export function leaveOut(markdown: string, isOpen: (text: string) => boolean): string {
  if (!isOpen(markdown)) return markdown;
  return withoutBareHeadings(withoutBareLeads(partsOf(markdown).map((part) => closed(part, isOpen))))
    .map(textOf)
    .join('\n\n');
}

/** Undefined in the place of what is gone. */
function closed(part: Part, isOpen: (text: string) => boolean): Part | undefined {
  switch (part.kind) {
    case 'heading':
    case 'text':
      return isOpen(part.text) ? undefined : part;
    case 'list': {
      const items = part.items.filter((item) => !isOpen(item));
      return items.length === 0 ? undefined : { kind: 'list', items };
    }
    case 'table': {
      const rows = part.rows.filter((row) => !isOpen(row));
      return rows.length === 0 || part.head.some(isOpen) ? undefined : { kind: 'table', head: part.head, rows };
    }
  }
}

/** What announces a list or a table goes with it. */
function withoutBareLeads(parts: readonly (Part | undefined)[]): Part[] {
  return parts.filter((part, index): part is Part => {
    const announces = part?.kind === 'text' && COLON.test(part.text);
    return part !== undefined && !(announces && index + 1 < parts.length && parts[index + 1] === undefined);
  });
}

function withoutBareHeadings(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  // From the end: what stands below a heading has been looked at before it.
  for (const part of parts.toReversed()) {
    const below = kept.at(-1);
    const isBare = part.kind === 'heading' && (below === undefined || (below.kind === 'heading' && below.level <= part.level));
    if (!isBare) kept.push(part);
  }
  return kept.toReversed();
}

function textOf(part: Part): string {
  switch (part.kind) {
    case 'heading':
    case 'text':
      return part.text;
    case 'list':
      return part.items.join('\n');
    case 'table':
      return [...part.head, ...part.rows].join('\n');
  }
}

function partsOf(markdown: string): Part[] {
  const parts: Part[] = [];
  for (const lines of blocksOf(markdown)) {
    const above = parts.at(-1);
    // Indented below a list, it belongs to the last item.
    if (above?.kind === 'list' && /^\s/.test(lines[0]!)) above.items.push(`${above.items.pop()!}\n\n${lines.join('\n')}`);
    else parts.push(...partsOfBlock(lines));
  }
  return parts;
}

function partsOfBlock(lines: readonly string[]): Part[] {
  const [first = '', second = ''] = lines;
  const heading = HEADING.exec(first);
  if (heading)
    return [{ kind: 'heading', level: heading[1]!.length, text: first }, ...(lines.length > 1 ? partsOfBlock(lines.slice(1)) : [])];
  if (first.includes('|') && DELIMITERS.test(second)) return [{ kind: 'table', head: lines.slice(0, 2), rows: lines.slice(2) }];
  if (ITEM.test(first)) return [{ kind: 'list', items: itemsOf(lines) }];
  const list = FENCE.test(first) ? -1 : lines.findIndex((line) => ITEM.test(line));
  if (list === -1) return [{ kind: 'text', text: lines.join('\n') }];
  return [{ kind: 'text', text: lines.slice(0, list).join('\n') }, ...partsOfBlock(lines.slice(list))];
}

/** Lines between empty ones; what is fenced stays whole. */
function blocksOf(markdown: string): string[][] {
  const blocks: string[][] = [];
  let block: string[] = [];
  let isFenced = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isFenced = !isFenced;
    if (line.trim() === '' && !isFenced) {
      if (block.length > 0) blocks.push(block);
      block = [];
    } else block.push(line);
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

/** An item with all that is indented below it. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line) || items.length === 0) items.push(line);
    else items.push(`${items.pop()!}\n${line}`);
  }
  return items;
}
