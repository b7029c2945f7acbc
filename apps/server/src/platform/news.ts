/**
 * A part of the outbox as one process has read it, for the others, which then need not read it themselves. It says where it begins, so that
 * whoever missed what was before it notices, and whoever has read on knows what is new in it.
 */
import { isBefore, placeOf, type Place, type ReadEvent } from './event-order.ts';

export interface News {
  after: Place;
  /** All that are or ever will be between that place and the last of them, in their order. */
  events: readonly ReadEvent[];
}

/** What is new to somebody who stands there; undefined where something in between is missing. */
export function newTo(position: Place, { after, events }: News): ReadEvent[] | undefined {
  if (isBefore(position, after)) return undefined;
  return events.filter((event) => isBefore(position, placeOf(event)));
}

/** What another process says; undefined where it is nothing of the kind. */
export function newsIn(text: string): News | undefined {
  try {
    const { after, events } = JSON.parse(text) as Partial<News>;
    return after && Array.isArray(events) ? { after, events } : undefined;
  } catch {
    return undefined;
  }
}
