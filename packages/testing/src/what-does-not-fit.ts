/**
 * In the page: what is cut off, stands outside of its button or over the edge, and what is still in English. Names of things may be
 * shortened with a mark that says so; words of headings and of a phone's tabs may not. What stands in a drawing is placed by the drawing.
 */
export function findWhatDoesNotFit(english: string[]): string[] {
  const width = document.documentElement.clientWidth;
  const faults = new Set<string>();
  const overPx = document.documentElement.scrollWidth - width;
  if (overPx > 0) faults.add(`scrolls sideways by ${overPx} px`);
  const forgotten = new Set(english);
  const reachesOver = (text: DOMRect, box: { left: number; right: number }) => text.left < box.left - 1 || text.right > box.right + 1;

  /** The first thing around a text that cuts it off, that it reaches out of, or that makes it right. */
  function faultOf(element: Element, text: DOMRect): string | undefined {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp, display } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX)) return undefined;
      const box = around.getBoundingClientRect();
      // Said to those who listen alone.
      if (box.width <= 1) return undefined;
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (isShortened && !around.closest('h1, .tab-bar')) return undefined;
      // What is wholly out of sight, such as the next slide, is not read.
      if (/hidden|clip/.test(overflowX) && (text.right <= box.left || text.left >= box.right)) return undefined;
      if (/hidden|clip/.test(overflowX) && reachesOver(text, box)) return 'cut off';
      if (around.matches('.tab-bar a') && (text.top < box.top - 1 || text.bottom > box.bottom + 1)) return 'above or below its tab';
      // A count at the corner of a button stands there on purpose.
      const isAtCorner = getComputedStyle(element).position === 'absolute';
      if (around.matches('button, a') && !isAtCorner && display !== 'inline' && reachesOver(text, box)) return 'outside of its button';
    }
    return reachesOver(text, { left: 0, right: width }) ? 'over the edge' : undefined;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const words = node.textContent!.trim();
    if (words === '' || element.closest('script, style, noscript, svg, .sr-only, .skip-link, [translate=no]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const fault = text.width > 0 ? (faultOf(element, text) ?? (forgotten.has(words) ? 'in English' : undefined)) : undefined;
    if (fault) faults.add(`${fault}: ${words.slice(0, 60)} <${element.localName} class="${element.className}">`);
  }
  return [...faults];
}
