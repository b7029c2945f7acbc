import { callPath, type CallDefinition } from '@entrepot/contracts/call.ts';
import { WEBHOOK_BODIES } from '@entrepot/contracts/calls/integrations.ts';
import { KEY_SCOPES } from '@entrepot/contracts/permissions.ts';
import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { expect, it } from 'vitest';
import { shopOpenApiDocument } from './shop-openapi.ts';

const all: CallDefinition[] = [...Object.values(calls), ...Object.values(sellerCalls), ...Object.values(adminCalls)];
const document = shopOpenApiDocument(all);

it('the document for shops holds what keys open and nothing else', () => {
  const open = all.filter(({ isOpenToKeys }) => isOpenToKeys).map(callPath);
  expect(open).toContain('/seller-api/order!ship');
  expect(Object.keys(document.paths).sort()).toEqual(open.sort());
});

it('every call of it is made with a key, and names a scope that a key can have', () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  for (const operation of operations) {
    expect(operation.security).toEqual([{ key: [] }]);
    expect(['own', ...KEY_SCOPES]).toContain(operation['x-permission']);
  }
  expect(document.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' });
});

it('every event is described with its body and its signature', () => {
  expect(Object.keys(document.webhooks)).toEqual(Object.keys(WEBHOOK_BODIES));
  for (const [event, { post }] of Object.entries(document.webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toContain('Entrepot-Signature');
    expect(post.requestBody.content['application/json'].schema.properties.type).toMatchObject({ const: event });
  }
});
