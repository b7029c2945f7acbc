import type { DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ARTICLES_KEY } from '../content-queries.ts';

const keyOf = (id: string) => [...ARTICLES_KEY, 'one', id];

export function useArticle(id: string) {
  const client = useStaffClient();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => client.call('articles!get', { id }, { quiet: true, signal }),
    refetchOnWindowFocus: false,
  });
}

/** What a change answered with is what is shown; lists are read again. */
export function useArticleChanged(): (article: DeskArticle) => void {
  const queries = useQueryClient();
  return (article) => {
    void queries.invalidateQueries({ queryKey: ARTICLES_KEY });
    queries.setQueryData(keyOf(article.id), article);
  };
}
