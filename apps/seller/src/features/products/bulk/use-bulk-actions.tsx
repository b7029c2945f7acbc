import type { BulkDialogAction } from '@entrepot/console/table/columns.ts';
import type { ProductRow } from '@entrepot/contracts/calls/product-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import { BULK_SUBJECTS } from './bulk-form.ts';

/** What can be done with several products at once. Each is asked for, shown beforehand, and answered product by product. */
export function useBulkActions(): readonly BulkDialogAction<ProductRow>[] {
  const t = useT();
  return BULK_SUBJECTS.map((subject) => ({
    id: subject,
    label: t('goods.bulk', { subject }),
    dialog: (rows, onClose) => <BulkChangeDialog subject={subject} rows={rows} onClose={onClose} />,
  }));
}
