import { DOCUMENT_ITEMS, type ApplicationItem, type ApplicationState, type ItemState } from '@entrepot/contracts/applications.ts';
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

export const STATE_TONES: Readonly<Record<ApplicationState, StatusTone>> = {
  draft: 'neutral',
  submitted: 'amber',
  in_review: 'blue',
  changes_asked: 'neutral',
  resubmitted: 'amber',
  approved: 'green',
  refused: 'red',
  withdrawn: 'neutral',
};

export const ITEM_TONES: Readonly<Record<ItemState, StatusTone>> = {
  missing: 'red',
  complete: 'blue',
  accepted: 'green',
  changes_asked: 'amber',
  answered: 'blue',
};

/** Applicants and staff call the parts of an application the same. */
export function itemLabel(item: ApplicationItem) {
  return (DOCUMENT_ITEMS as readonly ApplicationItem[]).includes(item)
    ? (`apply.document.${item as (typeof DOCUMENT_ITEMS)[number]}` as const)
    : (`apply.step.${item as 'shop' | 'contact' | 'agreement'}` as const);
}
