import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { chatRig } from './conversations.builder.ts';
import { eraseConversations } from './index.ts';

const database = await testDatabase();
const { db, pool } = database;
const { rig, call, send, newVisitor, conversations, erased } = await chatRig(database);
const [OWN, SHARED, BEFORE, FOREIGN] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32)) as [string, string, string, string];

beforeEach(async () => {
  await pool.query('DELETE FROM graphile_worker._private_jobs');
  erased.length = 0;
});

async function sentBy(uploader: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await pool.query(
      `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size) VALUES ($1, 'upload', 'image/webp', 9, 9, 9)
        ON CONFLICT DO NOTHING`,
      [id],
    );
    await pool.query(`INSERT INTO media_uploads (media_id, purpose, uploader) VALUES ($1, 'chat', $2)`, [id, uploader]);
  }
}

/** What is to be erased once the transaction is through. */
async function carriedOut(): Promise<string[]> {
  const { rows } = await pool.query<{ payload: { mediaIds: string[] } }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'service:erase-pictures'`,
  );
  for (const { payload } of rows) await conversations.erasePictures(payload.mediaIds);
  return erased;
}

it('pictures of a visitor who did not come back go with the conversation, unless somebody else shows them', async () => {
  const buyer = await rig.buyer();
  await sentBy('visitor', [OWN, SHARED]);
  await sentBy(`buyer:${buyer.id}`, [SHARED]);
  const visitor = await newVisitor();
  for (const id of [OWN, SHARED]) expect(await send({ type: 'img', content: id, visitor })).toMatchObject({ code: 0 });
  await send({ type: 'img', content: SHARED }, { token: buyer.token });
  const later = new Date(rig.clock.now().getTime() + 31 * 86_400_000);
  await withTransaction(db, (tx) => conversations.clean(tx, later));
  expect(await carriedOut()).toEqual([OWN]);
});

it('and those of an account go when it closes', async () => {
  const buyer = await rig.buyer();
  await sentBy(`buyer:${buyer.id}`, [OWN]);
  await send({ type: 'img', content: OWN }, { token: buyer.token });
  await pool.query(`UPDATE users SET closed_at = now(), close_reason = 'other', email = NULL, fund_password_hash = NULL WHERE id = $1`, [
    buyer.id,
  ]);
  await withTransaction(db, (tx) => eraseConversations(tx, buyer.id));
  expect(await carriedOut()).toEqual([OWN]);
});

it('one that went up before the login is sent by the account after it; somebody else’s is not', async () => {
  const [buyer, other] = [await rig.buyer(), await rig.buyer()];
  await sentBy('visitor', [BEFORE]);
  await sentBy(`buyer:${other.id}`, [FOREIGN]);
  const visitor = await newVisitor();
  await send({ type: 'text', content: 'Look', visitor });
  expect(await call('newOnlinechat!carry', { visitor }, { token: buyer.token })).toMatchObject({ data: { carried: 1 } });
  expect(await send({ type: 'img', content: BEFORE }, { token: buyer.token })).toMatchObject({ code: 0 });
  expect(await send({ type: 'img', content: FOREIGN }, { token: buyer.token })).toMatchObject({ key: 'picture.unknown' });
});
