/** The categories that a storefront leads with come first, in its own order; the others keep theirs. */
export function leadingFirst<Item>(items: readonly Item[], slugOf: (item: Item) => string, focus: readonly string[]): Item[] {
  const place = (item: Item) => {
    const index = focus.indexOf(slugOf(item));
    return index === -1 ? focus.length : index;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}
