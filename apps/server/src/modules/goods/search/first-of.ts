/** The first few of many without sorting them all: a page of twenty among a million costs one look at each. Pure. */
export interface Ordering {
  /** The larger comes first. */
  measure(place: number): number;
  /** Of two with the same measure: negative where the first of them comes first. */
  compareEquals(a: number, b: number): number;
}

/** Up to `most` of the places from 0 to `count`, in order. */
export function firstOf(count: number, most: number, { measure, compareEquals }: Ordering): number[] {
  if (most <= 0) return [];
  // A heap whose first one is the last of those that are kept so far.
  const places: number[] = [];
  const measures: number[] = [];
  const isBehind = (measureA: number, placeA: number, measureB: number, placeB: number): boolean =>
    measureA !== measureB ? measureA < measureB : compareEquals(placeA, placeB) > 0;

  function sinkFromTop(place: number, value: number): void {
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= places.length) break;
      if (below + 1 < places.length && isBehind(measures[below + 1]!, places[below + 1]!, measures[below]!, places[below]!)) below += 1;
      if (!isBehind(measures[below]!, places[below]!, value, place)) break;
      places[at] = places[below]!;
      measures[at] = measures[below]!;
      at = below;
    }
    places[at] = place;
    measures[at] = value;
  }

  function riseFromEnd(place: number, value: number): void {
    let at = places.length;
    places.push(place);
    measures.push(value);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBehind(value, place, measures[above]!, places[above]!)) break;
      places[at] = places[above]!;
      measures[at] = measures[above]!;
      at = above;
    }
    places[at] = place;
    measures[at] = value;
  }

  for (let place = 0; place < count; place++) {
    const value = measure(place);
    if (places.length < most) riseFromEnd(place, value);
    else if (isBehind(measures[0]!, places[0]!, value, place)) sinkFromTop(place, value);
  }
  const order = places.map((place, at) => ({ place, value: measures[at]! }));
  return order.sort((a, b) => b.value - a.value || compareEquals(a.place, b.place)).map(({ place }) => place);
}
