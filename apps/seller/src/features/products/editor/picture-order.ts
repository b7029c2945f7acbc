/** The same list with one item at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}

/**
 * The list with one more picture, in the order of choosing: behind the nearest that was chosen before it, or before the nearest that was
 * chosen after it. `chosen` has all that were chosen together with it, undefined for those that have not arrived.
 */
export function placedAsChosen(pictures: readonly string[], chosen: ReadonlyArray<string | undefined>, mediaId: string): string[] {
  if (pictures.includes(mediaId)) return [...pictures];
  const own = chosen.indexOf(mediaId);
  const isThere = (each: string | undefined) => each !== undefined && pictures.includes(each);
  const earlier = chosen.slice(0, own).findLast(isThere);
  const later = chosen.slice(own + 1).find(isThere);
  const place = earlier !== undefined ? pictures.indexOf(earlier) + 1 : later !== undefined ? pictures.indexOf(later) : pictures.length;
  return pictures.toSpliced(place, 0, mediaId);
}
