/**
 * Sends what was typed. What is wrong stands beside its field; what somebody else saved in the meantime is asked about, never overwritten.
 */
import { CallError } from '@entrepot/api-client/call-error.ts';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import type { ProductEdit } from '@entrepot/contracts/calls/product-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { productEditPath } from '../../../lib/paths.ts';
import { PRODUCTS_KEY } from '../../../lib/query-keys.ts';
import { useSellerClient } from '../../../lib/seller-client.tsx';
import { draftFrom, type ProductFields } from './product-form.ts';

export interface Conflict {
  version: number;
  byName: string | undefined;
  at: string | undefined;
}

export function useSaveProduct(form: UseFormReturn<ProductFields>, edit: ProductEdit | undefined, goOnFrom: (saved: ProductEdit) => void) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const router = useRouter();
  const words = useFailureWords();
  const [conflict, setConflict] = useState<Conflict>();

  function tell(error: unknown): void {
    form.setError('root.server', { type: 'server', message: words(error) });
    if (!(error instanceof CallError)) return;
    if (error.key === 'product.number_taken') form.setError('number', { type: 'server', message: error.message }, { shouldFocus: true });
    if (error.key === 'product.changed_meanwhile')
      setConflict({ version: Number(error.data.version), byName: error.data.byName, at: error.data.at });
    for (const { field, message } of error.fieldErrors.toReversed()) {
      form.setError(field as FieldPath<ProductFields>, { type: 'server', message }, { shouldFocus: true });
    }
  }

  async function save(fields: ProductFields, publish: boolean): Promise<void> {
    form.clearErrors();
    setConflict(undefined);
    try {
      const saved = await client.call(
        'product!save',
        { ...(edit ? { id: edit.id, version: fields.version } : {}), draft: draftFrom(fields), ...(publish ? { publish } : {}) },
        { quiet: true },
      );
      goOnFrom(saved);
      queries.setQueryData([...PRODUCTS_KEY, 'info', saved.id], saved);
      void queries.invalidateQueries({
        queryKey: PRODUCTS_KEY,
        predicate: ({ queryKey }) => queryKey[1] !== 'info' && queryKey[1] !== 'options',
      });
      notify.success(t(publish ? 'goods.published' : 'goods.saved'));
      if (!edit) router.navigate(productEditPath(saved.id), { replace: true });
    } catch (error) {
      tell(error);
    }
  }

  return { save, tell, conflict, settle: () => setConflict(undefined) };
}
