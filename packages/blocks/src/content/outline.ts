/** An article's HTML made ready for a page: its headings can be jumped to, and its tables can be wider than a phone. */

export interface OutlineEntry {
  id: string;
  text: string;
}

export interface Outlined {
  html: string;
  /** The headings of the second level, in their order. */
  entries: OutlineEntry[];
}

/**
 * The HTML comes from the server's own writer, which gives headings and tables no attributes; so these meet its elements and nothing else.
 */
const HEADING = /<h2>(.*?)<\/h2>/gs;

/** `name` tells the headings of one article from those of another: pages that are kept behind this one have theirs in the document too. */
export function outlineOf(html: string, name: string): Outlined {
  const entries: OutlineEntry[] = [];
  const marked = html.replaceAll(HEADING, (_element, inner: string) => {
    const id = `part-${name}-${entries.length + 1}`;
    entries.push({ id, text: plainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withScrollingTables(marked), entries };
}

/** Whoever moves by keyboard has to reach what can be scrolled. */
function withScrollingTables(html: string): string {
  return html.replaceAll('<table>', '<div class="table-frame" tabindex="0"><table>').replaceAll('</table>', '</table></div>');
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function plainText(inner: string): string {
  return inner.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
