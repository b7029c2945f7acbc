/**
 * People enter and hand in, officers decide; what says who somebody is stays sealed, is looked at under record, and goes when its time has
 * come.
 */
import type { IdentityCase, PersonIdentity } from '@entrepot/contracts/calls/identity.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { eraseOld } from './erase-identity.ts';
import { identityRig, SECRETS } from './identity.builder.ts';
import { createKeyring, eraseIdentity, isVerified, rewrapIdentities, verificationLevel } from './index.ts';

const rig = await identityRig();
const {
  call,
  staffCall,
  basic,
  attach,
  submit,
  server: {
    platform,
    clock,
    database: { pool },
  },
} = rig;
const { db } = platform;
const officer = await rig.officer('noor');
const DAY_MS = 24 * 60 * 60_000;
const own = async (token: string) => (await call('identity!get', {}, token)).data;
const records = async (action: string) =>
  (
    await pool.query<{ subject_id: string; after: object; actor_name: string; reason: string | null; line: string }>(
      'SELECT subject_id, after, actor_name, reason, a::text AS line FROM audit_log a WHERE action = $1 ORDER BY number',
      [action],
    )
  ).rows;
/** Opens every picture. */
async function lookAt(id: string, token: string): Promise<void> {
  for (const picture of (await staffCall<IdentityCase>('identities!get', { id }, token)).data.pictures)
    await staffCall('identities!document', { id: picture.id }, token);
}
const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default as never };

describe('a person', () => {
  it('enters, hands in and takes back, one at a time and in this order', async () => {
    const ada = await rig.person('ada');
    expect(await own(ada.token)).toMatchObject({ isOpen: true, level: 'none', application: null, documentDays: 180, answerHours: 72 });
    expect(await attach(ada.token, 'front')).toMatchObject({ key: 'identity.basic_first' });
    expect(await call('identity!submitAdvanced', {}, ada.token)).toMatchObject({ key: 'identity.basic_first' });
    expect(await basic(ada, { name: ' \u0007 ' })).toMatchObject({ key: 'account.name_invalid' });
    for (const documentNumber of ['12', '', 'no<script>', '\u0007', 'x'.repeat(60)])
      expect(await basic(ada, { documentNumber }), documentNumber).toMatchObject({ key: 'identity.number_invalid' });
    expect(await basic(ada, { nationality: 'XX' })).toMatchObject({ status: 400, key: 'request.invalid' });

    expect((await basic(ada, { documentKind: 'id_card' })).data).toMatchObject({
      level: 'basic',
      application: { state: 'basic', name: 'Z***r', documentNumber: '***99', nationality: 'PT', received: [] },
    });
    expect((await attach(ada.token, 'back')).data.application).toMatchObject({ received: ['back'] });
    // Another kind of document is another document, and a passport has no back that matters.
    expect((await basic(ada)).data.application).toMatchObject({ documentKind: 'passport', received: [] });
    expect(await attach(ada.token, 'back')).toMatchObject({ key: 'request.illegal' });
    await attach(ada.token, 'front');
    expect(await call('identity!submitAdvanced', {}, ada.token)).toMatchObject({ key: 'identity.pictures_missing' });
    expect(await attach(ada.token, 'holder', Buffer.from('no picture'))).toMatchObject({ key: 'upload.type_refused' });
    await attach(ada.token, 'holder');
    const [first, second] = await Promise.all([
      call('identity!submitAdvanced', {}, ada.token),
      call('identity!submitAdvanced', {}, ada.token),
    ]);
    expect(first.data).toEqual(second.data);
    expect(first.data).toMatchObject({
      level: 'basic',
      application: {
        state: 'submitted',
        deadlineAt: new Date(clock.now().getTime() + 3 * DAY_MS).toISOString(),
        received: ['front', 'holder'],
      },
    });
    expect(await basic(ada)).toMatchObject({ key: 'identity.in_review' });
    expect(await attach(ada.token, 'front')).toMatchObject({ key: 'identity.in_review' });

    expect((await call('identity!withdraw', {}, ada.token)).data).toMatchObject({
      level: 'none',
      application: { state: 'withdrawn', name: null, documentNumber: null, nationality: null, received: [] },
    });
    expect(await call('identity!withdraw', {}, ada.token)).toMatchObject({ key: 'identity.not_found' });
    expect((await basic(ada)).data).toMatchObject({ application: { state: 'basic' } });
  });

  it('begins one attempt however many windows begin it', async () => {
    const bo = await rig.person('bo');
    const answers = await Promise.all(Array.from({ length: 6 }, () => basic(bo)));
    expect(answers.map(({ key }) => key ?? 'fine').every((key) => key === 'fine' || key === 'request.duplicate')).toBe(true);
    expect((await pool.query('SELECT FROM identity_applications WHERE user_id = $1', [bo.id])).rowCount).toBe(1);
  });
});

