/** Which page stands in which column. The operator writes the pages; those that are not there are not linked. */

/** As people look for them. */
export const COLUMNS = ['buying', 'selling', 'company', 'help'] as const;
export type ColumnName = (typeof COLUMNS)[number];

export interface FooterPageLink {
  id: string;
  title: string;
}

const PLACES: Readonly<Record<string, ColumnName>> = {
  'buyer-rules': 'buying',
  'delivery-and-pickup': 'buying',
  'returns-and-exchanges': 'buying',
  'return-policy': 'buying',
  'seller-policy': 'selling',
  partners: 'selling',
  'service-policy': 'help',
  'privacy-policy': 'help',
  contact: 'help',
};

/** Pages of the operator's own making belong to the company. Within a column the operator's order stays. */
export function pagesIn(column: ColumnName, pages: readonly FooterPageLink[]): FooterPageLink[] {
  return pages.filter(({ id }) => (Object.hasOwn(PLACES, id) ? PLACES[id] : 'company') === column);
}
