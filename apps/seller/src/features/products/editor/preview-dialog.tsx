import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { ProductDraft } from '@entrepot/contracts/calls/product-desk.ts';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { sentences } from '@entrepot/i18n/sentences.ts';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSellerClient } from '../../../lib/seller-client.tsx';
import { ProductPreview } from './product-preview.tsx';

export interface PreviewDialogProps {
  id: string | undefined;
  draft: ProductDraft;
  onClose: () => void;
}

/** What is typed, as buyers would see it: the server makes the page of it that it makes of a saved one, and keeps nothing. */
export function PreviewDialog({ id, draft, onClose }: PreviewDialogProps) {
  const t = useT();
  const client = useSellerClient();
  const words = useFailureWords();
  const { data, error } = useQuery({
    queryKey: ['product-preview', id, draft],
    queryFn: ({ signal }) => client.call('product!preview', { ...(id === undefined ? {} : { id }), draft }, { quiet: true, signal }),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('goods.preview.title')} description={t('goods.preview.text')} size="xl" labels={{ close: t('action.close') }}>
        {data ? (
          <ProductPreview product={data} />
        ) : error ? (
          <ErrorState
            variant="inline"
            title={words(error)}
            text={error instanceof CallError ? sentences(...error.fieldErrors.map(({ message }) => message)) : undefined}
          />
        ) : (
          <SkeletonRegion label={t('page.loading')} className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="aspect-square" />
            <Skeleton className="h-60" />
          </SkeletonRegion>
        )}
      </DialogContent>
    </Dialog>
  );
}