describe('strangers', () => {
  it('get nowhere: nobody, a buyer, a member of staff without the right', async () => {
    const cleo = await rig.person('cleo');
    const dan = await rig.person('dan');
    const id = await submit(cleo, { documentNumber: 'STRANGER-1' });
    const {
      data: { pictures },
    } = await staffCall('identities!get', { id }, officer);
    const powerless = await rig.officer('powerless', ['people.read', 'people.help', 'shops.review']);
    for (const name of ['identities!list', 'identities!get', 'identities!document', 'identities!approve', 'identities!refuse']) {
      const input = {
        id: name === 'identities!document' ? pictures[0]!.id : id,
        ...(name === 'identities!refuse' ? { reasonCode: 'other', reason: 'x' } : {}),
      };
      for (const token of [undefined, cleo.token, powerless])
        expect(await staffCall(name, name === 'identities!list' ? {} : input, token), name).toMatchObject({ status: 403 });
    }
    for (const name of ['identity!get', 'identity!submitAdvanced', 'identity!withdraw'])
      for (const token of [undefined, officer]) expect(await call(name, {}, token), name).toMatchObject({ status: 403 });
    expect(await attach(undefined, 'front')).toMatchObject({ status: 403 });
    // Another buyer has a state of their own, and no picture has an address.
    expect(await own(dan.token)).toMatchObject({ application: null });
    expect((await rig.server.server.inject(`/media/${pictures[0]!.id.replaceAll('-', '')}/800.webp`)).statusCode).toBe(404);
    // Whoever may see people learns how far they are, and nothing of the document.
    const { data } = await staffCall<PersonIdentity>('identities!ofPerson', { id: cleo.id }, powerless);
    expect(data).toMatchObject({ level: 'basic', latest: { state: 'submitted' } });
    expect(Object.keys(data.latest!).sort()).toEqual(['decidedAt', 'id', 'serial', 'state', 'submittedAt']);
  });

  it('what is not handed in is not there for staff either', async () => {
    const eve = await rig.person('eve');
    await basic(eve);
    await attach(eve.token, 'front');
    const { rows } = await pool.query<{ id: string; picture: string }>(
      'SELECT i.id, p.id AS picture FROM identity_applications i JOIN identity_pictures p ON p.application_id = i.id WHERE i.user_id = $1',
      [eve.id],
    );
    expect(await staffCall('identities!get', { id: rows[0]!.id }, officer)).toMatchObject({ key: 'identity.not_found' });
    expect(await staffCall('identities!approve', { id: rows[0]!.id }, officer)).toMatchObject({ key: 'identity.not_found' });
    expect(await staffCall('identities!document', { id: rows[0]!.picture }, officer)).toMatchObject({ key: 'identity.not_found' });
  });
});

