import { ProductChanges } from '@entrepot/console/details/product-changes.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { PRODUCTS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { ChangeLines } from './change-words.tsx';

export function HistoryList({ id }: { id: string }) {
  const t = useT();
  const client = useSellerClient();
  return (
    <ProductChanges
      queryKey={[...PRODUCTS_KEY, 'history', id]}
      fetchPage={(page, signal) => client.call('product!history', { id, ...page }, { quiet: true, signal })}
      words={{ empty: t('goods.history.empty'), more: t('goods.history.more'), kind: (kind) => t('goods.change', { kind }) }}
      lines={(changes) => <ChangeLines changes={changes} />}
    />
  );
}
