import { testDatabase } from '@entrepot/testing/database.ts';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signatureOf } from './signature.ts';
import { webhookRig } from './webhooks.builder.ts';

const DOCUMENT = new URL('../../../../../../docs/shop-api.md', import.meta.url);
const OLD_MS = 6 * 60_000;

const database = await testDatabase();
const rig = await webhookRig(database);
const trade = rig.floor.rig;

/** The lines of the document, word for word. */
function receiverOfTheDocument(): string {
  const [, code] = /### A small receiver[\s\S]*?```js\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  if (!code) throw new Error('docs/shop-api.md has no receiver.');
  return code;
}

/** Started as the document says, in a folder of its own. */
function start(secret: string): { printed: () => string[]; url: () => Promise<string> } {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  writeFileSync(join(folder, 'receiver.mjs'), receiverOfTheDocument());
  const child = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ENTREPOT_WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  atTheEnd(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const printed = () => text.split('\n').slice(0, -1);
  return {
    printed,
    url: async () => {
      await eventually(() => expect(printed()[0]).toMatch(/^listening on \d+$/));
      return `http://127.0.0.1:${printed()[0]!.slice('listening on '.length)}/`;
    },
  };
}

it('the receiver of the document takes a real delivery once, and nothing that is forged or old', async () => {
  // The receiver looks at the clock on the wall.
  trade.clock.advance(Date.now() - trade.clock.now().getTime());
  const shopId = await trade.shop();
  const keeper = await trade.member(shopId);
  const buyer = await trade.buyer({ balance: '1000' });
  const cup = (await trade.product(shopId, { skuPrices: ['10'], stock: 50 })).skuIds[0]!;
  // The address is not known before the receiver listens, and its secret not before there is an endpoint.
  const { endpoint, secret } = await rig.endpoint(keeper, 'http://127.0.0.1:9/', ['order.paid']);
  const receiver = start(secret);
  const url = await receiver.url();
  await rig.call('webhook!change', { id: endpoint.id, url }, keeper.token);

  const paid = await rig.floor.order(buyer, keeper, [[cup, 1]], 'paid');
  await rig.tell();
  const [delivery] = await rig.deliveries(keeper);
  expect(delivery).toMatchObject({ state: 'delivered', lastStatus: 204 });
  const line = `order.paid ${paid.serial}`;
  await eventually(() => expect(receiver.printed().slice(1)).toEqual([line]));

  await rig.call('webhookDelivery!resend', { id: delivery!.id }, keeper.token);
  await rig.tell();
  expect((await rig.delivery(keeper, delivery!.id)).attempts.map(({ status }) => status)).toEqual([204, 204]);
  const { body } = await rig.delivery(keeper, delivery!.id);
  const post = async (header: string, text: string) =>
    (await fetch(url, { method: 'POST', headers: { 'Entrepot-Signature': header }, body: text })).status;
  const now = new Date();
  expect(await post(signatureOf(body, now, ['whsec_another']), body)).toBe(401);
  expect(await post(signatureOf(body, now, [secret]), body.replace('order.paid', 'order.gone'))).toBe(401);
  expect(await post(signatureOf(body, new Date(now.getTime() - OLD_MS), [secret]), body)).toBe(401);
  expect(await post('', body)).toBe(401);
  const another = body.replace(delivery!.id, '00000000-0000-4000-8000-000000000000');
  expect(await post(signatureOf(another, now, [secret]), another)).toBe(204);
  await eventually(() => expect(receiver.printed().slice(1)).toEqual([line, line]));
});
