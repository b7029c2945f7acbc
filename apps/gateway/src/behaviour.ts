/** How well a payment's events are delivered. Real gateways do all of this; here every payment has its own way, and keeps it. */
import { createHash } from 'node:crypto';

export const BEHAVIOURS = ['prompt', 'late', 'repeated', 'reversed', 'never'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export function isBehaviour(value: unknown): value is Behaviour {
  return (BEHAVIOURS as readonly unknown[]).includes(value);
}

/** Out of sixteen payments, roughly. */
const SHARES: ReadonlyArray<[Behaviour, number]> = [
  ['prompt', 6],
  ['late', 4],
  ['repeated', 3],
  ['reversed', 2],
  ['never', 1],
];

export function behaviourOf(seed: string, paymentId: string): Behaviour {
  let place = createHash('sha256').update(`${seed}:${paymentId}`).digest()[0]! % 16;
  for (const [behaviour, share] of SHARES) {
    if (place < share) return behaviour;
    place -= share;
  }
  return 'prompt';
}

/** When an event is sent, each time counted from when it happened. None: it is never sent, and the shop has to ask. */
export function delaysMs(behaviour: Behaviour, isFinal: boolean): number[] {
  switch (behaviour) {
    case 'prompt':
      return [1_500];
    case 'late':
      return [15_000];
    case 'repeated':
      return [1_500, 1_600, 9_000];
    case 'reversed':
      // What happened first arrives last.
      return isFinal ? [1_000] : [12_000];
    case 'never':
      return [];
  }
}
