import { useEffect } from 'react';
import { useServices } from './services.tsx';

export type Viewed = { goodsId: string } | { sellerId: string };

/** Counts a visit to a product or a shop. Nobody waits for that, so its code comes when the page is alive. */
export function usePageView(viewed: Viewed): void {
  const { client } = useServices();
  const [kind, id] = 'goodsId' in viewed ? (['goodsId', viewed.goodsId] as const) : (['sellerId', viewed.sellerId] as const);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./watch-view.ts').then(
      ({ watchView }) => {
        if (!isGone) stop = watchView(client, kind, id);
      },
      // A view that could not be counted is nothing the visitor needs to hear of.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [client, kind, id]);
}
