/** The reviews of a selection as a file, read while it is sent. */
import { columnsIn, sheetWords } from '@entrepot/i18n/paper-messages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectDeskReviews, selectDeskReviewsAfter, type DeskReviewFilter } from './desk.sql.ts';
import { presentDeskReview, readReviewFilter } from './read-review-desk.ts';

const AT_ONCE = 500;
const COLUMNS = [
  'id',
  'writtenAt',
  'stars',
  'review',
  'language',
  'pictures',
  'product',
  'shop',
  'order',
  'author',
  'reply',
  'followUp',
  'hiddenAt',
  'hiddenBecause',
  'hiddenBy',
];

export function reviewSheet({ db }: Pick<Platform, 'db'>, filter: DeskReviewFilter, language: Language): FileAnswer {
  return csvFile({
    name: 'reviews',
    headings: columnsIn(sheetWords(language), COLUMNS),
    rows: lines(db, readReviewFilter(filter), language),
  });
}

async function* lines(db: Platform['db'], filter: DeskReviewFilter, language: Language): AsyncGenerator<string[]> {
  let after: { id: string; place: string } | undefined;
  for (;;) {
    const found = await selectDeskReviewsAfter(db, filter, after, AT_ONCE);
    for (const row of await selectDeskReviews(
      db,
      found.map(({ id }) => id),
      language,
    )) {
      const { review, goods, shop, order, author, hidden } = presentDeskReview(row);
      yield [
        review.id,
        review.createdAt,
        String(review.stars ?? ''),
        review.body,
        languageName(review.language, language),
        String(review.pictures.length),
        goods.title,
        shop.name,
        order.serial,
        author.username,
        review.reply?.body ?? '',
        review.followUp?.body ?? '',
        hidden?.at ?? '',
        hidden?.reason ?? '',
        hidden?.by ?? '',
      ];
    }
    after = found.at(-1);
    if (found.length < AT_ONCE) return;
  }
}
