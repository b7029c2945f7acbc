/** What was typed, taken apart into text and the addresses in it. Nothing is ever read as markup. */

export interface TextPart {
  kind: 'text' | 'link';
  text: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]]+$/;

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!URL.canParse(address)) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', text: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** Where a link leads is read before it is followed: the host, and only then whatever the sender put behind it. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
