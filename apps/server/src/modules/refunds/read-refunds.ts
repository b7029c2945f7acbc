/** Refund requests as shops and staff see them. */
import type { RefundCase } from '@entrepot/contracts/calls/order-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../platform/errors.ts';
import { refundCasesOf } from '../orders/index.ts';
import type { RefundServices } from './refund-services.ts';
import { selectCasesOfShop, selectDisputes, selectOrderOf, type RefundRow } from './refunds.sql.ts';

type Services = Pick<RefundServices, 'db' | 'clock'>;

export interface Paging {
  pageNum: number;
  pageSize: number;
}

const rowsOf = ({ pageNum, pageSize }: Paging) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

export async function casesOfShop(services: Services, shopId: string, isOpen: boolean | undefined, paging: Paging): Promise<Page<RefundCase>> {
  const { ids, count } = await selectCasesOfShop(services.db, shopId, isOpen, rowsOf(paging));
  return { list: await refundCasesOf(services, ids, 'shop'), ...paging, totalElements: count };
}

export async function caseOfShop(services: Services, shopId: string, id: string): Promise<RefundCase> {
  const known = await selectOrderOf(services.db, id);
  if (known?.shop_id !== shopId) throw new DomainError('refund.not_found');
  return (await refundCasesOf(services, [id], 'shop'))[0]!;
}

export async function disputes(services: Services, paging: Paging): Promise<Page<RefundCase>> {
  const { ids, count } = await selectDisputes(services.db, rowsOf(paging));
  return { list: await refundCasesOf(services, ids, 'platform'), ...paging, totalElements: count };
}

export async function caseForStaff(services: Services, id: string): Promise<RefundCase> {
  return (await refundCasesOf(services, [id], 'platform'))[0]!;
}

/** As it is kept with what was done. */
export function recordOfRefund({ serial, stage, amount, asked }: RefundRow): Record<string, unknown> {
  return { serial, stage, asked: formatMoney(moneyFrom(asked)), amount: formatMoney(moneyFrom(amount)) };
}
