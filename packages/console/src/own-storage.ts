/** What a browser remembers for one person at one console: columns, density. Nothing of it is a secret. */

const PREFIX = 'console';

export interface OwnStorage {
  /** Undefined where nothing is kept, or where what is kept does not fit. */
  read<Value>(name: string, fits: (value: unknown) => value is Value): Value | undefined;
  write(name: string, value: unknown): void;
}

/** Touching the storage throws where it is blocked. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function createOwnStorage(
  personId: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = browserStorage(),
): OwnStorage {
  const keyOf = (name: string) => `${PREFIX}:${personId}:${name}`;
  return {
    read(name, fits) {
      try {
        const value: unknown = JSON.parse(storage?.getItem(keyOf(name)) ?? 'null');
        return fits(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      try {
        storage?.setItem(keyOf(name), JSON.stringify(value));
      } catch {
        // Full or refused: it holds until the page is left.
      }
    },
  };
}
