/** Packing slips and labels of a shop's orders as one file, in the language that the shop reads. */
import { Readable } from 'node:stream';
import type { Language } from '@entrepot/contracts/languages.ts';
import { createBoundedQueue } from '../../../../platform/bounded-queue.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { canSet } from '../../../../platform/typesetting/fonts.ts';
import { shopOrdersInWords } from '../../orders/index.ts';
import { shopOrderOf } from '../read-orders.ts';
import type { ViewServices } from '../view-services.ts';
import { sheetsOf } from './paper-sheet.ts';
import { paperWordsIn } from './paper-words.ts';
import type { PaperMaking } from './slip-pdf.ts';

export interface PaperServices extends Pick<ViewServices, 'db' | 'clock'>, Pick<PaperMaking, 'pictureOf'> {}

export interface PapersWanted {
  kind: 'slip' | 'label';
  ids: readonly string[];
  parcelId?: string | undefined;
}

/** Many sheets take a while of a whole core. */
const inTurn = createBoundedQueue({ atOnce: 1, maxWaiting: 20 });

export async function papersFile(
  services: PaperServices,
  { kind, ids, parcelId }: PapersWanted,
  shopId: string,
  wanted: Language,
): Promise<FileAnswer> {
  // Letters of Chinese, Japanese and Korean are those of the machine; half a language would be worse than another one.
  const language = canSet(wanted) ? wanted : 'en';
  const orders = await Promise.all([...new Set(ids)].map((id) => shopOrderOf(services, id, { role: 'shop', shopId })));
  // What was not paid is not packed.
  if (orders.some(({ order }) => order.paidAt === null)) throw new DomainError('order.state_conflict');
  const sheets = (await shopOrdersInWords(services, orders, language)).flatMap((order) =>
    sheetsOf(order, language, parcelId?.toLowerCase()),
  );
  if (sheets.length === 0) throw new DomainError('order.not_found');
  const making: PaperMaking = {
    sheets,
    words: paperWordsIn(language),
    language,
    madeAt: services.clock.now(),
    pictureOf: services.pictureOf,
  };
  const pdf = await inTurn(async () => {
    // Loaded when somebody first wants one: most servers start more often than that.
    if (kind === 'slip') return (await import('./slip-pdf.ts')).slipPdf(making);
    return (await import('./label-pdf.ts')).labelPdf(making);
  });
  const name = sheets.length === 1 ? `${kind}-${sheets[0]!.serial}.pdf` : `${kind}s-${making.madeAt.toISOString().slice(0, 10)}.pdf`;
  return new FileAnswer({ name, type: 'application/pdf', body: Readable.from([pdf]) });
}
