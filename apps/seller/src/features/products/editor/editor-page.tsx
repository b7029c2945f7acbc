import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { PRODUCTS_KEY } from '../../../lib/query-keys.ts';
import { useSellerClient } from '../../../lib/seller-client.tsx';
import { useEditorOptions } from '../../../lib/use-editor-options.ts';
import { ProductEditor } from './product-editor.tsx';

/** One product in full, or a new one where the address names none. */
export function EditorPage() {
  const t = useT();
  const client = useSellerClient();
  const words = useFailureWords();
  const [{ id }] = useSearch();
  const options = useEditorOptions();
  // Not read again by itself: what is being typed belongs to the version that was read.
  const {
    data: edit,
    dataUpdatedAt,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [...PRODUCTS_KEY, 'info', id],
    queryFn: ({ signal }) => client.call('product!info', { id: id! }, { quiet: true, signal }),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  const isThere = options && (id === undefined || edit);
  // What was saved is what is edited from then on; a change of stock alone is no other version.
  if (isThere)
    return (
      <ProductEditor
        key={`${id} ${dataUpdatedAt}`}
        edit={id === undefined ? undefined : edit}
        options={options}
        reload={async () => void (await refetch())}
      />
    );
  return (
    <ConsolePage title={t('goods.product')}>
      {error ? (
        <ErrorState title={words(error)} retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }} />
      ) : (
        <SkeletonRegion label={t('page.loading')} className="grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-96" />
        </SkeletonRegion>
      )}
    </ConsolePage>
  );
}
