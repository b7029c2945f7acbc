/** Five and four stars are good, three medium, two and one bad. */
export type ReviewLevel = 'good' | 'medium' | 'bad';

export function levelOf(stars: number): ReviewLevel {
  if (stars >= 4) return 'good';
  return stars === 3 ? 'medium' : 'bad';
}
