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
