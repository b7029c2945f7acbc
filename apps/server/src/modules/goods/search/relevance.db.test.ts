/** The whole relevance set on the small world; `npm run bench -- relevance` measures it on the full one. */
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { countTypes, judge, PLACES, readQueries, scoreOf } from '@entrepot/demo/relevance/relevance.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { expect, it } from 'vitest';

const MIN_RECALL_AT_20 = 0.95;
const MIN_MRR = 0.85;

it('search finds what is meant, typed or misspelt, in part, in plural or in another script, in all 21 languages', async () => {
  const { server, database } = await startTestServer({ demo: 'small' });
  const { rows } = await database.pool.query<{ id: string; title: string }>(
    `SELECT p.id, t.title FROM products p JOIN shops s ON s.id = p.shop_id AND s.state = 'open'
     JOIN product_texts t ON t.product_id = p.id AND t.language = 'en' WHERE p.state = 'on_shelf'`,
  );
  const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
  const existing = countTypes(titleOf.values());
  const answerable = readQueries().filter(({ types }) => types.some((type) => existing.has(type)));
  expect(answerable.length).toBeGreaterThanOrEqual(200);

  const judged = [];
  for (const query of answerable) {
    const response = await server.inject({
      method: 'POST',
      url: `/api/sellerGoods!list.action?lang=${query.language}`,
      payload: { keyword: query.text, pageSize: PLACES, facets: false },
    });
    const { list } = response.json<{ data: Listing }>().data;
    judged.push(
      judge(
        query,
        list.map(({ id }) => titleOf.get(id) ?? ''),
        existing,
      ),
    );
  }

  const missed = judged.filter(({ reciprocalRank }) => reciprocalRank === 0).map(({ query }) => `${query.language} ${query.text}`);
  const { recallAt20, mrr } = scoreOf(judged);
  expect(recallAt20, `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(MIN_RECALL_AT_20);
  expect(mrr, `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(MIN_MRR);
});
