/**
 * A cache bounded by the bytes it holds, dropping what was used longest ago. Work under way is shared,
 * so that twenty requests for the same sprite draw it once.
 */
export interface Weighed {
  readonly byteLength: number;
}

export class ByteLru {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Weighed>();
  readonly #underWay = new Map<string, Promise<Weighed>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The key must name the kind of value too: one key always yields values of one type. */
  async get<T extends Weighed>(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept as T;
    }
    const underWay = this.#underWay.get(key);
    if (underWay) return (await underWay) as T;
    const promise = make();
    this.#underWay.set(key, promise);
    try {
      const made = await promise;
      this.#keep(key, made);
      return made;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, value: Weighed): void {
    if (value.byteLength > this.#maxBytes) return;
    this.#kept.set(key, value);
    this.#bytes += value.byteLength;
    for (const [oldestKey, oldest] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldestKey);
      this.#bytes -= oldest.byteLength;
    }
  }
}
