import type { ApiKey, WebhookDeliveryDetail, WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OWNER, pageOf, showScreen, type Answers } from '../../seller.builder.tsx';
import { DeliveriesPage } from './deliveries-page.tsx';
import { KeysPage } from './keys-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

sitAtADesk();
afterEach(cleanup);

const AT = '2026-11-15T08:00:00.000Z';
const KEY: ApiKey = {
  id: 'k1',
  name: 'Stock system',
  prefix: 'ent_ab12cd34',
  lastFour: 'wxyz',
  scopes: ['orders.handle'],
  state: 'active',
  createdBy: 'Lena Wirth',
  createdAt: AT,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};
const ENDPOINT: WebhookEndpoint = {
  id: 'e1',
  url: 'https://shop.example/hook',
  note: 'Stock room',
  events: ['order.paid'],
  createdAt: AT,
  pausedAt: AT,
  pauseReason: 'failing',
  failingSince: AT,
  oldSecretUntil: null,
  waiting: 3,
};
const DELIVERY: WebhookDeliveryDetail = {
  id: 'd1',
  endpointId: 'e1',
  url: ENDPOINT.url,
  event: 'order.paid',
  state: 'failed',
  tries: 10,
  createdAt: AT,
  nextTryAt: null,
  serial: 'O-261115-1',
  lastStatus: 500,
  lastError: null,
  orderId: 'o1',
  body: '{"id":"d1","type":"order.paid"}',
  attempts: [
    { id: '2', at: AT, status: 500, error: null, durationMs: 42, answer: 'Out of order' },
    { id: '1', at: '2026-11-15T07:00:00.000Z', status: null, error: 'timeout', durationMs: 10_000, answer: '' },
  ],
};
const TECHNICIAN = { ...OWNER, permissions: ['integrations.manage', 'orders.handle'], shop: { ...OWNER.shop!, isOwner: false } };

describe('keys', () => {
  it('are given no more than one may do oneself, and shown once', async () => {
    const answers: Answers = { 'key!list': () => [], 'key!create': () => ({ key: KEY, secret: 'ent_ab12cd34_the-whole-key' }) };
    const { call } = showScreen(<KeysPage />, answers, '/api-keys', TECHNICIAN);
    fireEvent.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = await screen.findByRole('dialog', { name: 'New key' });
    expect(within(dialog).getByLabelText('See the shop’s money')).toHaveProperty('disabled', true);
    fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: ' Stock system ' } });
    fireEvent.click(within(dialog).getByLabelText('Handle orders and refunds'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make the key' }));
    within(await screen.findByRole('dialog', { name: 'Your new key' })).getByText('ent_ab12cd34_the-whole-key');
    expect(call.mock.calls.find(([name]) => name === 'key!create')?.[1]).toEqual({ name: 'Stock system', scopes: ['orders.handle'] });
    fireEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText('ent_ab12cd34_the-whole-key')).toBeNull();
  });

  it('are revoked after a question', async () => {
    const { call } = showScreen(
      <KeysPage />,
      { 'key!list': () => [KEY], 'key!revoke': () => ({ ...KEY, state: 'revoked', revokedAt: AT }) },
      '/api-keys?open=k1',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke “Stock system”?' });
    expect(call.mock.calls.map(([name]) => name)).not.toContain('key!revoke');
    fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    await eventually(() => expect(call.mock.calls.find(([name]) => name === 'key!revoke')?.[1]).toEqual({ id: 'k1' }));
  });
});

describe('endpoints', () => {
  it('that were given up say why, and go on when they are let', async () => {
    const { call } = showScreen(
      <WebhooksPage />,
      { 'webhook!list': () => [ENDPOINT], 'webhook!change': () => ({ ...ENDPOINT, pausedAt: null, pauseReason: null }) },
      '/webhooks?open=e1',
    );
    await screen.findByText(/Nothing arrived for days/);
    expect(screen.getByRole('button', { name: 'Send a test' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Let it go on' }));
    await eventually(() => expect(call.mock.calls.find(([name]) => name === 'webhook!change')?.[1]).toEqual({ id: 'e1', isPaused: false }));
  });
});

describe('the delivery log', () => {
  it('shows every try with what came back, and sends again', async () => {
    const { call } = showScreen(
      <DeliveriesPage />,
      {
        'webhook!list': () => [ENDPOINT],
        'webhookDelivery!list': () => pageOf([DELIVERY]),
        'webhookDelivery!info': () => DELIVERY,
        'webhookDelivery!resend': () => DELIVERY,
      },
      '/webhooks/deliveries?open=d1',
    );
    await screen.findByText('Out of order');
    screen.getByText('No answer in time');
    screen.getByText(/"type": "order.paid"/);
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await eventually(() => expect(call.mock.calls.find(([name]) => name === 'webhookDelivery!resend')?.[1]).toEqual({ id: 'd1' }));
  });
});
