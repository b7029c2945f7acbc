/** The reviews of one kind, page after page. */
import { reviewsQuery } from '@entrepot/buyer/queries/product.ts';
import type { Review, ReviewType } from '@entrepot/contracts/calls/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '@entrepot/site/services.tsx';

export interface Reviews {
  state: 'loading' | 'failed' | 'ready';
  list: readonly Review[];
  /** How many the next page brings; 0 at the end. */
  moreCount: number;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

export function useReviews(goodsId: string, type: ReviewType): Reviews {
  const { client } = useServices();
  const first = useQuery(reviewsQuery(client, goodsId, type));
  const [more, setMore] = useState<{ list: readonly Review[]; pageNum: number }>({ list: [], pageNum: 1 });
  const [progress, setProgress] = useState<'idle' | 'loading' | 'failed'>('idle');

  const shown = [...(first.data?.list ?? []), ...more.list];
  // A review written meanwhile pushes the others one place further, so that one may come twice.
  const list = [...new Map(shown.map((review) => [review.id, review])).values()];
  const { totalElements = 0, pageSize = 0 } = first.data ?? {};

  async function loadMore() {
    setProgress('loading');
    try {
      const pageNum = more.pageNum + 1;
      const page = await client.call('evaluation!list', { goodsId, type, pageNum }, { quiet: true });
      setMore({ list: [...more.list, ...page.list], pageNum });
      setProgress('idle');
    } catch {
      setProgress('failed');
    }
  }

  return {
    state: first.data ? 'ready' : first.isError ? 'failed' : 'loading',
    list,
    moreCount: Math.max(0, Math.min(pageSize, totalElements - more.pageNum * pageSize)),
    isLoadingMore: progress === 'loading',
    hasMoreFailed: progress === 'failed',
    loadMore: () => void loadMore(),
    retry: () => void first.refetch(),
  };
}
