/** Does the work for each item, a few at a time, and answers in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    while (next < items.length) {
      const place = next++;
      results[place] = await work(items[place]!);
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}
