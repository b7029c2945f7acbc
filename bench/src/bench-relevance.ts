/**
 * What search finds for the queries of the relevance set, in all 21 languages: recall at 20, mean reciprocal rank, and how good its
 * corrections are.
 */
import {
  countTypes,
  judge,
  PLACES,
  readQueries,
  scoreOf,
  scoreOfCorrections,
  type Judged,
  type RelevanceQuery,
} from '@entrepot/demo/relevance/relevance.ts';
import pg from 'pg';
import { report } from './report.ts';
import { withProduct } from './with-product.ts';

/** Named on the error stream, so that whoever works on the ranking sees where to look. */
const WEAK_RECALL = 0.8;

export function benchRelevance(): Promise<void> {
  return withProduct(async ({ origin }, connectionString) => {
    const pool = new pg.Pool({ connectionString, max: 1 });
    try {
      const judged = await judgeAll(origin, pool);
      for (const one of judged.filter(({ recallAt20 }) => recallAt20 < WEAK_RECALL)) process.stderr.write(`${sentenceOf(one)}\n`);
      tell('all queries', judged);
      tellCorrections(judged);
      for (const [kind, some] of groups(judged, ({ kind }) => kind)) tell(kind, some);
      for (const [language, some] of groups(judged, ({ language }) => language)) tell(language, some);
    } finally {
      await pool.end();
    }
  });
}

async function judgeAll(origin: string, pool: pg.Pool): Promise<Judged[]> {
  const titles = await pool.query<{ id: string; title: string }>(
    `SELECT p.id, t.title FROM products p JOIN shops s ON s.id = p.shop_id AND s.state = 'open'
     JOIN product_texts t ON t.product_id = p.id AND t.language = 'en' WHERE p.state = 'on_shelf'`,
  );
  const titleOf = new Map(titles.rows.map(({ id, title }) => [id, title]));
  const existing = countTypes(titleOf.values());
  const judged: Judged[] = [];
  for (const query of readQueries()) {
    const { ids, isReplaced } = await find(origin, query);
    judged.push(judge(query, { found: ids.map((id) => titleOf.get(id) ?? ''), isReplaced }, existing));
  }
  return judged;
}

async function find(origin: string, { language, text }: RelevanceQuery): Promise<{ ids: string[]; isReplaced: boolean }> {
  const response = await fetch(`${origin}/api/sellerGoods!list.action?lang=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keyword: text, pageSize: PLACES, facets: false }),
  });
  const { data } = (await response.json()) as { data: { list: Array<{ id: string }>; keyword: { corrected: string | null } } };
  return { ids: data.list.map(({ id }) => id), isReplaced: data.keyword.corrected !== null };
}

function groups(judged: readonly Judged[], keyOf: (query: RelevanceQuery) => string): Map<string, Judged[]> {
  return Map.groupBy(judged, ({ query }) => keyOf(query));
}

function tell(what: string, judged: readonly Judged[]): void {
  const { recallAt20, mrr, queries } = scoreOf(judged);
  report({ bench: 'relevance', figure: `${what}, recall@20`, value: recallAt20, unit: `of 1, over ${queries} queries` });
  report({ bench: 'relevance', figure: `${what}, MRR`, value: mrr, unit: `of 1, over ${queries} queries` });
}

function tellCorrections(judged: readonly Judged[]): void {
  const { misspelt, recall, replaced, precision } = scoreOfCorrections(judged);
  report({ bench: 'relevance', figure: 'corrections, recall', value: recall, unit: `of 1, over ${misspelt} misspelt words` });
  report({ bench: 'relevance', figure: 'corrections, precision', value: precision, unit: `of 1, over ${replaced} replaced words` });
}

function sentenceOf({ query, recallAt20, reciprocalRank }: Judged): string {
  return `${query.language} ${query.kind} "${query.text}" (${query.types.join(', ')}): recall ${recallAt20.toFixed(2)}, rank ${reciprocalRank.toFixed(2)}`;
}
