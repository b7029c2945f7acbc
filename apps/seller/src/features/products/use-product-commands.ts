/** What is done with a product outside of its editor. Whatever was done, the lists are read anew, because they may be sorted by it. */
import type { ProductRow } from '@entrepot/contracts/calls/product-desk.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { DRAFT_LIMITS, parsePrice } from '@entrepot/contracts/product-draft.ts';
import { productEditPath } from '../../lib/paths.ts';
import { PRODUCTS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

export type Variant = ProductRow['variants'][number];

export function useProductCommands() {
  const t = useT();
  const errorText = useErrorText();
  const client = useSellerClient();
  const queries = useQueryClient();
  const router = useRouter();
  const words = useFailureWords();

  const readAnew = () => queries.invalidateQueries({ queryKey: PRODUCTS_KEY });

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      notify.error(words(error));
      void readAnew();
      throw error;
    }
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await attempt(work);
    void readAnew();
    return result;
  }

  /** A figure is changed once the lists say so as well: until then it shows what was typed, not what was there before. */
  async function changeFigure(work: () => Promise<unknown>): Promise<void> {
    await attempt(work);
    await readAnew();
    // The screen hears of what was read a turn of the loop after whoever waited for it, and in that turn would show the old figure.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  }

  function refuse(message: string): Promise<never> {
    notify.error(message);
    return Promise.reject(new Error(message));
  }

  return {
    setPrice({ id, price }: Variant, typed: string) {
      if (parsePrice(typed) === undefined)
        return refuse(errorText('product.price_invalid', { max: DRAFT_LIMITS.price, decimals: DRAFT_LIMITS.priceDecimals }));
      return changeFigure(() => client.call('product!setPrice', { skuId: id, price: typed, expectedPrice: price }, { quiet: true }));
    },
    setStock({ id, stock }: Variant, typed: string) {
      const target = Number(typed);
      if (!Number.isInteger(target) || target < 0 || target > DRAFT_LIMITS.stock)
        return refuse(errorText('product.whole_number', { min: 0, max: DRAFT_LIMITS.stock }));
      return changeFigure(() => client.call('product!setStock', { skuId: id, stock: target, expectedStock: stock }, { quiet: true }));
    },
    setShelf: (id: string, isOn: boolean) => run(() => client.call('product!setShelf', { id, isOn }, { quiet: true })),
    async duplicate(id: string) {
      const copy = await run(() => client.call('product!duplicate', { id }, { quiet: true }));
      notify.success(t('goods.duplicated', { number: copy.draft.number }));
      router.navigate(productEditPath(copy.id));
    },
  };
}
