/** The invoice of a paid order as a file, in the buyer's language. */
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasLetters, canSet } from '../../../platform/typesetting/fonts.ts';
import { offersOf } from '../../goods/catalog/index.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { invoiceWords, type InvoiceWords } from './invoice-words.ts';
import type { ViewServices } from './view-services.ts';
import { presentDetail } from './order-views.present.ts';
import { selectDetail, selectSeller, type SellerRow } from './order-views.sql.ts';

export interface InvoiceFile {
  name: string;
  type: string;
  base64: string;
}

export async function invoiceFile(
  { db, clock, nameOf }: ViewServices,
  id: string,
  buyerId: string,
  wanted: Language,
): Promise<InvoiceFile> {
  const row = await selectDetail(db, { id, buyerId });
  if (!row) throw new DomainError('order.not_found');
  if (row.paid_at === null) throw new DomainError('order.state_conflict');
  const madeAt = clock.now();
  // Letters of Chinese, Japanese and Korean are those of the machine; half a language would be worse than another one.
  const language = canSet(wanted) ? wanted : 'en';
  const order = await withPrintableNames(db, presentDetail(row, 'buyer', madeAt), language);
  const seller = await selectSeller(db, row.shop_id);
  // Loaded when somebody first wants one: most servers start more often than that.
  const words = invoiceWords({ serial: order.serial, country: order.receiver.country }, language);
  const { invoicePdf } = await import('./invoice-pdf.ts');
  const pdf = await invoicePdf({
    storefrontName: nameOf(row.storefront_code),
    username: row.username,
    seller: sellerLines(seller, words, language),
    order,
    madeAt,
    language,
    words,
  });
  return { name: `invoice-${row.serial}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') };
}

/** What the shop has stated, and nothing else. */
function sellerLines(
  { city, country, tax_number: taxNumber, invoice_address: address }: SellerRow,
  words: InvoiceWords,
  language: Language,
): string[] {
  const place = address === null ? [city] : address.split('\n');
  return [...place, countryName(country, language), ...(taxNumber === null ? [] : [words.taxNumber(taxNumber)])];
}

/** What was ordered under a name that no font here has the letters for goes by its English one. */
async function withPrintableNames(db: ViewServices['db'], order: OrderDetail, language: Language): Promise<OrderDetail> {
  const unprintable = order.lines.filter(({ name, choice }) => !hasLetters(`${name} ${choice}`, language));
  if (unprintable.length === 0) return order;
  const offers = await offersOf(
    db,
    unprintable.map(({ skuId }) => skuId),
    'en',
  );
  return {
    ...order,
    lines: order.lines.map((line) => {
      const english = unprintable.includes(line) ? offers.get(line.skuId) : undefined;
      return english ? { ...line, name: english.name, choice: english.choice } : line;
    }),
  };
}
