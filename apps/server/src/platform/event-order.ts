/** In which order events are delivered, and where in it somebody stands. */
export interface ReadEvent {
  id: string;
  transaction_id: string;
  topic: string;
  payload: unknown;
  /** Of what caused it, where that is kept. */
  trace?: string | null;
}

export interface OutboxRow extends ReadEvent {
  /** No transaction that is older can still commit. */
  is_settled: boolean;
}

/** That of the last event which somebody has. */
export interface Place {
  transactionId: string;
  id: string;
}

export const placeOf = ({ transaction_id: transactionId, id }: Pick<ReadEvent, 'transaction_id' | 'id'>): Place => ({ transactionId, id });

export function isBefore(one: Place, other: Place): boolean {
  const [ours, theirs] = [BigInt(one.transactionId), BigInt(other.transactionId)];
  return ours === theirs ? BigInt(one.id) < BigInt(other.id) : ours < theirs;
}

/**
 * Whoever waited for somebody else's lock has the older transaction and the younger event. So a settled event still waits while one that
 * was written before it is there and not settled: what is delivered is older, by either order, than all that is left.
 */
export function howManyAreReady(rows: readonly Pick<OutboxRow, 'id' | 'is_settled'>[]): number {
  const unsettled = rows.findIndex((row) => !row.is_settled);
  let ready = unsettled === -1 ? rows.length : unsettled;
  for (;;) {
    const oldestLeft = Math.min(...rows.slice(ready).map(({ id }) => Number(id)));
    const held = rows.findIndex(({ id }, place) => place < ready && Number(id) > oldestLeft);
    if (held === -1) return ready;
    ready = held;
  }
}

export const byId = (one: ReadEvent, other: ReadEvent): number => Number(one.id) - Number(other.id);
