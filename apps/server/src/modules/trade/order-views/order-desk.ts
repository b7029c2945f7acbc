/** Orders at the staff's desk: found among all of them, in full, and as a file. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { columnsIn, sheetWords, type SheetSpeak } from '@entrepot/i18n/paper-messages.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import type { DeskOrder, DeskOrderRow, DisputeRecord } from '@entrepot/contracts/calls/order-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import {
  resolveDeskFilter,
  selectDeskPage,
  selectDeskPortion,
  selectRecord,
  type DeskFilter,
  type DeskLineRow,
  type DeskSelection,
  type DeskSort,
} from './order-desk.sql.ts';
import type { ViewServices } from './view-services.ts';
import { selectDetail, selectSummaries } from './order-views.sql.ts';
import { presentDetail, presentSettlement, presentSummary } from './order-views.present.ts';
import type { Paging } from './read-orders.ts';

type Services = Pick<ViewServices, 'db' | 'clock'>;

export interface DeskSorting {
  sort?: DeskSort | undefined;
  isDescending?: boolean | undefined;
}

export async function deskOrders(
  { db, clock }: Services,
  filter: DeskFilter,
  { sort = 'submittedAt', isDescending = true }: DeskSorting,
  paging: Paging,
): Promise<Page<DeskOrderRow>> {
  const { rows, count } = await selectDeskPage(
    db,
    await resolveDeskFilter(db, tidied(filter)),
    { by: sort, isDescending },
    { limit: paging.pageSize, offset: (paging.pageNum - 1) * paging.pageSize },
  );
  const orders = new Map(
    (
      await selectSummaries(
        db,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const list = rows.map(({ id, storefront_code: storefrontCode }) => {
    const row = orders.get(id)!;
    return { order: presentSummary(row, 'platform', clock.now()), buyer: { id: row.buyer_id, name: row.username }, storefrontCode };
  });
  return { list, ...paging, totalElements: count };
}

export async function deskOrderOf({ db, clock }: Services, id: string): Promise<DeskOrder> {
  const row = await selectDetail(db, { id });
  if (!row) throw new DomainError('order.not_found');
  return {
    order: presentDetail(row, 'platform', clock.now()),
    buyer: { id: row.buyer_id, name: row.username },
    settlement: presentSettlement(row),
    storefrontCode: row.storefront_code,
    commissionBasisPoints: row.commission_bp,
  };
}

export async function recordsOf(
  { db }: Pick<Services, 'db'>,
  { buyerId, shopId }: { buyerId: string; shopId: string },
): Promise<{ buyerRecord: DisputeRecord; shopRecord: DisputeRecord }> {
  const [buyerRecord, shopRecord] = await Promise.all([selectRecord(db, { buyerId }), selectRecord(db, { shopId })]);
  return { buyerRecord, shopRecord };
}

const PORTION = 500;
const COLUMNS = [
  'serial',
  'placedAt',
  'paidAt',
  'status',
  'storefront',
  'shop',
  'buyer',
  'country',
  'lines',
  'pieces',
  'goods',
  'discount',
  'freight',
  'tax',
  'handlingFee',
  'total',
  'refunded',
];
const STATUS_NAMES = new Map<number, string>(Object.entries(ORDER_STATUS).map(([name, status]) => [status, name]));

/** Read in portions, so that neither the database nor this process ever holds all of it. */
export async function exportOrders({ db, clock }: Services, filter: DeskFilter, language: Language): Promise<FileAnswer> {
  const speak = sheetWords(language);
  return csvFile({
    name: `orders-${clock.now().toISOString().slice(0, 10)}`,
    headings: columnsIn(speak, COLUMNS),
    rows: linesOfOrders(db, await resolveDeskFilter(db, tidied(filter)), { speak, language }),
  });
}

interface Words {
  speak: SheetSpeak;
  language: Language;
}

async function* linesOfOrders(db: Services['db'], selection: DeskSelection, words: Words): AsyncGenerator<string[]> {
  let last: DeskLineRow | undefined;
  for (;;) {
    const rows = await selectDeskPortion(db, selection, last, PORTION);
    yield* rows.map((row) => cellsOf(row, words));
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}

function cellsOf(row: DeskLineRow, { speak, language }: Words): string[] {
  const amounts = [row.goods_total, row.discount, row.freight, row.tax, row.handling_fee, row.total, row.refunded].map((amount) =>
    formatMoney(moneyFrom(amount)),
  );
  return [
    row.serial,
    row.submitted_at.toISOString(),
    row.paid_at?.toISOString() ?? '',
    speak('admin.trade.status', { status: STATUS_NAMES.get(row.status) ?? '' }),
    row.storefront_code,
    row.shop_name,
    row.username,
    /^[A-Z]{2}$/.test(row.country ?? '') ? countryName(row.country!, language) : (row.country ?? ''),
    String(row.lines),
    String(row.pieces),
    ...amounts,
  ];
}

/** What says nothing narrows nothing. */
function tidied({ keyword, buyer, shop, ...filter }: DeskFilter): DeskFilter {
  return { ...filter, keyword: keyword?.trim() || undefined, buyer: buyer?.trim() || undefined, shop: shop?.trim() || undefined };
}
