/** Files that the browser fetches by itself; the session's cookie travels along. */
import type { ImportFormat } from '@entrepot/contracts/import-columns.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { PaperKind } from '@entrepot/contracts/shop-work.ts';

function fileAddress(call: string, input: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(input).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  return `/seller-api/${call}?${new URLSearchParams(given as Array<[string, string]>)}`;
}

export const uploadAddress = (lang: Language): string => fileAddress('import!upload', { lang });
export const zipAddress = (lang: Language): string => fileAddress('import!pictures', { lang });
export const errorsAddress = (id: string, lang: Language): string => fileAddress('import!errors', { id, lang });
export const templateAddress = (format: ImportFormat, lang: Language): string => fileAddress('import!template', { format, lang });

/** What the list of products is narrowed to. */
export interface ExportFilter {
  state?: string | undefined;
  categoryId?: number | undefined;
  keyword?: string | undefined;
  isLowStock?: boolean | undefined;
  missingLanguage?: Language | undefined;
  isDiscounted?: boolean | undefined;
}

export const exportAddress = (format: ImportFormat, lang: Language, filter: ExportFilter): string =>
  fileAddress('product!export', { ...filter, format, lang });

export const agreementAddress = (lang: Language): string => fileAddress('agreement!paper', { lang });

/** Of one parcel alone where it is named. */
export const papersAddress = (kind: PaperKind, orderIds: readonly string[], lang: Language, parcelId?: string): string =>
  fileAddress('order!papers', { kind, ids: orderIds.join(','), parcelId, lang });