describe('what is kept', () => {
  it('is sealed: neither a table nor a file holds a name, a number or a picture', async () => {
    const fay = await rig.person('fay');
    const id = await submit(fay);
    const {
      rows: [row],
    } = await pool.query<{ sealed: Buffer; line: string }>(
      `SELECT p.sealed, i::text AS line FROM identity_applications i JOIN identity_pictures p ON p.application_id = i.id
        WHERE i.id = $1 LIMIT 1`,
      [id],
    );
    expect(row!.sealed.indexOf('WEBP')).toBe(-1);
    await expect(sharp(row!.sealed).metadata()).rejects.toThrow();
    const plain = [SECRETS.name, SECRETS.documentNumber, 'Quillfeather', 'QX771234'].flatMap((text) => [
      text,
      Buffer.from(text).toString('hex'),
    ]);
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string | null }>(`SELECT string_agg(t::text, '\n') AS text FROM "${name}" t`);
      for (const text of plain) expect(rows[0]!.text?.includes(text) ?? false, `${text} in ${name}`).toBe(false);
    }
    const files = await readdir(platform.config.dataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name));
      for (const text of plain) expect(bytes.includes(text), file.name).toBe(false);
    }
  });

  it('opens in its own place, with its own key, and with no other', () => {
    const [old, next] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const place = { kind: 'picture', id: 'one' } as const;
    const before = createKeyring([old])!;
    const sealed = before.seal(place, Buffer.from('a face'));
    expect(before.open(place, sealed)!.toString()).toBe('a face');
    expect(() => before.open({ ...place, id: 'two' }, sealed)).toThrow();
    expect(() => before.open(place, { ...sealed, sealed: Buffer.from(sealed.sealed).fill(0, -1) })).toThrow();
    expect(createKeyring([next])!.open(place, sealed)).toBeUndefined();
    // The key changes: what is there opens with both named, is wrapped anew, and then opens with the new one alone.
    const both = createKeyring([next, old])!;
    expect(both.open(place, sealed)!.toString()).toBe('a face');
    expect(
      createKeyring([next])!
        .open(place, { ...sealed, ...both.rewrap(place, sealed)! })!
        .toString(),
    ).toBe('a face');
    expect(both.hashesOf('ab 12')).toContainEqual(before.hashOf('AB-12'));
    expect(createKeyring([])).toBeUndefined();
  });
});

