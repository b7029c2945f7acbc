/** Which step of the application an address stands for. */
import { APPLICATION_PATH } from '@entrepot/blocks/paths.ts';
import { DOCUMENT_ITEMS, type ApplicationItem, type DocumentItem } from '@entrepot/contracts/applications.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';

export const STEPS = ['shop', 'contact', 'documents', 'agreement', 'review'] as const;
export type Step = (typeof STEPS)[number];

export function stepAddress(step: Step): string {
  return `${APPLICATION_PATH}?step=${step}`;
}

/** What an item is called where all of them are listed. */
export function itemLabel(item: ApplicationItem): MessageId {
  return isDocument(item) ? `apply.document.${item}` : `apply.step.${item}`;
}

export function isDocument(item: ApplicationItem): item is DocumentItem {
  return (DOCUMENT_ITEMS as readonly ApplicationItem[]).includes(item);
}

export function stepOf(item: ApplicationItem): Step {
  return isDocument(item) ? 'documents' : item;
}

/** What there is to do at a step; nothing is said about the review. */
export function checksOf(application: Pick<MerchantApplication, 'checklist'> | null, step: Step): MerchantApplication['checklist'] {
  return application?.checklist.filter(({ item }) => stepOf(item) === step) ?? [];
}

/** The one that is asked for, or else the first that needs something; whoever has done all of it reviews. */
export function stepToShow(application: Pick<MerchantApplication, 'checklist'> | null, asked: string | undefined): Step {
  const known = STEPS.find((step) => step === asked);
  if (known) return known;
  if (!application) return 'shop';
  return (
    STEPS.find((step) => checksOf(application, step).some(({ state }) => state === 'missing' || state === 'changes_asked')) ?? 'review'
  );
}
