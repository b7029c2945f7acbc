/** The whole application beside the gateway: from the buyer's call to the balance, over real sockets. */
import { testClock } from '@entrepot/testing/clock.ts';
import { DEMO_NOW } from '@entrepot/testing/database.ts';
import { startTestGateway } from '@entrepot/testing/gateway.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createSessions } from '../../people/sessions/index.ts';
import type { Answer, Started } from './payments.builder.ts';

it('a buyer pays by card and has the money', async () => {
  const gateway = await startTestGateway({ clock: testClock(DEMO_NOW), behaviour: 'repeated' });
  const { origin, platform, database } = await startTestServer({ config: { captcha: false, payments: gateway.settings } });
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO users (usercode, username) VALUES ('payer', 'payer') RETURNING id`,
  );
  const sessions = createSessions(platform, { parameters: { get: (code: ParameterCode) => PARAMETERS[code].default as never } });
  const { token } = await withTransaction(platform.db, (tx) =>
    sessions.start(tx, { audience: 'buyer', subjectId: rows[0]!.id, isComplete: true, address: '203.0.113.7', userAgent: 'Test' }),
  );
  const call = async <Data>(name: string, input: object): Promise<Answer<Data>> => {
    const response = await fetch(`${origin}/api/${name}.action`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, 'status'>) };
  };

  const {
    data: { record, payUrl },
  } = await call<Started>('thirdPartyRecharge!recharge', {
    channel: 'card',
    amount: '99.95',
    session_token: 'a-token-of-a-page-that-is-open',
  });
  const paid = await fetch(`${payUrl}/card`, {
    method: 'POST',
    body: new URLSearchParams({ number: '4111111111111111' }),
    redirect: 'manual',
  });
  expect(paid.headers.get('location')).toBe(`${origin}/userInfo/money-package/recharge?tab=online&payment=${record.id}`);
  expect((await call<Started['record']>('rechargeBlockchain!get', { id: record.id })).data).toMatchObject({ state: 'processing', payUrl });

  expect(gateway.webhooks.pending()).toHaveLength(3);
  await Promise.all(gateway.webhooks.pending().map(async (delivery) => expect(await gateway.webhooks.send(delivery)).toBe(true)));
  expect((await call<Started['record']>('rechargeBlockchain!get', { id: record.id })).data).toMatchObject({
    state: 'success',
    credited: '99.95',
    payUrl: null,
  });
  expect((await call<{ available: string }>('wallet!getUsdt', {})).data.available).toBe('99.95');
  // The same answer for the same token, although the payment is made.
  expect(
    (
      await call<Started>('thirdPartyRecharge!recharge', {
        channel: 'card',
        amount: '99.95',
        session_token: 'a-token-of-a-page-that-is-open',
      })
    ).data,
  ).toMatchObject({ payUrl, record: { id: record.id } });

  // The webhook stands beside the calls and the pages, and is for nobody else.
  const forged = await fetch(`${origin}/hooks/payments/sandbox`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  expect([forged.status, await forged.json()]).toEqual([401, { received: false }]);
});
