/**
 * Cards in memory. Lists overlap: what sells is found by many words and stands in many orders. All of a card but its name is the same in
 * every language, so that is kept once for each product, and beside it its names in the languages that somebody reads.
 */
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { createCache, type Cache, type Loaded } from '../../../platform/cache.ts';
import { lazy } from '../../../platform/lazy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nextPriceChangeMs, presentCardFacts, type CardFacts } from './catalog.present.ts';
import { selectCardParts } from './catalog.sql.ts';

export interface KnownCards {
  /** Those that are on shelf, in the order given. */
  read(ids: readonly string[], language: Language): Promise<Loaded<ProductCard[]>>;
  /** These are others by now. */
  drop(ids: readonly string[]): void;
  clear(): void;
}

/** For what nobody hears of, and for the parameter that a card is made with; a change that is heard of drops the card at once. */
const FRESH_MS = 30_000;
/** About; there are thousands of them, and weighing each took a tenth of what it took to make it. */
const FACTS_BYTES = 1_100;

interface KnownFacts {
  /** None: it is not on the shelf. */
  facts: CardFacts | undefined;
  /** When it will show another price. */
  changesAtMs: number;
}

export function createKnownCards({ db, clock }: Pick<Platform, 'db' | 'clock'>, buyMax: () => number): KnownCards {
  const known = createCache<KnownFacts>({ clock, freshMs: FRESH_MS, sizeOf: () => FACTS_BYTES });
  const names = new Map<Language, Cache<string | undefined>>();

  function namesIn(language: Language): Cache<string | undefined> {
    let own = names.get(language);
    if (!own) names.set(language, (own = createCache<string | undefined>({ clock, freshMs: FRESH_MS })));
    return own;
  }

  /** What one list lacks is asked for together. */
  function asking(language: Language) {
    let factsOf: readonly string[] = [];
    let namesOf: readonly string[] = [];
    const parts = lazy(async () => {
      // Both have said by the next turn what they lack.
      await undefined;
      return selectCardParts(db, { factsOf, namesOf }, language);
    });
    return {
      async facts(missing: readonly string[]): Promise<ReadonlyMap<string, Loaded<KnownFacts>>> {
        factsOf = missing;
        const now = clock.now();
        const rows = new Map((await parts()).facts.map((row) => [row.id, row]));
        return new Map(
          missing.map((id) => {
            const row = rows.get(id);
            const changesAtMs = row ? nextPriceChangeMs([row], now) : Infinity;
            return [id, { value: { facts: row && presentCardFacts(row, now, buyMax()), changesAtMs }, goodUntilMs: changesAtMs }];
          }),
        );
      },
      async names(missing: readonly string[]): Promise<ReadonlyMap<string, Loaded<string | undefined>>> {
        namesOf = missing;
        const { names: found } = await parts();
        return new Map(missing.map((id) => [id, { value: found.get(id) }]));
      },
    };
  }

  return {
    async read(ids, language) {
      const ask = asking(language);
      const [cards, titles] = await Promise.all([known.getMany(ids, ask.facts), namesIn(language).getMany(ids, ask.names)]);
      let goodUntilMs = Infinity;
      const value: ProductCard[] = [];
      for (const [place, { facts, changesAtMs }] of cards.entries()) {
        goodUntilMs = Math.min(goodUntilMs, changesAtMs);
        const name = titles[place];
        if (facts && name !== undefined) value.push({ ...facts, name });
      }
      return { value, goodUntilMs };
    },
    drop(ids) {
      for (const cache of [known, ...names.values()]) cache.drop(ids);
    },
    clear() {
      for (const cache of [known, ...names.values()]) cache.clear();
    },
  };
}
