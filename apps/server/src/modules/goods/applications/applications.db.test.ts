import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApplicationCase, MerchantAgreement, MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { sql } from 'kysely';
import PDFDocument from 'pdfkit';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { applicationRig, type Applicant } from './applications.builder.ts';
import { eraseApplications } from './index.ts';

const rig = await applicationRig();
const { call, staffCall, sellerCall } = rig;
const {
  database: { pool },
  platform,
  clock,
} = rig.server;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 24 * 60 * 60_000;

let ada: Applicant;
let eve: Applicant;
let officer: string;
let counter = 0;

beforeEach(async () => {
  await emptyTables(pool, [
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
  eve = await rig.applicant(`eve${counter}`);
  officer = await rig.officer('Olive');
});

const own = async (by = ada) =>
  (await call<{ application: MerchantApplication | null; email: string | null }>('application!get', {}, by.token)).data.application;
const stateOf = ({ checklist }: MerchantApplication, item: string) => checklist.find((each) => each.item === item)?.state;
/** As whoever decides does: every paper is looked at. */
async function readPapers(id: string, by = officer): Promise<void> {
  const { data } = await staffCall<ApplicationCase>('applications!get', { id }, by);
  for (const document of data.application.documents) await staffCall('applications!document', { id: document.id }, by);
}
const approve = (id: string, reason = 'ok', by = officer) => staffCall<ApplicationCase>('applications!approve', { id, reason }, by);
const judge = (id: string, item: string, state: 'accepted' | 'changes_asked', remark?: string) =>
  staffCall('applications!judge', { id, item, state, ...(remark === undefined ? {} : { remark }) }, officer);
const codeSentTo = async (email: string) => /\b\d{6}\b/.exec((await rig.mailsTo(email, 'code')).at(-1)!.body)![0];
const storedFiles = async () => readdir(join(platform.config.dataDir, 'media', 'applications')).catch(() => [] as string[]);
/** Pages of the same width and these heights. */
async function pdfOf(heights: number[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const height of heights) document.addPage({ size: [200, height] });
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
const records = async (action: string) =>
  (
    await pool.query<{ before: { state?: string } | null; after: { state?: string } | null; reason: string; actor_name: string }>(
      'SELECT before, after, reason, actor_name FROM audit_log WHERE action = $1 ORDER BY number DESC',
      [action],
    )
  ).rows;

describe('a draft', () => {
  it('keeps what is filled in, step by step, and is begun once however many windows save at once', async () => {
    expect(await own()).toBeNull();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((city) => call('application!save', { city }, ada.token)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await call('application!save', { shopName: '  Kiln   & Co ', about: 'Pots\r\nand pans' }, ada.token);
    expect(data).toMatchObject({
      state: 'draft',
      shopName: 'Kiln & Co',
      about: 'Pots\nand pans',
      city: expect.stringMatching(/^[abcd]$/),
      serial: expect.stringMatching(/^M-\d{6}-\d+$/),
    });
    expect(data.events.map(({ kind }) => kind)).toEqual(['begun']);
    expect((await call('application!save', { city: '' }, ada.token)).data.city, 'what is emptied is empty').toBe('');
  });

  it('takes nothing that is wrong', async () => {
    const save = (entries: object) => call('application!save', entries, ada.token);
    for (const shopName of ['K', '--', 'x'.repeat(65), 'Kiln\u202eoC', '& &'])
      expect(await save({ shopName }), shopName).toMatchObject({ key: 'shop.name_invalid' });
    expect(await save({ country: 'XX' })).toMatchObject({ key: 'address.place_invalid' });
    expect(await save({ contactEmail: 'ada' })).toMatchObject({ key: 'account.email_invalid' });
    expect(await save({ contactPhone: '12' })).toMatchObject({ key: 'account.phone_invalid' });
    expect(await save({ shopKind: 'state' })).toMatchObject({ status: 400 });
    expect(await own()).toBeNull();
  });

  it('cannot have the name of a shop, however it is written', async () => {
    await pool.query(`INSERT INTO shops (slug, name, country, city, opened_at) VALUES ('x', 'Café Kiln', 'PT', 'Porto', now())`);
    for (const shopName of ['café kiln', 'CAFE-KILN', 'Cafe Kiln!', 'Ｃａｆé Kiln'])
      expect(await call('application!save', { shopName }, ada.token), shopName).toMatchObject({ key: 'application.name_taken' });
    expect(await call('application!save', { shopName: 'Café Kilns' }, ada.token)).toMatchObject({ code: 0 });
  });

  it('says what is missing, and is not handed in before', async () => {
    await call('application!save', { shopName: 'Kiln and Co' }, ada.token);
    expect(await call('application!submit', {}, ada.token)).toMatchObject({
      key: 'application.incomplete',
      errors: ['shop', 'contact', 'identity', 'address', 'agreement'].map((field) => expect.objectContaining({ field })),
    });
    const filled = await rig.fill(ada, 'Kiln and Co', { shopKind: 'individual', registrationNumber: '' });
    expect(
      filled.checklist.map(({ item, state }) => [item, state]),
      'a person is in no register',
    ).toEqual([
      ['shop', 'complete'],
      ['contact', 'complete'],
      ['identity', 'complete'],
      ['address', 'complete'],
      ['agreement', 'complete'],
    ]);
    expect((await call('application!save', { shopKind: 'company' }, ada.token)).data).toMatchObject({
      checklist: expect.arrayContaining([expect.objectContaining({ item: 'shop', state: 'missing' })]),
    });
  });
});

describe('the contact address', () => {
  it('is the account’s own, or one that a code has reached', async () => {
    expect((await rig.fill(ada, 'Kiln and Co')).isEmailProven).toBe(true);
    expect((await call('application!save', { contactEmail: 'Shop@Kiln.example' }, ada.token)).data).toMatchObject({
      contactEmail: 'shop@kiln.example',
      isEmailProven: false,
    });
    expect(await call('application!submit', {}, ada.token)).toMatchObject({ key: 'application.email_unproven' });
    expect(await call('application!sendCode', {}, ada.token)).toMatchObject({ code: 0, data: { validMinutes: 10 } });
    expect(await call('application!sendCode', {}, ada.token)).toMatchObject({ key: 'account.code_too_often' });
    expect(await call('application!proveEmail', { code: 'abc' }, ada.token)).toMatchObject({ key: 'account.code_wrong' });
    const code = await codeSentTo('shop@kiln.example');
    expect((await call('application!proveEmail', { code }, ada.token)).data.isEmailProven).toBe(true);
    expect(
      (await call('application!save', { contactEmail: 'other@kiln.example' }, ada.token)).data.isEmailProven,
      'another one is not proven',
    ).toBe(false);
    expect(await call('application!proveEmail', { code }, ada.token), 'nor by the same code').toMatchObject({ key: 'account.code_wrong' });
  });

  it('cannot be that of somebody who works for another shop, which only its reader learns', async () => {
    await pool.query(`WITH s AS (INSERT INTO shops (slug, name, country, city, opened_at) VALUES ('x', 'Other', 'PT', 'Porto', now())
      RETURNING id)
      INSERT INTO shop_members (shop_id, email, name) SELECT id, 'sol@other.example', 'Sol' FROM s`);
    expect(await call('application!save', { contactEmail: 'sol@other.example' }, ada.token)).toMatchObject({ code: 0 });
    await call('application!sendCode', {}, ada.token);
    expect(await call('application!proveEmail', { code: await codeSentTo('sol@other.example') }, ada.token)).toMatchObject({
      key: 'account.email_bound',
    });
  });
});

describe('a document', () => {
  it('is kept where nobody finds it, and read by its owner and by staff who decide', async () => {
    const { documents } = await rig.fill(ada, 'Kiln and Co');
    const { id } = documents.find(({ item }) => item === 'registration')!;
    const { data: file } = await call<{ type: string; base64: string }>('application!document', { id }, ada.token);
    expect([file.type, Buffer.from(file.base64, 'base64').toString('latin1', 0, 4)]).toEqual(['image/webp', 'RIFF']);
    const stored = await readFile(join(platform.config.dataDir, 'media', 'applications', id));
    expect(stored.includes('WEBP'), 'what is stored is no picture').toBe(false);
    expect((await pool.query('SELECT FROM media_uploads')).rowCount, 'and has no address').toBe(0);

    expect(await call('application!document', { id })).toMatchObject({ status: 403 });
    for (const name of ['application!document', 'application!detach'])
      expect(await call(name, { id }, eve.token), name).toMatchObject({ key: 'application.not_found' });
    expect(await staffCall('applications!document', { id }, officer), 'a draft is nobody’s business').toMatchObject({
      key: 'application.not_found',
    });
    await call('application!submit', {}, ada.token);
    expect(await staffCall('applications!document', { id }, await rig.officer('Rex', ['orders.read']))).toMatchObject({ status: 403 });
    expect(await records('application.document_read')).toEqual([]);
    expect((await staffCall<{ base64: string }>('applications!document', { id }, officer)).data.base64).toBe(file.base64);
    expect(await records('application.document_read')).toMatchObject([
      { actor_name: 'Olive', after: { document: id, item: 'registration' } },
    ]);
  });

  it('that is a PDF becomes pictures of its pages in their order, all of them or none, and nothing of the file is kept', async () => {
    const { data } = await rig.attach(ada.token, 'address', await pdfOf([200, 300, 400]));
    expect(data.documents.map(({ item, width, height }) => [item, Math.round((200 * height) / width)])).toEqual([
      ['address', 200],
      ['address', 300],
      ['address', 400],
    ]);
    const id = data.documents[0]!.id;
    expect((await call<{ type: string }>('application!document', { id }, ada.token)).data.type).toBe('image/webp');
    expect(await call('application!document', { id }, eve.token)).toMatchObject({ key: 'application.not_found' });
    const before = await storedFiles();
    expect(await rig.attach(ada.token, 'address', await pdfOf([200, 200]))).toMatchObject({ key: 'application.documents_max' });
    expect(await rig.attach(ada.token, 'identity', await pdfOf([200, 200, 200, 200, 200]))).toMatchObject({
      key: 'application.documents_max',
    });
    expect((await own())!.documents).toHaveLength(3);
    expect(await storedFiles()).toEqual(before);
  });

  it('is a picture, and there are not too many of it', async () => {
    for (let count = 0; count < 4; count++) expect(await rig.attach(ada.token, 'identity')).toMatchObject({ code: 0 });
    expect(await rig.attach(ada.token, 'identity')).toMatchObject({ key: 'application.documents_max' });
    expect(await rig.attach(ada.token, 'address', Buffer.from('GIF89a and so on'))).toMatchObject({ key: 'upload.type_refused' });
    expect(await rig.attach(ada.token, 'address', Buffer.from('%PDF-1.7 and so on'))).toMatchObject({ key: 'upload.unreadable' });
    expect(await rig.attach(ada.token, 'shop')).toMatchObject({ status: 400 });
    expect(await rig.attach(undefined, 'identity')).toMatchObject({ status: 403 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => rig.attach(eve.token, 'identity')));
    expect(
      answers.filter(({ code }) => code === 0),
      'nor when they come at once',
    ).toHaveLength(4);
    expect((await own(eve))!.documents).toHaveLength(4);
  });

  it('is erased when it is taken back', async () => {
    const { documents } = await rig.fill(ada, 'Kiln and Co');
    const { id } = documents[0]!;
    expect((await call('application!detach', { id }, ada.token)).data.documents.map((each) => each.id)).not.toContain(id);
    expect(await call('application!document', { id }, ada.token)).toMatchObject({ key: 'application.not_found' });
    await rig.runJobs();
    expect(await storedFiles()).not.toContain(id);
    await call('application!withdraw', {}, ada.token);
    await rig.runJobs();
    const files = await storedFiles();
    expect(documents.filter((each) => files.includes(each.id))).toEqual([]);
  });

  it('is erased some time after the decision', async () => {
    const { id, documents } = await rig.submit(ada, 'Kiln and Co');
    await staffCall('applications!refuse', { id, reason: 'Not here.' }, officer);
    const kept = async () => (await own())!.documents.length;
    const later = async (days: number) => {
      clock.advance(days * DAY_MS);
      ada.token = await rig.token('buyer', ada.id);
      await withTransaction(platform.db, (tx) => enqueue(tx, 'applications:clean-up', {}));
      await rig.runJobs();
      return kept();
    };
    expect(await later(89)).toBe(3);
    expect(await later(2)).toBe(0);
    expect(await storedFiles()).not.toContain(documents[0]!.id);
  });
});

describe('the agreement', () => {
  it('is read by everybody and accepted in the version in force; what was accepted is kept word by word', async () => {
    const { data: first } = await call<MerchantAgreement>('application!agreement');
    expect(first).toMatchObject({
      version: 1,
      title: 'Merchant agreement',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      html: expect.stringContaining('<h2>Money</h2>'),
    });
    await rig.fill(ada, 'Kiln and Co');
    const publisher = await rig.officer('Pia', ['parameters.manage']);
    const publish = (input: object, by = publisher) =>
      staffCall<{ id: string; serial: string }>(
        'agreements!publish',
        { title: 'Terms', body: '# Other terms', language: 'en', reason: 'New law', ...input },
        by,
      );
    expect(await publish({}, officer)).toMatchObject({ status: 403 });
    expect(await publish({ body: ' ' })).toMatchObject({ key: 'application.agreement_empty' });
    const {
      data: { id, serial },
    } = await publish({});
    expect(await publish({ title: 'Others' })).toMatchObject({ key: 'proposal.pending' });
    expect(await staffCall('proposals!approve', { id, reason: 'I agree with myself' }, publisher)).toMatchObject({ status: 403 });
    expect((await staffCall('proposals!approve', { id, reason: 'Read it' }, officer)).data).toMatchObject({ serial, state: 'approved' });
    expect((await call<MerchantAgreement>('application!agreement')).data.version, 'not before its day has passed').toBe(1);
    await expect(
      withTransaction(platform.db, (tx) =>
        sql`INSERT INTO merchant_agreements (version, language, title, body, body_hash, published_at)
          VALUES (2, 'en', 'x', 'y', ${'0'.repeat(64)}, now())`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: 'EN003' });
    await pool.query(`UPDATE proposals SET due_at = now() WHERE id = $1`, [id]);
    await withTransaction(platform.db, (tx) => enqueue(tx, 'proposals:carry-out', {}));
    // Nothing else of this file wants what happens by itself.
    await platform.jobs.start();
    onTestFinished(() => platform.jobs.stop());
    await expect.poll(async () => (await call<MerchantAgreement>('application!agreement')).data.version).toBeGreaterThan(1);
    const { data: second } = await call<MerchantAgreement>('application!agreement');
    expect(await records('agreement.published')).toMatchObject([
      { reason: 'New law', after: { proposal: serial, proposedBy: 'Pia', approvedBy: 'Olive' } },
    ]);

    expect(stateOf((await own())!, 'agreement')).toBe('missing');
    expect(await call('application!submit', {}, ada.token)).toMatchObject({ key: 'application.agreement_outdated' });
    expect(await call('application!accept', { version: 1 }, ada.token)).toMatchObject({ key: 'application.agreement_outdated' });
    expect((await call('application!accept', { version: second.version }, ada.token)).data).toMatchObject({
      agreementVersion: second.version,
      agreementAcceptedAt: expect.any(String),
    });
    const { data } = await call('application!submit', {}, ada.token);
    expect((await staffCall('applications!get', { id: data.id }, officer)).data.agreementHash).toBe(second.hash);
    await expect(pool.query(`UPDATE merchant_agreements SET body = 'x'`)).rejects.toThrow('append-only');
  });
});

describe('an application that is handed in', () => {
  it('has its name alone, also of two that come at once, and tells that it has arrived', async () => {
    await rig.fill(ada, 'Kiln and Co');
    await rig.fill(eve, 'KILN and co!');
    const answers = await Promise.all([ada, eve].map((by) => call('application!submit', {}, by.token)));
    expect(answers.map(({ key }) => key ?? 'ok').toSorted()).toEqual(['application.name_taken', 'ok']);
    const winner = answers[0]!.code === 0 ? ada : eve;
    expect(answers.find(({ code }) => code === 0)!.data).toMatchObject({ state: 'submitted', submittedAt: expect.any(String) });
    expect(await rig.mailsTo(winner.email, 'application')).toMatchObject([
      { subject: 'We have your application', body: expect.stringContaining('/merchantSettled/application') },
    ]);
    expect(await call('application!submit', {}, winner.token)).toMatchObject({ key: 'application.state_conflict' });
    expect(await call('application!save', { city: 'Lisbon' }, winner.token)).toMatchObject({ key: 'application.state_conflict' });
    expect(await rig.attach(winner.token, 'identity')).toMatchObject({ key: 'application.state_conflict' });
  });

  it('is seen by its author and by staff with the right, the one that waits longest first', async () => {
    const first = await rig.submit(ada, 'Kiln and Co');
    clock.advance(60_000);
    const second = await rig.submit(eve, 'Loom and Co');
    await rig.fill(await rig.applicant(`draft${counter}`), 'A draft');
    const { data } = await staffCall<Page<{ id: string }>>('applications!list', {}, officer);
    expect([data.list.map(({ id }) => id), data.totalElements]).toEqual([[first.id, second.id], 2]);
    expect((await staffCall<Page<unknown>>('applications!list', { state: 'draft' }, officer)).data.list).toEqual([]);
    expect((await own(eve))!.id).toBe(second.id);
    for (const name of [
      'applications!list',
      'applications!get',
      'applications!judge',
      'applications!askChanges',
      'applications!approve',
      'applications!refuse',
    ]) {
      const input = { id: first.id, item: 'shop', state: 'accepted', reason: 'x' };
      expect((await staffCall(name, input)).status, name).toBe(403);
      expect((await staffCall(name, input, await rig.officer(`Rex ${name}`, ['orders.read']))).status, name).toBe(403);
      expect((await staffCall(name, input, ada.token)).status, name).toBe(403);
    }
    for (const name of [
      'applications!get',
      'applications!judge',
      'applications!askChanges',
      'applications!approve',
      'applications!refuse',
    ]) {
      expect(await staffCall(name, { id: UNKNOWN, item: 'shop', state: 'accepted', reason: 'x' }, officer), name).toMatchObject({
        key: 'application.not_found',
      });
    }
  });

  it('of another person is out of reach, whatever is called', async () => {
    await rig.submit(ada, 'Kiln and Co');
    for (const name of [
      'application!sendCode',
      'application!proveEmail',
      'application!accept',
      'application!submit',
      'application!withdraw',
      'application!invite',
    ]) {
      expect(await call(name, { code: '123456', version: 1 }, eve.token), name).toMatchObject({ key: 'application.not_found' });
      expect((await call(name, { code: '123456', version: 1 })).status, name).toBe(403);
    }
    expect(await own()).toMatchObject({ state: 'submitted' });
    expect(await own(eve)).toBeNull();
  });
});

describe('a review', () => {
  it('goes item by item; the applicant reads the remarks once the changes are asked for, and hands in again', async () => {
    const { id, documents } = await rig.submit(ada, 'Kiln and Co');
    expect(await staffCall('applications!askChanges', { id, reason: 'Please look.' }, officer)).toMatchObject({
      key: 'application.state_conflict',
    });
    expect((await judge(id, 'shop', 'accepted')).data).toMatchObject({
      application: { state: 'in_review' },
      judgements: [{ item: 'shop', staffName: 'Olive' }],
    });
    expect(await staffCall('applications!askChanges', { id, reason: 'Please look.' }, officer)).toMatchObject({
      key: 'application.nothing_asked',
    });
    expect(await judge(id, 'identity', 'changes_asked')).toMatchObject({ key: 'application.remark_missing' });
    const { data: seen } = await judge(id, 'identity', 'changes_asked', 'The picture is blurred.');
    expect(stateOf(seen.application, 'identity')).toBe('changes_asked');
    expect((await own())!.checklist).toContainEqual({ item: 'identity', state: 'complete', remark: null });
    expect(await staffCall('applications!approve', { id, reason: 'ok' }, officer)).toMatchObject({ key: 'application.changes_open' });

    await staffCall('applications!askChanges', { id, reason: 'One picture, please.' }, officer);
    const asked = (await own())!;
    expect(asked).toMatchObject({
      state: 'changes_asked',
      checklist: expect.arrayContaining([
        { item: 'identity', state: 'changes_asked', remark: 'The picture is blurred.' },
        { item: 'shop', state: 'accepted', remark: null },
      ]),
    });
    expect(asked.events.at(-1)).toMatchObject({ kind: 'changes_asked', text: 'One picture, please.' });
    expect((await rig.mailsTo(ada.email, 'application')).at(-1)).toMatchObject({
      subject: 'Your application needs changes',
      body: expect.stringContaining('One picture, please.'),
    });
    expect(await records('application.changes_asked')).toMatchObject([
      { before: { state: 'in_review' }, after: { state: 'changes_asked' }, reason: 'One picture, please.' },
    ]);

    expect(await call('application!save', { city: 'Lisbon' }, ada.token), 'what is accepted stays').toMatchObject({
      key: 'application.item_accepted',
    });
    expect(await call('application!submit', {}, ada.token)).toMatchObject({ key: 'application.changes_open' });
    await call('application!detach', { id: documents.find(({ item }) => item === 'identity')!.id }, ada.token);
    expect(await call('application!submit', {}, ada.token)).toMatchObject({ key: 'application.incomplete' });
    const { data: answered } = await rig.attach(ada.token, 'identity');
    expect(answered.checklist).toContainEqual({ item: 'identity', state: 'answered', remark: 'The picture is blurred.' });
    const { data: again } = await call('application!submit', { note: 'Here it is.' }, ada.token);
    expect(again).toMatchObject({ state: 'resubmitted', submittedAt: asked.submittedAt });
    expect(again.events.at(-1)).toMatchObject({ kind: 'resubmitted', text: 'Here it is.' });
    expect(await judge(id, 'identity', 'accepted'), 'the new picture').toMatchObject({ key: 'identity.pictures_unseen' });
    await readPapers(id);
    expect((await judge(id, 'identity', 'accepted')).data.application.state).toBe('in_review');
  });

  it('keeps its history: nothing of it can be changed or removed', async () => {
    await rig.submit(ada, 'Kiln and Co');
    await expect(pool.query('DELETE FROM application_events')).rejects.toThrow('append-only');
    await expect(pool.query(`UPDATE application_events SET kind = 'refused'`)).rejects.toThrow('append-only');
  });

  it('ends in a refusal with a reason that is shown; whoever was refused may apply anew', async () => {
    const { id } = await rig.submit(ada, 'Kiln and Co');
    expect(await staffCall('applications!refuse', { id, reason: ' ' }, officer)).toMatchObject({ key: 'audit.reason_required' });
    await staffCall('applications!refuse', { id, reason: 'The register knows no such company.' }, officer);
    expect(await own()).toMatchObject({ state: 'refused', reason: 'The register knows no such company.' });
    expect((await rig.mailsTo(ada.email, 'application')).at(-1)).toMatchObject({
      subject: 'Your application was refused',
      body: expect.stringContaining('The register knows no such company.'),
    });
    expect(await staffCall('applications!approve', { id, reason: 'changed my mind' }, officer)).toMatchObject({
      key: 'application.state_conflict',
    });
    await expect(pool.query(`UPDATE merchant_applications SET state = 'draft', decided_by = NULL WHERE id = $1`, [id])).rejects.toThrow(
      'finished',
    );
    expect((await call('application!save', { shopName: 'Kiln and Co' }, ada.token)).data).toMatchObject({
      state: 'draft',
      shopName: 'Kiln and Co',
    });
  });

  it('of an application that is taken back comes to nothing', async () => {
    const { id } = await rig.submit(ada, 'Kiln and Co');
    expect((await call('application!withdraw', {}, ada.token)).data).toMatchObject({ state: 'withdrawn', documents: [] });
    expect(await staffCall('applications!approve', { id, reason: 'ok' }, officer)).toMatchObject({ key: 'application.state_conflict' });
    expect(await call('application!withdraw', {}, ada.token)).toMatchObject({ key: 'application.not_found' });
  });
});

describe('an approval', () => {
  const shops = async () => (await pool.query<{ id: string; slug: string; state: string }>('SELECT id, slug, state FROM shops')).rows;
  const secretIn = (body: string) => /\/seller\/invitation#([\w-]{43})/.exec(body)![1]!;

  it('opens the shop, and its owner chooses a password by the mailed link and logs in', async () => {
    const { id } = await rig.submit(ada, 'Kiln & Cöpper', { contactName: 'Ada Potter' });
    await readPapers(id);
    const { data } = await approve(id, 'All documents are right.');
    expect(data).toMatchObject({ application: { state: 'approved', canBeInvited: true }, decidedBy: 'Olive' });
    expect(data.application.checklist.every(({ state }) => state === 'accepted')).toBe(true);
    expect(await shops()).toEqual([{ id: data.shopId, slug: 'kiln-copper', state: 'open' }]);
    expect((await pool.query('SELECT language, description FROM shop_texts WHERE shop_id = $1', [data.shopId])).rows).toEqual([
      { language: 'en', description: 'Pots and pans.' },
    ]);
    expect(await records('application.approved')).toMatchObject([
      { before: { state: 'submitted' }, after: { state: 'approved', shopId: data.shopId }, reason: 'All documents are right.' },
    ]);

    const [mail] = await rig.mailsTo(ada.email, 'application-approved');
    expect(mail!.subject).toBe('Your shop Kiln & Cöpper is open');
    expect(await sellerCall('member!acceptInvitation', { secret: secretIn(mail!.body), password: 'battery staple' })).toMatchObject({
      data: { email: ada.email },
    });
    expect(await sellerCall('session!login', { email: ada.email, password: 'battery staple', captcha: 'x' })).toMatchObject({
      data: { next: 'none', user: { name: 'Ada Potter', shop: { id: data.shopId, name: 'Kiln & Cöpper', isOwner: true } } },
    });
    expect((await own())!.canBeInvited).toBe(false);
    expect(await call('application!invite', {}, ada.token), 'who has a password needs no link').toMatchObject({
      key: 'application.state_conflict',
    });
  });

  it('is refused to whoever has not opened every paper, whatever others have opened', async () => {
    const { id, documents } = await rig.submit(ada, 'Kiln and Co');
    const colleague = await rig.officer('Cora');
    await readPapers(id, colleague);
    expect(await approve(id, 'All documents are right.')).toMatchObject({ key: 'identity.pictures_unseen' });
    expect(await judge(id, documents[0]!.item, 'accepted')).toMatchObject({ key: 'identity.pictures_unseen' });
    for (const document of documents.slice(1)) await staffCall('applications!document', { id: document.id }, officer);
    const left = await approve(id);
    expect(left).toMatchObject({ key: 'identity.pictures_unseen', msg: expect.stringContaining('1 picture is unopened') });
    const { data } = await staffCall<ApplicationCase>('applications!get', { id }, officer);
    expect(data.seenDocuments.toSorted()).toEqual(
      documents
        .slice(1)
        .map((document) => document.id)
        .toSorted(),
    );
    expect(await shops()).toEqual([]);
    await staffCall('applications!document', { id: documents[0]!.id }, officer);
    expect((await approve(id)).code).toBe(0);
  });

  it('happens once, however many officers approve or refuse at the same moment', async () => {
    const { id } = await rig.submit(ada, 'Kiln and Co');
    const officers = await Promise.all(['Abe', 'Bea', 'Cid', 'Dot'].map((name) => rig.officer(name)));
    for (const by of officers) await readPapers(id, by);
    const answers = await Promise.all(officers.map((by) => approve(id, 'ok', by)));
    expect(answers.map(({ key }) => key ?? 'ok').toSorted()).toEqual([
      'application.state_conflict',
      'application.state_conflict',
      'application.state_conflict',
      'ok',
    ]);
    expect(await shops()).toHaveLength(1);
    expect((await pool.query('SELECT FROM shop_members')).rowCount).toBe(1);
    expect(await rig.mailsTo(ada.email, 'application-approved')).toHaveLength(1);

    const { id: other } = await rig.submit(eve, 'Loom and Co');
    await readPapers(other, officers[0]);
    const decisions = await Promise.all([
      staffCall('applications!approve', { id: other, reason: 'ok' }, officers[0]),
      staffCall('applications!refuse', { id: other, reason: 'no' }, officers[1]),
    ]);
    expect(decisions.map(({ key }) => key ?? 'ok').toSorted()).toEqual(['application.state_conflict', 'ok']);
    expect(await shops()).toHaveLength(decisions[0]!.code === 0 ? 2 : 1);
  });

  it('leaves nothing behind where name or address were taken in the meantime', async () => {
    const { id } = await rig.submit(ada, 'Kiln and Co');
    await pool.query(
      `WITH s AS (INSERT INTO shops (slug, name, country, city, opened_at) VALUES ('other', 'Other', 'PT', 'Porto', now()) RETURNING id)
      INSERT INTO shop_members (shop_id, email, name) SELECT id, $1, 'Sol' FROM s`,
      [ada.email],
    );
    await readPapers(id);
    expect(await approve(id)).toMatchObject({ key: 'account.email_bound' });
    expect(await shops()).toHaveLength(1);
    await pool.query(`UPDATE shops SET name = 'KILN and co'`);
    expect(await staffCall('applications!approve', { id, reason: 'ok' }, officer)).toMatchObject({ key: 'application.name_taken' });
    expect(await own()).toMatchObject({ state: 'submitted' });
  });

  it('gives shops whose names have no Latin letters addresses of their own', async () => {
    for (const [by, name] of [
      [ada, '景德镇窑'],
      [eve, 'فخار'],
    ] as const) {
      const { id } = await rig.submit(by, name);
      await readPapers(id);
      expect(await approve(id)).toMatchObject({ code: 0 });
    }
    const slugs = (await shops()).map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['shop', expect.stringMatching(/^shop-[0-9a-f]{6}$/)]));
  });

  it('can be followed by another link, not too often; the one before is worth nothing then', async () => {
    const { id } = await rig.submit(ada, 'Kiln and Co');
    await readPapers(id);
    await approve(id);
    expect(await call('application!invite', {}, ada.token)).toMatchObject({ key: 'account.code_too_often' });
    clock.advance(61_000);
    expect((await call('application!invite', {}, ada.token)).data.events.at(-1)).toMatchObject({ kind: 'invited' });
    const [first, second] = (await rig.mailsTo(ada.email, 'application-approved')).map(({ body }) => secretIn(body));
    expect(await sellerCall('member!acceptInvitation', { secret: first, password: 'battery staple' })).toMatchObject({
      key: 'invitation.invalid',
    });
    expect(await sellerCall('member!acceptInvitation', { secret: second, password: 'battery staple' })).toMatchObject({ code: 0 });
  });
});

it('nothing that says who it was is left of an account that is closed', async () => {
  await rig.submit(ada, 'Kiln and Co', { contactName: 'Ada Potter' });
  await withTransaction(platform.db, (tx) => eraseApplications(tx, ada.id, clock.now()));
  const { rows } = await pool.query<{ row: string; state: string }>('SELECT a::text AS row, state FROM merchant_applications a');
  expect(rows).toHaveLength(1);
  expect(rows[0]!.state).toBe('withdrawn');
  expect(rows[0]!.row).not.toMatch(/Kiln|Potter|Porto|mail\.example|912/);
  expect((await own())!.documents).toEqual([]);
});
