/** The numbers that work here. Any other is refused unseen, so that nobody's real card is ever used in a sandbox. */
export type CardOutcome = 'paid' | 'declined' | 'code';

export interface TestCard {
  number: string;
  outcome: CardOutcome;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111 1111 1111 1111', outcome: 'paid' },
  { number: '4000 0000 0000 3220', outcome: 'code' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
];

/** What a bank would send to a telephone. */
export const TEST_CODE = '123456';

export function outcomeOf(typed: string): CardOutcome | undefined {
  const digits = digitsOf(typed);
  return TEST_CARDS.find(({ number }) => digitsOf(number) === digits)?.outcome;
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
