/** What the front ends fetch most: the home page's data, lists of twenty, product details. All of it in two languages. */
import { compareReads } from './compare-reads.ts';
import type { LoadRequest } from './measure-http.ts';
import { report } from './report.ts';
import { readWorld } from './world.ts';
import { withProduct } from './with-product.ts';

const LANGUAGES = ['en', 'th'];
const PRODUCTS = 100;

export function benchCatalog(): Promise<void> {
  return withProduct(async ({ origin, memoryMb }, connectionString) => {
    const { productIds, categoryIds } = await readWorld(connectionString, { products: PRODUCTS, titles: 0 });
    const inEach = (name: string, bodies: object[]): LoadRequest[] =>
      bodies.flatMap((body) => LANGUAGES.map((lang) => ({ method: 'POST' as const, path: `/api/${name}.action?lang=${lang}`, body })));
    const read = (figure: string, requests: LoadRequest[]) => compareReads({ bench: 'catalog', figure, origin, requests });

    await read('home data', inEach('index!home', [{}]));
    await read(
      'product list of 20',
      inEach(
        'sellerGoods!list',
        categoryIds.slice(0, 20).map((categoryId) => ({ categoryId, pageSize: 20 })),
      ),
    );
    await read(
      'product detail',
      inEach(
        'sellerGoods!info',
        productIds.map((goodsId) => ({ goodsId })),
      ),
    );
    report({ bench: 'catalog', figure: 'memory under load', value: await memoryMb(), unit: 'MB' });
  });
}