describe('an officer', () => {
  it('sees a picture as it was handed in, without what stood beside its pixels, and every look is on record first', async () => {
    const gus = await rig.person('gus');
    const id = await submit(gus);
    const { data } = await staffCall('identities!get', { id }, officer);
    expect(data).toMatchObject({
      ...SECRETS,
      nationality: 'PT',
      state: 'submitted',
      attempt: 1,
      isLate: false,
      pictures: [{ side: 'front', width: 40, height: 30 }, { side: 'holder' }],
    });
    const before = (await records('identity.document_read')).length;
    const [front] = data.pictures;
    for (let look = 0; look < 2; look++) {
      const seen = await staffCall<{ type: string; base64: string }>('identities!document', { id: front!.id }, officer);
      expect(seen.headers).toMatchObject({ 'cache-control': 'no-store' });
      const bytes = Buffer.from(seen.data.base64, 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
      expect(bytes.includes('canary-exif')).toBe(false);
    }
    const looks = (await records('identity.document_read')).slice(before);
    expect(looks).toMatchObject([1, 2].map(() => ({ subject_id: id, actor_name: 'noor', after: { document: front!.id, side: 'front' } })));
    expect(looks.map(({ line }) => line).join()).not.toContain('Quillfeather');
  });

  it('finds what waits, the longest waiting first, and the same document of another account as a fact', async () => {
    const [hal, ida] = [await rig.person('hal'), await rig.person('ida')];
    const first = await submit(hal, { documentNumber: 'SAME 55 77' });
    clock.advance(60_000);
    const second = await submit(ida, { documentNumber: 'same-5577', nationality: 'ES' });
    expect((await staffCall('identities!get', { id: second }, officer)).data.sameDocument).toMatchObject([
      { id: first, user: { username: 'hal' } },
    ]);
    const { data } = await staffCall<{ list: Array<{ id: string; state: string; deadlineAt: string }> }>(
      'identities!list',
      { pageSize: 100 },
      officer,
    );
    const waiting = data.list.filter(({ state }) => state === 'submitted').map(({ deadlineAt }) => deadlineAt);
    expect(waiting).toEqual([...waiting].sort());
    expect(data.list.findIndex(({ id }) => id === first)).toBeLessThan(data.list.findIndex(({ id }) => id === second));
    expect(JSON.stringify(data)).not.toContain('Quillfeather');
    const found = async (filter: object) =>
      (await staffCall<{ list: Array<{ id: string }> }>('identities!list', filter, officer)).data.list.map(({ id }) => id);
    expect(await found({ keyword: 'ida' })).toEqual([second]);
    expect(await found({ keyword: 'ida', queue: 'late' })).toEqual([]);
    expect(await found({ nationality: 'ES' })).toEqual([second]);
    expect(await found({ keyword: 'a\u0007%' })).toEqual([]);
  });

  it('decides once, however many decide at the same moment', async () => {
    const jo = await rig.person('jo');
    const id = await submit(jo, { documentNumber: 'JO-1234' });
    const others = await Promise.all(['o1', 'o2', 'o3'].map((name) => rig.officer(name)));
    for (const token of others) await lookAt(id, token);
    const answers = await Promise.all([
      ...others.map((token) => staffCall('identities!approve', { id }, token)),
      ...others.map((token) => staffCall('identities!refuse', { id, reasonCode: 'unreadable', reason: 'The number is blurred.' }, token)),
      call('identity!withdraw', {}, jo.token),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const {
      rows: [row],
    } = await pool.query<{ state: string; decided_by: string | null }>(
      'SELECT state, decided_by FROM identity_applications WHERE id = $1',
      [id],
    );
    const written = [...(await records('identity.approved')), ...(await records('identity.refused'))].filter(
      ({ subject_id: subject }) => subject === id,
    );
    expect(written).toHaveLength(row!.state === 'withdrawn' ? 0 : 1);
  });

  it('approves: the person is verified, is told by mail, and does not enter anything again', async () => {
    const kim = await rig.person('kim');
    const id = await submit(kim);
    expect(await isVerified(db, kim.id, 'basic')).toBe(true);
    expect(await isVerified(db, kim.id)).toBe(false);
    await lookAt(id, officer);
    expect((await staffCall('identities!approve', { id }, officer)).data).toMatchObject({ state: 'approved', decidedBy: 'noor' });
    // What nobody said is not written down as if somebody had.
    expect((await records('identity.approved')).find(({ subject_id: subject }) => subject === id)).toMatchObject({ reason: null });
    expect(await isVerified(db, kim.id)).toBe(true);
    expect(await own(kim.token)).toMatchObject({
      level: 'advanced',
      application: { state: 'approved', picturesDeletedAt: new Date(clock.now().getTime() + 180 * DAY_MS).toISOString() },
    });
    expect(await basic(kim)).toMatchObject({ key: 'identity.already_verified' });
    expect(await call('identity!withdraw', {}, kim.token)).toMatchObject({ key: 'identity.already_verified' });
    const letters = await lettersIn(pool, { to: kim.email, template: 'identity' });
    expect(letters).toMatchObject([{ subject: 'Your identity is verified', text: expect.stringContaining('verified') as string }]);
    expect(letters[0]!.text).not.toContain('Quillfeather');
  });

  it('approves nothing that this officer has not opened, every picture of it, since it was handed in', async () => {
    const uma = await rig.person('uma');
    const id = await submit(uma, { documentNumber: 'UMA-1' });
    const [first, second] = [await rig.officer('seer'), await rig.officer('blind')];
    const approve = (token: string) => staffCall('identities!approve', { id }, token);
    expect(await approve(first)).toMatchObject({
      key: 'identity.pictures_unseen',
      msg: expect.stringContaining('2 pictures are unopened'),
    });
    const [one, other] = (await staffCall<IdentityCase>('identities!get', { id }, first)).data.pictures;
    await staffCall('identities!document', { id: one!.id }, first);
    expect((await staffCall<IdentityCase>('identities!get', { id }, first)).data.pictures.map(({ isSeen }) => isSeen)).toEqual([
      true,
      false,
    ]);
    expect(await approve(first)).toMatchObject({ key: 'identity.pictures_unseen', msg: expect.stringContaining('1 picture is unopened') });
    // Opening one of them twice is no look at the other, and another's look is none of one's own.
    await staffCall('identities!document', { id: one!.id }, first);
    expect(await approve(first)).toMatchObject({ key: 'identity.pictures_unseen' });
    await staffCall('identities!document', { id: other!.id }, first);
    expect(await approve(second)).toMatchObject({ key: 'identity.pictures_unseen' });
    expect((await staffCall<IdentityCase>('identities!get', { id }, second)).data.pictures.map(({ isSeen }) => isSeen)).toEqual([
      false,
      false,
    ]);
    expect(await approve(first)).toMatchObject({ code: 0, data: { state: 'approved' } });
    expect(
      (await records('identity.document_read')).filter(({ subject_id: subject }) => subject === id).map(({ reason }) => reason),
    ).toEqual([null, null, null]);
  });

  it('refuses with a code and words that the person reads, and the person tries again', async () => {
    const lea = await rig.person('lea');
    const id = await submit(lea);
    expect(await staffCall('identities!refuse', { id, reasonCode: 'expired', reason: ' \n ' }, officer)).toMatchObject({
      key: 'audit.reason_required',
    });
    expect(await staffCall('identities!refuse', { id, reasonCode: 'pay_first', reason: 'x' }, officer)).toMatchObject({ status: 400 });
    await staffCall('identities!refuse', { id, reasonCode: 'expired', reason: 'The passport ended in May.' }, officer);
    expect(await staffCall('identities!approve', { id }, officer)).toMatchObject({ key: 'identity.decided' });
    expect(await own(lea.token)).toMatchObject({
      level: 'none',
      application: { state: 'refused', reasonCode: 'expired', reason: 'The passport ended in May.' },
    });
    const again = await submit(lea, { documentNumber: 'NEW-2031' });
    expect((await staffCall('identities!get', { id: again }, officer)).data).toMatchObject({
      attempt: 2,
      attempts: [{ id, state: 'refused', reasonCode: 'expired', decidedBy: 'noor' }],
      sameDocument: [],
    });
  });
});

it('after another key was named first, everything is wrapped by it, and still opens', async () => {
  const qi = await rig.person('qi');
  const id = await submit(qi, { documentNumber: 'QI-7788' });
  const [old] = platform.config.identityKeys;
  const both = createKeyring(['ef'.repeat(32), old!])!;
  const {
    rows: [before],
  } = await pool.query<{ count: number }>(
    'SELECT (SELECT count(key_id)::int FROM identity_applications) + (SELECT count(*)::int FROM identity_pictures) AS count',
  );
  expect(await rewrapIdentities(db, both)).toEqual({ wrapped: before!.count, unreadable: 0 });
  expect(await rewrapIdentities(db, both)).toEqual({ wrapped: 0, unreadable: 0 });
  const {
    rows: [picture],
  } = await pool.query<{ id: string; keyId: string; wrappedKey: Buffer; sealed: Buffer; hash: Buffer }>(
    `SELECT p.id, p.key_id AS "keyId", p.wrapped_key AS "wrappedKey", p.sealed, i.document_hash AS hash FROM identity_pictures p
      JOIN identity_applications i ON i.id = p.application_id WHERE i.id = $1 LIMIT 1`,
    [id],
  );
  const next = createKeyring(['ef'.repeat(32)])!;
  expect(await sharp(next.open({ kind: 'picture', id: picture!.id }, picture!)!).metadata()).toMatchObject({ format: 'webp' });
  expect(picture!.hash).toEqual(next.hashOf('QI7788'));
  // The server, which knows the old key alone, says that it cannot, and shows nothing half.
  expect((await staffCall('identities!get', { id }, officer)).data).toMatchObject({ name: null, documentNumber: null });
  expect(await staffCall('identities!document', { id: picture!.id }, officer)).toMatchObject({ key: 'identity.closed' });
  expect(await rewrapIdentities(db, createKeyring([old!])!)).toMatchObject({ wrapped: 0, unreadable: before!.count });
  expect(await rewrapIdentities(db, createKeyring([old!, 'ef'.repeat(32)])!)).toEqual({ wrapped: before!.count, unreadable: 0 });
});

describe('what goes', () => {
  it('pictures some days after the decision, and with a refused one the entries; who is verified stays so', async () => {
    const [max, nia, oli] = [await rig.person('max'), await rig.person('nia'), await rig.person('oli')];
    const [approved, refused] = [await submit(max, { documentNumber: 'MAX-1' }), await submit(nia, { documentNumber: 'NIA-1' })];
    await basic(oli, { documentNumber: 'OLI-1' });
    await attach(oli.token, 'front');
    await lookAt(approved, officer);
    await staffCall('identities!approve', { id: approved }, officer);
    await staffCall('identities!refuse', { id: refused, reasonCode: 'other', reason: 'Not a document.' }, officer);
    const picturesOf = async (userId: string) =>
      (
        await pool.query('SELECT FROM identity_pictures p JOIN identity_applications i ON i.id = p.application_id WHERE i.user_id = $1', [
          userId,
        ])
      ).rowCount;
    clock.advance(179 * DAY_MS);
    await eraseOld({ db, clock, parameters });
    expect([await picturesOf(max.id), await picturesOf(nia.id), await picturesOf(oli.id)]).toEqual([2, 2, 1]);
    clock.advance(2 * DAY_MS);
    await eraseOld({ db, clock, parameters });
    expect([await picturesOf(max.id), await picturesOf(nia.id), await picturesOf(oli.id)]).toEqual([0, 0, 0]);
    const token = await rig.officer('later');
    expect((await staffCall('identities!get', { id: approved }, token)).data).toMatchObject({
      name: SECRETS.name,
      pictures: [],
      state: 'approved',
    });
    expect((await staffCall('identities!get', { id: refused }, token)).data).toMatchObject({
      name: null,
      documentNumber: null,
      reason: 'Not a document.',
      state: 'refused',
    });
    expect([await verificationLevel(db, max.id), await verificationLevel(db, oli.id)]).toEqual(['advanced', 'none']);
  });

  it('everything with the account, but for the fact that there was something', async () => {
    const pia = await rig.person('pia');
    const id = await submit(pia, { documentNumber: 'PIA-1' });
    await withTransaction(db, (tx) => eraseIdentity(tx, pia.id, clock.now()));
    const { rows } = await pool.query<Record<string, unknown>>('SELECT * FROM identity_applications WHERE id = $1', [id]);
    expect(rows[0]).toMatchObject({
      state: 'withdrawn',
      nationality: null,
      key_id: null,
      wrapped_key: null,
      sealed_details: null,
      document_hash: null,
      reason: null,
    });
    expect((await pool.query('SELECT FROM identity_pictures WHERE application_id = $1', [id])).rowCount).toBe(0);
    expect(await staffCall('identities!approve', { id }, await rig.officer('last'))).toMatchObject({ key: 'identity.decided' });
  });
});
