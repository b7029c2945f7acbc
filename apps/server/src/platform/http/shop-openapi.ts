/** The OpenAPI 3.1 document for the programs of shops: the calls that a key opens, and what endpoints are told. */
import { callPath, type CallDefinition } from '@entrepot/contracts/call.ts';
import { WEBHOOK_BODIES, WEBHOOK_SUMMARIES } from '@entrepot/contracts/calls/integrations.ts';
import { KEY_SCOPES } from '@entrepot/contracts/permissions.ts';
import { DELIVERED_EVENTS, type DeliveredEvent } from '@entrepot/contracts/webhooks.ts';
import { ERROR_SCHEMA, pathItem, tagOf } from './openapi.ts';

export function shopOpenApiDocument(calls: CallDefinition[]) {
  const open = calls.filter(({ isOpenToKeys }) => isOpenToKeys);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Entrepot for shops',
      version: '1',
      description:
        'Calls that a shop’s own programs may make. A key is made in the seller zone and sent as `Authorization: Bearer ent_…`; it has scopes, and `x-permission` names the one that a call needs. ' +
        'Every call answers with the envelope { code, msg, data }. A code other than 0 is an error; business errors travel with HTTP 200, a key that is missing, wrong, expired or revoked with 403, ' +
        'and one that calls too often with 429 and `Retry-After`. `lang` chooses the language of texts and messages.',
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags: [...new Set(open.map(tagOf))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(open.map((call) => [callPath(call), pathItem(call, [{ key: [] }])])),
    webhooks: Object.fromEntries(DELIVERED_EVENTS.map((event) => [event, { post: webhook(event) }])),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ent_…',
          description: `A key of the shop. Its scopes are some of: ${KEY_SCOPES.join(', ')}.`,
        },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

function webhook(event: DeliveredEvent) {
  const header = (name: string, description: string) => ({ name, in: 'header', required: true, schema: { type: 'string' }, description });
  return {
    operationId: `webhook:${event}`,
    tags: ['webhooks'],
    summary: WEBHOOK_SUMMARIES[event],
    security: [],
    parameters: [
      header(
        'Entrepot-Signature',
        '`t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t + "." + body` with the endpoint’s secret. Two `v1` while the secret is being changed.',
      ),
      header('Entrepot-Event', 'The type of the event'),
      header('Entrepot-Delivery', 'The id in the body; the same in every try'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: WEBHOOK_BODIES[event] } } },
    responses: {
      '2XX': {
        description: 'Taken. Anything else, or nothing within 10 seconds, is tried again: 10 tries in a little more than two days.',
      },
    },
  };
}
