/** Nothing more is sent to an endpoint that has failed for days, and the people who look after it are told so. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { selectCaretakers, selectEndpoint } from './endpoints.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import { recordOfEndpoint } from './webhooks.present.ts';

export async function tellPaused({ mail, audit, parameters }: WebhookServices, tx: Tx, endpointId: string): Promise<void> {
  const endpoint = (await selectEndpoint(tx, endpointId))!;
  const days = parameters.get('webhook_pause_days');
  for (const { email, language } of await selectCaretakers(tx, endpoint.shop_id)) {
    await mail.send(tx, {
      template: 'webhook-paused',
      values: { host: new URL(endpoint.url).host, days, keptDays: parameters.get('webhook_log_days') },
      to: email,
      language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
      storefrontCode: endpoint.storefront_code,
    });
  }
  await audit.record(tx, {
    actor: { kind: 'system', id: 'webhooks', name: 'Webhooks' },
    action: 'webhook.paused',
    subject: { kind: 'webhook', id: endpointId },
    after: recordOfEndpoint(endpoint),
  });
}
