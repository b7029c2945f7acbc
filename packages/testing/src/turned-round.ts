/**
 * In a page that runs from the right: codes, dates in figures, phone numbers, sums with their coin, whose parts are not shown one after
 * another from the left as they are read, because nothing keeps them apart from the sentence around them. A figure and the word behind it
 * ("250 ml") follow each other from the right there, as everything else does.
 */
export function findTurnedRound(): string[] {
  const PHONE = String.raw`\+\d[\d ()\u00a0-]*\d`;
  const SUM = String.raw`[−-]?\d[\d.,]*[ \u00a0](?:USDT|USDC|ETH|BTC|BNB|TRX)\b`;
  /** What no space divides, from a letter or figure (or the sign before one) to the last. */
  const CODE = String.raw`[+−-]?[A-Za-z0-9][^\s\p{Script=Arabic}،؛؟«»()\u2066-\u2069]*[A-Za-z0-9]`;
  const RUN = new RegExp(`${PHONE}|${SUM}|${CODE}`, 'gu');
  const faults = new Set<string>();

  const leftOf = (node: Text, at: number): { left: number; top: number } | undefined => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getClientRects()[0];
    return box && box.width > 0 ? { left: box.left, top: box.top } : undefined;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement!;
    if (element.closest('script, style, noscript, svg, template, .sr-only')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: run, index } of node.data.matchAll(RUN)) {
      const places = [...run]
        .map((sign, step) => (/\S/.test(sign) ? leftOf(node, index + step) : undefined))
        .filter((place) => place !== undefined);
      // What is on two lines is read line by line.
      const isTurned = places.some((place, step) => {
        const before = places[step - 1];
        return before !== undefined && Math.abs(place.top - before.top) < 2 && place.left < before.left;
      });
      if (isTurned)
        faults.add(
          `${run} <${element.localName} class="${element.className}"> in “${element.textContent.replaceAll(/\s+/g, ' ').slice(0, 80)}”`,
        );
    }
  }
  return [...faults];
}
