import type { WebhookDelivery, WebhookDeliveryDetail } from '@entrepot/contracts/calls/integrations.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import { selectAttempts, selectDeliveries, selectDelivery, type DeliveryFilter } from './deliveries.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import { presentDelivery, presentDeliveryDetail } from './webhooks.present.ts';

export async function shopDeliveries(
  { db }: WebhookServices,
  shopId: string,
  filter: DeliveryFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<WebhookDelivery>> {
  const { rows, count } = await selectDeliveries(db, shopId, filter, pageSize, (pageNum - 1) * pageSize);
  return { list: rows.map(presentDelivery), pageNum, pageSize, totalElements: count };
}

export async function deliveryOfShop({ db }: WebhookServices, id: string, shopId: string): Promise<WebhookDeliveryDetail> {
  const row = await selectDelivery(db, id, shopId);
  if (!row) throw new DomainError('webhook.delivery_not_found');
  return presentDeliveryDetail(row, await selectAttempts(db, id));
}
