/** What writing a line for each request costs: the same warm lists with lines and without, by the same server started in turn. */
import { measureLoad, type LoadRequest } from './measure-http.ts';
import { report } from './report.ts';
import { withProduct } from './with-product.ts';
import { readWorld } from './world.ts';

/** A neighbour's work in between is as likely to fall into either. */
const TURNS = 3;
const LEVELS = ['error', 'info'] as const;

export async function benchLogging(): Promise<void> {
  const rates: Record<(typeof LEVELS)[number], number[]> = { error: [], info: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const level of turn % 2 === 0 ? LEVELS : LEVELS.toReversed())
      await withProduct(
        async ({ origin }, connectionString) => {
          const { categoryIds } = await readWorld(connectionString, { products: 0, titles: 0 });
          const requests = categoryIds.slice(0, 20).map((categoryId): LoadRequest => ({
            method: 'POST',
            path: '/api/sellerGoods!list.action?lang=en',
            body: { categoryId, pageSize: 20 },
          }));
          rates[level].push((await measureLoad({ origin, requests })).perSecond);
        },
        { LOG_LEVEL: level },
      );
  const most = (level: (typeof LEVELS)[number]): number => Math.max(...rates[level]);
  report({
    bench: 'logging',
    figure: 'warm list with a line for each request',
    value: most('info'),
    unit: 'requests/s',
    baseline: { name: 'without', value: most('error') },
  });
}
