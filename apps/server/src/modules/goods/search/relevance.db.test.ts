/** The whole relevance set on the small world; `npm run bench -- relevance` measures it on the full one. */
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { countTypes, judge, PLACES, readQueries, scoreOf, scoreOfCorrections } from '@entrepot/demo/relevance/relevance.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { expect, it } from 'vitest';

const MIN_RECALL_AT_20 = 0.95;
const MIN_MRR = 0.85;
/** About what nobody sells. The rest is words that other goods have too, and what is found is said to be but a part. */
const MIN_SILENCE = 0.9;
const MIN_RECALL_OF_CORRECTIONS = 0.95;
const MIN_PRECISION_OF_CORRECTIONS = 0.95;

it('search finds what is meant, typed or misspelt, in part, in plural or in another script, in all 21 languages', async () => {
  const { server, database } = await startTestServer({ demo: 'small' });
  const { rows } = await database.pool.query<{ id: string; title: string }>(
    `SELECT p.id, t.title FROM products p JOIN shops s ON s.id = p.shop_id AND s.state = 'open'
     JOIN product_texts t ON t.product_id = p.id AND t.language = 'en' WHERE p.state = 'on_shelf'`,
  );
  const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
  const existing = countTypes(titleOf.values());
  const answerable = readQueries().filter(({ kind, types }) => kind === 'absent' || types.some((type) => existing.has(type)));
  expect(answerable.length).toBeGreaterThanOrEqual(400);

  const judged = [];
  for (const query of answerable) {
    const response = await server.inject({
      method: 'POST',
      url: `/api/sellerGoods!list.action?lang=${query.language}`,
      payload: { keyword: query.text, pageSize: PLACES, facets: false },
    });
    const { list, keyword } = response.json<{ data: Listing }>().data;
    judged.push(judge(query, { found: list.map(({ id }) => titleOf.get(id) ?? ''), isReplaced: keyword?.corrected !== null }, existing));
  }

  const missed = judged.filter(({ reciprocalRank }) => reciprocalRank === 0).map(({ query }) => `${query.language} ${query.text}`);
  const { recallAt20, mrr } = scoreOf(judged.filter(({ query }) => query.kind !== 'absent'));
  const silence = scoreOf(judged.filter(({ query }) => query.kind === 'absent')).recallAt20;
  expect(recallAt20, `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(MIN_RECALL_AT_20);
  expect(mrr, `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(MIN_MRR);
  expect(silence, `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(MIN_SILENCE);
  const corrections = scoreOfCorrections(judged);
  expect(corrections.recall, `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(MIN_RECALL_OF_CORRECTIONS);
  expect(corrections.precision, `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(MIN_PRECISION_OF_CORRECTIONS);
});
