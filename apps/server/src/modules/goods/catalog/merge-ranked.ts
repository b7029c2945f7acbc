/** Merging and spreading ranked lists. Pure, and the same lists always give the same order. */

export interface Turn<Item> {
  weight: number;
  /** Best first. */
  items: readonly Item[];
}

/**
 * Merges lists in proportion to their weights, each in its own order, the heaviest first (smooth weighted round robin).
 * A list that has run out leaves its turns to the others.
 */
export function* takeTurns<Item>(turns: readonly Turn<Item>[]): Generator<Item> {
  const open = turns.filter(({ items }) => items.length > 0).map(({ items, weight }) => ({ items, weight, credit: 0, next: 0 }));
  while (open.length > 0) {
    const totalWeight = open.reduce((total, turn) => total + turn.weight, 0);
    for (const turn of open) turn.credit += turn.weight;
    const chosen = open.reduce((best, turn) => (turn.credit > best.credit ? turn : best));
    chosen.credit -= totalWeight;
    yield chosen.items[chosen.next++]!;
    if (chosen.next === chosen.items.length) open.splice(open.indexOf(chosen), 1);
  }
}

export interface Spread<Item> {
  /** Neighbours are compared by each of these, the shop and the category for instance. */
  marks: ReadonlyArray<(item: Item) => string | number>;
  /** How many alike may stand in one window. */
  atMost: number;
  window: number;
}

/** How far down the list a replacement is looked for; it keeps the work linear and a good product near its rank. */
const LOOK_AHEAD = 200;

/**
 * Keeps the order but for items that would crowd their neighbours: those wait until they no longer do. Where nothing in
 * reach fits, the best one is taken all the same, so nothing is lost.
 */
export function spreadOut<Item>(items: readonly Item[], { marks, atMost, window }: Spread<Item>): Item[] {
  const waiting = [...items];
  const result: Item[] = [];

  function crowds(item: Item): boolean {
    return marks.some((mark) => {
      let alike = 0;
      for (let index = Math.max(0, result.length - window + 1); index < result.length; index++) {
        if (mark(result[index]!) === mark(item)) alike++;
      }
      return alike >= atMost;
    });
  }

  while (waiting.length > 0) {
    let fitting = 0;
    const reach = Math.min(LOOK_AHEAD, waiting.length);
    while (fitting < reach && crowds(waiting[fitting]!)) fitting++;
    const [next] = waiting.splice(fitting < reach ? fitting : 0, 1);
    result.push(next!);
  }
  return result;
}
