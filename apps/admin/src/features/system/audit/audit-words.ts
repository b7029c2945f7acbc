/** The log in words: what was done, to what kind of thing, and which part of it. */
import { isAuditAction } from '@entrepot/contracts/audit-actions.ts';
import type { AuditRecord } from '@entrepot/contracts/calls/audit.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useCallback } from 'react';

const asName = (text: string): string => text.replaceAll(/[.-]/g, '_');

/** What was done, in words. What an older release recorded under another name keeps that name. */
export function useActionWords(): (action: string) => string {
  const t = useT();
  return useCallback((action) => (isAuditAction(action) ? t('admin.system.audit.done', { action: asName(action) }) : action), [t]);
}

export function useKindWords(): (kind: string) => string {
  const t = useT();
  return useCallback((kind) => t('admin.system.audit.subjects', { kind: asName(kind), name: kind }), [t]);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-([0-9a-f]{12})$/i;

/** The number or the name that people know it by. What has none any more is told apart by the end of its id. */
export function subjectText({ subjectId, subjectName }: Pick<AuditRecord, 'subjectId' | 'subjectName'>): string {
  return subjectName ?? subjectId.replace(UUID, '…$1');
}

const INDEX = /^\d+$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** `lines.0.reasonCode` as people would say it; a name that nobody has written words for is taken apart into its own. */
export function useFieldWords(): (path: string) => string {
  const t = useT();
  return useCallback(
    (path) =>
      path
        .split('.')
        .map((part) => {
          if (INDEX.test(part)) return String(Number(part) + 1);
          const words = t('admin.system.audit.field', { field: part.replaceAll(/\W/g, '_') });
          return words === '–' ? part.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase() : words;
        })
        .join(' · '),
    [t],
  );
}

/** Yes and no, and moments as they stand everywhere else. */
export function useValueWords(): (value: string | undefined) => string | undefined {
  const t = useT();
  return useCallback(
    (value) => {
      if (value === 'true' || value === 'false') return t('admin.system.audit.yes', { isYes: value });
      return value !== undefined && MOMENT.test(value) ? formatDateTime(value) : value?.replaceAll(new RegExp(UUID, 'gi'), '…$1');
    },
    [t],
  );
}
