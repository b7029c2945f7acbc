import type { ApplicationCase, MerchantAgreement, ShopAgreement } from '@entrepot/contracts/calls/applications.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { canSet } from '../../../../platform/typesetting/fonts.ts';
import { textOfPaper } from '../../../../platform/typesetting/paper-text.builder.ts';
import { applicationRig, type Applicant } from '../applications.builder.ts';

const rig = await applicationRig();
const {
  server: { server, database },
} = rig;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const VERSION_2 = { title: 'Terms of 2027', body: '## One\n\n1. First\n2. Second\n\nNine percent.' };

let ada: Applicant;
let officer: string;
let counter = 0;

beforeEach(async () => {
  await emptyTables(database.pool, [
    'merchant_applications',
    'shop_members',
    'shops',
    'staff',
    'staff_roles',
    'users',
    'sessions',
    'invitations',
    'outgoing_messages',
    'verification_codes',
  ]);
  counter++;
  ada = await rig.applicant(`ada${counter}`);
  officer = await rig.officer('Olive');
});

async function fetchPaper(address: string, token?: string) {
  const response = await server.inject({
    method: 'POST',
    url: address,
    remoteAddress: `10.2.0.${counter % 250}`,
    payload: {},
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const isPaper = response.headers['content-type'] === 'application/pdf';
  return {
    status: response.statusCode,
    name: response.headers['content-disposition'],
    text: isPaper ? await textOfPaper(response.rawPayload) : '',
    key: isPaper ? undefined : response.json<{ key: string }>().key,
  };
}
const ownPaper = (token: string | undefined, language = 'en') =>
  fetchPaper(`/api/application!agreementPaper.action?lang=${language}`, token);
const shopPaper = (token: string | undefined, language = 'en') => fetchPaper(`/seller-api/agreement!paper?lang=${language}`, token);
const casePaper = (id: string, token: string | undefined, language = 'en') =>
  fetchPaper(`/admin-api/applications!agreementPaper?id=${id}&lang=${language}`, token);

/** The operator's own hand, which needs no second person. */
async function publishVersion2(): Promise<void> {
  await database.pool.query(
    `INSERT INTO merchant_agreements (version, language, title, body, body_hash, published_at)
     VALUES (2, 'en', $1, $2, encode(sha256(convert_to($2, 'UTF8')), 'hex'), '2027-01-01')`,
    [VERSION_2.title, VERSION_2.body],
  );
}

async function openShop(): Promise<{ id: string; shopId: string; keeper: string }> {
  const { id } = await rig.submit(ada, `Kiln and Co ${counter}`);
  const { data } = await rig.staffCall<ApplicationCase>('applications!get', { id }, officer);
  for (const document of data.application.documents) await rig.staffCall('applications!document', { id: document.id }, officer);
  const { data: decided } = await rig.staffCall<ApplicationCase>('applications!approve', { id, reason: 'ok' }, officer);
  const shopId = decided.shopId!;
  return { id, shopId, keeper: await memberOf(shopId, ['shop.manage']) };
}

async function memberOf(shopId: string, permissions: string[]): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO shop_members (shop_id, email, name, permissions) VALUES ($1, $2, 'Sol', $3) RETURNING id`,
    [shopId, `sol${Math.random()}@shop.example`, permissions],
  );
  return rig.token('seller', rows[0]!.id);
}

describe('the agreement on paper', () => {
  it('says who accepted which version when, and what it says', async () => {
    const { serial, agreementAcceptedAt } = await rig.fill(ada, 'Kiln and Co');
    const { data: agreement } = await rig.call<MerchantAgreement>('application!agreement');
    const { name, text } = await ownPaper(ada.token);
    expect(name).toBe(`attachment; filename="agreement-1-${serial}.pdf"`);
    const accepted = `${agreementAcceptedAt!.slice(0, 19).replace('T', ' ')} UTC`;
    for (const words of [
      'Merchant agreement',
      serial,
      'Kiln and Co',
      'Kiln Lda',
      'PT-501',
      accepted,
      agreement.hash,
      'The shop belongs to its owner.',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('**');
    expect(text).not.toContain('translation');
  });

  it.each([
    ['ar', 'اتفاقية المتاجر', 'بإشعار مدته 30 يومًا'],
    ['th', 'ข้อตกลงกับร้านค้า', 'ค่าคอมมิชชัน'],
    ['ja', '出店契約', 'エスクロー'],
    ['ko', '입점 계약', '에스크로'],
    ['cn', '商家协议', '由商城托管'],
  ] as const)('is read in %s, with what was accepted behind it', async (language, title, phrase) => {
    await rig.fill(ada, 'Kiln and Co');
    // Where a line ends depends on the width of its letters.
    const text = (await ownPaper(ada.token, language)).text.replaceAll(/\s+/g, '');
    const expected = [...(canSet(language) ? [title, phrase] : []), 'Merchant agreement', 'Which version you accepted'];
    const places = expected.map((words) => text.indexOf(words.replaceAll(/\s+/g, '')));
    expect(places).not.toContain(-1);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    // Letters that no font of the machine has would be empty boxes: then it is in English alone.
    expect(text.includes(title.replaceAll(/\s+/g, ''))).toBe(canSet(language));
  });

  it('keeps to the version that was accepted when there is a newer one', async () => {
    const { id, keeper } = await openShop();
    await publishVersion2();
    try {
      for (const { text } of [await ownPaper(ada.token), await shopPaper(keeper), await casePaper(id, officer)]) {
        expect(text).toContain('Merchant agreement');
        expect(text).not.toContain(VERSION_2.title);
      }
      const { data } = await rig.sellerCall<ShopAgreement>('agreement!get', {}, keeper);
      expect(data).toMatchObject({ version: 1, acceptedAt: expect.any(String) });
    } finally {
      await database.pool.query('ALTER TABLE merchant_agreements DISABLE TRIGGER merchant_agreements_append_only');
      await database.pool.query('DELETE FROM merchant_agreements WHERE version = 2');
      await database.pool.query('ALTER TABLE merchant_agreements ENABLE TRIGGER merchant_agreements_append_only');
    }
  });

  it('is the one in force, and says so, for a shop that came of no application', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `INSERT INTO shops (slug, name, country, city, opened_at) VALUES ('old', 'Old shop', 'PT', 'Porto', now()) RETURNING id`,
    );
    const keeper = await memberOf(rows[0]!.id, ['shop.manage']);
    const { data } = await rig.sellerCall<ShopAgreement>('agreement!get', {}, keeper);
    expect(data).toMatchObject({ version: 1, acceptedAt: null });
    const { text, name } = await shopPaper(keeper, 'de');
    expect(name).toBe('attachment; filename="agreement-1.pdf"');
    expect(text).toContain('Vereinbarung mit Shops');
    expect(text).not.toContain('Angenommen');
  });

  it('is nobody else’s', async () => {
    const { id, shopId, keeper } = await openShop();
    const eve = await rig.applicant(`eve${counter}`);
    expect(await ownPaper(undefined)).toMatchObject({ status: 403 });
    expect(await ownPaper(eve.token), 'who has accepted nothing').toMatchObject({ key: 'application.not_found' });
    expect(await ownPaper(keeper), 'at another door').toMatchObject({ status: 403 });
    expect(await shopPaper(undefined)).toMatchObject({ status: 403 });
    expect(await shopPaper(ada.token)).toMatchObject({ status: 403 });
    expect(await shopPaper(await memberOf(shopId, ['orders.handle']))).toMatchObject({ key: 'access.denied' });
    expect(await casePaper(id, undefined)).toMatchObject({ status: 403 });
    expect(await casePaper(id, keeper)).toMatchObject({ status: 403 });
    expect(await casePaper(id, await rig.officer('Pat', ['orders.read']))).toMatchObject({ key: 'access.denied' });
    expect(await casePaper(UNKNOWN, officer)).toMatchObject({ key: 'application.not_found' });
    const draft = await rig.fill(eve, `Eve and Co ${counter}`);
    expect(await casePaper(draft.id, officer), 'what was not handed in').toMatchObject({ key: 'application.not_found' });
  });
});
