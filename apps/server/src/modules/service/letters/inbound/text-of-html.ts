/**
 * The words of a mail that came as HTML alone. Nothing of it is ever shown as HTML, so this has to be readable and fast, not exact. Pure.
 */

const MOST_CHARACTERS = 500_000;
/** Elements that begin a line of their own. */
const LINES = new Set(['p', 'div', 'br', 'tr', 'li', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'section', 'article']);
/** What is inside is no text, or is what somebody else wrote. */
const LEFT_OUT = new Set(['style', 'script', 'head', 'title', 'template', 'blockquote']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const TAG = /^(\/?)([a-z][a-z0-9]{0,20})/;

/** One walk over it, whatever it looks like: text, then a tag or a comment, and so on. */
export function textOfHtml(whole: string): string {
  const html = whole.slice(0, MOST_CHARACTERS);
  const parts: string[] = [];
  let left = '';
  let depth = 0;
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    const textEnd = open === -1 ? html.length : open;
    if (left === '') parts.push(html.slice(at, textEnd).replaceAll(/\s+/g, ' '));
    if (open === -1) break;
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      // A sign of somebody who compares two things.
      if (left === '') parts.push('<');
      at = open + 1;
      continue;
    }
    const isComment = html.startsWith('<!--', open);
    const end = html.indexOf(isComment ? '-->' : '>', open);
    at = end === -1 ? html.length : end + (isComment ? 3 : 1);
    if (isComment) continue;
    const [, closing = '', tag = ''] = TAG.exec(html.slice(open + 1, open + 24).toLowerCase()) ?? [];
    if (left !== '') {
      if (tag === left) depth += closing === '' ? 1 : -1;
      if (depth === 0) left = '';
    } else if (closing === '' && LEFT_OUT.has(tag)) {
      left = tag;
      depth = 1;
    }
    if (LINES.has(tag)) parts.push('\n');
  }
  return unescaped(parts.join(''))
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]{2,}/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '';
  });
}
