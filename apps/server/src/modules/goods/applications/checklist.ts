/** What is still missing, what was accepted, and what has to change: the same list for the applicant and for staff. */
import { itemsOf, WAITING_STATES, type ApplicationItem, type ApplicationState, type ItemState } from '@entrepot/contracts/applications.ts';
import type { ApplicationRow, DocumentRow, ItemRow } from './applications.sql.ts';

export interface ApplicationFacts {
  row: ApplicationRow;
  items: readonly ItemRow[];
  documents: readonly Pick<DocumentRow, 'item'>[];
  /** Of the agreement in force; undefined where there is none. */
  agreementVersion: number | undefined;
}

export interface Check {
  item: ApplicationItem;
  state: ItemState;
  remark: string | null;
}

/** `reader`: what staff note while they look stays among them until they ask for the changes. */
export function checklist(facts: ApplicationFacts, reader: 'applicant' | 'staff'): Check[] {
  const isBeingRead = (WAITING_STATES as readonly ApplicationState[]).includes(facts.row.state);
  return itemsOf(facts.row.shop_kind).map((item) => {
    const said = facts.items.find((each) => each.item === item);
    const isHidden = reader === 'applicant' && isBeingRead && said?.state === 'changes_asked';
    if (said && !isHidden) return { item, state: said.state, remark: said.remark };
    return { item, state: isComplete(item, facts) ? 'complete' : 'missing', remark: null };
  });
}

export function missingItems(facts: ApplicationFacts): ApplicationItem[] {
  return itemsOf(facts.row.shop_kind).filter((item) => !isComplete(item, facts));
}

export function isComplete(item: ApplicationItem, { row, documents, agreementVersion }: ApplicationFacts): boolean {
  switch (item) {
    case 'shop': {
      const words = [row.shop_name, row.city, row.about, row.legal_name, ...(row.shop_kind === 'company' ? [row.registration_number] : [])];
      return row.shop_kind !== null && row.country !== null && words.every((text) => text !== '');
    }
    case 'contact':
      return [row.contact_name, row.contact_email, row.contact_phone].every((text) => text !== '') && isEmailProven(row);
    case 'agreement':
      return row.agreement_version !== null && row.agreement_version === agreementVersion;
    default:
      return documents.some((document) => document.item === item);
  }
}

export function isEmailProven({
  contact_email: email,
  proven_email: proven,
}: Pick<ApplicationRow, 'contact_email' | 'proven_email'>): boolean {
  return email !== '' && email.toLowerCase() === proven?.toLowerCase();
}
