const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** "teresa" → "t***a". Of a name with one or two letters the first must do, or nothing would be hidden. */
export function maskName(name: string): string {
  const all = [...letters.segment(name)].map(({ segment }) => segment);
  return `${all[0] ?? ''}***${all.length > 2 ? all.at(-1) : ''}`;
}
