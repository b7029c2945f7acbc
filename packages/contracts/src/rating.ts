/** Rates as they are shown: one decimal, and none at all while nothing was counted. Hidden and default reviews count in none. */

export interface ReviewFigures {
  good: number;
  medium: number;
  bad: number;
}

/** A quotient of whole numbers with one decimal, half up; null when nothing was counted. */
export function oneDecimal(total: number, count: number): number | null {
  return count === 0 ? null : Math.floor((total * 20 + count) / (count * 2)) / 10;
}

export function countReviews({ good, medium, bad }: ReviewFigures): number {
  return good + medium + bad;
}

/** The share of good reviews in percent. */
export function favourableRate(figures: ReviewFigures): number | null {
  return oneDecimal(figures.good * 100, countReviews(figures));
}
