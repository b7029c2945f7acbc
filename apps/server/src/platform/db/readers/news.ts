/** Which news make which answers of a replica too old: those that empty what is kept of the catalogue. */
import type { EventTopics, Topic } from '../../events.ts';
import type { NewsListener } from '../../event-stream.ts';
import type { Readers } from './readers.ts';

/** What is said of a product on its own pages, and of nothing else. A review is of its shop as well. */
const OF_PRODUCTS: ReadonlySet<string> = new Set<Topic>(['stock.changed']);
const OF_ANYTHING: ReadonlySet<string> = new Set<Topic>([
  'catalog.changed',
  'reviews.changed',
  'search.changed',
  'search.written',
  'content.changed',
  'storefronts.changed',
  'parameters.changed',
  'catalogues.changed',
]);

export function readersHear(readers: Pick<Readers, 'place' | 'heardOf' | 'missed'>): NewsListener {
  return {
    async beforeNews(news) {
      const ofProducts = news.filter(({ topic }) => OF_PRODUCTS.has(topic));
      const isOfAnything = news.some(({ topic }) => OF_ANYTHING.has(topic));
      if (ofProducts.length === 0 && !isOfAnything) return;
      // They were read, so they are behind this place.
      const lsn = await readers.place();
      if (isOfAnything) readers.heardOf(undefined, lsn);
      else
        readers.heardOf(
          ofProducts.flatMap(({ payload }) => (payload as EventTopics['stock.changed']).productIds),
          lsn,
        );
    },
    missed: readers.missed,
  };
}
