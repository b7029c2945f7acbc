import { isAuditAction } from '@entrepot/contracts/audit-actions.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useCallback } from 'react';

/** What was done, in words. What an older release recorded under another name keeps that name. */
export function useActionWords(): (action: string) => string {
  const t = useT();
  return useCallback(
    (action) => (isAuditAction(action) ? t('admin.system.audit.done', { action: action.replaceAll(/[.-]/g, '_') }) : action),
    [t],
  );
}
