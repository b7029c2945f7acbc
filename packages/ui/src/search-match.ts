function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Every typed word must begin or appear somewhere; accents and case do not matter ("sao pa" finds "São Paulo"). */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const haystack = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** How near an option is, for a list that shows the nearest first: 0 where it does not match, 1 where a text of it is what was typed. */
export function searchRank(search: string, texts: readonly string[]): number {
  if (!matchesSearch(search, texts)) return 0;
  const typed = plain(search.trim());
  if (texts.some((text) => plain(text) === typed)) return 1;
  return texts.some((text) => plain(text).startsWith(typed)) ? 0.75 : 0.5;
}
