/** One value that a part far away follows, without the page between the two being drawn anew. */
import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Channel<Value> {
  /** What the server drew. A part that comes to life later than the page must begin with it, whatever has been chosen meanwhile. */
  readonly first: Value;
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
}

function createChannel<Value>(first: Value): Channel<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    first,
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The same channel for as long as the page lives; it carries the newest value. */
export function useChannel<Value>(value: Value): Channel<Value> {
  const [channel] = useState(() => createChannel(value));
  useEffect(() => channel.write(value), [channel, value]);
  return channel;
}

export function useChannelValue<Value>(channel: Channel<Value>): Value {
  return useSyncExternalStore(channel.subscribe, channel.read, () => channel.first);
}
