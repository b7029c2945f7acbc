/** The words of slips and labels, in the language that the shop reads. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatNumber } from '@entrepot/i18n/formats.ts';
import { shopPaperWords } from '@entrepot/i18n/paper-messages.ts';
import { isolated } from '../../../../platform/typesetting/bidi.ts';

export interface PaperWords {
  slip: string;
  product: string;
  pieces: string;
  inThisParcel: string;
  note: string;
  from: string;
  to: string;
  count: (pieces: number) => string;
  number: (value: number) => string;
  orderedAs: (name: string) => string;
  more: (count: number) => string;
  page: (page: number, pages: number) => string;
}

export function paperWordsIn(language: Language): PaperWords {
  const speak = shopPaperWords(language);
  return {
    slip: speak('seller.papers.slip'),
    product: speak('seller.order.goods'),
    pieces: speak('seller.order.pieces'),
    inThisParcel: speak('seller.papers.pieces'),
    note: speak('seller.order.note'),
    from: speak('seller.papers.from'),
    to: speak('seller.papers.to'),
    count: (count) => speak('console.pieces', { count }),
    number: (value) => formatNumber(value, language),
    orderedAs: (name) => speak('console.orderedAs', { name: isolated(name) }),
    more: (count) => speak('seller.papers.more', { count }),
    page: (page, pages) => speak('listing.pages.summary', { page, pages }),
  };
}
