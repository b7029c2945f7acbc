/** The words of an invoice, in the language of its reader. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { paperWords } from '@entrepot/i18n/paper-messages.ts';
import { isolated } from '../../../platform/typesetting/bidi.ts';

export interface InvoiceWords {
  title: string;
  ordered: string;
  paid: string;
  made: string;
  seller: string;
  buyer: string;
  deliveredTo: string;
  taxNumber: (number: string) => string;
  /** Of the country, where it is a code. */
  country: string;
  columns: [item: string, quantity: string, unitPrice: string, amount: string];
  goods: string;
  discount: string;
  dispatch: string;
  distance: string;
  delivery: string;
  tax: string;
  handlingFee: string;
  total: string;
  refunded: string;
  left: string;
  /** When the shop is paid, and until when goods can go back. */
  terms: string;
  page: (page: number, pages: number) => string;
}

interface Subject {
  serial: string;
  country: string;
}

const COUNTRY_CODE = /^[A-Z]{2}$/;

export function invoiceWords({ serial, country: code }: Subject, language: Language): InvoiceWords {
  const speak = paperWords(language);
  const country = COUNTRY_CODE.test(code) ? countryName(code, language) : code;
  return {
    title: speak('order.paper.title', { serial: isolated(serial) }),
    ordered: speak('order.step.placed'),
    paid: speak('order.step.paid'),
    made: speak('order.paper.made'),
    seller: speak('listing.facet.shop'),
    buyer: speak('order.paper.buyer'),
    deliveredTo: speak('order.receiver'),
    taxNumber: (number) => speak('order.paper.taxNumber', { number: isolated(number) }),
    country,
    columns: [
      speak('order.items'),
      speak('product.quantity.label'),
      speak('order.paper.unitPrice'),
      `${speak('wallet.column.amount')}, ${CURRENCY}`,
    ],
    goods: speak('order.price.goods'),
    discount: speak('order.price.discount'),
    dispatch: speak('product.freight.dispatch'),
    distance: speak('product.freight.distance'),
    delivery: speak('product.freight.delivery'),
    tax: speak('order.price.tax', { country: isolated(country) }),
    handlingFee: speak('order.price.handling'),
    total: speak('order.price.total'),
    refunded: speak('order.price.refunded'),
    left: speak('order.paper.left'),
    terms: speak('order.pay.escrow'),
    page: (page, pages) => speak('listing.pages.summary', { page, pages }),
  };
}
