/** A text that was written in Markdown, as what follows each other on paper. */
import { markdownToHtml } from '../../content/index.ts';

export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
  /** What stands before an item. */
  marker: string;
  /** In how many lists it stands. */
  depth: number;
}

/** What the pages' own HTML consists of is regular: plain elements, and words in which `<` and `&` are written as entities. */
const PIECE = /<(\/?)(\w+)([^>]*)>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const ENDS_BLOCK = /^(?:h[1-6]|p|li|ul|ol|blockquote|pre|table|tr|hr)$/;

interface List {
  number: number | undefined;
}

export function textBlocks(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const lists: List[] = [];
  let [words, marker, kind]: [string, string, TextBlock['kind']] = ['', '', 'paragraph'];
  let target = '';
  /** Whose lines are lines. */
  let isCode = false;
  function end(): void {
    const text = words.replaceAll(/[^\S\n]+/g, ' ').trim();
    if (text !== '') {
      blocks.push({ kind: kind === 'paragraph' && lists.length > 0 ? 'item' : kind, text, marker, depth: lists.length });
      marker = '';
    }
    [words, kind] = ['', 'paragraph'];
  }
  for (const [, slash, name, attributes, plain] of markdownToHtml(markdown).matchAll(PIECE)) {
    if (plain !== undefined) {
      const said = plain.replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
      words += isCode ? said : said.replaceAll(/\s+/g, ' ');
      continue;
    }
    if (ENDS_BLOCK.test(name!)) end();
    if (name === 'pre') isCode = !slash;
    if (slash) {
      if (name === 'ul' || name === 'ol') lists.pop();
      // Cells of a row stand after one another.
      if (name === 'td' || name === 'th') words += '  ·  ';
      if (name === 'a' && target !== '') words += ` (${target})`;
    } else if (name === 'ul') lists.push({ number: undefined });
    else if (name === 'ol') lists.push({ number: Number(/start="(\d+)"/.exec(attributes!)?.[1] ?? 1) });
    else if (name === 'li') marker = markerOf(lists.at(-1));
    else if (/^h[1-6]$/.test(name!)) kind = 'heading';
    else if (name === 'br') words += '\n';
    else if (name === 'a') target = /href="(https?:[^"]*|mailto:[^"]*)"/.exec(attributes!)?.[1] ?? '';
  }
  end();
  return blocks.map((block) => ({ ...block, text: block.text.replace(/\s+·$/, '') }));
}

function markerOf(list: List | undefined): string {
  if (list?.number === undefined) return '•';
  return `${list.number++}.`;
}
