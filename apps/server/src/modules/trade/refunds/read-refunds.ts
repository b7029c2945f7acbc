/** Refund requests as shops and staff see them. */
import type { DisputeInFull, RefundCase } from '@entrepot/contracts/calls/order-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import { shopOrdersInWords } from '../orders/index.ts';
import type { RefundServices } from './refund-services.ts';
import {
  selectAsked,
  selectCasesOfShop,
  selectDisputes,
  selectOrderOf,
  selectProposedGrant,
  type DisputeFilter,
  type ProposedGrant,
  type RefundRow,
} from './refunds.sql.ts';
import { selectReturnAddress } from './returns.sql.ts';

type Services = Pick<RefundServices, 'db' | 'clock' | 'views'>;

export interface Paging {
  pageNum: number;
  pageSize: number;
}

export interface ShopReader {
  shopId: string;
  language: Language;
}

const rowsOf = ({ pageNum, pageSize }: Paging) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

/** The goods are named as the shop's own orders name them: in the language of whoever reads, with what the buyer called them. */
async function shownToShop(services: Services, ids: readonly string[], language: Language): Promise<RefundCase[]> {
  return shopOrdersInWords(services, await services.views.refundCasesOf(services, ids, 'shop'), language);
}

export async function casesOfShop(
  services: Services,
  { shopId, language }: ShopReader,
  isOpen: boolean | undefined,
  paging: Paging,
): Promise<Page<RefundCase>> {
  const { ids, count } = await selectCasesOfShop(services.db, shopId, isOpen, rowsOf(paging));
  return { list: await shownToShop(services, ids, language), ...paging, totalElements: count };
}

export async function caseOfShop(services: Services, { shopId, language }: ShopReader, id: string): Promise<RefundCase> {
  const known = await selectOrderOf(services.db, id);
  if (known?.shop_id !== shopId) throw new DomainError('refund.not_found');
  const shown = (await shownToShop(services, [id], language))[0]!;
  const isToAnswer = shown.refund.kind === 'return' && shown.refund.stage === 'requested';
  return isToAnswer ? { ...shown, lastReturnAddress: await selectReturnAddress(services.db, shopId) } : shown;
}

export async function disputes(services: Services, { isOpen, keyword }: Partial<DisputeFilter>, paging: Paging): Promise<Page<RefundCase>> {
  const { ids, count } = await selectDisputes(
    services.db,
    { isOpen: isOpen ?? true, keyword: keyword?.trim() || undefined },
    rowsOf(paging),
  );
  return { list: await services.views.refundCasesOf(services, ids, 'platform'), ...paging, totalElements: count };
}

export async function caseForStaff(services: Services, id: string): Promise<RefundCase> {
  return (await services.views.refundCasesOf(services, [id], 'platform'))[0]!;
}

/** Both sides beside each other. One in which nobody called in the platform is none of its business. */
export async function disputeOf(services: Services, id: string, viewer: string): Promise<DisputeInFull> {
  const [known, asked, proposed] = await Promise.all([
    selectOrderOf(services.db, id),
    selectAsked(services.db, id),
    selectProposedGrant(services.db, id),
  ]);
  if (!known || asked === undefined) throw new DomainError('refund.not_found');
  const [desk, records] = await Promise.all([
    services.views.deskOrderOf(services, known.order_id),
    services.views.recordsOf(services, { buyerId: known.buyer_id, shopId: known.shop_id }),
  ]);
  return {
    ...desk,
    ...records,
    refund: desk.order.refunds.find((refund) => refund.id === id)!,
    asked: formatMoney(moneyFrom(asked)),
    proposal: proposed ? presentProposed(proposed, viewer) : null,
  };
}

function presentProposed(
  { staff_id: staffId, name, amount, reason, at }: ProposedGrant,
  viewer: string,
): NonNullable<DisputeInFull['proposal']> {
  return { amount: formatMoney(moneyFrom(amount)), reason, proposedBy: name, proposedAt: at.toISOString(), isOwn: staffId === viewer };
}

/** As it is kept with what was done. */
export function recordOfRefund({ serial, stage, amount, asked }: RefundRow): Record<string, unknown> {
  return { serial, stage, asked: formatMoney(moneyFrom(asked)), amount: formatMoney(moneyFrom(amount)) };
}
