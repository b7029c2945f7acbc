/** What the players were told, and when. Nothing is written here that no answer said. */
export const KINDS = ['order', 'payment', 'confirmation', 'shipment', 'receipt', 'message', 'withdrawal', 'approval'] as const;
export type Kind = (typeof KINDS)[number];

export interface Acknowledged {
  kind: Kind;
  /** The player's own key, by which it asked again until it was told. */
  key: string;
  /** What the answer names: an order, a message, a withdrawal. */
  id: string;
  owner: string;
}

export interface Logbook {
  readonly acknowledged: Acknowledged[];
  /** Moments of answers to what writes, in milliseconds of `performance.now()`. */
  readonly answeredAtMs: number[];
  readonly refusals: Map<string, number>;
  /** Every answer to a call, and how long it was waited for; without one, the status is 0. */
  readonly answers: Array<{ asked: string; status: number; ms: number }>;
  note(what: Acknowledged): void;
  askedAgain(why: string): void;
}

export function createLogbook(): Logbook {
  const acknowledged: Acknowledged[] = [];
  const answeredAtMs: number[] = [];
  const refusals = new Map<string, number>();
  return {
    acknowledged,
    answeredAtMs,
    refusals,
    answers: [],
    note(what) {
      acknowledged.push(what);
      answeredAtMs.push(performance.now());
    },
    askedAgain: (why) => void refusals.set(why, (refusals.get(why) ?? 0) + 1),
  };
}

/** The longest time between two answers from one moment to another, both ends included. */
export function longestSilenceMs(answeredAtMs: readonly number[], fromMs: number, toMs: number): number {
  const within = answeredAtMs.filter((at) => at >= fromMs && at <= toMs);
  return [...within, toMs].reduce(({ last, longest }, at) => ({ last: at, longest: Math.max(longest, at - last) }), {
    last: fromMs,
    longest: 0,
  }).longest;
}
